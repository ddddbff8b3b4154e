import type { Preferences } from '@cs/contract';
import type { ApiRequest } from '../../../api/index.ts';
import type { Me } from '../../../session/index.ts';
import { datePartsOf } from '../../../ui/dateParts.ts';
import type { FormError } from '../../../ui/ErrorSummary.tsx';
import { emptyRow } from '../contexts.ts';
import {
  contextFaults,
  emailFaults,
  genderFaults,
  genders,
  type MailKind,
  mailFaults,
  mailKinds,
  nameFaults,
  type PersonValues,
  readPerson,
  schoolFaults,
  textOf,
  toContexts,
  toPreferences,
  toRegisteredUser,
} from '../personFields.ts';
import { isPassword, judgeBirth, MESSAGES, NO_SCHOOL, todayOf, YOUNGEST } from '../rules.ts';
import { changedSettings, readSettings, type ShownSettings, settingsOf } from './shownSettings.ts';
import type { Subject } from './subject.ts';

export interface AccountValues extends PersonValues {
  settings: ShownSettings;
  passwordCurrent: string;
  password: string;
  confirmation: string;
}

/** The forms' values for an account as it is stored; `schoolName` belongs to its `schoolId`. */
export function valuesOf(me: Me, preferences: Preferences, schoolName: string): AccountValues {
  const noSchool = me.schoolId === undefined && me.schoolOther === NO_SCHOOL;
  const mails = preferences.EMAIL_PREFERENCE ?? {};
  // Absent counts as on for assignments (behaviour `accounts.md §2.5`), as unanswered for the others.
  const answer = (kind: MailKind) => {
    const on = mails[kind] ?? (kind === 'ASSIGNMENTS' ? true : undefined);
    return on === undefined ? '' : on ? 'yes' : 'no';
  };
  return {
    givenName: me.givenName ?? '',
    familyName: me.familyName ?? '',
    email: me.email,
    birth: datePartsOf(me.dateOfBirth === undefined ? undefined : new Date(me.dateOfBirth).toISOString()),
    gender: genders.find(({ value }) => value === me.gender)?.value ?? '',
    schoolId: me.schoolId ?? '',
    schoolText: me.schoolId === undefined ? (noSchool ? '' : (me.schoolOther ?? '')) : schoolName,
    noSchool,
    contexts: me.registeredContexts?.length
      ? me.registeredContexts.map(({ stage, examBoard }) => ({ stage, examBoard }))
      : [emptyRow],
    mails: {
      ASSIGNMENTS: answer('ASSIGNMENTS'),
      EVENTS: answer('EVENTS'),
      NEWS_AND_UPDATES: answer('NEWS_AND_UPDATES'),
    },
    settings: settingsOf(preferences),
    passwordCurrent: '',
    password: '',
    confirmation: '',
  };
}

/** The form as typed. Somebody else's has no preferences: those stay as they are in `before`. */
export const readAccount = (form: FormData, before?: AccountValues): AccountValues => ({
  ...readPerson(form),
  settings: readSettings(form),
  ...(before && { mails: before.mails, settings: before.settings }),
  passwordCurrent: textOf(form, 'passwordCurrent'),
  password: textOf(form, 'password'),
  confirmation: textOf(form, 'confirmation'),
});

const part = (values: AccountValues, ...names: (keyof AccountValues)[]): string =>
  JSON.stringify(names.map(name => values[name]));

/** What the save bar names, with the values that each stands for. A current password alone changes nothing. */
const parts: readonly (readonly [label: string, ...names: (keyof AccountValues)[]])[] = [
  ['Given name', 'givenName'],
  ['Family name', 'familyName'],
  ['Email', 'email'],
  ['Date of birth', 'birth'],
  ['Gender', 'gender'],
  ['School or college', 'schoolId', 'schoolText', 'noSchool'],
  ['Stage and exam board', 'contexts'],
  ['Password', 'password'],
  ['Email preferences', 'mails'],
  ['Beta features', 'settings'],
];

/** The names of what differs between two states of the form. */
export const changesBetween = (before: AccountValues, after: AccountValues): string[] =>
  parts.filter(([, ...names]) => part(before, ...names) !== part(after, ...names)).map(([label]) => label);

/**
 * The account as it is by now, with what was changed in the form: what was saved elsewhere since the form was drawn stays.
 * @param changed names of `changesBetween`
 */
