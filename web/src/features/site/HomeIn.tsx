import { Suspense } from 'react';
import { drawn } from '../../routing/drawn.tsx';
import { type Me, may, type PageAccess } from '../../session/index.ts';
import { useSettings } from '../../shell/settings.tsx';
import { useExists } from '../../shell/useExists.ts';
import { Card, CardLink, Icon, type IconName } from '../../ui/index.ts';
import { Careers } from './home/Careers.tsx';
import './home.css';

/** Fetched for those who are signed in alone: everybody else's home page stays small. */
const AssignmentsToDo = drawn('src/features/assignments/AssignmentsToDo.tsx', async () => ({
  default: (await import('../assignments/AssignmentsToDo.tsx')).AssignmentsToDo,
}));

const Beside = drawn('src/features/site/home/Beside.tsx', () => import('./home/Beside.tsx'));
const News = drawn('src/features/site/home/News.tsx', () => import('./home/News.tsx'));

interface QuickLink {
  to: string;
  label: string;
  /** What is to be found there. */
  say: string;
  icon: IconName;
  access: PageAccess;
  /** Who need not see it first. */
  not?: 'teachers';
}

const LINKS: readonly QuickLink[] = [
  {
    to: '/groups',
    label: 'Manage groups',
    say: 'Make a group, share its code, see who is in it.',
    icon: 'people',
    access: 'tutor',
  },
  {
    to: '/set_assignments',
    label: 'Set assignments',
    say: 'Choose questions and a date for your groups.',
    icon: 'calendar',
    access: 'tutor',
  },
  {
    to: '/my_markbook',
    label: 'Markbook',
    say: 'See who needs help with what.',
    icon: 'grid',
    access: 'tutor',
  },
  {
    to: '/assignments',
    label: 'My assignments',
    say: 'The work that your teachers have set you.',
    icon: 'list',
    access: 'login',
    not: 'teachers',
  },
  {
    to: '/my_gameboards',
    label: 'My gameboards',
    say: 'Questions that you have saved together.',
    icon: 'grid',
    access: 'login',
    not: 'teachers',
  },
  {
    to: '/progress',
    label: 'My progress',
    say: 'What you have answered, topic by topic.',
    icon: 'done',
    access: 'login',
    not: 'teachers',
  },
  { to: '/topics/gcse', label: 'GCSE resources', say: 'Concepts and questions by topic.', icon: 'book', access: 'any' },
  {
    to: '/topics/a_level',
    label: 'A Level resources',
    say: 'Concepts and questions by topic.',
    icon: 'book',
    access: 'any',
  },
  {
    to: '/gameboards/new',
    label: 'Question Finder',
    say: 'Pick questions by topic and level.',
    icon: 'search',
    access: 'login',
  },
  {
    to: '/events',
    label: 'Events',
    say: 'Boosters and discovery days, online and near you.',
    icon: 'calendar',
    access: 'any',
  },
  {
    to: '/gameboards#example-gameboard',
    label: 'Example gameboard',
    say: 'A few questions to see how answering works.',
    icon: 'play',
    access: 'any',
  },
];

/** Home for people who are signed in: a welcome and the ways on (`events-admin.md §2.4`, Homepage). */
export function HomeIn({ me }: { me: Me }) {
  const { siteName } = useSettings();
  const exists = useExists();
  const teaches = may('tutor', me);
  const links = LINKS.filter(
    ({ to, access, not }) => may(access, me) && exists(to.replace(/#.*/, '')) && !(teaches && not === 'teachers'),
  );
  return (
    <div className="wrap">
      <title>{`Home - ${siteName}`}</title>
      <div className="ph">
        <h1>{me.givenName ? `Welcome, ${me.givenName}` : 'Welcome'}</h1>
      </div>
      <Suspense fallback={null}>
        <AssignmentsToDo />
      </Suspense>
      <div className="home-in mt7">
        <section aria-labelledby="show-me">
          <div className="band-h">
            <h2 id="show-me">{teaches ? 'For your students' : 'Show me'}</h2>
          </div>
          <ul className="q3">
            {links.map(({ to, label, say, icon }) => (
              <Card as="li" link key={to}>
                <h3 className="row">
                  <Icon name={icon} />
                  <CardLink to={to}>{label}</CardLink>
                </h3>
                <p className="muted small mt2">{say}</p>
              </Card>
            ))}
          </ul>
        </section>
        <div className="beside">
          <Suspense fallback={null}>
            <Beside me={me} />
          </Suspense>
        </div>
      </div>
      <Careers me={me} />
      <Suspense fallback={null}>
        <News />
      </Suspense>
    </div>
  );
}
