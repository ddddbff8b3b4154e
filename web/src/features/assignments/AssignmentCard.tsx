import type { Assignment } from '@cs/contract';
import {
  Card,
  CardLink,
  Difficulty,
  HexProgress,
  Label,
  LinkButton,
  Meta,
  type MetaProps,
  StageLabel,
} from '../../ui/index.ts';
import { type BoardFacts, boardTitle, factsOf, questionCount } from './boardFacts.ts';
import { dueWords, isComplete, isOverdue, percentOf, startOf } from './buckets.ts';
import { assignerOf, groupOf } from './filters.ts';
import { dayOf, dueDay, showDay } from './londonDays.ts';
import './assignmentCard.css';

export interface AssignmentCardProps {
  assignment: Assignment;
  now: number;
  /** The most urgent one: its link is the page's primary button. */
  primary?: boolean;
}

/** One piece of work: how far it is, what it is, when it is due, and the way to it. */
export function AssignmentCard({ assignment, now, primary }: AssignmentCardProps) {
  const late = isOverdue(assignment, now);
  const title = boardTitle(assignment);
  const facts = factsOf(assignment.gameboard?.contents ?? []);
  const to = `/gameboards#${assignment.gameboardId}`;
  return (
    <Card as="article" link className={late ? 'acard late' : 'acard'}>
      <HexProgress percent={percentOf(assignment)} size={104} late={late} />
      <div className="stack main">
        <div className="row facts">
          {late && (
            <Label kind="overdue" icon="alert">
              Overdue
            </Label>
          )}
          {facts.stages.map(stage => (
            <StageLabel key={stage} stage={stage} />
          ))}
          <Levels facts={facts} />
        </div>
        <h2 className="t2">
          <CardLink to={to}>{title}</CardLink>
        </h2>
        <Meta items={metaOf(assignment, facts)} />
        {assignment.notes && (
          <p className="small notes">
            <b>Note:</b> {assignment.notes}
          </p>
        )}
      </div>
      <div className="stack side">
        <Dates assignment={assignment} now={now} late={late} />
        <LinkButton variant={primary ? 'primary' : 'secondary'} small className="over" to={to}>
          View Assignment
          <span className="sr">: {title}</span>
        </LinkButton>
      </div>
    </Card>
  );
}

function Levels({ facts: { easiest, hardest } }: { facts: BoardFacts }) {
  if (!easiest || !hardest) return null;
  return (
    <span className="row nowrap levels">
      <Difficulty level={easiest} short />
      {hardest !== easiest && (
        <>
          <span className="small muted">to</span>
          <Difficulty level={hardest} short />
        </>
      )}
    </span>
  );
}

function metaOf(assignment: Assignment, facts: BoardFacts): MetaProps['items'] {
  const assigner = assignerOf(assignment);
  return [
    { icon: 'people', text: groupOf(assignment) },
    ...(assigner ? [{ icon: 'person' as const, text: assigner }] : []),
    { icon: 'list', text: questionCount(facts.questions) },
    ...(facts.topics.length > 0 ? [{ icon: 'book' as const, text: facts.topics.join(', ') }] : []),
  ];
}

function Dates({ assignment, now, late }: { assignment: Assignment; now: number; late: boolean }) {
  const { dueDate } = assignment;
  const assigned = `Assigned ${showDay(dayOf(startOf(assignment)))}`;
  if (dueDate === undefined)
    return (
      <p className="small">
        <b className="when">No due date</b>
        <span className="muted">{assigned}</span>
      </p>
    );
  return (
    <p className="small">
      <b className={late ? 'when late' : 'when'}>{dueWords(dueDate, now, isComplete(assignment))}</b>
      <span className="muted">
        Due {showDay(dueDay(dueDate))}
        <br />
        {assigned}
      </span>
    </p>
  );
}
