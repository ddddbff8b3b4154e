import type { Preferences } from '@cs/contract';
import type { Me } from '../../../session/index.ts';
import type { FormError } from '../../../ui/ErrorSummary.tsx';
import { type AccountValues, toUpdate, valuesOf } from '../account/accountValues.ts';
import {
  contextFaults,
  genderFaults,
  mailFaults,
  mailKinds,
  nameFaults,
  type PersonValues,
  schoolFaults,
} from '../personFields.ts';
import type { Detail } from './due.ts';

const FIELDS: Record<Detail, readonly (keyof PersonValues)[]> = {
  givenName: ['givenName'],
  familyName: ['familyName'],
  gender: ['gender'],
  school: ['schoolId', 'schoolText', 'noSchool'],
  contexts: ['contexts'],
  mails: ['mails'],
};

const FAULTS: Record<Detail, (values: PersonValues) => FormError[]> = {
  givenName: values => nameFaults(values).filter(({ field }) => field === 'givenName'),
  familyName: values => nameFaults(values).filter(({ field }) => field === 'familyName'),
  gender: genderFaults,
  school: schoolFaults,
  contexts: contextFaults,
  mails: mailFaults,
};

/** The account as it is stored, with what was typed in the fields that were shown. */
export function withTyped(stored: AccountValues, typed: PersonValues, shown: readonly Detail[]): AccountValues {
  const names = shown.flatMap(detail => FIELDS[detail]);
  const after = { ...stored, ...Object.fromEntries(names.map(name => [name, typed[name]])) };
  // Only the kinds that were never answered were asked about.
  const answered = mailKinds.map(({ name }) => [name, stored.mails[name] || typed.mails[name]]);
  return { ...after, mails: Object.fromEntries(answered) };
}

/** What is wrong in the fields that were shown; of the others nothing is said here. */
export const detailFaults = (values: PersonValues, shown: readonly Detail[]): FormError[] =>
  shown.flatMap(detail => FAULTS[detail](values));

/** What is sent of the fields that were shown; everything else goes back as it is by now. */
export function updateOf(user: Me, preferences: Preferences, typed: PersonValues, shown: readonly Detail[]) {
  const now = valuesOf(user, preferences, user.schoolId ?? '');
  return toUpdate({ user, own: true }, now, withTyped(now, typed, shown));
}
