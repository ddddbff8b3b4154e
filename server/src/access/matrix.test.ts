import { apiError, endpoints, type Role } from '@cs/contract';
import { describe, expect, test } from 'vitest';
import { mayCall } from '../platform/http/access.ts';
import { boundEndpoints } from '../platform/http/route.ts';
import { SECRET, withSecondFactor } from '../testing/factories.ts';
import type { Reply } from '../testing/index.ts';
import { CALLERS, type CallerName, cast, type Ended, halfSignedIn, hasEnded, signInAs } from './cast.ts';
import { footprint, forgetTraces } from './footprint.ts';
import { type Case, statusFor } from './matrix/row.ts';
import { matrix } from './matrix.ts';
import { call, endpointNamed, product } from './product.ts';

const app = product();
const everybody = cast(app);

describe('the table', () => {
  test('has a row for every endpoint of the contract, and no other', () => {
    expect(Object.keys(matrix).sort()).toEqual(endpoints.map(({ name }) => name).sort());
  });

  test('is about endpoints that all have a handler', () => {
    const bound = new Set(boundEndpoints(app()));
    expect(endpoints.filter(({ endpoint }) => !bound.has(endpoint)).map(({ name }) => name)).toEqual([]);
  });

  test('has no cell that is unknown', () => {
    const cells = Object.entries(matrix).flatMap(([name, row]) =>
      Object.entries(row).flatMap(([object, { status }]) =>
        CALLERS.map(caller => ({ cell: `${name}, ${object}, ${caller}`, expected: expected(name, status, caller) })),
      ),
    );
    expect(cells.filter(({ expected }) => !STATUSES.has(expected)).map(({ cell }) => cell)).toEqual([]);
  });

  test('asks about objects of one’s own and of others, or about one that is missing, wherever there is an object', () => {
    const named = endpoints
      .filter(({ endpoint }) => endpoint.access !== 'anyone' && /\/[:*]/.test(endpoint.path))
      .map(({ name }) => name);
    expect(named.filter(name => Object.keys(matrix[name as keyof typeof matrix]).length < 2)).toEqual([]);
  });
});

/** What a call may come to at all. */
const STATUSES = new Set([200, 202, 204, 304, 400, 401, 403, 404, 409, 429, 503]);

/** What the declaration of the endpoint alone decides, before its table is asked. */
function declared(name: string, caller: CallerName): number | undefined {
  const { access } = endpointNamed(name);
  if (hasEnded(caller)) return 400;
  // A session that waits for a second factor opens nothing that is not open anyway.
  if (caller === 'SIGNED_OUT' || caller === 'HALF_SIGNED_IN') return mayCall(access, undefined) ? undefined : 401;
  return mayCall(access, caller) ? undefined : 403;
}

/** The status of one cell: what the declaration says, or else the table. */
const expected = (name: string, status: Case['status'], caller: CallerName): number =>
  declared(name, caller) ?? statusFor(status, hasEnded(caller) ? 'SIGNED_OUT' : caller);

/** What every call answers to the cookie of a session that has ended (behaviour `accounts.md §0.4`). */
function proveRefusal({ body, headers }: Reply, caller: Ended, where: string): void {
  expect(body.errorMessage, where).toBe('Authentication cookie is invalid');
  expect(String(headers['set-cookie']), `${where} keeps the cookie of ${caller}`).toMatch(/^session=;.*Max-Age=0/);
  expect(headers['cache-control'], where).toMatch(/private/);
}

async function cookieFor(name: string, caller: CallerName): Promise<string | undefined> {
  const { people, cookies } = everybody();
  if (caller === 'SIGNED_OUT') return undefined;
  if (caller === 'HALF_SIGNED_IN') return halfSignedIn();
  return !hasEnded(caller) && name === 'sessions.signOut' ? signInAs(app(), people[caller]) : cookies[caller];
}

/** One cell: the call, its status, the form of a refusal, and that a refusal writes nothing. */
async function cell(name: string, { ask, status, proves }: Case, caller: CallerName): Promise<void> {
  const { people, other } = everybody();
  const role: Role | 'SIGNED_OUT' = hasEnded(caller) || caller === 'HALF_SIGNED_IN' ? 'SIGNED_OUT' : caller;
  const me = role === 'SIGNED_OUT' ? people.TEACHER : people[role];
  await forgetTraces();
  const asked = await ask(me, other);
  // Whoever has a second factor never gets its secret back, whatever they call.
  if (role !== 'SIGNED_OUT' && !name.startsWith('sessions.')) await withSecondFactor(me);
  const cookie = await cookieFor(name, caller);
  const wanted = expected(name, status, caller);
  const before = wanted >= 400 ? await footprint() : {};
  const reply = await call(app(), endpointNamed(name), asked, cookie);
  const where = `${name} as ${caller}: ${reply.text.slice(0, 300)}`;
  expect(reply.status, where).toBe(wanted);
  expect(reply.text, where).not.toContain(SECRET);
  if (reply.status >= 400) {
    expect(apiError.parse(reply.body), where).toMatchObject({ responseCode: reply.status });
    expect(reply.body.errorMessage, where).not.toBe('');
    expect(await footprint(), `${where} wrote something`).toEqual(before);
  }
  if (hasEnded(caller)) proveRefusal(reply, caller, where);
  if (declared(name, caller) === undefined) proves?.(reply, me, role);
}

describe.each(Object.entries(matrix))('%s', (name, row) => {
  test.each(Object.entries(row))('%s', async (object, aCase) => {
    const faults: string[] = [];
    // Whoever is refused whatever the object is, is asked about the first one only.
    const callers = CALLERS.filter(caller => declared(name, caller) === undefined || object === Object.keys(row)[0]);
    for (const caller of callers) {
      await cell(name, aCase, caller).catch(fault =>
        faults.push(fault instanceof Error ? fault.message : String(fault)),
      );
    }
    expect(faults).toEqual([]);
  });
});
