import type { Role } from '@cs/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { countQueries, db } from '../../platform/database.ts';
import { rateLimits } from '../../platform/tables.ts';
import {
  anAdmin,
  aStudent,
  aTeacher,
  aUser,
  PASSWORD,
  type Person,
  withSecondFactor,
} from '../../testing/factories.ts';
import { visitor } from '../../testing/index.ts';
import { users } from '../accounts/tables.ts';
import { schools } from '../schools/tables.ts';
import { anEventManager, OTHERS, refusal, testStaff } from './testStaff.ts';

const { app, by } = testStaff();

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin({ familyName: 'Zuse', givenName: 'Konrad' });
});
beforeEach(async () => {
  await db().delete(rateLimits);
});

const search = (query: Record<string, string>, who = admin) =>
  by(who).get(`/admin/users/?${new URLSearchParams(query)}`);
const found = async (query: Record<string, string>): Promise<number[]> =>
  (await search(query)).body.map(({ id }: { id: number }) => id);

describe('who may search and look', () => {
  test('ADMIN and EVENT_MANAGER, and nobody else', async () => {
    const student = await aStudent();
    const paths = ['/admin/users/', '/admin/users', `/admin/users/${student.id}`];
    for (const path of paths) {
      for (const who of [admin, await anEventManager()]) expect((await by(who).get(path)).status).toBe(200);
      for (const role of OTHERS) expect((await by(await aUser({ role })).get(path)).status).toBe(403);
      expect((await visitor(app()).get(path)).status).toBe(401);
    }
  });

  test('three hundred times an hour, each for themselves', async () => {
    const manager = await anEventManager();
    await db()
      .insert(rateLimits)
      .values({ label: 'USER_SEARCH', agent: String(manager.id), count: 299, windowStart: new Date() });
    expect((await search({ id: '1' }, manager)).status).toBe(200);
    expect((await search({ id: '1' }, manager)).status).toBe(429);
    expect((await search({ id: '1' })).status).toBe(200);
  });
});

