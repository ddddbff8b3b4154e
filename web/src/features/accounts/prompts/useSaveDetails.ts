import type { Preferences } from '@cs/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiRequest, useClient } from '../../../api/index.ts';
import { useTellBeside } from '../../../failures/tellFailure.ts';
import { type Me, preferencesQuery, updateMe } from '../../../session/index.ts';
import type { FormError } from '../../../ui/index.ts';
import { refusalAt } from '../personFields.ts';

/**
 * What is sent, of the account and preferences as they are by now: a prompt may have waited on the page while the rest of
 * the account was changed elsewhere.
 */
type Update = (me: Me, preferences: Preferences) => ApiRequest<'accounts.saveUser'>['body'];

/** Sends part of an account to be saved by the account update call, and keeps what is wrong with it; closed when done. */
export function useSaveDetails(onClose: () => void) {
  const { call } = useClient();
  const tellBeside = useTellBeside();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const save = async (faults: readonly FormError[], update: Update) => {
    if (busy) return;
    setAttempt(count => count + 1);
    setErrors(faults);
    if (faults.length > 0) return;
    setBusy(true);
    try {
      const [me, preferences] = await Promise.all([call('accounts.getCurrentUser'), call('accounts.getPreferences')]);
      const saved = await call('accounts.saveUser', { body: update(me, preferences) });
      await queries.fetchQuery({ ...preferencesQuery, staleTime: 0 });
      if (saved) updateMe(queries, saved);
      onClose();
    } catch (error) {
      if (!tellBeside(error, message => setErrors([refusalAt(message)]))) onClose();
    } finally {
      setBusy(false);
    }
  };
  return { save, busy, errors, attempt };
}
