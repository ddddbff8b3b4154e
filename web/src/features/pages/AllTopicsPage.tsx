import type { ContentSummary, ExamBoard } from '@cs/contract';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { drawn } from '../../routing/drawn.tsx';
import { storage, useHydrated } from '../../session/index.ts';
import { Card, CardLink, PageHead, TabLinks, Tabs } from '../../ui/index.ts';
import { boardName, boardsOf, intended } from './audience.ts';
import { pathOf } from './links.ts';
import { Canonical } from './PageActions.tsx';
import './topics.css';
import { topicsQuery } from './queries.ts';
import { type Strand, strandsOf } from './strands.ts';

/** /topics/gcse and /topics/a_level: every topic of the stage, by strand (`learning.md §2`, Content). */
export default function AllTopicsPage() {
  const { pathname } = useLocation();
  const stage = pathname.endsWith('/gcse') ? 'gcse' : 'a_level';
  const { data } = useSuspenseQuery(topicsQuery);
  useEffect(() => storage.set('mostRecentAllTopicsPath', stage), [stage]);
  return (
    <div className="wrap">
      <Canonical path={`/topics/${stage}`} />
      <PageHead
        title={stage === 'gcse' ? 'GCSE topics' : 'A level topics'}
        description="Read how something works, then try questions on it."
      />
      <TabLinks
        label="Stage"
        links={[
          { to: '/topics/gcse', label: 'GCSE' },
          { to: '/topics/a_level', label: 'A level' },
        ]}
      />
      <BoardTabs stage={stage} topics={data.results} />
    </div>
  );
}

/** All topics, or those of one exam board; the hash says which (`learning.md §2`, Content). */
function BoardTabs({ stage, topics }: { stage: 'gcse' | 'a_level'; topics: readonly ContentSummary[] }) {
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const navigate = useNavigate();
  // The server knows no hash.
  const wanted = hydrated ? hash.slice(1).toLowerCase() : '';
  const chosen = boardsOf(stage).find(board => board === wanted) ?? 'all';
  // Every panel would hold most topics again: the chosen one alone is filled, and without scripts there is one.
  const panel = (board: ExamBoard) =>
    board === chosen && (
      <>
        <Suspense fallback={null}>
          <About key={board} id={board === 'all' ? `topics_${stage}` : `specification_${stage}_${board}`} />
        </Suspense>
        <Strands
          strands={strandsOf(
            topics.filter(({ audience }) => intended(audience, { stage, examBoard: board })),
            stage,
          )}
        />
      </>
    );
  if (!hydrated) return panel('all') || null;
  return (
    <Tabs
      label="Exam board"
      selected={chosen}
      onSelect={board => navigate({ hash: board }, { replace: true, preventScrollReset: true })}
      tabs={[
        { id: 'all', label: 'All', panel: panel('all') },
        ...boardsOf(stage).map(board => ({ id: board, label: boardName(board), panel: panel(board) })),
      ]}
    />
  );
}

/** What belongs to all boards, or to the specification of one; nothing where the library says nothing of it. */
const About = drawn('src/features/pages/Fragment.tsx', () => import('./Fragment.tsx'));

function Strands({ strands }: { strands: readonly Strand[] }) {
  if (strands.length === 0) return <p className="mt4">There is nothing for this exam board yet.</p>;
  return strands.map(({ id, title, topics }) => (
    <section key={id} className="strand" aria-labelledby={id}>
      <h2 className="t2" id={id}>
        {title}
      </h2>
      <ul className="card-grid mt4">
        {topics.map(topic => (
          <Card as="li" link key={topic.id}>
            <h3>
              <CardLink to={pathOf(topic) ?? ''}>{topic.title}</CardLink>
            </h3>
            {topic.summary && <p className="small muted">{topic.summary}</p>}
          </Card>
        ))}
      </ul>
    </section>
  ));
}
