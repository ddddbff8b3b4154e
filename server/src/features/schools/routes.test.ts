import type { School } from '@cs/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp, testDatabase, visitor } from '../../testing/index.ts';
import { importSchools } from './importSchools.ts';
import { registerSchools } from './routes.ts';
import { forgetSchools } from './schools.ts';

const school = (urn: string, name: string, closed = false): School => ({
  urn,
  name,
  postcode: 'CB2 1TN',
  closed,
  dataSource: 'GOVERNMENT_UK',
});

/** A list of these schools is imported; those that were known and are not in it are closed. */
async function load(...listed: School[]) {
  await importSchools(async function* () {
    for (const [i, school] of listed.entries()) yield { line: i + 2, school };
  });
  forgetSchools();
}

testDatabase();
const app = testApp(registerSchools);
beforeAll(() => load(school('100001', 'Riverside Academy'), school('100002', 'Riverside Old School', true)));
const find = (query: string) => visitor(app()).get(`/schools/?${query}`);

describe('schools', () => {
  test('that are open are found by anybody', async () => {
    const reply = await find('query=rivers');
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual([school('100001', 'Riverside Academy')]);
  });

  test('are found by number, closed ones too', async () => {
    expect((await find('urn=100002')).body).toEqual([school('100002', 'Riverside Old School', true)]);
    expect((await find('urn=999999')).body).toEqual([]);
  });

  test('may be kept for a week by anybody and are tagged', async () => {
    const { headers } = await find('query=rivers');
    expect(headers['cache-control']).toBe('public, max-age=604800');
    const again = await visitor(app()).get('/schools?query=rivers', { 'if-none-match': String(headers.etag) });
    expect(again.status).toBe(304);
  });

  test('need something to look for', async () => {
    const reply = await visitor(app()).get('/schools/');
    expect(reply.status).toBe(400);
    expect(reply.body.errorMessage).toBe('You must provide a search query or school URN');
  });

  test('that are loaded again are brought up to date and found at once', async () => {
    await load(school('100001', 'Riverside High School'), school('100003', 'Hill College'));
    expect((await find('query=riverside')).body).toEqual([school('100001', 'Riverside High School')]);
    expect((await find('query=hill')).body).toEqual([school('100003', 'Hill College')]);
  });
});
