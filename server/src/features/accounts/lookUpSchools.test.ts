import { beforeAll, expect, test } from 'vitest';
import { db } from '../../platform/database.ts';
import { aStudent, aTeacher, aUser, type Person, shares } from '../../testing/factories.ts';
import { as, testApp, testDatabase } from '../../testing/index.ts';
import { schools } from '../schools/tables.ts';
import { registerAccounts } from './routes.ts';

const school = { urn: '100001', name: 'Riverside', postcode: 'CB2 1TN', closed: false, dataSource: 'GOVERNMENT_UK' };

testDatabase();
const app = testApp(registerAccounts);
beforeAll(async () => {
  await db().insert(schools).values(school);
});
const lookUp = (who: Person, ids: string) => as(app(), who).get(`/users/school_lookup?user_ids=${ids}`);

test('staff look up the schools of people: by number, by name, or the number when it is unknown', async () => {
  const people = [
    await aStudent({ schoolId: '100001' }),
    await aStudent({ schoolOther: 'Home' }),
    await aStudent({ schoolId: '999' }),
    await aStudent(),
  ];
  const [known, other, unknown] = people.map(person => String(person.id));
  const reply = await lookUp(await aUser({ role: 'EVENT_MANAGER' }), people.map(person => person.id).join(','));
  expect(reply.status).toBe(200);
  expect(reply.body).toEqual({
    [String(known)]: school,
    [String(other)]: { name: 'Home' },
    [String(unknown)]: { name: '999' },
  });
});

test('an event leader looks up those who share, and oneself', async () => {
  const leader = await aUser({ role: 'EVENT_LEADER', schoolId: '100001' });
  const [sharing, stranger] = [await aStudent({ schoolId: '100001' }), await aStudent({ schoolId: '100001' })];
  await shares(sharing, leader);
  const { body } = await lookUp(leader, [leader, sharing, stranger].map(person => person.id).join(','));
  expect(Object.keys(body).sort()).toEqual([leader.id, sharing.id].map(String).sort());
});

test('others may not, and ids are numbers', async () => {
  expect((await lookUp(await aTeacher(), '1')).status).toBe(403);
  const editor = await aUser({ role: 'CONTENT_EDITOR' });
  const message = async (ids: string) => (await lookUp(editor, ids)).body.errorMessage;
  expect(await message('')).toBe('You must provide a comma separated list of user_ids in the query param');
  expect(await message('1,two')).toBe('Unable to parse all parameters as integers.');
});
