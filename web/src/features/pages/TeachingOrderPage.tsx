import { useSuspenseQueries } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { PageContent } from '../../blocks/index.ts';
import type { PageRequest } from '../../routing/page.ts';
import { useHydrated } from '../../session/index.ts';
import { PageHead, Tabs } from '../../ui/index.ts';
import { Canonical, Print } from './PageActions.tsx';
import { pageQuery } from './queries.ts';

/** The exam boards with an order of their own, by the hash that chooses them (`learning.md §2`). */
export const ORDERS = [
  ['aqa', 'AQA'],
  ['edexcel', 'EDEXCEL'],
  ['ocr', 'OCR'],
] as const;

const orderQuery = (board: string) => pageQuery(`teaching_order_g_${board}`);

export const load = ({ need }: PageRequest): Promise<unknown> =>
  Promise.all(ORDERS.map(([board]) => need(orderQuery(board))));

/** /gcse_teaching_order: a tab an exam board, chosen by the hash; the first without one. All stand there without scripts. */
export default function TeachingOrderPage() {
  const pages = useSuspenseQueries({ queries: ORDERS.map(([board]) => orderQuery(board)) });
  const hydrated = useHydrated();
  const { hash } = useLocation();
  const navigate = useNavigate();
  // The server knows no hash.
  const wanted = hydrated ? hash.slice(1).toLowerCase() : '';
  return (
    <div className="wrap">
      <Canonical path="/gcse_teaching_order" summary="An order in which GCSE computer science can be taught." />
      <PageHead
        title="GCSE teaching order"
        description="Two years of GCSE computer science, term by term, with what to read and what to set."
        actions={<Print />}
      />
      <Tabs
        label="Exam board"
        selected={ORDERS.find(([board]) => board === wanted)?.[0] ?? ORDERS[0][0]}
        onSelect={board => navigate({ hash: board }, { replace: true, preventScrollReset: true })}
        tabs={ORDERS.map(([board, name], index) => ({
          id: board,
          label: name,
          panel: pages[index] && <PageContent page={pages[index].data} />,
        }))}
      />
    </div>
  );
}
