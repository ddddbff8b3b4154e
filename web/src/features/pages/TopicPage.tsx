import type { ContentSummary, Gameboard } from '@cs/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import type { ApiAnswer } from '../../api/index.ts';
import { PageContent } from '../../blocks/index.ts';
import { may, useMe } from '../../session/index.ts';
import { Card, classes, Difficulty, Icon, Label, LinkButton, PageHead } from '../../ui/index.ts';
import { boardPath } from '../gameboards/states.ts';
import { boardName, intended, labelsOf, type Viewer } from './audience.ts';
import { ContextSelect } from './ContextSelect.tsx';
import { isConcept, isQuestion, pathOf } from './links.ts';
import { Canonical } from './PageActions.tsx';
import './topics.css';
import { topicQuery } from './queries.ts';
import { RelatedList } from './RelatedContent.tsx';
import { useNarrowed, useViewer } from './useViewer.ts';

const STAGES = { gcse: 'GCSE', a_level: 'A level', all: 'all stages' } as const;

/** /topics/:topic: its concepts, boards and questions (`learning.md §2`, Content). */
export default function TopicPage() {
  const { topic = '' } = useParams();
  const { data: page } = useSuspenseQuery({ ...topicQuery(topic), refetchOnWindowFocus: 'always' });
  return <Topic key={page.id} topic={topic} page={page} />;
}

function Topic({ topic, page }: { topic: string; page: ApiAnswer<'pages.getTopic'> }) {
  const viewer = useViewer();
  const narrowed = useNarrowed();
  const all = page.relatedContent ?? [];
  const items = narrowed ? all.filter(({ audience }) => intended(audience, viewer)) : all;
  const concepts = items.filter(isConcept);
  const questions = items.filter(isQuestion);
  const others = items.filter(item => !isConcept(item) && !isQuestion(item));
  const boards = page.linkedGameboards ?? [];
  const audience = all.flatMap(item => item.audience ?? []);
  return (
    <div className="wrap p-topic">
      <Canonical path={`/topics/${topic}`} summary={page.summary} />
      <PageHead
        title={page.title}
        breadcrumb={[{ label: 'Topics', to: '/topics' }]}
        description={page.summary}
        actions={<ContextSelect audience={audience} viewer={viewer} />}
      />
      {items.length === 0 && boards.length === 0 && (
        <p>
          There is no material in this topic for {STAGES[viewer.stage]}{' '}
          {viewer.examBoard === 'all' ? 'all boards' : boardName(viewer.examBoard)}.
        </p>
      )}
      <div className="g12">
        <div className="c8 stack topic-parts">
          <Concepts concepts={concepts} />
          <Boards boards={boards} viewer={viewer} />
          <Questions questions={questions} topic={topic} viewer={viewer} />
        </div>
        <aside className="c4 stack" aria-label="About this topic">
          {(page.rich || page.children) && (
            <Card>
              <PageContent page={page} />
            </Card>
          )}
          <RelatedList title="Goes well with" items={others} viewer={viewer} />
        </aside>
      </div>
    </div>
  );
}

function Concepts({ concepts }: { concepts: readonly ContentSummary[] }) {
  if (concepts.length === 0) return null;
  return (
    <section aria-labelledby="concepts">
      <h2 className="t2" id="concepts">
        Concepts
      </h2>
      <ol className="rows card flush mt4">
        {concepts.map((concept, index) => (
          <li key={concept.id} className="card-row">
            <span className="hexi" aria-hidden="true">
              <b>{index + 1}</b>
            </span>
            <div>
              <h3>
                <Link className="cover" to={pathOf(concept) ?? ''}>
                  {concept.title}
                </Link>
              </h3>
              {concept.summary && <p className="small muted">{concept.summary}</p>}
            </div>
            <Icon name="chevronRight" className="muted" />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Students and visitors follow a link; those who teach may look at a board or set it (`learning.md §2`). */
function Boards({ boards, viewer }: { boards: readonly Gameboard[]; viewer: Viewer }) {
  const teaches = may('tutor', useMe());
  if (boards.length === 0) return null;
  return (
    <section aria-labelledby="boards">
      <h2 className="t2" id="boards">
        Practise this topic
      </h2>
      <ul className="stack mt4">
        {boards.map(board => (
          <Card as="li" key={board.id} link={!teaches} className={classes('row between', !teaches && 'nowrap-row')}>
            <div>
              <h3>
                {teaches ? (
                  (board.title ?? 'Gameboard')
                ) : (
                  <Link className="cover" to={boardPath(board.id)}>
                    {board.title ?? 'Gameboard'}
                  </Link>
                )}
              </h3>
              <div className="row mt2">
                <Range board={board} viewer={viewer} />
                <span className="small muted">
                  {board.contents.length === 1 ? '1 question' : `${board.contents.length} questions`}
                </span>
              </div>
            </div>
            {teaches ? (
              <div className="row">
                <LinkButton small to={boardPath(board.id)}>
                  Preview<span className="sr"> {board.title}</span>
                </LinkButton>
                <LinkButton small to={`/add_gameboard/${encodeURIComponent(board.id)}`}>
                  Assign<span className="sr"> {board.title}</span>
                </LinkButton>
              </div>
            ) : (
              <Icon name="chevronRight" className="muted" />
            )}
          </Card>
        ))}
      </ul>
    </section>
  );
}

/** From the easiest to the hardest question of a board. */
function Range({ board, viewer }: { board: Gameboard; viewer: Viewer }) {
  const levels = board.contents
    .flatMap(({ audience, creationContext }) => labelsOf(audience, { creationContext, viewer }))
    .flatMap(({ difficulties }) => difficulties)
    .sort((a, b) => rank(a) - rank(b));
  const [easiest, hardest] = [levels[0], levels.at(-1)];
  if (!easiest || !hardest) return null;
  return (
    <span className="row levels">
      <Difficulty level={easiest} short={easiest !== hardest} />
      {easiest !== hardest && (
        <>
          <span className="small muted">to</span>
          <Difficulty level={hardest} short />
        </>
      )}
    </span>
  );
}

const rank = (level: string): number => (level.startsWith('challenge') ? 3 : 0) + Number(level.at(-1));

interface QuestionsProps {
  questions: readonly ContentSummary[];
  topic: string;
  viewer: Viewer;
}

function Questions({ questions, topic, viewer }: QuestionsProps) {
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="questions">
      <h2 className="t2" id="questions">
        Questions
      </h2>
      <ul className="rows card flush mt4">
        {questions.map(({ id, title, audience, correct }) => {
          const level = labelsOf(audience, { viewer }).flatMap(({ difficulties }) => difficulties)[0];
          return (
            <li key={id} className="two">
              <div className="row">
                <Link to={`/questions/${id}?topic=${encodeURIComponent(topic)}`}>{title}</Link>
                {correct && (
                  <Label kind="leaf" icon="tick">
                    correct
                  </Label>
                )}
              </div>
              {level && <Difficulty level={level} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
