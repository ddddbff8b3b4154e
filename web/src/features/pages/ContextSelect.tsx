import type { AudienceClause, ExamBoard, Stage } from '@cs/contract';
import { useSearchParams } from 'react-router';
import { Select } from '../../ui/index.ts';
import { type Viewer, viewerWords } from './audience.ts';
import { chooseForVisit } from './readerChoice.ts';

const ALL = 'all.all';

/** The stages and boards that a page is written for, as `gcse.aqa`; the reader's own among them. */
function pairsOf(audience: readonly AudienceClause[], { stage: own, examBoard: ownBoard }: Viewer) {
  const pairs = new Map<string, string>();
  const add = (stage: Stage, examBoard: ExamBoard) =>
    pairs.set(`${stage}.${examBoard}`, viewerWords({ stage, examBoard }));
  for (const { stage = [], examBoard = [] } of audience)
    for (const one of stage) for (const board of examBoard) add(one, board);
  if (pairs.size < 2) return [];
  add(own, ownBoard);
  pairs.delete(ALL);
  return [...pairs].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

export interface ContextSelectProps {
  audience: readonly AudienceClause[] | undefined;
  viewer: Viewer;
}

/** For which stage and board a page is shown; kept in the address and for the visit (`learning.md §4`, Question context). */
export function ContextSelect({ audience, viewer }: ContextSelectProps) {
  const [search, setSearch] = useSearchParams();
  const options = pairsOf(audience ?? [], viewer);
  if (options.length === 0) return null;
  const choose = (value: string) => {
    const [stage, examBoard] = value.split('.') as [Stage, ExamBoard];
    chooseForVisit({ stage, examBoard });
    const next = new URLSearchParams(search);
    next.set('stage', stage);
    next.set('examBoard', examBoard);
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Select
      label="Showing"
      className="context"
      options={[{ value: ALL, label: 'All stages and boards' }, ...options]}
      value={`${viewer.stage}.${viewer.examBoard}`}
      onChange={event => choose(event.currentTarget.value)}
    />
  );
}