describe('a search', () => {
  test('gives rows of the user manager in a bare list, without what is nobody’s business', async () => {
    const person = await withSecondFactor(
      await aTeacher({ schoolId: '100001', dateOfBirth: '1990-01-01', lastUpdated: new Date(), password: true }),
    );
    const reply = await search({ id: String(person.id) });
    expect(reply.body).toEqual([
      {
        id: person.id,
        givenName: person.givenName,
        familyName: person.familyName,
        email: person.email,
        role: 'TEACHER',
        authorisedFullAccess: false,
        emailVerificationStatus: 'VERIFIED',
        teacherPending: false,
        privacyPolicyAcceptedTime: person.privacyPolicyAcceptedTime?.getTime(),
        registrationDate: person.registrationDate.getTime(),
        lastSeen: person.lastSeen?.getTime(),
        lastUpdated: person.lastUpdated?.getTime(),
        schoolId: '100001',
      },
    ]);
    expect(reply.headers['cache-control']).toBe('max-age=0, private');
  });

  test('answers 304 while nothing has changed', async () => {
    const person = await aStudent();
    const path = `/admin/users?id=${person.id}`;
    const etag = String((await by(admin).get(path)).headers.etag);
    expect((await by(admin).get(path, { 'if-none-match': etag })).status).toBe(304);
    await db().update(users).set({ givenName: 'Changed' }).where(eq(users.id, person.id));
    expect((await by(admin).get(path, { 'if-none-match': etag })).status).toBe(200);
  });

  test('by e-mail address without wildcards finds it, however it is written, and ignores the other filters', async () => {
    const person = await aStudent({ email: 'exact.match@school.example' });
    expect(await found({ email: ' Exact.Match@School.EXAMPLE ', role: 'ADMIN', familyName: 'Nobody' })).toEqual([
      person.id,
    ]);
    expect(await found({ email: 'exact.match@school' })).toEqual([]);
  });

  test('by e-mail address with wildcards is one filter among the others', async () => {
    const [one, two] = [
      await aStudent({ email: 'wild.one@w.example' }),
      await aTeacher({ email: 'wild.two@w.example' }),
    ];
    expect((await found({ email: 'WILD.%@w.example' })).sort()).toEqual([one.id, two.id].sort());
    expect(await found({ email: 'wild.%', role: 'TEACHER' })).toEqual([two.id]);
    expect(await found({ email: 'wild._ne@w.example' })).toEqual([one.id]);
  });

  test('by family name takes the whole name, in any case, with % and _ and nothing else as wildcards', async () => {
    const [plain, double, irish] = [
      await aStudent({ familyName: 'Quillfeather' }),
      await aStudent({ familyName: 'Quillfeather-Émile' }),
      await aStudent({ familyName: "O'Quill" }),
    ];
    expect(await found({ familyName: 'quillFEATHER' })).toEqual([plain.id]);
    expect(await found({ familyName: 'Quill%' })).toEqual([plain.id, double.id]);
    expect(await found({ familyName: 'Qu_llfeather' })).toEqual([plain.id]);
    expect(await found({ familyName: 'quillfeather-émile' })).toEqual([double.id]);
    expect(await found({ familyName: ' O’Quill ' })).toEqual([irish.id]);
    for (const none of ['Quill', '*', '.*', 'Quill\\%', '%Quill\\'])
      expect(await found({ familyName: none }), none).toEqual([]);
  });

  test.each(["'; drop table users; --", "' or '1'='1", '%\\', '\\', '[a-z]%', '$1', '{{email}}', '%%%%%%%%%%%%%%%%x'])(
    'takes %s for a name like any other',
    async typed => {
      for (const field of ['familyName', 'schoolOther', 'schoolURN', 'postcode']) {
        const reply = await search({ [field]: typed, id: '987654321' });
        expect([reply.status, reply.body]).toEqual([200, []]);
      }
    },
  );

  test('by role, number, school and free text of a school', async () => {
    const [leader, other] = [
      await aUser({ role: 'EVENT_LEADER', schoolId: 'IE-77a', familyName: 'Leader' }),
      await aStudent({ schoolOther: 'Hedge School of Kerry' }),
    ];
    expect(await found({ role: 'EVENT_LEADER', familyName: 'Leader' })).toEqual([leader.id]);
    expect(await found({ schoolURN: 'IE-77a' })).toEqual([leader.id]);
    expect(await found({ schoolURN: 'ie-77%' })).toEqual([leader.id]);
    expect(await found({ schoolOther: '%hedge school%' })).toEqual([other.id]);
    expect(await found({ schoolOther: 'hedge school' })).toEqual([]);
    expect(await found({ id: String(other.id) })).toEqual([other.id]);
    expect(await found({ id: String(other.id), role: 'TEACHER' })).toEqual([]);
  });

  test('passes over fields that were left empty', async () => {
    const person = await aStudent();
    const empty = {
      email: '',
      familyName: '',
      role: '',
      schoolURN: '',
      schoolOther: '',
      postcode: '',
      postcodeRadius: '',
    };
    expect(await found({ ...empty, id: String(person.id) })).toEqual([person.id]);
    expect(await found({ id: '', familyName: 'Zuse' })).toEqual([admin.id]);
  });

  test.each([
    ['id', 'one'],
    ['id', '1e3'],
    ['role', 'WIZARD'],
    ['role', 'student'],
    ['postcodeRadius', 'SIX_MILES'],
  ])('refuses ?%s=%s', async (field, value) => {
    expect((await search({ [field]: value })).status).toBe(400);
  });

  test('comes by family name, then given name, and never has deleted people', async () => {
    const named = (givenName: string, familyName: string, more: object = {}) =>
      aStudent({ givenName, familyName, schoolOther: 'Order', ...more });
    const made = [
      await named('Bea', 'order-b'),
      await named('Ann', 'Order-B'),
      await named('Éva', 'Order-A'),
      await named('Eve', 'Order-A'),
      await aStudent({ givenName: null, familyName: null, schoolOther: 'Order' }),
      await named('Gone', 'Order-A', { deletedAt: new Date() }),
    ];
    const [bea, ann, accented, eve, nameless] = made.map(({ id }) => id);
    expect(await found({ schoolOther: 'order' })).toEqual([accented, eve, ann, bea, nameless]);
  });

  test('finds everybody without a filter, two thousand at most, the first by name', async () => {
    const values = Array.from({ length: 2100 }, (_, i) => ({
      givenName: 'Many',
      familyName: `Aa${String.fromCharCode(97 + (i % 26))}`,
      email: `many.${i}@many.example`,
      registrationDate: new Date(),
    }));
    await db().insert(users).values(values);
    const { result, queries } = await countQueries(() => search({}));
    expect(result.body).toHaveLength(2000);
    expect(result.body.every(({ familyName }: Person) => familyName?.startsWith('Aa'))).toBe(true);
    // Who asks, the limit, and one for any number of people.
    expect(queries.length).toBeLessThanOrEqual(3);
    await db().delete(users).where(eq(users.givenName, 'Many'));
  });
});

