import { type DateParts, isEmptyDate, isoOf } from '../../ui/dateParts.ts';

/** The sentences of `accounts.md §5`. */
export const MESSAGES = {
  name: 'Enter a valid name',
  email: 'Enter a valid email address',
  teacherEmail: 'Not a valid email address for a teacher account',
  password:
    'Passwords must be at least 12 characters, containing at least one number, one lowercase letter, one uppercase letter, and one punctuation character.',
  confirmation: "Passwords don't match.",
  newConfirmation: 'New passwords must match.',
  reset: 'Passwords must match and be at least 6 characters long',
  birthOrBox: 'Please enter a valid date of birth or confirm you are over 13 years old.',
  birthOfTeacher: 'Please enter a valid date of birth.',
  tooYoung: 'You must be over 13 years old',
  otherTooYoung: 'The user must be over 13 years old',
  school: 'Please specify a school or college',
  schoolFromList: 'Please start typing the name of your school or college and select it from the dropdown list...',
  gender: 'Please select an option',
  option: 'Please select an option.',
  contexts: 'Please fill out all fields',
  preferences: 'Please specify all preferences',
} as const;

const NAME = /^[\p{L}\p{M}\-'_! ]{1,50}$/u;
const ADVERTISEMENT = /www|https/i;

/** As the server keeps it: trimmed, with the apostrophe of a telephone's keyboard made plain. */
export const tidyName = (name: string): string => name.normalize('NFC').replaceAll('\u2019', "'").trim();

export function isName(typed: string): boolean {
  const name = tidyName(typed);
  return NAME.test(name) && !ADVERTISEMENT.test(name);
}

export const isEmail = (email: string): boolean => email.includes('@');

/** Domains that anybody may have an address at: not evidence of working at a school. */
export const isFreeProvider = (email: string): boolean =>
  /@(gmail|yahoo|hotmail|sharklasers|guerrillamail)\./i.test(email);

const KINDS = [/\d/, /[a-z]/, /[A-Z]/, /[!-/:-@[-`{-~]/];

export const isPassword = (password: string): boolean =>
  [...password].length >= 12 && KINDS.every(kind => kind.test(password));

/** Full years between a day of birth and today, both `YYYY-MM-DD`. */
export function ageOn(today: string, birth: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

const OLDEST = 120;
export const YOUNGEST = 13;
export const YOUNGEST_TEACHER = 18;

/** `none`: left empty; `wrong`: no date of the calendar; `outside`: too young or over 120 years ago. */
export function judgeBirth(birth: DateParts, today: string, youngest: number): 'none' | 'fine' | 'wrong' | 'outside' {
  if (isEmptyDate(birth)) return 'none';
  const day = isoOf(birth);
  if (day === undefined) return 'wrong';
  const age = ageOn(today, day);
  return age >= youngest && age <= OLDEST ? 'fine' : 'outside';
}

/** Today as `YYYY-MM-DD`, in UTC as dates of birth are kept. */
export const todayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);

export interface SchoolValues {
  /** Chosen from the lookup. */
  schoolId: string;
  /** What stands in the field; free text where nothing was chosen. */
  schoolText: string;
  /** 'I am not associated with a school or college' */
  noSchool: boolean;
}

/** Stored for somebody without a school (`accounts.md §5`, School). */
export const NO_SCHOOL = 'N/A';

export function schoolFault({ schoolId, schoolText, noSchool }: SchoolValues): string | undefined {
  if (noSchool || schoolId) return undefined;
  const text = schoolText.trim();
  if (text === '') return MESSAGES.school;
  return text.length <= 150 && !ADVERTISEMENT.test(text) ? undefined : MESSAGES.schoolFromList;
}