export function withChanges(now: AccountValues, typed: AccountValues, changed: readonly string[]): AccountValues {
  const names = parts.filter(([label]) => changed.includes(label)).flatMap(([, ...fields]) => fields);
  const { passwordCurrent, confirmation } = typed;
  return { ...now, passwordCurrent, confirmation, ...Object.fromEntries(names.map(name => [name, typed[name]])) };
}

/** Whether another address is asked for; one that is written otherwise is the same. */
export const hasMoved = (before: Pick<AccountValues, 'email'>, after: Pick<AccountValues, 'email'>): boolean =>
  after.email.toLowerCase() !== before.email.toLowerCase();

export type AccountTab = 'profile' | 'passwordreset' | 'teacherconnections' | 'emailpreferences' | 'betafeatures';

function birthFaults({ birth }: AccountValues, own: boolean, today: string): FormError[] {
  const verdict = judgeBirth(birth, today, YOUNGEST);
  if (verdict === 'none' || verdict === 'fine') return [];
  return [{ field: 'birth', message: own ? MESSAGES.tooYoung : MESSAGES.otherTooYoung }];
}

/**
 * A new password needs the rule and its confirmation; the current one, too, unless an ADMIN edits somebody else
 * (`accounts.md §5`, Password, Login password).
 */
function passwordFaults({ password, confirmation, passwordCurrent }: AccountValues, own: boolean): FormError[] {
  if (password === '') return [];
  const faults: FormError[] = [];
  if (own && passwordCurrent === '') faults.push({ field: 'passwordCurrent', message: 'Enter your current password' });
  if (!isPassword(password)) faults.push({ field: 'password', message: MESSAGES.password });
  else if (password !== confirmation) faults.push({ field: 'confirmation', message: MESSAGES.newConfirmation });
  return faults;
}

export interface AccountFaults {
  errors: FormError[];
  /** The tab of the first of them. */
  tab?: AccountTab;
}

/**
 * What stands in the way of saving (`accounts.md §5`, Account save). The school of a tutor is optional. Preferences that
 * were never answered block only whoever answers them half, since they stand on a tab of their own.
 */
export function accountFaults(
  values: AccountValues,
  { user: { role }, own }: { user: Pick<Me, 'role'>; own: boolean },
  before: AccountValues,
  now: number,
): AccountFaults {
  const noSchool = role === 'TUTOR' && values.schoolId === '' && values.schoolText.trim() === '';
  const byTab: readonly (readonly [AccountTab, FormError[]])[] = [
    [
      'profile',
      [
        ...nameFaults(values),
        ...emailFaults(values),
        ...birthFaults(values, own, todayOf(now)),
        ...genderFaults(values),
        ...(noSchool ? [] : schoolFaults(values)),
        ...contextFaults(values),
      ],
    ],
    ['passwordreset', passwordFaults(values, own)],
    ['emailpreferences', part(values, 'mails') === part(before, 'mails') ? [] : mailFaults(values)],
  ];
  const tab = byTab.find(([, errors]) => errors.length > 0)?.[0];
  return { errors: byTab.flatMap(([, errors]) => errors), ...(tab && { tab }) };
}

/**
 * The update: the whole account goes back, contexts and the address only when they changed, and nobody else's preferences
 * (behaviour `accounts.md §2.4`). An address that is sent asks for a change to it; an absent one stays.
 * @param before the account as it is by now, not as it was when the form was drawn
 */
export function toUpdate(
  { user, own }: Subject,
  before: AccountValues,
  after: AccountValues,
): ApiRequest<'accounts.saveUser'>['body'] {
  const contextsChanged = part(before, 'contexts') !== part(after, 'contexts');
  const { email, ...person } = toRegisteredUser(after);
  return {
    registeredUser: {
      id: user.id,
      role: user.role,
      ...person,
      ...(hasMoved(before, after) && { email }),
      password: after.password || null,
    },
    ...(own && {
      userPreferences: { ...toPreferences(after.mails), ...changedSettings(before.settings, after.settings) },
    }),
    passwordCurrent: own ? after.passwordCurrent : null,
    ...(contextsChanged && { registeredUserContexts: toContexts(after.contexts) }),
  };
}

/** Which tab a field stands on, for the error summary's links. */
export function tabOfField(field: string): AccountTab {
  if (['passwordCurrent', 'password', 'confirmation'].includes(field)) return 'passwordreset';
  return mailKinds.some(({ name }) => field === `mail-${name}`) ? 'emailpreferences' : 'profile';
}