describe('a search around a postcode', () => {
  const place = (urn: string, postcode: string, latitude: number | null, longitude: number | null, closed = false) => ({
    urn,
    name: `School ${urn}`,
    postcode,
    latitude,
    longitude,
    closed,
    dataSource: 'GOVERNMENT_UK',
  });
  const at: Record<string, Person> = {};
  beforeAll(async () => {
    await db()
      .insert(schools)
      .values([
        place('cb1', 'CB2 1AA', 52.2, 0.12),
        // 4 miles, 8 miles and 47 miles to the north of it.
        place('cb2', 'CB2 1ZZ', 52.258, 0.12),
        place('cb3', 'CB24 5AA', 52.316, 0.12, true),
        place('pe1', 'PE9 1AA', 52.88, 0.12),
        place('nowhere', 'CB2 1AA', null, null),
      ]);
    for (const urn of ['cb1', 'cb2', 'cb3', 'pe1', 'nowhere'])
      at[urn] = await aStudent({
        schoolId: urn,
        familyName: `Near ${urn.replaceAll(/\d/g, digit => 'abcdefghij'[Number(digit)] ?? '')}`,
      });
    at.none = await aStudent({ schoolOther: 'CB2 1AA' });
  });
  const near = async (postcode: string, postcodeRadius?: string) => {
    const ids = await found({ postcode, ...(postcodeRadius && { postcodeRadius }) });
    return Object.keys(at).filter(urn => ids.includes(at[urn]?.id ?? 0) && ids.length > 0);
  };

  test('finds people of schools within so many miles, closed schools too; five unless it says', async () => {
    expect(await near('CB2 1AA')).toEqual(['cb1', 'cb2']);
    expect(await near('cb21aa', 'FIVE_MILES')).toEqual(['cb1', 'cb2']);
    expect(await near('CB2 1AA', 'TEN_MILES')).toEqual(['cb1', 'cb2', 'cb3']);
    expect(await near('CB2 1AA', 'FIFTY_MILES')).toEqual(['cb1', 'cb2', 'cb3', 'pe1']);
    expect(await near('PE9 1AA', 'TWENTY_FIVE_MILES')).toEqual(['pe1']);
  });

  test('takes the sector, else the first half, of a postcode that no school has', async () => {
    expect(await near('PE9 7XX')).toEqual(['pe1']);
    expect(await near('PE9')).toEqual(['pe1']);
    expect(await near('CB24')).toEqual(['cb2', 'cb3']);
    // The middle of the two schools of CB2 1.
    expect(await near('CB2 1QQ')).toEqual(['cb1', 'cb2']);
  });

  test('finds nobody near a postcode that is nowhere', async () => {
    expect(await found({ postcode: 'ZZ99 9ZZ', postcodeRadius: 'FIFTY_MILES' })).toEqual([]);
    expect(await found({ postcode: '!' })).toEqual([]);
  });

  test('is one filter among others; a radius alone is none', async () => {
    expect(await found({ postcode: 'CB2 1AA', familyName: 'Near cbb' })).toEqual([at.cb1?.id]);
    expect(await found({ postcodeRadius: 'FIVE_MILES', familyName: 'Near peb' })).toEqual([at.pe1?.id]);
  });

  test('passes the postcode over while no school has a place', async () => {
    await db().update(schools).set({ latitude: null, longitude: null });
    expect(await found({ postcode: 'CB2 1AA', familyName: 'Near peb' })).toEqual([at.pe1?.id]);
  });
});

describe('one account', () => {
  test('is whole, as its owner sees it, and without any secret', async () => {
    const person = await withSecondFactor(await aStudent({ password: true, dateOfBirth: '2009-02-03' }));
    for (const who of [admin, await anEventManager()]) {
      const reply = await by(who).get(`/admin/users/${person.id}`);
      expect(reply.body).toEqual((await by(person).get('/users/current_user')).body);
      expect(reply.text).not.toMatch(/hash|secret|argon|password/i);
      expect(reply.text).not.toContain(PASSWORD);
    }
  });

  test('that is unknown or deleted is not found; what is no number is no address', async () => {
    const gone = await aStudent({ deletedAt: new Date() });
    for (const id of [gone.id, 987_654_321])
      expect(refusal(await by(admin).get(`/admin/users/${id}`))).toEqual([
        404,
        `Unable to locate the user with the requested id: ${id}`,
      ]);
    for (const id of ['one', '-1', '0', '1.5', '9'.repeat(17), '%00'])
      expect((await by(admin).get(`/admin/users/${id}`)).status, id).toBe(404);
  });
});

test.each<Role>(['STUDENT', 'TEACHER'])('%s cannot see who exists by the difference of refusals', async role => {
  const person = await aUser({ role });
  const [known, unknown] = [
    await by(person).get(`/admin/users/${admin.id}`),
    await by(person).get('/admin/users/987654321'),
  ];
  expect(known.text).toBe(unknown.text);
});
