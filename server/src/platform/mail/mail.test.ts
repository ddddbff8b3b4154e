import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DAY, forgetMails, itIs, later, linksTo, mailsTo, SECOND, testDatabase } from '../../testing/index.ts';
import { now } from '../clock.ts';
import { countQueries, db, transaction } from '../database.ts';
import { describeFault } from '../describeFault.ts';
import { makeLogger, setLogger } from '../logger.ts';
import {
  deliverDueMails,
  forgetOldMails,
  sendMail,
  sendMails,
  setMailPolicy,
  setTemplates,
  startDelivery,
  stopDelivery,
} from '../mail.ts';
import { logEvents } from '../tables.ts';

testDatabase();
beforeEach(async () => {
  itIs('2026-05-04T10:00:00Z');
  await forgetMails();
  await db().delete(logEvents);
  setMailPolicy(async mails => mails);
  setTemplates(id =>
    id === 'reset'
      ? {
          id,
          subject: 'Reset, {{givenName}}',
          plainTextContent: 'Hello {{givenName}},\n\nFollow {{resetURL}}.\n\n{{list}}',
        }
      : undefined,
  );
});

const variables = {
  givenName: '<b>Ada</b> & co',
  resetURL: 'https://example.org/reset/x?a=1&b=2',
  list: { text: '- one', html: '<ul><li>one</li></ul>' },
};
const reset = (changes: object = {}) => sendMail({ template: 'reset', to: 'ada@example.org', variables, ...changes });

