import type { ValidationResponse } from '@cs/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type EndpointName, isApiError, isLost, useClient } from '../../../api/index.ts';
import type { Answer } from '../../../questions/index.ts';
import { useMe, useSessionEnd } from '../../../session/index.ts';
import { useToasts } from '../../../ui/index.ts';
import { drop, find, keep, markedBy, onChange, onOutcome } from '../waiting/outbox.ts';
import { LOCK_WINDOW, nearsLimit } from './partState.ts';
import { stillSignedIn } from './stillSignedIn.ts';
import { usePageParts } from './store.ts';
import { mayHaveArrived, SubmissionKeys } from './submission.ts';

/** ms */
const WARNING_STAYS = 10_000;

/**
 * Sends a part's answer to be marked and takes in what comes back: verdict, lock, or the word that it did not work
 * (`learning.md §8`, Question attempt). Without a connection the answer is kept until there is one. What was typed stays
 * in every case.
 */
export function useCheckAnswer(questionId: string): (answer: Answer) => Promise<void> {
  const { store, revision, isTrial, onMarked, onAnonymous } = usePageParts();
  const { call } = useClient();
  const toasts = useToasts();
  const queries = useQueryClient();
  const sessionEnd = useSessionEnd();
  const reader = useMe()?.id;
  const signedIn = reader !== undefined;
  const window = signedIn ? LOCK_WINDOW.signedIn : LOCK_WINDOW.anonymous;
  const keys = useRef<SubmissionKeys>(null);
  keys.current ??= new SubmissionKeys();
  const submissions = keys.current;

  const refused = (status: number, message: string, at: number) => {
    if (status === 429) {
      if (at + window > Date.now()) store.dispatch(questionId, { type: 'refused', until: at + window });
      toasts.show({ kind: 'bad', title: 'Too many attempts', body: message });
      return;
    }
    if (signedIn && sessionEnd.current()) return loggedOut();
    store.dispatch(questionId, { type: 'failed' });
    toasts.show({
      kind: 'bad',
      title: 'Question attempt failed',
      body: 'Your answer could not be checked. Please try again.',
    });
  };

  const loggedOut = () => {
    store.dispatch(questionId, { type: 'failed' });
    sessionEnd.report({ answerKept: true });
  };

  const marked = (answer: Answer, response: ValidationResponse) => {
    store.dispatch(questionId, { type: 'marked', answer, response, at: Date.now(), window });
    if (!isTrial && !response.correct && nearsLimit(store.get(questionId), signedIn))
      toasts.show({
        kind: 'warn',
        title: 'Approaching attempts limit',
        body: 'You have made many attempts at this question part. It will soon be temporarily locked.',
        timeout: WARNING_STAYS,
      });
    onMarked?.(response);
    if (!signedIn) onAnonymous(questionId);
  };

  const failed = (answer: Answer, error: unknown) => {
    const key = submissions.keyFor(answer);
    const { status, message } = isApiError(error) ? error : { status: 0, message: '' };
    if (isLost(error) && keep({ reader, part: questionId, answer, revision, key, at: Date.now() }))
      return submissions.answered();
    if (!isApiError(error)) console.error(error);
    if (!mayHaveArrived(status)) submissions.answered();
    refused(status, message, Date.now());
  };

  useWaiting(questionId, { marked, refused });

  return async answer => {
    store.dispatch(questionId, { type: 'sent' });
    const before = find(reader, questionId);
    if (before) drop(before);
    try {
      if (signedIn && (sessionEnd.current() || !(await stillSignedIn(queries)))) return loggedOut();
      const response = await call(
        'questions.answerQuestion',
        { params: { id: questionId }, query: markedBy(revision), body: answer },
        { idempotencyKey: submissions.keyFor(answer) },
      );
      submissions.answered();
      marked(answer, response);
    } catch (error) {
      failed(answer, error);
    }
  };
}

interface Told {
  marked: (answer: Answer, response: ValidationResponse) => void;
  refused: (status: number, message: string, at: number) => void;
}

/** Shows what of a part waits to be sent on this device, and what came of it, whichever tab sent it. */
function useWaiting(questionId: string, told: Told): void {
  const { store } = usePageParts();
  const queries = useQueryClient();
  const reader = useMe()?.id;
  const latest = useRef(told);
  useEffect(() => {
    latest.current = told;
  });
  useEffect(() => {
    const look = () => {
      const kept = find(reader, questionId);
      if (!kept && store.get(questionId).waiting)
        // Another tab has sent it: the page tells what came of it.
        for (const name of ['pages.getQuestion', 'pages.getPage', 'pages.getConcept'] satisfies EndpointName[])
          void queries.invalidateQueries({ queryKey: [name] });
      store.dispatch(questionId, { type: 'waiting', answer: kept?.answer });
      if (!kept?.refused) return;
      const { status, message, at } = kept.refused;
      drop(kept);
      latest.current.refused(status, message, at);
    };
    look();
    const leave = onChange(look);
    const end = onOutcome(outcome => {
      if (outcome.kept.part !== questionId || outcome.kept.reader !== reader) return false;
      if ('response' in outcome) latest.current.marked(outcome.kept.answer, outcome.response);
      else latest.current.refused(outcome.error.status, outcome.error.message, Date.now());
      return true;
    });
    return () => {
      leave();
      end();
    };
  }, [questionId, reader, store, queries]);
}
