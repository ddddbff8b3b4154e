import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type ApiRequest, messageOf, useClient } from '../../../api/index.ts';
import { preferencesQuery, updateMe } from '../../../session/index.ts';
import type { FormError } from '../../../ui/index.ts';
import { refusalAt } from '../personFields.ts';

type Update = ApiRequest<'accounts.saveUser'>['body'];

/** Sends part of an account to be saved by the account update call, and keeps what is wrong with it. */
export function useSaveDetails(onSaved: () => void) {
  const { call } = useClient();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [errors, setErrors] = useState<readonly FormError[]>([]);
  const [attempt, setAttempt] = useState(0);
  const save = async (faults: readonly FormError[], update: () => Update) => {
    if (busy) return;
    setAttempt(count => count + 1);
    setErrors(faults);
    if (faults.length > 0) return;
    setBusy(true);
    try {
      const saved = await call('accounts.saveUser', { body: update() });
      await queries.fetchQuery({ ...preferencesQuery, staleTime: 0 });
      if (saved) updateMe(queries, saved);
      onSaved();
    } catch (error) {
      setErrors([refusalAt(messageOf(error))]);
    } finally {
      setBusy(false);
    }
  };
  return { save, busy, errors, attempt };
}
