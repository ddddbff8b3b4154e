import { createChallenge, type Payload, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { now } from '../../../platform/clock.ts';
import { db } from '../../../platform/database.ts';
import { newSecret } from '../secrets.ts';
import { captchaKeys, usedCaptchas } from '../tables.ts';

const LIFETIME = 20 * 60_000;

/** Some seconds of a telephone's work; a few milliseconds of ours. */
const WORK = { algorithm: 'PBKDF2/SHA-256', cost: 5000 } as const;
const TRIES = { least: 500, most: 2000 } as const;

/** The key that signs challenges: made once, by whichever process is first, and shared by all. */
async function signingKey(): Promise<string> {
  const read = async () => (await db().select({ key: captchaKeys.key }).from(captchaKeys))[0]?.key;
  const known = await read();
  if (known) return known;
  await db().insert(captchaKeys).values({ id: 1, key: newSecret() }).onConflictDoNothing();
  return (await read()) ?? '';
}

/** A proof-of-work challenge for the registration form; our own server, no puzzle, no third party. */
export async function makeChallenge(): Promise<object> {
  const secret = await signingKey();
  return createChallenge({
    ...WORK,
    counter: randomInt(TRIES.least, TRIES.most),
    deriveKey,
    // The library's own expiry looks at the machine's clock; ours is signed along as data.
    data: { expires: now().getTime() + LIFETIME },
    hmacSignatureSecret: secret,
    hmacKeySignatureSecret: `${secret}#key`,
  });
}

const payload = z.looseObject({
  challenge: z.looseObject({
    parameters: z.looseObject({ nonce: z.string(), data: z.looseObject({ expires: z.number() }) }),
  }),
});

/** A solved challenge: what it was about. */
export interface Solved {
  nonce: string;
  expires: number;
}

/** The solution that a form carries (base64 of JSON), when it is right and in time. It is not used up by looking. */
export async function readSolution(token: string): Promise<Solved | undefined> {
  const sent = fromBase64(token);
  const known = payload.safeParse(sent);
  if (!known.success) return undefined;
  const { nonce, data } = known.data.challenge.parameters;
  if (data.expires < now().getTime() || !(await isRight(sent as Payload))) return undefined;
  return { nonce, expires: data.expires };
}

function fromBase64(token: string): unknown {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString('utf8'));
  } catch {
    return undefined;
  }
}

async function isRight({ challenge, solution }: Payload): Promise<boolean> {
  const secret = await signingKey();
  try {
    const { verified } = await verifySolution({
      challenge,
      solution,
      deriveKey,
      hmacSignatureSecret: secret,
      hmacKeySignatureSecret: `${secret}#key`,
    });
    return verified;
  } catch {
    // The library throws on parameters that no challenge of ours ever had.
    return false;
  }
}

/** Uses a solution up; false when somebody did before. Run inside the transaction of what it allows. */
export async function spendSolution({ nonce, expires }: Solved): Promise<boolean> {
  await db().delete(usedCaptchas).where(lt(usedCaptchas.expiresAt, now()));
  const spent = await db()
    .insert(usedCaptchas)
    .values({ nonce, expiresAt: new Date(expires) })
    .onConflictDoNothing()
    .returning();
  return spent.length > 0;
}
