import type { Role } from '@cs/contract';
import { describe, expect, test } from 'vitest';
import { type Attempt, attack } from './badInput/attack.ts';
import { type BadBody, badBodies, badFields } from './badInput/bodies.ts';
import { cast, trierOf } from './cast.ts';
import { statusFor } from './matrix/row.ts';
import { matrix } from './matrix.ts';
import { type Ask, addressOf, byName, endpointNamed, product } from './product.ts';

const app = product();
const everybody = cast(app);

type Caller = Role | 'SIGNED_OUT';

const posts = [...byName].filter(([, { method }]) => method === 'POST').map(([name]) => name);

/** Nobody, where anyone may call, and whoever tries, each with the requests of the table that they are allowed. */
async function goodAsks(name: string): Promise<{ caller: Caller; ask: Ask }[]> {
  const { people, other } = everybody();
  const { access } = endpointNamed(name);
  const trier = trierOf(access);
  const callers: Caller[] = access === 'anyone' ? ['SIGNED_OUT', trier] : [trier];
  // One of each kind of body is enough, and the earlier caller's is the more dangerous.
  const kinds = new Map<string, { caller: Caller; ask: Ask }>();
  for (const caller of callers) {
    for (const { ask: make, status } of Object.values(matrix[name as keyof typeof matrix])) {
      if (statusFor(status, caller) >= 300) continue;
      const ask = await make(people[trier], other);
      const kind = Object.keys((ask.body as object | undefined) ?? {}).join();
      if (!kinds.has(kind)) kinds.set(kind, { caller, ask });
    }
  }
  return [...kinds.values()];
}

async function attempts(name: string, bodies: (ask: Ask) => BadBody[]): Promise<Attempt[]> {
  const endpoint = endpointNamed(name);
  const all: Attempt[] = [];
  for (const { caller, ask } of await goodAsks(name)) {
    const cookie = caller === 'SIGNED_OUT' ? undefined : everybody().cookies[caller];
    for (const { what, payload, type } of bodies(ask)) {
      const headers = { ...(cookie && { cookie }), ...(type && { 'content-type': type }) };
      const url = addressOf(endpoint, ask);
      all.push({
        what: `${caller}, ${what}`,
        method: endpoint.method,
        url,
        headers,
        ...(payload !== undefined && { payload }),
      });
    }
  }
  return all;
}

describe.each(posts)('%s answers a body that makes no sense with a refusal, and writes nothing', name => {
  test('as a whole', async () => {
    expect(await attack(app(), await attempts(name, ({ body }) => badBodies(body)))).toEqual([]);
  }, 60_000);

  test.runIf(endpointNamed(name).body)(
    'in any one field',
    async () => {
      const endpoint = endpointNamed(name);
      expect(await attack(app(), await attempts(name, ({ body }) => badFields(endpoint, body)))).toEqual([]);
    },
    60_000,
  );
});
