import type { RegisteredUser } from '@cs/contract';
import { now } from '../../platform/clock.ts';
import { config } from '../../platform/config.ts';
import { BadRequest } from '../../platform/errors.ts';
import {
  dayOf,
  isAgeAllowed,
  isEmail,
  isName,
  isSchoolText,
  MESSAGES,
  passwordFault,
  tidyEmail,
  tidyName,
} from './validate.ts';

/** The names that were sent, as stored; absent ones stay absent. */
export function readNames(sent: Pick<RegisteredUser, 'givenName' | 'familyName'>) {
  const read = (name: string | null | undefined, message: string) => {
    if (name === null || name === undefined) return undefined;
    const tidy = tidyName(name);
    if (!isName(tidy)) throw new BadRequest(message);
    return tidy;
  };
  return {
    givenName: read(sent.givenName, MESSAGES.givenName),
    familyName: read(sent.familyName, MESSAGES.familyName),
  };
}

/** A password that may be chosen. */
export function readPassword(password: string): string {
  const fault = passwordFault(password, { production: config().production });
  if (fault) throw new BadRequest(fault);
  return password;
}

/** An address as stored. */
export function readEmail(sent: string): string {
  const email = tidyEmail(sent);
  if (!isEmail(email)) throw new BadRequest(MESSAGES.email);
  return email;
}

/** The day of birth that was sent, if any. @param message what to say to somebody who is too young or too old */
export function readDateOfBirth(sent: number | null | undefined, message: string): string | null {
  if (sent === null || sent === undefined) return null;
  const day = dayOf(sent);
  if (!day || !isAgeAllowed(day, now().toISOString().slice(0, 10))) throw new BadRequest(message);
  return day;
}

/** A school's number is short; longer texts come from no client of ours. */
const LONGEST_URN = 50;

/** The school that was sent: its number or a text of the person's own; absent and empty clear. */
export function readSchool(sent: Pick<RegisteredUser, 'schoolId' | 'schoolOther'>) {
  const schoolId = sent.schoolId?.trim() || null;
  const schoolOther = sent.schoolOther?.trim() || null;
  if ((schoolId && schoolId.length > LONGEST_URN) || (schoolOther && !isSchoolText(schoolOther)))
    throw new BadRequest(MESSAGES.school);
  return { schoolId, schoolOther };
}
