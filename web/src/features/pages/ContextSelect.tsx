import type { AudienceClause, ExamBoard, Stage } from '@cs/contract';
import { useSearchParams } from 'react-router';
import { Select } from '../../ui/index.ts';
import { boardName } from './audience.ts';

const STAGE_NAMES: Readonly<Record<Stage, string>> = { gcse: 'GCSE', a_level: 'A level', all: 'All stages' };

/** The stages and boards that a page is written for, as `gcse.aqa`. */
function pairsOf(audience: readonly AudienceClause[]): { value: string; label: string }[] {
  const pairs = new Map<string, string>();
  for (const { stage = [], examBoard = [] } of audience)
    for (const one of stage) for (const board of examBoard) pairs.set(`${one}.${board}`, label(one, board));
  return [...pairs]
    .map(([value, text]) => ({ value, label: text }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}

const label = (stage: Stage, board: ExamBoard): string => `${STAGE_NAMES[stage]}, ${boardName(board)}`;

/** For which stage and board a page is shown; kept in the address (`learning.md §4`, Question context). */
export function ContextSelect({ audience }: { audience: readonly AudienceClause[] | undefined }) {
  const [search, setSearch] = useSearchParams();
  const options = pairsOf(audience ?? []);
  if (options.length < 2) return null;
  const chosen = `${search.get('stage')}.${search.get('examBoard')}`;
  const choose = (value: string) => {
    const next = new URLSearchParams(search);
    next.delete('stage');
    next.delete('examBoard');
    const [stage, board] = value.split('.');
    if (stage && board) {
      next.set('stage', stage);
      next.set('examBoard', board);
    }
    setSearch(next, { replace: true, preventScrollReset: true });
  };
  return (
    <Select
      label="Showing"
      className="context"
      options={[{ value: '', label: 'All stages and boards' }, ...options]}
      value={options.some(({ value }) => value === chosen) ? chosen : ''}
      onChange={event => choose(event.currentTarget.value)}
    />
  );
}
