import { digest, newSecret } from '../../server/src/features/accounts/secrets.ts';
import { users } from '../../server/src/features/accounts/tables.ts';
import { sessions } from '../../server/src/features/sessions/tables.ts';
import { db } from '../../server/src/platform/database.ts';

/** Somebody who is signed in. */
export interface SignedIn {
  id: number;
  cookie: string;
}

const HOUR = 3_600_000;

/** Makes accounts with a session each; inside `withDatabase`. */
export async function makePeople(role: 'STUDENT' | 'TEACHER', count: number): Promise<SignedIn[]> {
  const now = new Date();
  const made = await db()
    .insert(users)
    .values(
      Array.from({ length: count }, (_, index) => ({
        givenName: 'Given',
        familyName: `Family ${index}`,
        email: `${role}.${index}@bench.example`.toLowerCase(),
        role,
        emailVerificationStatus: 'VERIFIED',
        registrationDate: now,
        privacyPolicyAcceptedTime: now,
        lastSeen: now,
      })),
    )
    .returning({ id: users.id });
  const people = made.map(({ id }) => ({ id, token: newSecret() }));
  await db()
    .insert(sessions)
    .values(
      people.map(({ id, token }) => ({
        id: digest(token),
        userId: id,
        remember: true,
        createdAt: now,
        expiresAt: new Date(now.getTime() + 30 * 24 * HOUR),
      })),
    );
  // As it is called where the site runs for real, and elsewhere.
  return people.map(({ id, token }) => ({ id, cookie: `__Host-session=${token}; session=${token}` }));
}
