import { Button } from '../../../ui/index.ts';
import type { AccountTab, AccountValues } from './accountValues.ts';

export interface SaveBarProps {
  tab: AccountTab;
  /** Names of what was changed. */
  changes: readonly string[];
  values: AccountValues;
  /** What was wrong with the last attempt, as a whole. */
  failure: string | undefined;
  busy: boolean;
  /** Before scripts run nobody can tell what was changed: saving is always possible then. */
  live: boolean;
  onUndo: () => void;
}

/** Why nothing can be saved now (`accounts.md §2`, My account). */
export function whyNotSave({ tab, changes, values }: Pick<SaveBarProps, 'tab' | 'changes' | 'values'>) {
  if (tab === 'teacherconnections') return 'Connections are changed at once: there is nothing to save here.';
  if (tab === 'passwordreset' && (values.password === '' || values.password !== values.confirmation))
    return 'Enter and confirm a new password to save it.';
  return changes.length === 0 ? 'Nothing has changed.' : undefined;
}

/** Stays at the bottom while something is unsaved, and names it. */
export function SaveBar({ tab, changes, values, failure, busy, live, onUndo }: SaveBarProps) {
  const unsaved = changes.length > 0;
  return (
    <div className={unsaved ? 'savebar mt6' : 'savebar idle mt6'}>
      <div className="wrap row between">
        <p className="small" role="status">
          {failure && <span className="err-m">{failure}</span>}
          {unsaved && (
            <>
              You have changed <b>{changes.join(', ')}</b>.
            </>
          )}
        </p>
        <div className="row">
          {unsaved && (
            <Button variant="quiet" onClick={onUndo}>
              Undo
            </Button>
          )}
          <Button
            variant="primary"
            type="submit"
            busy={busy}
            unavailable={live ? whyNotSave({ tab, changes, values }) : undefined}
          >
            Save
          </Button>
        </div>
      </div>
    </div>
  );
}
