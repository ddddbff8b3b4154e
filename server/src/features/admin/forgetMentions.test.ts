import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { product } from '../../access/product.ts';
import { now } from '../../platform/clock.ts';
import { db } from '../../platform/database.ts';
import { logEvent } from '../../platform/logEvents.ts';
import { deliverDueMails, forgetOldMails, startDelivery, stopDelivery } from '../../platform/mail.ts';
import { logEvents, mailOutbox } from '../../platform/tables.ts';
import { rowsWith } from '../../testing/everyRow.ts';
import { aGroup, anAdmin, aStudent, aTeacher, joined, type Person, shares } from '../../testing/factories.ts';
import { as, DAY, forgetMails, later, mailsTo, visitor } from '../../testing/index.ts';
import { mailServer } from '../../testing/mailServer.ts';
import { testTemplates, valuesOf } from '../../testing/testTemplates.ts';
import { deleteUser } from './deleteUser.ts';
import { mergeUsers } from './mergeUsers.ts';

const app = product();
testTemplates({
  'email-template-email-verification': ['verificationURL'],
  'email-verification-change': ['requestedemail'],
  'email-template-password-reset': ['resetURL'],
  'email-contact-us-form': ['contactEmail', 'contactMessage'],
});

let admin: Person;
beforeAll(async () => {
  admin = await anAdmin();
});
beforeEach(async () => {
  await forgetMails();
  await db().delete(logEvents);
});

const remove = (person: { id: number }) => deleteUser({ id: admin.id, ip: '192.0.2.9' }, person.id);
const mail = (text: string, changes: object = {}) => ({
  template: 't',
  recipient: 'x@y.example',
  subject: 's',
  text,
  html: 'h',
  createdAt: now(),
  ...changes,
});
const aPupilOf = async (teacher: Person, email: string) => {
  const pupil = await aStudent({ email });
  await joined(pupil, await aGroup({ owner: teacher }));
  await shares(pupil, teacher);
  return pupil;
};

test('whoever is called nearly the same keeps their mails and lines', async () => {
  const ann = await aStudent({ givenName: 'Ann', familyName: "O'Lee", email: 'lee@near.example' });
  const near = 'ann.lee@near.example';
  const texts = [
    'Ask lee@near.example.',
    "Dear Ann O'Lee, hello",
    'To ann.lee@near.example, lee@near.example.org',
    "Dear Ann O'Leeson",
  ];
  await db()
    .insert(mailOutbox)
    .values(texts.map(text => mail(text)));
  for (const email of [ann.email, near])
    await logEvent({
      type: 'EMAIL_VERIFICATION_REQUEST_RECEIVED',
      userId: 7,
      details: { emailVerificationToken: email },
    });
  await remove(ann);
  expect((await db().select().from(mailOutbox).orderBy(mailOutbox.id)).map(({ text }) => text)).toEqual(texts.slice(2));
  const lines = await db().select().from(logEvents).where(eq(logEvents.userId, 7)).orderBy(logEvents.id);
  expect(lines.map(({ details }) => details)).toEqual([{}, { emailVerificationToken: near }]);
});

describe('a mail that waits and has no more than the name', () => {
  const server = mailServer();
  const waiting = (text: string) =>
    db()
      .insert(mailOutbox)
      .values(mail(text, { dueAt: now() }));
  const namesakes = async () => {
    const ann = await aStudent({ givenName: 'Ann', familyName: 'Wren', email: 'wren@near.example' });
    await waiting('From: Ann Wren <another.wren@near.example>');
    await waiting('A. Wren has set you work.');
    await waiting('A. Wrench has set you work.');
    await waiting('Ask wren@near.example.');
    await remove(ann);
  };
  const texts = async () => (await mailsTo()).map(({ text }) => text);

  test('may be about a namesake: it is sent, and forgotten then', async () => {
    await namesakes();
    expect(await texts()).toHaveLength(3);
    await server.begin();
    startDelivery({ smtpUrl: server.url(), mailFrom: 'no-reply@example.org', publicUrl: 'https://example.org' });
    await deliverDueMails();
    await expect.poll(async () => (await mailsTo()).filter(({ dueAt }) => dueAt)).toEqual([]);
    await stopDelivery();
    expect(server.received()).toHaveLength(3);
    expect(await texts()).toEqual(['A. Wrench has set you work.']);
  });

  test('is forgotten after a month also when nobody could send it', async () => {
    await namesakes();
    later(31 * DAY);
    await forgetOldMails();
    expect(await texts()).toEqual(['A. Wrench has set you work.']);
  });
});

describe('an address that somebody had before', () => {
  test('goes from what others left in the log', async () => {
    const teacher = await aTeacher();
    const pupil = await aPupilOf(teacher, 'earlier@moved.example');
    expect((await as(app(), teacher).post(`/users/${pupil.id}/resetpassword`)).status).toBe(200);
    const form = { firstName: 'P', lastName: 'Q', emailAddress: pupil.email, subject: 's', message: 'words' };
    expect((await visitor(app()).post('/contact/', { ...form, message: `Of ${pupil.email}` })).status).toBe(200);
    const { id, givenName, familyName, role } = pupil;
    const registeredUser = { id, givenName, familyName, role, email: 'later@moved.example' };
    expect((await as(app(), pupil).post('/users', { registeredUser })).status).toBe(200);
    const link = new URL(valuesOf((await mailsTo(registeredUser.email)).at(-1)).verificationURL ?? 'http://none');
    const token = link.searchParams.get('token');
    expect((await visitor(app()).get(`/users/verifyemail/${id}/${token}`)).status).toBe(200);
    expect(await rowsWith('earlier@moved.example')).not.toEqual([]);
    await remove(pupil);
    expect(await rowsWith('earlier@moved.example')).toEqual([]);
    expect(await rowsWith('later@moved.example')).toEqual([]);
  });

  test('stays where it is somebody else’s by now', async () => {
    const pupil = await aStudent();
    const heir = await aStudent({ email: 'inherited@moved.example' });
    await logEvent({ type: 'SENT_EMAIL', userId: pupil.id, details: { userId: pupil.id, email: heir.email } });
    await db()
      .insert(mailOutbox)
      .values(mail(`Dear ${heir.email}`));
    await remove(pupil);
    expect(await db().$count(mailOutbox)).toBe(1);
  });
});

test('what was known of an account that was merged into theirs goes too', async () => {
  const teacher = await aTeacher();
  const [first, second, third] = [await aPupilOf(teacher, 'first@merged.example'), await aStudent(), await aStudent()];
  expect((await as(app(), teacher).post(`/users/${first.id}/resetpassword`)).status).toBe(200);
  const form = {
    firstName: 'P',
    lastName: 'Q',
    emailAddress: 'else@merged.example',
    subject: 's',
    message: 'xylophone',
  };
  expect((await as(app(), first).post('/contact/', form)).status).toBe(200);
  const unsigned = { ...form, message: `I am ${first.email}.` };
  expect((await visitor(app()).post('/contact/', unsigned)).status).toBe(200);
  for (const [source, target] of [
    [first, second],
    [second, third],
  ] as const)
    await mergeUsers({ id: admin.id, ip: '192.0.2.9' }, { sourceId: source.id, targetId: target.id });
  for (const text of ['first@merged.example', 'xylophone']) expect(await rowsWith(text)).not.toEqual([]);
  await remove(third);
  for (const text of ['first@merged.example', 'xylophone']) expect(await rowsWith(text)).toEqual([]);
});
