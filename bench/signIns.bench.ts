/**
 * Signing in: what a question page costs its reader while 100 people sign in at once, against the same page in the same run
 * while nobody does; how long the sign-ins take; and whether the time of a reply tells who has an account.
 */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { freshPlace } from '../e2e/lib/site.ts';
import { hashPassword } from '../server/src/features/accounts/hashing.ts';
import { storePasswordHash } from '../server/src/features/accounts/users.ts';
import { postgresForMeasuring } from './lib/databases.ts';
import { withDatabase } from './lib/inProcess.ts';
import { BROWSER } from './lib/load.ts';
import { figure, percentile } from './lib/print.ts';
import { addDemonstration, startForReal } from './lib/productionSite.ts';
import { makePeople } from './lib/students.ts';

const PEOPLE = 100;
/** Turns of reading in peace and reading while everybody signs in. */
const TURNS = 8;
/** Replies of each kind whose times are compared: no more than one address may fail. */
const PROBES = 60;
const PASSWORD = 'Bench-password-1!';
const PAGE = '/questions/logic_name_gate';
const emailOf = (index: number) => `student.${index}@bench.example`;

const place = await freshPlace(await postgresForMeasuring());
await addDemonstration(place);
const hash = await hashPassword(PASSWORD);
const people = await withDatabase(place, async () => {
  const made = await makePeople('STUDENT', PEOPLE + PROBES);
  for (const { id } of made) await storePasswordHash(id, hash, new Date());
  return made;
});
/** Lets everybody register: proofs of work of our own would take minutes to make. */
const vouching = createServer((_request, reply) => reply.end('{"success": true}')).listen(0, '127.0.0.1');
await once(vouching, 'listening');
const { port } = vouching.address() as AddressInfo;
const site = await startForReal(place, {
  CAPTCHA: 'recaptcha',
  RECAPTCHA_SECRET_KEY: 'bench',
  RECAPTCHA_VERIFY_URL: `http://127.0.0.1:${port}/`,
});
const reader = people[0]?.cookie ?? '';

async function post(path: string, body: object): Promise<{ status: number; ms: number }> {
  const start = performance.now();
  const reply = await fetch(`${site.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  await reply.arrayBuffer();
  return { status: reply.status, ms: performance.now() - start };
}

async function signIn(index: number): Promise<void> {
  const { status } = await post('/auth/SEGUE/authenticate', { email: emailOf(index), password: PASSWORD });
  if (status !== 200) throw new Error(`${emailOf(index)} cannot sign in: ${status}`);
}

/** Reads the page again and again until told to stop. @returns ms of each reading */
async function read(until: () => boolean): Promise<number[]> {
  const times: number[] = [];
  do {
    const start = performance.now();
    const reply = await fetch(site.url + PAGE, { headers: { ...BROWSER, cookie: reader } });
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`${PAGE} answers ${reply.status}`);
    times.push(performance.now() - start);
  } while (!until());
  return times;
}

const readFor = (ms: number): Promise<number[]> => {
  const end = performance.now() + ms;
  return read(() => performance.now() >= end);
};

/** Everybody signs in at once while one person reads. */
async function rush(): Promise<{ readings: number[]; ms: number }> {
  const start = performance.now();
  let over = 0;
  const all = Promise.all(Array.from({ length: PEOPLE }, (_, index) => signIn(index))).then(() => {
    over = performance.now();
  });
  const readings = await read(() => over > 0);
  await all;
  return { readings, ms: over - start };
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** How often the slower of two replies, one of each kind, is of the second kind: 0.5 when their times tell nothing. */
function tells(one: readonly number[], two: readonly number[]): number {
  const slower = one.flatMap(a => two.map(b => (b > a ? 1 : b === a ? 0.5 : 0)));
  const share = mean(slower);
  return Math.max(share, 1 - share);
}

/** ms of replies to addresses with an account and to others, turn by turn. */
async function probe(
  call: (email: string) => Promise<{ status: number; ms: number }>,
  wanted: number,
): Promise<number> {
  const [known, unknown]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < PROBES; turn++) {
    const pairs: [number[], string][] = [
      [known, emailOf(PEOPLE + turn)],
      [unknown, `nobody.${turn}@bench.example`],
    ];
    for (const [times, email] of turn % 2 ? pairs : pairs.reverse()) {
      const { status, ms } = await call(email);
      if (status !== wanted) throw new Error(`A probe was answered ${status}`);
      times.push(ms);
    }
  }
  return tells(known, unknown);
}

try {
  await readFor(4000);
  await rush();
  const [calm, rushed, rushes]: [number[], number[], number[]] = [[], [], []];
  const shares: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    const before = await readFor(1500);
    const { readings, ms } = await rush();
    calm.push(...before);
    rushed.push(...readings);
    rushes.push(ms);
    shares.push(mean(readings) / mean(before));
  }
  figure('question page while 100 sign in: times as slow, mean', percentile(shares, 0.5), '', 'below 2');
  figure('the same, median of the readings', percentile(rushed, 0.5) / percentile(calm, 0.5), '', 'below 2');
  figure('the same, 95 of 100', percentile(rushed, 0.95) / percentile(calm, 0.95), '');
  figure('question page in peace, mean', mean(calm), 'ms');
  figure('question page while 100 sign in, mean', mean(rushed), 'ms');
  figure('100 sign-ins at once, until the last is in, median', percentile(rushes, 0.5), 'ms');

  const password = 'Wrong-password-1!';
  const registeredUser = { givenName: 'Ada', familyName: 'Byron', password: 'Another-password-2!' };
  const AIM = 'below 0.6; 0.5 is guessing';
  const signingIn = await probe(email => post('/auth/SEGUE/authenticate', { email, password }), 401);
  figure('has it an account? right guesses by the time of a sign-in', signingIn, '', AIM);
  const asking = await probe(email => post('/users/resetpassword', { email }), 200);
  figure('the same, by the time of a reset', asking, '', AIM);
  const recaptchaToken = 'bench';
  const register = (email: string) => post('/users', { registeredUser: { ...registeredUser, email }, recaptchaToken });
  const registering = await probe(register, 200);
  figure('the same, by the time of a registration', registering, '', AIM);
} finally {
  await site.stop();
  vouching.close();
  await place.remove();
}
