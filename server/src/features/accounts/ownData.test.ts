import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { product } from '../../access/product.ts';
import { db } from '../../platform/database.ts';
import { logEvent } from '../../platform/logEvents.ts';
import { personalTables } from '../../platform/personalData.ts';
import { type Busy, busyPerson, TRACES } from '../../testing/busyPerson.ts';
import { aStudent, aTeacher, cookieOf, shares } from '../../testing/factories.ts';
import { as, DAY, later, mailsTo, type Reply, visitor } from '../../testing/index.ts';
import { attempts } from '../questions/tables.ts';
import { sessions } from '../sessions/tables.ts';
import { passwordHashOf } from './users.ts';

const app = product();
const download = (person: { id: number; role: string; email: string }) =>
  as(app(), person).get('/users/current_user/data');

describe('what is held about somebody', () => {
  let busy: Busy;
  let reply: Reply;
  const data = (): Record<string, Record<string, unknown>[]> => reply.body.data;
  beforeAll(async () => {
    busy = await busyPerson(app());
    reply = await download(busy.person);
  });

  test('comes as a file that nobody keeps on the way', () => {
    expect(reply.status).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'application/json',
      'content-disposition': 'attachment; filename="my-data-2026-10-14.json"',
      'cache-control': 'no-store',
    });
  });

  test('has every personal column of every table, or says why not', async () => {
    const leftOut = new Set(reply.body.leftOut.map(({ what, why }: { what: string; why: string }) => why && what));
    const missing: string[] = [];
    for (const { table, name, columns } of personalTables()) {
      const owners = columns.flatMap(({ column, note }) => (note?.whose ? [column] : []));
      const rows = owners.length
        ? await db()
            .select()
            .from(table)
            .where(eq(owners[0] as never, busy.person.id))
        : [];
      for (const { key, note } of columns) {
        if (!note || leftOut.has(`${name}.${key}`)) continue;
        const hasValue = rows.some(row => (row as Record<string, unknown>)[key] !== null);
        if (hasValue && !data()[name]?.some(row => row[key] !== undefined)) missing.push(`${name}.${key}`);
        if (rows.length === 0) missing.push(`${name}: no rows`);
      }
    }
    expect(missing).toEqual([]);
  });

  test('says what each kind is for and how long it is kept', () => {
    const places = reply.body.purposes.flatMap(({ where }: { where: string[] }) => where);
    for (const [table, rows] of Object.entries(data()))
      for (const row of rows) for (const key of Object.keys(row)) expect(places).toContain(`${table}.${key}`);
    for (const { what, why, until } of reply.body.purposes) expect([what, why, until].every(Boolean)).toBe(true);
  });

  test('holds what they have done, whom they share with and in which groups they are', () => {
    for (const trace of [
      'givenName',
      'email',
      'school',
      'answer',
      'reported',
      'message',
      'board',
      'alert',
      'browser',
    ] as const)
      expect(reply.text, trace).toContain(TRACES[trace]);
    expect(data().question_attempts).toHaveLength(3);
    expect(reply.body.people.whoSeeYourWork).toMatchObject([{ id: busy.teacher.id, email: busy.teacher.email }]);
    expect(reply.body.people.whoseWorkYouSee).toMatchObject([{ id: busy.pupil.id }]);
    expect(reply.body.people.yourGroups).toMatchObject([{ name: 'Year 10', membershipStatus: 'ACTIVE' }]);
  });

  test('holds no secret, and no link that lets somebody in', async () => {
    const hash = await passwordHashOf(busy.person.id);
    const ids = (await db().select().from(sessions)).map(({ id }) => id);
    for (const secret of [hash ?? '-', '$argon2', TRACES.secret, TRACES.key, ...ids])
      expect(reply.text).not.toContain(secret);
    const mails = await mailsTo(TRACES.email);
    const tokens = mails.flatMap(({ text }) => text.match(/(?<=resetpassword\/|token=)[\w-]{43}/g) ?? []);
    expect(tokens).toHaveLength(3);
    for (const token of tokens) expect(reply.text).not.toContain(token);
    expect(reply.text).toContain('resetpassword/(left out: a secret)');
  });

  test('names nobody whose address they do not see', () => {
    const theirs = [TRACES.email, TRACES.newEmail, busy.teacher.email, 'friend@else.example'];
    const addresses = reply.text.match(/[\w.+-]+@[\w-]+\.[a-z]+/g) ?? [];
    expect([...new Set(addresses)].filter(address => !theirs.includes(address))).toEqual([]);
    expect(reply.text).not.toContain(busy.pupil.email);
  });
});

test('a teacher does not learn the address of a student from a line of the log', async () => {
  const [teacher, student] = [await aTeacher(), await aStudent()];
  await shares(student, teacher);
  await as(app(), teacher).post(`/users/${student.id}/resetpassword`);
  const { text } = await download(teacher);
  expect(text).toContain('PASSWORD_RESET_REQUEST_RECEIVED');
  expect(text).not.toContain(student.email);
  expect(text).toContain(teacher.email);
});

test('an administrator learns nothing of others from what they did to them', async () => {
  const teacher = await aTeacher();
  const details = { userId: 987, oldSchoolOther: 'A home school' };
  await logEvent({ type: 'ADMIN_CHANGE_USER_SCHOOL', userId: teacher.id, details });
  const { body } = await download(teacher);
  const [line] = body.data.log_events;
  expect(line).toMatchObject({ type: 'ADMIN_CHANGE_USER_SCHOOL', details: { userId: 987 } });
  expect(line.details).not.toHaveProperty('oldSchoolOther');
});

test('holds all of very many answers, and only one’s own', async () => {
  const [student, other] = [await aStudent(), await aStudent()];
  const row = (userId: number, n: number) => ({
    userId,
    pageId: 'gates',
    partId: `gates|${n}`,
    response: { questionId: 'gates|a', answer: { type: 'choice' }, correct: true, dateAttempted: n },
    correct: true,
    rule: 'choice:0',
    contentVersion: 'v',
    createdAt: new Date(n),
  });
  const many = Array.from({ length: 1203 }, (_, n) => row(student.id, n));
  for (let from = 0; from < many.length; from += 500)
    await db()
      .insert(attempts)
      .values(many.slice(from, from + 500));
  await db().insert(attempts).values(row(other.id, 1));
  const { body } = await download(student);
  const parts = body.data.question_attempts.map(({ partId }: { partId: string }) => partId);
  expect(parts).toEqual(many.map(({ partId }) => partId));
});

test('is for whoever is signed in alone, ten times a day', async () => {
  expect((await visitor(app()).get('/users/current_user/data')).status).toBe(401);
  const me = visitor(app(), { cookie: await cookieOf(await aStudent()) });
  for (let time = 0; time < 10; time += 1) expect((await me.get('/users/current_user/data')).status).toBe(200);
  expect(await me.get('/users/current_user/data')).toMatchObject({
    status: 429,
    body: { errorMessage: 'You have downloaded your data many times today. Please try again tomorrow.' },
  });
  const other = await aStudent();
  expect((await download(other)).status).toBe(200);
  later(DAY);
  expect((await download(other)).status).toBe(200);
});
