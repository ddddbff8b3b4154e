import type { Gameboard, ListedGameboard } from '@cs/contract';
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useApi } from '../../api/index.ts';
import { useFailureToast } from '../../failures/useFailureToast.ts';
import { useHydrated } from '../../session/index.ts';
import { useExists } from '../../shell/index.ts';
import { LinkButton, PageHead } from '../../ui/index.ts';
import { withNames } from '../groups/hideNames.tsx';
import { gameboardQuery } from './assignmentQueries.ts';
import { BoardPicker } from './BoardPicker.tsx';
import { SetForm } from './SetForm.tsx';
import { SetTo } from './SetTo.tsx';
import './assignments.css';

/** A board that may be set. */
export type SettableBoard = ListedGameboard | Gameboard;

/** 'Set assignments': choose a gameboard, then the groups that should do it; the hash chooses one beforehand. */
function SetAssignmentsPage() {
  const exists = useExists();
  const navigate = useNavigate();
  const { results } = useApi('gameboards.listMyGameboards', { query: { limit: 'ALL', sort: '-visited' } });
  const assignments = useApi('assignments.listSetAssignments');
  const groups = useApi('groups.listGroups', { query: { archived_groups_only: 'false' } });
  const wanted = useHashId();
  const mine = results.find(board => board.id === wanted);
  const { board: other, failed, pending } = useOtherBoard(mine ? undefined : wanted);
  const board: SettableBoard | undefined = mine ?? other;
  const maker = ['/gameboard_builder', '/gameboards/new'].find(exists);

  const choose = (id: string) =>
    navigate({ hash: encodeURIComponent(id) }, { replace: true, preventScrollReset: true });
  return (
    <div className="wrap">
      <PageHead
        title="Set assignments"
        breadcrumb={[{ label: 'Home', to: '/' }]}
        description="Choose a gameboard, then the groups that should do it."
        actions={
          maker && (
            <LinkButton icon="plus" to={maker}>
              Make a new gameboard
            </LinkButton>
          )
        }
      />
      <div className="g12">
        <BoardPicker
          boards={other ? [other, ...results] : results}
          mine={results.length}
          assignments={assignments}
          chosen={board?.id}
          onChoose={choose}
          notFound={failed ? wanted : undefined}
        />
        <div className="c5 stack setting">
          <SetForm
            board={board}
            mine={mine !== undefined}
            looking={pending}
            groups={groups}
            assignments={assignments}
          />
          {board && <SetTo board={board} assignments={assignments} groups={groups} />}
        </div>
      </div>
    </div>
  );
}

export default withNames(SetAssignmentsPage);

/** The board's id in the address. The server never sees it, so it counts from hydration on. */
function useHashId(): string | undefined {
  const { hash } = useLocation();
  if (!useHydrated() || hash.length < 2) return undefined;
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

/** A board that is not among one's own, such as the ready ones. */
function useOtherBoard(id: string | undefined) {
  const { data, error, isLoading } = useQuery({ ...gameboardQuery(id ?? ''), enabled: id !== undefined });
  useFailureToast(`Error fetching gameboard with id: ${id}`, id === undefined ? null : error);
  return { board: id === undefined ? undefined : data, failed: id !== undefined && error !== null, pending: isLoading };
}
