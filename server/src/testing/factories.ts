import type { Role } from '@cs/contract';
import type { FastifyInstance } from 'fastify';
import { hashPassword } from '../features/accounts/hashing.ts';
import type { UserRow } from '../features/accounts/present.ts';
import { users } from '../features/accounts/tables.ts';
import { storePasswordHash } from '../features/accounts/users.ts';
import { share } from '../features/connections/associations.ts';
import type { GroupRow } from '../features/groups/groups.ts';
import { join } from '../features/groups/join.ts';
import { groupManagers, groups } from '../features/groups/tables.ts';
import { codeAt } from '../features/sessions/codes.ts';
import { cookieName } from '../features/sessions/cookies.ts';
import { storeSecondFactor } from '../features/sessions/secondFactor.ts';
import { startSession } from '../features/sessions/sessions.ts';
import { now } from '../platform/clock.ts';
import { db } from '../platform/database.ts';
import { type Caller, visitor } from './app.ts';

/** An account of a test. Its role is one of the seven. */
export type Person = UserRow & { role: Role };

/** The password of everybody whom `aUser` gives one. */
export const PASSWORD = 'Test-password-1!';

let people = 0;
let hash: Promise<string> | undefined;

/** Names have no digits. */
const inLetters = (n: number) => [...String(n).padStart(4, '0')].map(digit => 'ABCDEFGHIJ'[Number(digit)]).join('');

/** Somebody with an account; with `password: true` they can sign in with `PASSWORD`. */
export async function aUser(
  given: Partial<Omit<typeof users.$inferInsert, 'role'>> & { role?: Role; password?: boolean } = {},
): Promise<Person> {
  people += 1;
  const { password, ...fields } = given;
  const [row] = await db()
    .insert(users)
    .values({
      givenName: `Given ${inLetters(people)}`,
      familyName: `Family ${inLetters(people)}`,
      email: `person.${people}@school.example`,
      emailVerificationStatus: 'VERIFIED',
      gender: 'PREFER_NOT_TO_SAY',
      registrationDate: now(),
      privacyPolicyAcceptedTime: now(),
      lastSeen: now(),
      ...fields,
    })
    .returning();
  if (!row) throw new Error('No account was made.');
  if (password) {
    hash ??= hashPassword(PASSWORD);
    await storePasswordHash(row.id, await hash, now());
  }
  return { ...row, role: given.role ?? 'STUDENT' };
}

type Fields = Parameters<typeof aUser>[0];

export const aStudent = (fields: Fields = {}): Promise<Person> => aUser({ ...fields, role: 'STUDENT' });
export const aTutor = (fields: Fields = {}): Promise<Person> => aUser({ ...fields, role: 'TUTOR' });
export const aTeacher = (fields: Fields = {}): Promise<Person> => aUser({ ...fields, role: 'TEACHER' });
export const anAdmin = (fields: Fields = {}): Promise<Person> => aUser({ ...fields, role: 'ADMIN' });

/** A group; with `managers`, additional managers; with `members`, people who have joined. */
export async function aGroup(
  given: Partial<typeof groups.$inferInsert> & { owner?: Person; managers?: Person[]; members?: Person[] } = {},
): Promise<GroupRow> {
  const { owner, managers = [], members = [], ...fields } = given;
  const ownerId = fields.ownerId ?? (owner ?? (await aTeacher())).id;
  const [group] = await db()
    .insert(groups)
    .values({ groupName: 'Year 10', created: now(), lastUpdated: now(), ...fields, ownerId })
    .returning();
  if (!group) throw new Error('No group was made.');
  for (const manager of managers)
    await db().insert(groupManagers).values({ groupId: group.id, userId: manager.id, created: now() });
  for (const member of members) await joined(member, group, { sharing: false });
  return group;
}

/** Makes somebody a member; as a code does, sharing their work with the owner and the managers unless told otherwise. */
export async function joined(person: Person, group: GroupRow, { sharing = true } = {}): Promise<void> {
  await join(person.id, group.id);
  if (!sharing) return;
  const managers = await db().select().from(groupManagers);
  const ofGroup = managers.filter(row => row.groupId === group.id).map(row => row.userId);
  await share(person.id, [group.ownerId, ...ofGroup]);
}

/** Lets `receiver` see the work of `granter`. */
export const shares = (granter: Person, receiver: Person): Promise<void> => share(granter.id, [receiver.id]);

/** The cookie of a session of its own for this person, as a header. */
export async function cookieOf(person: { id: number }, { remember = false } = {}): Promise<string> {
  return `${cookieName('session')}=${await startSession(person.id, { remember, partial: false })}`;
}

/** Somebody signed in through a real session, where `as` is not enough. */
export async function signedIn(app: FastifyInstance, person: { id: number }): Promise<Caller> {
  return visitor(app, { cookie: await cookieOf(person) });
}

/** The secret of everybody whom `withSecondFactor` gives one. */
export const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';

/** Gives somebody a second factor with `SECRET`, no code of which has been used. */
export async function withSecondFactor(person: Person, secret = SECRET): Promise<Person> {
  await storeSecondFactor(person.id, { secret, step: 0, replace: true });
  return person;
}

/** What an app shows now, or so many steps of 30 seconds away. */
export const code = (steps = 0, secret = SECRET): string => codeAt(secret, now().getTime() + steps * 30_000);

/** The cookie of somebody whose password was right and whose code is awaited. */
export async function halfCookieOf(person: { id: number }): Promise<string> {
  return `${cookieName('session')}=${await startSession(person.id, { remember: false, partial: true })}`;
}
