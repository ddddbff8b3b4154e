import type { Preferences, UserContext } from '@cs/contract';
import { type DateParts, isEmptyDate, isoOf } from '../../ui/dateParts.ts';
import type { FormError } from '../../ui/ErrorSummary.tsx';
import { type ContextRow, isComplete, readRows } from './contexts.ts';
import { isEmail, isName, MESSAGES, NO_SCHOOL, type SchoolValues, schoolFault, tidyName } from './rules.ts';

/** The three kinds of mail that people choose (`accounts.md §3`), with the words on screen. */
export const mailKinds = [
  { name: 'ASSIGNMENTS', label: 'Assignments', hint: 'When a teacher sets you work.' },
  { name: 'EVENTS', label: 'Events', hint: 'A bulletin of coming events, once a month.' },
  { name: 'NEWS_AND_UPDATES', label: 'News and updates', hint: 'What is new here, once a term.' },
] as const;
export type MailKind = (typeof mailKinds)[number]['name'];

export const genders = [
  { value: 'FEMALE', label: 'Female' },
  { value: 'MALE', label: 'Male' },
  { value: 'OTHER', label: 'Other' },
  { value: 'PREFER_NOT_TO_SAY', label: 'Prefer not to say' },
] as const;
export type ChosenGender = (typeof genders)[number]['value'];

/** What registration and the account page ask of a person, as typed. */
export interface PersonValues extends SchoolValues {
  givenName: string;
  familyName: string;
  email: string;
  birth: DateParts;
  gender: ChosenGender | '';
  contexts: ContextRow[];
  /** 'yes', 'no', or nothing chosen. */
  mails: Record<MailKind, 'yes' | 'no' | ''>;
}

const text = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

export { text as textOf };

/** Reads the fields by their names in the form. */
export function readPerson(form: FormData): PersonValues {
  const mail = (name: MailKind) => {
    const value = text(form, `mail-${name}`);
    return value === 'yes' || value === 'no' ? value : '';
  };
  return {
    givenName: text(form, 'givenName'),
    familyName: text(form, 'familyName'),
    email: text(form, 'email').trim(),
    birth: {
      day: text(form, 'birth-day'),
      month: text(form, 'birth-month'),
      year: text(form, 'birth-year'),
    },
    gender: genders.find(({ value }) => value === text(form, 'gender'))?.value ?? '',
    schoolId: text(form, 'schoolId'),
    schoolText: text(form, 'school'),
    noSchool: form.get('noSchool') === 'true',
    contexts: readRows(form),
    mails: { ASSIGNMENTS: mail('ASSIGNMENTS'), EVENTS: mail('EVENTS'), NEWS_AND_UPDATES: mail('NEWS_AND_UPDATES') },
  };
}

/** Ids of the fields, where the error summary leads. */
export const stageId = (row: number) => `stage-${row}`;
export const boardId = (row: number) => `board-${row}`;
export const mailId = (kind: MailKind) => `mail-${kind}`;

/** The faults that registration and the account page have in common, in the order of the fields. */
export const nameFaults = (values: PersonValues): FormError[] =>
  (['givenName', 'familyName'] as const)
    .filter(field => !isName(values[field]))
    .map(field => ({ field, message: MESSAGES.name }));

export const emailFaults = ({ email }: PersonValues): FormError[] =>
  isEmail(email) ? [] : [{ field: 'email', message: MESSAGES.email }];

export const genderFaults = ({ gender }: PersonValues): FormError[] =>
  gender === '' ? [{ field: 'gender', message: MESSAGES.gender }] : [];

export function schoolFaults(values: PersonValues): FormError[] {
  const message = schoolFault(values);
  return message ? [{ field: 'school', message }] : [];
}

/** Each choice that is missing, then what is said of the rows as a whole (`accounts.md §5`, Registered contexts). */
export function contextFaults({ contexts }: PersonValues): FormError[] {
  const faults = contexts.flatMap((row, index) => [
    ...(row.stage === '' ? [{ field: stageId(index), message: MESSAGES.option }] : []),
    ...(row.examBoard === '' ? [{ field: boardId(index), message: MESSAGES.option }] : []),
  ]);
  if (contexts.length > 0 && faults.length === 0) return [];
  return [...faults, { field: 'contexts', message: MESSAGES.contexts }];
}

/** One message for all kinds of mail; it leads to the first that is not answered. */
export function mailFaults({ mails }: PersonValues): FormError[] {
  const missing = mailKinds.find(({ name }) => mails[name] === '');
  return missing ? [{ field: mailId(missing.name), message: MESSAGES.preferences }] : [];
}

/** The fields as the API takes them. A date that is no date is left out: it has been refused before. */
export function toRegisteredUser(values: PersonValues) {
  const day = isEmptyDate(values.birth) ? undefined : isoOf(values.birth);
  const other = values.noSchool ? NO_SCHOOL : values.schoolText.trim();
  return {
    givenName: tidyName(values.givenName),
    familyName: tidyName(values.familyName),
    email: values.email,
    ...(day !== undefined && { dateOfBirth: Date.parse(`${day}T00:00:00Z`) }),
    ...(values.gender !== '' && { gender: values.gender }),
    ...(values.schoolId && !values.noSchool ? { schoolId: values.schoolId } : { schoolOther: other }),
  };
}

export const toContexts = (rows: readonly ContextRow[]): UserContext[] => rows.filter(isComplete);

export function toPreferences(mails: PersonValues['mails']): Preferences {
  const answered = mailKinds.filter(({ name }) => mails[name] !== '').map(({ name }) => [name, mails[name] === 'yes']);
  return { EMAIL_PREFERENCE: Object.fromEntries(answered) };
}

/** The first message for a field. */
export const faultOf = (errors: readonly FormError[], field: string): string | undefined =>
  errors.find(error => error.field === field)?.message;

const NAMES: Readonly<Record<string, string>> = {
  givenName: 'Given name',
  familyName: 'Family name',
  gender: 'Gender',
  stage: 'Stage',
  board: 'Exam board',
  contexts: 'Stage and exam board',
  confirmation: 'Confirm password',
};

/** The errors for the summary: where the same words stand under several fields, the field is named. */
export const forSummary = (errors: readonly FormError[]): FormError[] =>
  errors.map(error => {
    const name = NAMES[error.field?.replace(/-\d+$/, '') ?? ''];
    return name ? { ...error, message: `${name}: ${error.message}` } : error;
  });

/** Where a refusal of the server stands: what it says of the password is said at that field. */
export const refusalAt = (message: string): FormError =>
  message.startsWith('This password ') ? { field: 'password', message } : { message };
