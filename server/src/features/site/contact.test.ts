import { desc } from 'drizzle-orm';
import { createTransport } from 'nodemailer';
import { describe, expect, test } from 'vitest';
import { db } from '../../platform/database.ts';
import { logEvents } from '../../platform/tables.ts';
import { aTeacher } from '../../testing/factories.ts';
import { as, forgetMails, mailsTo, testApp, testDatabase, visitor } from '../../testing/index.ts';
import { registerSiteRoutes } from './routes.ts';

testDatabase();
const app = testApp(registerSiteRoutes);
const SUPPORT = 'support@example.org';
const message = {
  firstName: 'Ada',
  lastName: 'Byron',
  emailAddress: 'ada@school.example',
  subject: 'A question',
  message: 'Why is <b>this</b> so?\n\nAda',
};
const send = (changes: object = {}, from = visitor(app())) => from.post('/contact/', { ...message, ...changes });
const lastMail = async () => (await mailsTo(SUPPORT)).at(-1);

describe('a message to those who run the site', () => {
  test('is mailed to them, with an answer going to whoever wrote', async () => {
    const reply = await send();
    expect([reply.status, reply.text]).toEqual([200, '']);
    const mail = await lastMail();
    expect(mail).toMatchObject({
      template: 'email-contact-us-form',
      subject: '(Contact Form) A question',
      replyTo: 'ada@school.example',
    });
    for (const part of ['Ada Byron <ada@school.example>', 'Account: N/A, N/A', 'Why is <b>this</b> so?'])
      expect(mail?.text).toContain(part);
    expect(mail?.html).not.toContain('<b>this</b>');
    const [line] = await db().select().from(logEvents).orderBy(desc(logEvents.id)).limit(1);
    expect(line).toMatchObject({ type: 'CONTACT_US_FORM_USED', userId: null, details: { message: message.message } });
  });

  test('says who wrote it when they are signed in', async () => {
    const teacher = await aTeacher();
    expect((await send({}, as(app(), teacher))).status).toBe(200);
    expect((await lastMail())?.text).toContain(`Account: ${teacher.id}, TEACHER`);
    const [line] = await db().select().from(logEvents).orderBy(desc(logEvents.id)).limit(1);
    expect(line?.userId).toBe(teacher.id);
  });

  test.each(['firstName', 'lastName', 'emailAddress', 'subject', 'message'])('needs %s', async field => {
    for (const value of [undefined, null, '', ' \n ']) {
      const reply = await send({ [field]: value });
      expect([reply.status, reply.body.errorMessage]).toEqual([400, 'Missing form details.']);
    }
  });

  test.each(['ada', 'ada@school', 'a@b.example, eve@evil.example', 'ada@school.example\r\nBcc: eve@evil.example'])(
    'needs an address that an answer can go to: not %j',
    async emailAddress => {
      const reply = await send({ emailAddress });
      expect([reply.status, reply.body.errorMessage]).toEqual([400, 'Invalid email address.']);
    },
  );

  test('is refused when it is longer than anybody writes', async () => {
    for (const changes of [
      { subject: 'x'.repeat(256) },
      { firstName: 'x'.repeat(256) },
      { message: 'x'.repeat(10_001) },
    ])
      expect((await send(changes)).status).toBe(400);
    expect((await send({ subject: 'x'.repeat(255), message: 'x'.repeat(10_000) })).status).toBe(200);
  });

  test('cannot add headers to the mail', async () => {
    const evil = '\r\nBcc: eve@evil.example\r\nContent-Type: text/html\r\n\r\n<script>';
    await forgetMails();
    expect((await send({ firstName: `Ada${evil}`, lastName: `B\u2028${evil}`, subject: `Hello${evil}` })).status).toBe(
      200,
    );
    const mail = await lastMail();
    expect(mail?.subject).not.toMatch(/[\r\n]/);
    expect(mail?.text).toMatch(/^From: Ada Bcc: .*\nAccount: N\/A, N\/A\n/);
    const { message: written } = await createTransport({ streamTransport: true, buffer: true }).sendMail({
      to: mail?.recipient,
      replyTo: mail?.replyTo ?? undefined,
      subject: mail?.subject,
      text: mail?.text,
    });
    const headers = String(written).split('\r\n\r\n')[0] ?? '';
    expect(headers).not.toMatch(/^Bcc:/im);
    expect(headers.match(/^Content-Type:.*/gim)).toEqual([expect.stringContaining('text/plain')]);
    expect(await mailsTo('eve@evil.example')).toEqual([]);
  });

  test('can be sent sixty times an hour and not more, by one account or from one address', async () => {
    const teacher = as(app(), await aTeacher());
    for (let i = 0; i < 60; i += 1) expect((await send({ subject: `Number ${i}` }, teacher)).status).toBe(200);
    expect((await send({}, teacher)).status).toBe(429);
    expect((await send({}, as(app(), await aTeacher()))).status).toBe(200);
  });
});