describe('a mail', () => {
  test('is filled in, with values escaped in HTML alone and addresses that can be followed', async () => {
    await reset();
    const [mail] = await mailsTo('ada@example.org');
    expect(mail?.subject).toBe('Reset, <b>Ada</b> & co');
    expect(mail?.text).toBe('Hello <b>Ada</b> & co,\n\nFollow https://example.org/reset/x?a=1&b=2.\n\n- one');
    expect(mail?.html).toContain('<p>Hello &lt;b&gt;Ada&lt;/b&gt; &amp; co,</p>');
    expect(mail?.html).toContain('<a href="https://example.org/reset/x?a=1&amp;b=2">');
    expect(mail?.html).toContain('<li>one</li>');
    expect(await linksTo('ada@example.org')).toEqual(['https://example.org/reset/x?a=1&b=2.']);
  });

  test('stands in the wrappers of the content where there are some', async () => {
    setTemplates(
      id =>
        ({
          hello: { id, subject: 'Hello', plainTextContent: 'Hello <you>' },
          'email-template-ascii': { id, subject: '', plainTextContent: 'For {{email}}: {{content}}' },
          'email-template-html': { id, subject: '', plainTextContent: '', htmlContent: '<main>{{content}}</main>' },
        })[id],
    );
    await sendMail({ template: 'hello', to: 'ada@example.org' });
    expect(await mailsTo()).toMatchObject([
      { text: 'For ada@example.org: Hello <you>', html: '<main><p>Hello &lt;you&gt;</p></main>' },
    ]);
  });

  test('is undone with the transaction that caused it', async () => {
    const work = transaction(async () => {
      await reset();
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    expect(await mailsTo()).toEqual([]);
  });

  test('without a template, or with a placeholder that has no value, fails nothing', async () => {
    expect(await sendMail({ template: 'nowhere', to: 'ada@example.org' })).toBe(false);
    expect(await reset({ variables: {} })).toBe(false);
    expect(await mailsTo()).toEqual([]);
  });

  test('is logged for the account that it goes to', async () => {
    await reset({ userId: 4 });
    expect(await db().select().from(logEvents)).toMatchObject([
      { type: 'SENT_EMAIL', userId: 4, details: { userId: 4, email: 'ada@example.org', type: 'reset' } },
    ]);
  });

  test('goes to nobody who does not want it', async () => {
    setMailPolicy(async mails => mails.filter(({ preference }) => preference !== 'EVENTS'));
    expect(await reset({ preference: 'EVENTS' })).toBe(false);
    expect(await reset({ preference: 'ASSIGNMENTS' })).toBe(true);
  });

  test('to a whole class takes no more statements than to one person', async () => {
    const mail = (i: number) => ({ template: 'reset', to: `p${i}@example.org`, userId: i, variables });
    const one = await countQueries(() => sendMails([mail(1)]));
    const many = await countQueries(() => sendMails(Array.from({ length: 30 }, (_, i) => mail(i + 2))));
    expect([one.result, many.result]).toEqual([1, 30]);
    expect(many.queries).toHaveLength(one.queries.length);
    expect(await mailsTo('p31@example.org')).toHaveLength(1);
    expect(await db().$count(logEvents)).toBe(31);
  });

  test('is forgotten a month after it was delivered, and never before', async () => {
    await reset();
    later(31 * DAY);
    await forgetOldMails();
    expect(await mailsTo()).toHaveLength(1);
  });
});

describe('delivery', () => {
  let server: SMTPServer;
  const received: string[] = [];
  /** What the server answers to the next mails; afterwards it takes them. */
  let refusals: number[] = [];
  /** What the server waits for before it answers. */
  let patience: Promise<void> | undefined;
  let arrived = 0;

  beforeEach(async () => {
    received.length = 0;
    refusals = [];
    patience = undefined;
    arrived = 0;
    const onData: SMTPServerOptions['onData'] = (stream, _session, done) => {
      let text = '';
      stream.on('data', part => {
        text += part;
      });
      stream.on('end', async () => {
        arrived += 1;
        await patience;
        const code = refusals.shift();
        if (code === undefined) received.push(text);
        done(code === undefined ? null : Object.assign(new Error('<ada@example.org> not now'), { responseCode: code }));
      });
    };
    server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'], onData });
    server.listen(0, '127.0.0.1');
    await once(server.server, 'listening');
  });
  afterEach(async () => {
    await stopDelivery();
    await new Promise<void>(done => server.close(done));
  });
  const begin = () =>
    startDelivery({
      smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
      mailFrom: 'Isaac <no-reply@example.org>',
      publicUrl: 'https://example.org',
    });

  test('sends each mail once, though many deliver', async () => {
    for (let i = 0; i < 25; i++) await reset({ to: `p${i}@example.org` });
    begin();
    await Promise.all([deliverDueMails(), deliverDueMails(), deliverDueMails()]);
    await expect.poll(() => received.length).toBe(25);
    const recipients = received.map(text => /^To: (.*)$/m.exec(text)?.[1]?.trim());
    expect(new Set(recipients).size).toBe(25);
    await expect.poll(async () => (await mailsTo()).filter(mail => mail.sentAt).length).toBe(25);
  });

  test('begins after the commit, without being asked', async () => {
    begin();
    await transaction(async () => {
      await reset();
      expect(received).toEqual([]);
    });
    await expect.poll(() => received.length).toBe(1);
    expect(received[0]).toMatch(/^From: Isaac <no-reply@example.org>$/m);
    expect(received[0]).toContain('multipart/alternative');
  });

  test('is tried again, later each time, when the server cannot take a mail', async () => {
    refusals = [451, 451];
    await reset();
    begin();
    const attempts = async () => (await mailsTo())[0]?.attempts;
    await expect.poll(attempts).toBe(1);
    const waits = async () => ((await mailsTo())[0]?.dueAt?.getTime() ?? 0) - now().getTime();
    expect(await waits()).toBe(30 * SECOND);
    later(30 * SECOND);
    await deliverDueMails();
    expect([await attempts(), await waits()]).toEqual([2, 60 * SECOND]);
    later(60 * SECOND);
    await deliverDueMails();
    expect(received).toHaveLength(1);
    expect((await mailsTo())[0]).toMatchObject({ sentAt: now(), dueAt: null, lastError: null });
  });

  test('that is stopped finishes the mail that is under way, and leaves the others to the next process at once', async () => {
    const written: string[] = [];
    setLogger(pino({ serializers: { err: describeFault } }, { write: line => written.push(line) }));
    let answer = () => {};
    patience = new Promise(resolve => {
      answer = resolve;
    });
    for (const name of ['ada', 'bob', 'cleo']) await reset({ to: `${name}@example.org` });
    begin();
    await expect.poll(() => arrived).toBe(1);
    const stopped = stopDelivery();
    answer();
    await stopped;
    setLogger(makeLogger('silent'));
    expect(written).toEqual([]);
    expect(received).toHaveLength(1);
    const mails = await mailsTo();
    expect(mails.map(({ sentAt }) => sentAt !== null)).toEqual([true, false, false]);
    expect(mails.map(({ dueAt }) => dueAt?.getTime())).toEqual([undefined, now().getTime(), now().getTime()]);
    begin();
    await expect.poll(() => received.length).toBe(3);
  });

  test('is given up when the server refuses for good', async () => {
    refusals = [550];
    await reset();
    begin();
    await expect.poll(async () => (await mailsTo())[0]?.attempts).toBe(1);
    expect((await mailsTo())[0]).toMatchObject({ dueAt: null, sentAt: null });
  });

  test('that fails is logged without the address that the mail server repeats', async () => {
    const written: string[] = [];
    setLogger(pino({ serializers: { err: describeFault } }, { write: line => written.push(line) }));
    refusals = [550];
    await reset();
    begin();
    await expect.poll(() => written.join()).toContain('could not be delivered');
    setLogger(makeLogger('silent'));
    expect(written.join()).toContain('"responseCode":550');
    expect(written.join()).not.toContain('ada@example.org');
    expect((await mailsTo())[0]?.lastError).toContain('ada@example.org');
  });
});
