import type pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { theDatabase } from '../../platform/database.ts';
import { anAdmin, aStudent, aTeacher, type Person } from '../../testing/factories.ts';
import { mailsTo, rawPool, TEST_DATABASE_URL } from '../../testing/index.ts';
import { valuesOf } from '../../testing/testTemplates.ts';
import { presentUser } from '../accounts/present.ts';
import { findUser } from '../accounts/users.ts';
import { anEventManager, testStaff } from './testStaff.ts';

/**
 * Staff who do something to the same person at the same moment. On PostgreSQL each call has a connection of its own, so
 * that these are real races; each test names what keeps it.
 */
const { by, changeRole } = testStaff();
const roleNow = async ({ id }: Person) => (await findUser(id))?.role;

describe('at the same moment', () => {
  test('six promote one person: one does, with one mail (row lock on the account)', async () => {
    const person = await aStudent();
    const admins = await Promise.all(Array.from({ length: 6 }, () => anAdmin()));
    const replies = await Promise.all(admins.map(admin => changeRole(admin, 'TEACHER', [person.id])));
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 400, 400, 400, 400, 400]);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  test('two give different roles: the second knows what the first gave (row lock on the account)', async () => {
    for (let i = 0; i < 5; i++) {
      const [person, one, two] = [await aStudent(), await anAdmin(), await anAdmin()];
      await Promise.all([changeRole(one, 'TEACHER', [person.id]), changeRole(two, 'TUTOR', [person.id])]);
      const [first, second] = (await mailsTo(person.email)).map(valuesOf);
      expect(first?.oldrole).toBe('Student');
      expect(second?.oldrole).toBe(first?.newrole);
    }
  });

  test('two change the same class in opposite order: neither waits for the other in a circle (order of the locks)', async () => {
    const [one, two] = [await anAdmin(), await anAdmin()];
    const pupils = await Promise.all(Array.from({ length: 20 }, () => aStudent()));
    const ids = pupils.map(({ id }) => id);
    const replies = await Promise.all([changeRole(one, 'TEACHER', ids), changeRole(two, 'TUTOR', ids.toReversed())]);
    expect(replies.map(reply => reply.status)).toEqual([200, 200]);
    expect(new Set(await Promise.all(pupils.map(roleNow))).size).toBe(1);
  });
});

describe('of those who wait for a teacher account', () => {
  const decline = (actor: Person, ids: number[]) => by(actor).post('/admin/users/change_teacher_pending/false', ids);

  test('six decline one: one mail (condition of the update)', async () => {
    const person = await aStudent({ teacherPending: true });
    const admins = await Promise.all(Array.from({ length: 6 }, () => anAdmin()));
    const replies = await Promise.all(admins.map(admin => decline(admin, [person.id])));
    expect(replies.every(reply => reply.status === 200)).toBe(true);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  test('one is accepted and declined: a teacher, who is never declined after the welcome', async () => {
    for (let i = 0; i < 6; i++) {
      const [person, one, two] = [await aStudent({ teacherPending: true }), await anAdmin(), await anEventManager()];
      await Promise.all([changeRole(one, 'TEACHER', [person.id]), decline(two, [person.id])]);
      expect(await findUser(person.id)).toMatchObject({ role: 'TEACHER', teacherPending: false });
      const templates = (await mailsTo(person.email)).map(mail => mail.template);
      expect(templates.at(-1)).toBe('email-template-teacher-welcome');
    }
  });
});

describe.runIf(TEST_DATABASE_URL)('with another connection in between', () => {
  const pools: pg.Pool[] = [];
  afterEach(async () => {
    for (const pool of pools.splice(0)) await pool.end();
  });

  /** Connections beside the server's own. */
  async function connections<N extends number>(n: N): Promise<pg.PoolClient[]> {
    const pool = rawPool(theDatabase(), n + 1);
    pools.push(pool);
    return Promise.all(Array.from({ length: n }, () => pool.connect()));
  }

  /** Waits until some statement waits for a lock. */
  const somebodyWaits = (client: pg.PoolClient) =>
    expect
      .poll(async () => (await client.query('select 1 from pg_locks where not granted')).rowCount)
      .toBeGreaterThan(0);

  test('somebody who is being raised to one’s own height is not changed any more', async () => {
    const [manager, person] = [await anEventManager(), await aTeacher()];
    const [raising, watching] = await connections(2);
    if (!raising || !watching) throw new Error('No connection.');
    await raising.query('begin');
    await raising.query("update users set role = 'EVENT_MANAGER' where id = $1", [person.id]);
    const reply = changeRole(manager, 'STUDENT', [person.id]);
    await somebodyWaits(watching);
    await raising.query('commit');
    for (const client of [raising, watching]) client.release();
    expect((await reply).status).toBe(403);
    expect(await roleNow(person)).toBe('EVENT_MANAGER');
  });

  test('somebody who is being deleted is not changed any more', async () => {
    const [admin, person] = [await anAdmin(), await aTeacher()];
    const [deleting, watching] = await connections(2);
    if (!deleting || !watching) throw new Error('No connection.');
    await deleting.query('begin');
    await deleting.query('update users set deleted_at = now() where id = $1', [person.id]);
    const reply = changeRole(admin, 'STUDENT', [person.id]);
    await somebodyWaits(watching);
    await deleting.query('commit');
    for (const client of [deleting, watching]) client.release();
    expect((await reply).status).toBe(400);
    expect(await mailsTo(person.email)).toEqual([]);
  });

  test('an account that is being deleted gets no name back from a form that was sent before', async () => {
    const [admin, person] = [await anAdmin(), await aStudent()];
    const [deleting, watching] = await connections(2);
    if (!deleting || !watching) throw new Error('No connection.');
    await deleting.query('begin');
    await deleting.query('update users set deleted_at = now(), given_name = null where id = $1', [person.id]);
    const reply = by(admin).post('/users', { registeredUser: { ...presentUser(person), givenName: 'Ghost' } });
    await somebodyWaits(watching);
    await deleting.query('commit');
    expect((await reply).status).toBe(404);
    const { rows } = await deleting.query('select given_name from users where id = $1', [person.id]);
    for (const client of [deleting, watching]) client.release();
    expect(rows).toEqual([{ given_name: null }]);
  });

  /** What `changeRoles` does, in bare SQL, by two at once: both have looked before either writes. */
  async function twoPromote(lock: '' | 'for no key update'): Promise<number> {
    const person = await aStudent();
    const clients = await connections(2);
    const bothLooked = Promise.withResolvers<void>();
    let looks = 0;
    let mails = 0;
    const promote = async (client: pg.PoolClient) => {
      await client.query('begin');
      const { rows } = await client.query(`select role from users where id = $1 ${lock}`, [person.id]);
      looks += 1;
      if (looks === 2) bothLooked.resolve();
      // Under the lock the second cannot look before the first has finished.
      if (!lock) await bothLooked.promise;
      if (rows[0]?.role !== 'TEACHER') {
        await client.query("update users set role = 'TEACHER' where id = $1", [person.id]);
        mails += 1;
      }
      await client.query('commit');
      client.release();
    };
    await Promise.all(clients.map(promote));
    return mails;
  }

  test('two who look before they write mail twice; under the lock once', async () => {
    expect(await twoPromote('')).toBe(2);
    expect(await twoPromote('for no key update')).toBe(1);
  });
});
