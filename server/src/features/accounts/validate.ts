import { z } from 'zod';
import { DEMO_PASSWORD } from '../../demo/password.ts';

/**
 * The rules for what an account may hold, with the server's sentences (behaviour `accounts.md §2.3`, `§21.1`). Each
 * function gives the sentence that refuses a value, or nothing when the value is fine.
 */
export const MESSAGES = {
  givenName: 'The given name provided is an invalid length or contains forbidden characters.',
  familyName: 'The family name provided is an invalid length or contains forbidden characters.',
  password:
    'Passwords must be 12-128 characters in length and contain at least one of each of: uppercase character, lowercase character, number and ASCII punctuation character (e.g., !@#$%^&*).',
  passwordTooLong: 'Password must be no more than 128 characters.',
  passwordKnown: 'This password is shown to everybody who tries the demonstration. Please choose another one.',
  passwordCommon: 'This password is one of the commonest, so it is easily guessed. Please choose another one.',
  passwordBreached:
    'This password has appeared in a data breach of another site, so others may know it. Please choose another one, here and wherever you use it.',
  email: 'The email address provided is invalid.',
  dateOfBirth: 'Please enter a valid date of birth or confirm you are over 13 years old.',
  ownAge: 'You must be over 13 years old',
  otherAge: 'The user must be over 13 years old',
  school: 'Please specify a school or college',
} as const;

const NAME = /^[\p{L}\p{M}\-'_! ]{1,50}$/u;
const ADVERTISEMENT = /www|https/i;

/** A name as stored: composed, trimmed, with the apostrophe of a telephone's keyboard made plain. */
export const tidyName = (name: string): string => name.normalize('NFC').replaceAll('\u2019', "'").trim();

export const isName = (name: string): boolean => NAME.test(name) && !ADVERTISEMENT.test(name);

/** An address as stored and compared: trimmed, lower case. */
export const tidyEmail = (email: string): string => email.trim().toLowerCase();

const EMAIL = /^[a-z0-9!#$%&'+\-=?^_.{|}~`]+@[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z]{2,}$/;

/** Expects a tidied address. */
export const isEmail = (email: string): boolean => email.length <= 254 && EMAIL.test(email) && !email.includes('..');

const LONG_ENOUGH = 12;
const TOO_LONG = 128;

/** Why this password cannot be chosen. Passwords chosen under older rules still sign in. */
export function passwordFault(password: string, options: { production: boolean }): string | undefined {
  const length = [...password].length;
  if (length > TOO_LONG) return MESSAGES.passwordTooLong;
  const kinds = [/\d/, /[a-z]/, /[A-Z]/, /[!-/:-@[-`{-~]/];
  if (length < LONG_ENOUGH || !kinds.every(kind => kind.test(password))) return MESSAGES.password;
  if (options.production && password === DEMO_PASSWORD) return MESSAGES.passwordKnown;
  return undefined;
}

const isoDay = z.iso.date();

/** The calendar day (UTC) of an instant, `YYYY-MM-DD`; nothing when it is outside the calendar. */
export function dayOf(instant: number): string | undefined {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return undefined;
  const day = date.toISOString().slice(0, 10);
  return isoDay.safeParse(day).success ? day : undefined;
}

/** Full years between a day of birth and today, both `YYYY-MM-DD`. */
export function ageOn(today: string, birth: string): number {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4));
  return today.slice(5) < birth.slice(5) ? years - 1 : years;
}

/** Whether somebody born on this day is between 13 and 120 years old (`accounts.md §5`). */
export function isAgeAllowed(birth: string, today: string): boolean {
  const age = ageOn(today, birth);
  return age >= 13 && age <= 120;
}

/** Free text for a school: 1 to 150 characters without an address of the web (`accounts.md §5`). */
export const isSchoolText = (text: string): boolean => text.length <= 150 && !ADVERTISEMENT.test(text);
