import type { Assignment, Group } from '@cs/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { apiKey } from '../../api/index.ts';
import { may, useMe, usePreferences } from '../../session/index.ts';
import { Button, DateField, EmptyState, LinkButton, noDate, TextArea, useToasts } from '../../ui/index.ts';
import { nameOf } from '../groups/names.ts';
import { useTask } from '../groups/useTask.ts';
import { titleOf } from './BoardPicker.tsx';
import { GroupPicker } from './GroupPicker.tsx';
import type { SettableBoard } from './SetAssignmentsPage.tsx';
import { type Outcome, SettingOutcome } from './SettingOutcome.tsx';
import {
  faultsOf,
  midnightOf,
  NOTES_LENGTH,
  notesFault,
  type Setting,
  type SettingFaults,
  settingRefusal,
  startInstant,
} from './settingRules.ts';

const blank: Setting = { groupIds: [], startDate: noDate, dueDate: noDate, notes: '' };

export interface SetFormProps {
  board: SettableBoard | undefined;
  /** Whether the board is saved to one's account. */
  mine: boolean;
  /** The board in the address is being looked up. */
  looking: boolean;
  groups: readonly Group[];
  assignments: readonly Assignment[];
}

/** The right half: groups, dates and notes for the chosen board (`learning.md §5`, Gameboard assignment). */
export function SetForm({ board, mine, looking, groups, assignments }: SetFormProps) {
  const title = useId();
  const reason = useId();
  const [setting, setSetting] = useState(blank);
  const [faults, setFaults] = useState<SettingFaults>({});
  const form = useRef<HTMLFormElement>(null);
  const schedules = useMaySchedule();
  const { assign, busy, outcome, forget } = useAssign(board, mine, groups, failed =>
    setSetting(failed.length === 0 ? blank : { ...setting, groupIds: failed }),
  );
  useFirstFault(form, faults);

  const setTo = new Set(assignments.filter(one => one.gameboardId === board?.id).map(one => one.groupId));
  const toSet = setting.groupIds.filter(id => !setTo.has(id));
  const refusal = settingRefusal({ board: board?.id, groupIds: setting.groupIds, setTo, notes: setting.notes });

  const change = (part: Partial<Setting>) => {
    forget();
    setSetting({ ...setting, ...part });
    // A message goes when its field changes; new ones come when the form is sent.
    setFaults(Object.fromEntries(Object.entries(faults).filter(([field]) => !(fieldOf(field) in part))));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = faultsOf(setting, new Date());
    setFaults(found);
    if (Object.keys(found).length === 0 && !refusal && !busy) assign({ ...setting, groupIds: toSet });
  };
  if (groups.length === 0) return <NoGroups />;
  return (
    <form className="card stack setform" ref={form} aria-labelledby={title} onSubmit={submit} noValidate>
      <h2 className="t2" id={title}>
        {board ? `Set “${titleOf(board)}”` : 'Set a gameboard'}
      </h2>
      <GroupPicker
        groups={groups}
        setTo={setTo}
        chosen={setting.groupIds}
        error={faults.groups}
        onChange={groupIds => change({ groupIds })}
      />
      {schedules && (
        <DateField
          label="Start date"
          optional
          hint="Students see it at 07:00"
          value={setting.startDate}
          error={faults.startDate}
          onChange={startDate => change({ startDate })}
        />
      )}
      <DateField
        label="Due date"
        optional
        hint="Work can still be done late"
        value={setting.dueDate}
        error={faults.dueDate}
        onChange={dueDate => change({ dueDate })}
      />
      <TextArea
        label="Notes"
        optional
        limit={NOTES_LENGTH}
        value={setting.notes}
        error={notesFault(setting.notes)}
        onChange={event => change({ notes: event.currentTarget.value })}
      />
      <Button variant="primary" wide type="submit" busy={busy} unavailableBecause={refusal && reason}>
        {buttonWords(toSet.length)}
      </Button>
      {refusal && (
        <p className="small muted" id={reason}>
          {looking ? 'The gameboard is being looked up.' : refusal}
        </p>
      )}
      <SettingOutcome outcome={outcome} />
    </form>
  );
}

