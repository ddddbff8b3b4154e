import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useActionData, useNavigation, useSubmit } from 'react-router';
import { usePreferences } from '../../../session/index.ts';
import { type FormError, useToasts } from '../../../ui/index.ts';
import {
  type AccountTab,
  type AccountValues,
  accountFaults,
  changesBetween,
  hasMoved,
  readAccount,
} from './accountValues.ts';
import { CHANGED, type SaveResult, schoolQuery, storedValues } from './saveAccount.ts';
import { type Subject, searchOf } from './subject.ts';

/** What the account page's form knows of itself: its stored and typed values, what differs, what is wrong. */
export function useAccountForm(subject: Subject, tab: AccountTab, showTab: (tab: AccountTab) => void) {
  const { own } = subject;
  const result = useActionData() as SaveResult | undefined;
  const stored = useStoredValues(subject);
  // What the fields started from. What is stored may change meanwhile, by another tab, and is no change of this form.
  const [drawn, setDrawn] = useState(stored);
  const read = (element: HTMLFormElement) => readAccount(new FormData(element), own ? undefined : drawn);
  const form = useRef<HTMLFormElement>(null);
  const send = useSubmit();
  // Until the answer is there; the page's data coming in after it keeps nobody from saving again.
  const busy = useNavigation().state === 'submitting';
  // Kept here, as a change of tab is a navigation, which forgets what the server answered.
  const [errors, setErrors] = useState<readonly FormError[]>(result?.errors ?? []);
  const [attempt, setAttempt] = useState(0);
  const [version, setVersion] = useState(0);
  const [touched, setTouched] = useState(0);
  const [typed, setTyped] = useState<AccountValues>(result?.typed ?? stored);
  const [newEmail, setNewEmail] = useState<string>();
  useOutcome(result, answer => {
    setErrors(answer.errors);
    if (answer.tab) showTab(answer.tab);
    // A password is not kept, a new address counts only later, and another tab may have saved something else.
    if (answer.stored && changesBetween(answer.stored, typed).length > 0) startAfresh(answer.stored);
    else if (answer.stored) setDrawn(answer.stored);
  });

  // After the change is in the document, as hidden fields follow a choice only then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: touched and version count what calls for another look
  useEffect(() => {
    if (form.current) setTyped(read(form.current));
  }, [touched, version]);

  const startAfresh = (values: AccountValues) => {
    setErrors([]);
    setDrawn(values);
    setVersion(count => count + 1);
  };
  const save = () => {
    setNewEmail(undefined);
    if (!form.current) return;
    const data = new FormData(form.current);
    for (const name of changesBetween(drawn, read(form.current))) data.append(CHANGED, name);
    send(data, { method: 'post', action: `/account${searchOf(subject)}#${tab}`, preventScrollReset: true });
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const after = read(event.currentTarget);
    const faults = accountFaults(after, subject, drawn, Date.now());
    setAttempt(attempt + 1);
    setErrors(faults.errors);
    if (faults.tab) showTab(faults.tab);
    if (faults.errors.length > 0) return;
    // Only one's own new address is asked about (`accounts.md §5`, Account save).
    if (!own || !hasMoved(drawn, after)) save();
    else setNewEmail(after.email);
  };
  return {
    form,
    /** Counted up when the fields are to be drawn afresh: the panels' key. */
    version,
    /** What the fields start from. */
    initial: version === 0 ? (result?.typed ?? drawn) : drawn,
    typed,
    changes: changesBetween(drawn, typed),
    errors,
    attempt,
    busy,
    /** A new address that waits for the second question. */
    newEmail,
    touch: () => setTouched(count => count + 1),
    undo: () => startAfresh(stored),
    submit,
    save,
    keepEmail: () => setNewEmail(undefined),
  };
}

function useStoredValues({ user, own }: Subject): AccountValues {
  const preferences = usePreferences();
  const { data: schools } = useQuery({ ...schoolQuery(user.schoolId ?? ''), enabled: user.schoolId !== undefined });
  return storedValues(user, own ? preferences : {}, schools);
}

/** Tells of each answer of the server once. */
function useOutcome(result: SaveResult | undefined, take: (answer: SaveResult) => void) {
  const toasts = useToasts();
  const told = useRef<SaveResult>(undefined);
  useEffect(() => {
    if (!result || told.current === result) return;
    told.current = result;
    take(result);
    if (!result.saved) return;
    const body = result.newEmail && `We have sent a link to ${result.newEmail}. Follow it to use the new address.`;
    toasts.show({ kind: 'good', title: 'Account saved', body });
  });
}
