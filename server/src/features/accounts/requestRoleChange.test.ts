import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { db } from '../../platform/database.ts';
import { aStudent, aTeacher } from '../../testing/factories.ts';
import { mailsTo, visitor } from '../../testing/index.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { users } from './tables.ts';
import { testAccounts } from './testAccounts.ts';
import { findUser } from './users.ts';

const { app } = testAccounts();

describe('asking to be a teacher', () => {
  const ask = (body: object) => visitor(app()).post('/users/request_role_change', body);
  const request = (userEmail: string) => ({ verificationDetails: 'https://school.example/staff', userEmail });

  test('tells staff, marks the account and needs no session', async () => {
    const user = await aStudent({ schoolOther: 'Riverside' });
    const reply = await ask({ ...request(user.email.toUpperCase()), otherInformation: 'I teach <Year 10>' });
    expect([reply.status, reply.text]).toEqual([200, '']);
    expect(await findUser(user.id)).toMatchObject({ teacherPending: true, role: 'STUDENT' });
    const mail = (await mailsTo('support@example.org')).at(-1);
    expect(mail).toMatchObject({ subject: '(Contact Form) Teacher Account Request', replyTo: user.email });
    for (const part of ['https://school.example/staff', 'Riverside', 'I teach <Year 10>', user.email])
      expect(mail?.text).toContain(part);
  });

  test('is refused without details, twice, for teachers and without a school; silent for nobody', async () => {
    const refusal = async (body: object) => {
      const reply = await ask(body);
      return [reply.status, reply.body?.errorMessage];
    };
    expect(await refusal({ userEmail: 'a@b.co' })).toEqual([400, 'Missing form details.']);
    expect(await refusal({ verificationDetails: ' ', userEmail: 'a@b.co' })).toEqual([400, 'Missing form details.']);
    const waiting = await aStudent({ teacherPending: true, schoolId: '1' });
    expect(await refusal(request(waiting.email))).toEqual([
      400,
      'You have already submitted a teacher upgrade request.',
    ]);
    const teacher = await aTeacher({ schoolId: '1' });
    expect(await refusal(request(teacher.email))).toEqual([400, 'You already have a teacher role.']);
    expect(await refusal(request((await aStudent()).email))).toEqual([
      400,
      'Required user information or verification details could not be found',
    ]);
    expect(await refusal(request('nobody@school.example'))).toEqual([200, undefined]);
  });

  test('does not leave somebody waiting who is being made a teacher', async () => {
    const user = await aStudent({ schoolId: '1' });
    const before = (await mailsTo('support@example.org')).length;
    const reply = await meanwhile(
      () => db().update(users).set({ role: 'TEACHER' }).where(eq(users.id, user.id)),
      () => ask(request(user.email)),
    );
    expect(reply).toMatchObject({
      value: { status: 400, body: { errorMessage: 'You already have a teacher role.' } },
    });
    expect(await findUser(user.id)).toMatchObject({ role: 'TEACHER', teacherPending: false });
    expect(await mailsTo('support@example.org')).toHaveLength(before);
  });

  test('four times at once is asked once', async () => {
    const user = await aStudent({ schoolId: '1' });
    const before = (await mailsTo('support@example.org')).length;
    const replies = await Promise.all(Array.from({ length: 4 }, () => ask(request(user.email))));
    expect(replies.map(reply => reply.status).sort()).toEqual([200, 400, 400, 400]);
    expect(await mailsTo('support@example.org')).toHaveLength(before + 1);
  });
});
