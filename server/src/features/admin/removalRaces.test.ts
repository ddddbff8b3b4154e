import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { product } from '../../access/product.ts';
import { db } from '../../platform/database.ts';
import { logEvents } from '../../platform/tables.ts';
import { rowsWith } from '../../testing/everyRow.ts';
import { aGroup, anAdmin, aStudent, type Person } from '../../testing/factories.ts';
import { as, TEST_DATABASE_URL } from '../../testing/index.ts';
import { meanwhile, withTwoClients } from '../../testing/meanwhile.ts';
import { users } from '../accounts/tables.ts';
import { updateAccount } from '../accounts/updateAccount.ts';
import { useCode } from '../connections/useCode.ts';
import { codeOf } from '../groups/groupCode.ts';
import { attempts } from '../questions/tables.ts';
import { signIn } from '../sessions/signIn.ts';
import { type Acting, deleteUser } from './deleteUser.ts';
import { mergeUsers } from './mergeUsers.ts';

/**
 * Accounts that are deleted or merged while something is done in their name. On PostgreSQL each side has a connection of
 * its own, so that these are real races; what keeps them is the row of the account, held by both sides.
 */
const app = product();

let admin: { id: number; ip: string };
let student: Person;
beforeEach(async () => {
  admin = { id: (await anAdmin()).id, ip: '192.0.2.1' };
  student = await aStudent({
    givenName: 'Zerlindana',
    familyName: 'Quarkwhistle',
    email: `z.${crypto.randomUUID()}@q.example`,
  });
});

const WORDS = 'xylophonic words';
const answer = () => as(app(), student).post('/questions/gates%7Cc/answer', { type: 'stringChoice', value: WORDS });

const nothingIsLeft = async () => {
  for (const text of ['Zerlindana', 'Quarkwhistle', student.email, WORDS]) expect(await rowsWith(text)).toEqual([]);
};
const remove = () => deleteUser(admin, student.id);

describe('while an account is being deleted', () => {
  test('an answer of theirs waits, and is not stored', async () => {
    const reply = await meanwhile(remove, answer);
    expect(reply).toMatchObject({ status: 'fulfilled', value: { status: 401 } });
    expect(await db().$count(attempts, eq(attempts.userId, student.id))).toBe(0);
    await nothingIsLeft();
  });

  test('a sign-in of theirs waits, and is refused', async () => {
    expect(await meanwhile(remove, () => signIn(student, { remember: true, userAgent: 'Firefox/1' }))).toMatchObject({
      status: 'rejected',
      reason: { status: 401 },
    });
    await nothingIsLeft();
  });

  test('joining a group waits, and sends them no mail', async () => {
    const code = await codeOf((await aGroup()).id);
    await meanwhile(remove, () => useCode(student.id, code));
    await nothingIsLeft();
  });

  test('saving the account waits, and does not bring the name back', async () => {
    const user = { ...student, gender: undefined, dateOfBirth: undefined };
    const form = { user: { ...user, schoolId: undefined, schoolOther: 'Home' } };
    const editor = { id: student.id, role: student.role, email: student.email };
    expect(await meanwhile(remove, () => updateAccount(editor, form))).toMatchObject({ reason: { status: 404 } });
    await nothingIsLeft();
  });

  test('a second deletion waits, and finds nobody', async () => {
    expect(await meanwhile(remove, remove)).toMatchObject({ reason: { status: 404 } });
    expect(await db().$count(logEvents, eq(logEvents.type, 'DELETE_USER_ACCOUNT'))).toBeGreaterThan(0);
  });
});

describe('a deletion waits', () => {
  test('for an answer that is being stored, and erases it', async () => {
    await meanwhile(() => storeDirectly(), remove);
    const rows = await db().select().from(attempts).where(eq(attempts.userId, student.id));
    expect(rows).toMatchObject([{ response: { answer: { type: 'stringChoice' } } }]);
    await nothingIsLeft();
  });

  test('for a sign-in, and ends its session', async () => {
    await meanwhile(() => signIn(student, { remember: true }), remove);
    const [row] = (await db().execute<{ n: number }>(sql`select count(*)::int as n from sessions`)).rows;
    expect(row?.n).toBe(0);
    await nothingIsLeft();
  });

  test('for somebody who joins a group, and removes the mail', async () => {
    const code = await codeOf((await aGroup()).id);
    await meanwhile(() => useCode(student.id, code), remove);
    await nothingIsLeft();
  });
});

/** As an answer does, but without the statement's being shared with others, which would not join this transaction. */
const storeDirectly = () =>
  db().execute(sql`
    insert into question_attempts (user_id, page_id, part_id, response, correct, rule, content_version, created_at)
    select id, 'gates', 'gates|c', ${JSON.stringify({ questionId: 'gates|c', answer: { type: 'stringChoice', value: WORDS } })}::jsonb,
           false, 'default', 'v', now()
    from users where id = ${student.id} and deleted_at is null for key share`);

