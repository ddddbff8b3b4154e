import { numericId } from '@cs/contract';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type Attempt, attack } from './badInput/attack.ts';
import { nearlyNumbers, PATH_PARTS, queriesFor } from './badInput/values.ts';
import { cast, trierOf } from './cast.ts';
import { statusFor } from './matrix/row.ts';
import { matrix } from './matrix.ts';
import { type Ask, addressOf, byName, endpointNamed, product, send } from './product.ts';

const app = product();
const everybody = cast(app);

/** A request that whoever tries is allowed, of the first kind of object in the table. */
async function goodAsk(name: string): Promise<Ask> {
  const { people, other } = everybody();
  const trier = trierOf(endpointNamed(name).access);
  const allowed = Object.values(matrix[name as keyof typeof matrix]).find(row => statusFor(row.status, trier) < 300);
  return allowed ? allowed.ask(people[trier], other) : {};
}

const withPart = (name: string, ask: Ask, param: string, part: string): string => {
  const mark = '1234567890123';
  return addressOf(endpointNamed(name), { ...ask, params: { ...ask.params, [param]: mark } }).replace(mark, () => part);
};

function attempt(name: string, ask: Ask, url: string, what: string): Attempt {
  const { method, access } = endpointNamed(name);
  const headers = { cookie: everybody().cookies[trierOf(access)] };
  return { what, method, url, headers, ...(ask.body === undefined ? {} : { payload: ask.body as object }) };
}

const withParams = [...byName].flatMap(([name, { path }]) => {
  const params = path.split('/').flatMap(part => (part.startsWith(':') ? [part.slice(1)] : part === '*' ? ['*'] : []));
  return params.map(param => [name, param] as const);
});

describe.each(withParams)('%s, :%s', (name, param) => {
  const isNumber = endpointNamed(name).params?.shape[param] === numericId;

  test('that makes no sense is an address at which there is nothing', async () => {
    const ask = await goodAsk(name);
    const attempts = PATH_PARTS.map(part => attempt(name, ask, withPart(name, ask, param, part), part.slice(0, 40)));
    const faults = await attack(app(), attempts, ({ status }) =>
      isNumber && status !== 404 && status !== 400 ? `${status} for what is no number` : undefined,
    );
    expect(faults).toEqual([]);
  });
});

describe('a number in a path', () => {
  test('is read by one rule everywhere', () => {
    const digits = (schema: unknown) =>
      schema instanceof z.ZodType && schema.safeParse('1').success && !schema.safeParse('x').success;
    const others = withParams.filter(([name, param]) => {
      const schema = endpointNamed(name).params?.shape[param];
      return schema !== numericId && digits(schema);
    });
    expect(others).toEqual([]);
  });

  test('is written in digits alone; anything else is an address at which there is nothing', async () => {
    const ask = await goodAsk('assignments.getAssignment');
    const attempts = nearlyNumbers(Number(ask.params?.id)).map(part =>
      attempt('assignments.getAssignment', ask, withPart('assignments.getAssignment', ask, 'id', part), part),
    );
    expect(await attack(app(), attempts, ({ status }) => (status === 404 ? undefined : `${status}`))).toEqual([]);
  });
});

test('a part of a path that is too long to be anything leads nowhere, rather than to another method', async () => {
  const reply = await send(app(), { method: 'GET', url: `/api/v1/pages/questions/${'a'.repeat(2001)}` });
  expect(reply.status).toBe(404);
});

const withQueries = [...byName].flatMap(([name, { query }]) =>
  Object.keys(query?.shape ?? {}).map(field => [name, field] as const),
);

describe.each(withQueries)('%s, ?%s', (name, field) => {
  test('that makes no sense is refused or passed over', async () => {
    const ask = await goodAsk(name);
    const address = addressOf(endpointNamed(name), { ...ask, query: {} });
    const attempts = queriesFor(field).map(query => attempt(name, ask, `${address}?${query}`, query.slice(0, 40)));
    expect(await attack(app(), attempts)).toEqual([]);
  });
});
