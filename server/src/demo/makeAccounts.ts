import type { UserContext } from '@cs/contract';
import { hashPassword } from '../features/accounts/hashing.ts';
import { passwords, userPreferences, users } from '../features/accounts/tables.ts';
import { addSampleSchools } from '../features/schools/sampleSchools.ts';
import { now } from '../platform/clock.ts';
import { db } from '../platform/database.ts';
import { DEMO_PASSWORD } from './password.ts';
import { ACCOUNTS, CLASSMATES, SCHOOL } from './people.ts';

const A_LEVEL: UserContext[] = [{ stage: 'a_level', examBoard: 'aqa' }];
const EVERYTHING: UserContext[] = [{ stage: 'all', examBoard: 'all' }];
const MONTH = 30 * 86_400_000;

/** The demonstration's people by e-mail address; classmates are `given.family@demo.example`. */
export type People = ReadonlyMap<string, { id: number; familyName: string }>;

export const classmateEmail = (given: string, family: string): string =>
  `${given}.${family.replaceAll(/[^A-Za-z]/g, '')}@demo.example`.toLowerCase();

/** Makes all accounts: verified, with a school, able to sign in with the demonstration's password. */
export async function makeAccounts(): Promise<People> {
  const registered = new Date(now().getTime() - 3 * MONTH);
  await addSampleSchools();
  const everybody = [
    ...ACCOUNTS,
    ...CLASSMATES.map(([givenName, familyName]) => ({
      givenName,
      familyName,
      email: classmateEmail(givenName, familyName),
      role: 'STUDENT' as const,
    })),
  ];
  const made = await db()
    .insert(users)
    .values(
      everybody.map(person => ({
        ...person,
        emailVerificationStatus: 'VERIFIED',
        gender: 'PREFER_NOT_TO_SAY',
        schoolId: SCHOOL,
        registeredContexts: person.role === 'STUDENT' ? A_LEVEL : EVERYTHING,
        registeredContextsLastConfirmed: now(),
        privacyPolicyAcceptedTime: now(),
        registrationDate: registered,
      })),
    )
    .returning({ id: users.id, email: users.email, familyName: users.familyName });
  const hash = await hashPassword(DEMO_PASSWORD);
  await db()
    .insert(passwords)
    .values(made.map(({ id }) => ({ userId: id, hash, updatedAt: registered })));
  await db()
    .insert(userPreferences)
    .values(
      made.flatMap(({ id }) =>
        ['ASSIGNMENTS', 'EVENTS', 'NEWS_AND_UPDATES'].map(name => ({
          userId: id,
          type: 'EMAIL_PREFERENCE',
          name,
          value: name === 'ASSIGNMENTS',
        })),
      ),
    );
  return new Map(made.map(person => [person.email, { id: person.id, familyName: person.familyName ?? '' }]));
}