describe('merging at the same moment', () => {
  const settled = async (works: (() => Promise<void>)[]) =>
    (await Promise.allSettled(works.map(work => work()))).map(result =>
      result.status === 'fulfilled' ? 204 : (result.reason.status as number),
    );

  test('the same two twice: one does it, the other finds nobody', async () => {
    const target = await aStudent();
    await answer();
    const merging = { targetId: target.id, sourceId: student.id };
    const statuses = await settled([() => mergeUsers(admin, merging), () => mergeUsers(admin, merging)]);
    expect(statuses.sort()).toEqual([204, 404]);
    expect(await db().$count(attempts, eq(attempts.userId, target.id))).toBe(1);
  });

  test('each into the other: one of them is left, with everything', async () => {
    const target = await aStudent();
    await answer();
    const statuses = await settled([
      () => mergeUsers(admin, { targetId: target.id, sourceId: student.id }),
      () => mergeUsers(admin, { targetId: student.id, sourceId: target.id }),
    ]);
    expect(statuses.sort()).toEqual([204, 404]);
    const left = await db().select().from(attempts);
    const owners = left.map(({ userId }) => userId).filter(id => id === student.id || id === target.id);
    expect(owners).toHaveLength(1);
    expect(await db().$count(users, eq(users.id, owners[0] ?? 0))).toBe(1);
  });

  test('and an answer of the source, which is moved or refused', async () => {
    const target = await aStudent();
    const reply = await meanwhile(() => mergeUsers(admin, { targetId: target.id, sourceId: student.id }), answer);
    expect(reply).toMatchObject({ status: 'fulfilled', value: { status: 401 } });
  });
});

describe('an administrator who', () => {
  test('is being deleted meanwhile is refused', async () => {
    const target = await aStudent();
    for (const order of [
      (me: Acting) => deleteUser(me, admin.id),
      (me: Acting) => mergeUsers(me, { sourceId: target.id, targetId: me.id }),
    ]) {
      student = await anAdmin();
      expect(await meanwhile(remove, () => order({ id: student.id, ip: '192.0.2.2' }))).toMatchObject({
        reason: { status: 403 },
      });
    }
    expect(await db().$count(users, and(inArray(users.id, [admin.id, target.id]), isNull(users.deletedAt)))).toBe(2);
  });

  test('is no ADMIN any more deletes and merges nobody', async () => {
    const target = await aStudent();
    const demoted = () => db().update(users).set({ role: 'EVENT_MANAGER' }).where(eq(users.id, admin.id));
    for (const order of [remove, () => mergeUsers(admin, { sourceId: student.id, targetId: target.id })])
      expect(await meanwhile(demoted, order)).toMatchObject({ reason: { status: 403 } });
    expect(await db().$count(users, and(inArray(users.id, [student.id, target.id]), isNull(users.deletedAt)))).toBe(2);
  });
});

/** What would happen without the lock: the same steps in raw SQL over connections of their own. */
describe.runIf(TEST_DATABASE_URL)('without holding the account', () => {
  test('an answer that was begun before the deletion is stored after it, words and all', async () => {
    await withTwoClients(async (answering, deleting) => {
      await answering.query('begin');
      const living = await answering.query('select 1 from users where id = $1 and deleted_at is null', [student.id]);
      await deleting.query('begin');
      await deleting.query(
        "update users set given_name = null, family_name = null, email = 'gone', deleted_at = now() where id = $1",
        [student.id],
      );
      await deleting.query("update question_attempts set response = '{}' where user_id = $1", [student.id]);
      await deleting.query('commit');
      expect(living.rowCount).toBe(1);
      await answering.query(
        `insert into question_attempts (user_id, page_id, part_id, response, correct, rule, content_version, created_at)
         values ($1, 'gates', 'gates|c', jsonb_build_object('answer', $2::text), false, 'default', 'v', now())`,
        [student.id, WORDS],
      );
      await answering.query('commit');
    });
    const rows = await db().select().from(attempts).where(eq(attempts.userId, student.id));
    expect(rows).toMatchObject([{ response: { answer: WORDS } }]);
    await db().delete(attempts).where(eq(attempts.userId, student.id));
  });

  test('a form that was read before the deletion brings the name back', async () => {
    await withTwoClients(async (saving, deleting) => {
      await saving.query('select 1 from users where id = $1 and deleted_at is null', [student.id]);
      await deleting.query('update users set given_name = null, deleted_at = now() where id = $1', [student.id]);
      await saving.query("update users set given_name = 'Zerlindana' where id = $1", [student.id]);
    });
    const [row] = await db().select().from(users).where(eq(users.id, student.id));
    expect(row).toMatchObject({ givenName: 'Zerlindana', deletedAt: expect.any(Date) });
  });

  test('two accounts that are merged into each other are both gone', async () => {
    const other = await aStudent();
    await withTwoClients(async (one, two) => {
      const looks = 'select 1 from users where id = any($1) and deleted_at is null';
      const ids = [[student.id, other.id]];
      await one.query('begin');
      await two.query('begin');
      expect((await one.query(looks, ids)).rowCount).toBe(2);
      expect((await two.query(looks, ids)).rowCount).toBe(2);
      await one.query('delete from users where id = $1', [student.id]);
      await one.query('commit');
      await two.query('delete from users where id = $1', [other.id]);
      await two.query('commit');
    });
    expect(await db().$count(users, eq(users.id, student.id))).toBe(0);
    expect(await db().$count(users, eq(users.id, other.id))).toBe(0);
  });
});
