import {
  Accordion,
  Avatar,
  Button,
  Card,
  CardLink,
  Chip,
  Count,
  Difficulty,
  HexProgress,
  Icon,
  Label,
  LinkButton,
  Meta,
  Pagination,
  ProgressBar,
  QuestionStateIcon,
  questionStateWords,
  StageLabel,
  TabLinks,
  Tabs,
} from '../../../ui/index.ts';
import { ICON_NAMES } from './iconNames.ts';
import { Section } from './Section.tsx';

const colours = (
  'canvas surface sunken hover ink ink-2 line edge brand brand-hover brand-tint sun sun-tint leaf leaf-tint leaf-line ' +
  'brick brick-tint sky sky-tint plum plum-tint night night-2'
).split(' ');
const levels = ['practice_1', 'practice_2', 'practice_3', 'challenge_1', 'challenge_2', 'challenge_3'] as const;
const states = Object.keys(questionStateWords) as (keyof typeof questionStateWords)[];

/** Colour, type, buttons, labels, hexagons, cards, tabs. */
export function BasicParts() {
  return (
    <>
      <Section title="Colour roles">
        <ul className="row">
          {colours.map(name => (
            <li className="stack xs mono" style={{ '--gap': '4px', width: 104 }} key={name}>
              <span className="card" style={{ height: 52, background: `var(--${name})` }} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Type">
        <p className="b" style={{ fontSize: 'var(--t-6)', lineHeight: 1.05 }}>
          Page hero 60
        </p>
        <p className="b" style={{ fontSize: 'var(--t-5)', lineHeight: 1.1 }}>
          Page title 42
        </p>
        <p className="b t3">Section 29</p>
        <p className="b t2">Card title 24</p>
        <p className="b t1">Small heading 20</p>
        <p>
          Body 17: The quick brown fox, O0 Il1, 1011 0101. <code>low &lt;= high</code> and{' '}
          <a href="#top">the top of the page</a>.
        </p>
        <p className="small muted">Secondary 15: dates, authors, counts</p>
      </Section>
      <Section title="Buttons">
        <div className="row">
          <Button variant="primary">Primary</Button>
          <Button>Secondary</Button>
          <Button variant="quiet">Quiet</Button>
          <Button variant="danger" icon="trash">
            Delete group
          </Button>
          <Button small>Small</Button>
          <Button variant="quiet" icon="share" iconLabel="Share" />
          <LinkButton to="/" variant="primary" iconAfter="arrowRight">
            Continue with question 7
          </LinkButton>
        </div>
        <div className="row">
          <Button variant="primary" busy>
            Save
          </Button>
          <Button unavailable="Choose a different answer to check again.">Check my answer</Button>
        </div>
        <div className="row" style={{ background: 'var(--night)', padding: 16, borderRadius: 8 }}>
          <Button variant="sun">Join for free!</Button>
          <Button variant="night" icon="sun">
            Switch theme
          </Button>
        </div>
      </Section>
      <Section title="Icons">
        <ul className="row">
          {ICON_NAMES.map(name => (
            <li className="stack xs" style={{ '--gap': '4px', width: 88, alignItems: 'center' }} key={name}>
              <Icon name={name} />
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Labels, difficulty, hexagons">
        <div className="row">
          <StageLabel stage="gcse" />
          <StageLabel stage="a_level" />
          <Label>AQA</Label>
          <Label kind="leaf" icon="tick">
            Booked
          </Label>
          <Label kind="sun">3 places left</Label>
          <Label kind="brick" icon="alert">
            Overdue
          </Label>
          <Label kind="overdue" icon="alert">
            Overdue
          </Label>
          <Label kind="plum">Beta</Label>
          <Count value={12} />
          <Count value={4} hot label="to do" />
          <Count value={240} />
          <Avatar name="Jo Turner" />
          <Chip onRemove={() => undefined}>Year 12 Computer Science</Chip>
          <Chip>Sorting</Chip>
        </div>
        <div className="row" style={{ '--gap': '24px' }}>
          {levels.map(level => (
            <Difficulty level={level} key={level} />
          ))}
          <span className="row nowrap" style={{ '--gap': '6px' }}>
            <Difficulty level="practice_1" short />
            <span className="small muted">to</span>
            <Difficulty level="challenge_3" short />
          </span>
        </div>
        <div className="row" style={{ '--gap': '24px' }}>
          <HexProgress percent={0} size={96} />
          <HexProgress percent={25} size={96} />
          <HexProgress percent={62} size={96} label="Sorting algorithms" />
          <HexProgress percent={40} size={96} late />
          <HexProgress percent={99.6} size={96} />
          <HexProgress percent={100} size={96} />
        </div>
        <div className="row" style={{ '--gap': '24px' }}>
          {states.map(state => (
            <QuestionStateIcon state={state} number={3} key={state} />
          ))}
        </div>
        <div className="comb">
          {states.map((state, index) => (
            <span key={state}>
              <QuestionStateIcon state={state} number={index + 1} word="hidden" size={60} />
            </span>
          ))}
        </div>
        <p className="small">8 of 20 answered</p>
        <ProgressBar value={8} of={20} label="8 of 20 answered" />
      </Section>
      <Section title="Cards, tabs, accordion, pages">
        <div className="duo">
          <Card link as="section" className="stack">
            <h3>
              <CardLink to="/">Sorting algorithms: trace and compare</CardLink>
            </h3>
            <Meta
              items={[
                { icon: 'people', text: 'Year 12 Computer Science' },
                { icon: 'calendar', text: 'Due Fri 14 Nov 2025 (in 4 days)' },
              ]}
            />
          </Card>
          <Card sunk>What is secondary lies lower than the page.</Card>
        </div>
        <Tabs
          label="Assignments"
          tabs={[
            {
              id: 'todo',
              label: (
                <>
                  Assignments To Do
                  <Count value={4} hot />
                </>
              ),
              panel: <p>What is to be done.</p>,
            },
            { id: 'older', label: 'Older Assignments', panel: <p>What was to be done.</p> },
            { id: 'done', label: 'Completed Assignments', panel: <p>What was done.</p> },
          ]}
        />
        <TabLinks
          label="Account"
          links={[
            { to: '/ui', label: 'Profile' },
            { to: '/ui/security', label: 'Account security' },
          ]}
        />
        <div>
          <Accordion title="Section 2 of 4" level={3} open aside={<Count value={5} />}>
            <p>Two’s complement</p>
          </Accordion>
          <Accordion title="Section 3 of 4" level={3}>
            <p>Floating point</p>
          </Accordion>
        </div>
        <Pagination label="Pages of users" page={5} pages={20} to={page => `/ui?page=${page}`} />
      </Section>
    </>
  );
}