const fieldOf = (fault: string): string => (fault === 'groups' ? 'groupIds' : fault);

const buttonWords = (count: number): string => {
  if (count === 0) return 'Assign to groups';
  return count === 1 ? 'Assign to 1 group' : `Assign to ${count} groups`;
};

/** Teachers may schedule; tutors with the beta feature (`learning.md §4`, Scheduling; `decisions.md`, Who may). */
function useMaySchedule(): boolean {
  const me = useMe();
  const preferences = usePreferences();
  return may('teacher', me) || preferences.BETA_FEATURE?.SCHEDULE_ASSIGNMENTS === true;
}

/** Sends the assignments and says what came of each; `onSet` is told the groups that failed. */
function useAssign(
  board: SettableBoard | undefined,
  mine: boolean,
  groups: readonly Group[],
  onSet: (failed: number[]) => void,
) {
  const queries = useQueryClient();
  const toasts = useToasts();
  const [outcome, setOutcome] = useState<Outcome>();
  const nameOfId = (id: number | undefined) => {
    const group = groups.find(other => other.id === id);
    return group ? nameOf(group) : `Group ${id}`;
  };
  const { start, busy } = useTask({
    failure: 'Assignment failed',
    run: async (call, { groupIds, startDate, dueDate, notes }: Setting) => {
      const gameboardId = board?.id ?? '';
      // A board that nobody has saved may be temporary: saving it first keeps it for as long as the work is set.
      if (!mine) await call('gameboards.linkGameboard', { params: { id: gameboardId } });
      const scheduledStartDate = startInstant(startDate);
      const due = midnightOf(dueDate);
      return call('assignments.setAssignments', {
        body: groupIds.map(groupId => ({
          gameboardId,
          groupId,
          ...(scheduledStartDate !== undefined && { scheduledStartDate }),
          ...(due !== undefined && { dueDate: due }),
          ...(notes.trim() && { notes }),
        })),
      });
    },
    done: (results, { groupIds }) => {
      const named = results.map((result, index) => ({ ...result, groupId: result.groupId ?? groupIds[index] }));
      const failures = named.flatMap(({ groupId, errorMessage }) =>
        errorMessage === undefined ? [] : [{ group: nameOfId(groupId), message: errorMessage }],
      );
      const set = named.flatMap(({ groupId, errorMessage }) => (errorMessage === undefined ? nameOfId(groupId) : []));
      const title = board ? titleOf(board) : '';
      for (const { group, message } of failures)
        toasts.show({ kind: 'bad', title: `Gameboard assignment to ${group} failed`, body: message });
      if (set.length > 0)
        toasts.show({
          kind: 'good',
          title: set.length === 1 ? 'Assignment set' : 'Assignments set',
          body: `“${title}” is set to ${set.join(', ')}.`,
        });
      setOutcome({ title, set, failures });
      onSet(named.flatMap(({ groupId, errorMessage }) => (errorMessage === undefined ? [] : (groupId ?? []))));
      queries.invalidateQueries({ queryKey: apiKey('assignments.listSetAssignments') });
      if (!mine) queries.invalidateQueries({ queryKey: apiKey('gameboards.listMyGameboards') });
    },
  });
  return { assign: start, busy, outcome, forget: () => setOutcome(undefined) };
}

/** After a refused attempt the focus is on the first field that is wrong. */
function useFirstFault(form: RefObject<HTMLFormElement | null>, faults: SettingFaults) {
  const count = Object.keys(faults).length;
  useEffect(() => {
    if (count > 0) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [form, count]);
}

function NoGroups() {
  return (
    <EmptyState
      title="You have no groups yet"
      action={
        <LinkButton variant="primary" to="/groups">
          Manage groups
        </LinkButton>
      }
    >
      <p>Work is set to groups. Make one, give its code to your students, then come back.</p>
    </EmptyState>
  );
}
