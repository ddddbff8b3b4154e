import type { ValidationResponse } from '@cs/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { isApiError, useClient } from '../../../api/index.ts';
import type { Answer } from '../../../questions/index.ts';
import { useMe, useSessionEnd } from '../../../session/index.ts';
import { useToasts } from '../../../ui/index.ts';
import { LOCK_WINDOW, nearsLimit } from './partState.ts';
import { stillSignedIn } from './stillSignedIn.ts';
import { usePageParts } from './store.ts';
import { mayHaveArrived, SubmissionKeys } from './submission.ts';

/** ms */
const WARNING_STAYS = 10_000;

/** Added when no reply came at all. */
const OFFLINE = ' There may be no connection just now; your answer is kept.';

/**
 * Sends a part's answer to be marked and takes in what comes back: verdict, lock, or the word that it did not work
 * (`learning.md §8`, Question attempt). What was typed stays in every case.
 */
export function useCheckAnswer(questionId: string): (answer: Answer) => Promise<void> {
  const { store, onMarked } = usePageParts();
  const { call } = useClient();
  const toasts = useToasts();
  const queries = useQueryClient();
  const sessionEnd = useSessionEnd();
  const signedIn = useMe() !== null;
  const keys = useRef<SubmissionKeys>(null);
  keys.current ??= new SubmissionKeys();
  const submissions = keys.current;

  const refused = (error: unknown) => {
    const status = isApiError(error) ? error.status : 0;
    if (!mayHaveArrived(status)) submissions.answered();
    if (status === 429) {
      const window = signedIn ? LOCK_WINDOW.signedIn : LOCK_WINDOW.anonymous;
      store.dispatch(questionId, { type: 'refused', until: Date.now() + window });
      toasts.show({ kind: 'bad', title: 'Too many attempts', body: isApiError(error) ? error.message : undefined });
      return;
    }
    if (!isApiError(error)) console.error(error);
    if (signedIn && sessionEnd.current()) return loggedOut();
    store.dispatch(questionId, { type: 'failed' });
    toasts.show({
      kind: 'bad',
      title: 'Question attempt failed',
      body: `Your answer could not be checked. Please try again.${status === 0 ? OFFLINE : ''}`,
    });
  };

  const loggedOut = () => {
    store.dispatch(questionId, { type: 'failed' });
    sessionEnd.report({ answerKept: true });
  };

  const marked = (answer: Answer, response: ValidationResponse) => {
    submissions.answered();
    const window = signedIn ? LOCK_WINDOW.signedIn : LOCK_WINDOW.anonymous;
    store.dispatch(questionId, { type: 'marked', answer, response, at: Date.now(), window });
    if (!response.correct && nearsLimit(store.get(questionId), signedIn))
      toasts.show({
        kind: 'warn',
        title: 'Approaching attempts limit',
        body: 'You have made many attempts at this question part. It will soon be temporarily locked.',
        timeout: WARNING_STAYS,
      });
    onMarked?.(response);
  };

  return async answer => {
    store.dispatch(questionId, { type: 'sent' });
    try {
      if (signedIn && (sessionEnd.current() || !(await stillSignedIn(queries)))) return loggedOut();
      const response = await call(
        'questions.answerQuestion',
        { params: { id: questionId }, query: { form: 'compiled' }, body: answer },
        { idempotencyKey: submissions.keyFor(answer) },
      );
      marked(answer, response);
    } catch (error) {
      refused(error);
    }
  };
}
