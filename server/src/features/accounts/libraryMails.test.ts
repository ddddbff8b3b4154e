import { fileURLToPath } from 'node:url';
import { compileLibrary, type Snapshot } from '@cs/content';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { deliverDueMails, renderMail, setTemplates, startDelivery, stopDelivery } from '../../platform/mail.ts';
import { aStudent } from '../../testing/factories.ts';
import {
  forgetMails,
  itIs,
  later,
  mailsTo,
  SECOND,
  testApp,
  testConfig,
  testDatabase,
  visitor,
} from '../../testing/index.ts';
import { mailServer } from '../../testing/mailServer.ts';
import { registerSessions } from '../sessions/routes.ts';
import { mailPerson } from './mailPerson.ts';
import { registerAccounts } from './routes.ts';

const FOLDER = fileURLToPath(new URL('../../../../library/emails', import.meta.url));

/** The mails that accounts and groups cause, with what each is given beside the recipient's own fields (behaviour `accounts.md §22`). */
const MAILS: Readonly<Record<string, readonly string[]>> = {
  'email-template-registration-confirmation': ['verificationURL'],
  'email-template-email-verification': ['verificationURL'],
  'email-template-registration-confirmation-federated': ['provider'],
  'email-template-provider-linked': ['provider'],
  'email-template-provider-unlinked': ['provider'],
  // All that it names are the recipient's own fields and the site's addresses.
  'email-template-registration-duplicate': [],
  'email-verification-change': ['requestedemail'],
  'email-template-password-reset': ['resetURL'],
  'email-template-federated-password-reset': ['providerString', 'providerWord', 'resetURL'],
  'email-template-teacher-welcome': ['oldrole', 'newrole'],
  'email-template-tutor-welcome': ['oldrole', 'newrole'],
  'email-template-default-role-change': ['oldrole', 'newrole'],
  teacher_declined: [],
  'email-template-group-welcome': ['teacherName', 'teacherInfo', 'groupName', 'assignmentsInfo'],
  'email-template-group-additional-manager-welcome': ['ownerName', 'ownerEmail', 'groupName'],
  'email-template-group-manager-promoted': ['groupName'],
  'email-template-group-manager-privileges': ['ownerName', 'ownerEmail', 'groupName', 'nowOrNoLonger'],
};

testDatabase();
const app = testApp(
  app => {
    registerSessions(app);
    registerAccounts(app);
  },
  testConfig({ CAPTCHA: 'off', PUBLIC_URL: 'https://site.example' }),
);

let library: Snapshot;
beforeAll(async () => {
  library = await compileLibrary(FOLDER);
});
beforeEach(async () => {
  setTemplates(id => library.emailTemplates.get(id));
  await forgetMails();
});

describe.each(Object.entries(MAILS))('the mail %s', (id, names) => {
  const values = Object.fromEntries(
    names.map(name => [name, name.endsWith('URL') ? `https://x.example/${name}` : `the ${name}`]),
  );

  test('is there, and says what it is given in both forms', async () => {
    const user = await aStudent({ givenName: '<b>Ada</b> & Co' });
    expect(await mailPerson(user, id, values)).toBe(true);
    const [mail] = await mailsTo(user.email);
    for (const form of [mail?.text, mail?.html]) {
      for (const value of Object.values(values)) expect(form).toContain(value);
      expect(form).not.toContain('{{');
      expect(form).toContain(user.email);
    }
    expect(mail?.subject).toMatch(/^.{5,78}$/);
    expect(mail?.text).toContain('Hello <b>Ada</b> & Co,');
    expect(mail?.html).toContain('Hello &lt;b&gt;Ada&lt;/b&gt; &amp; Co,');
  });

  test('can be read on a phone: it asks for its width, wraps long addresses, and needs nothing from elsewhere', () => {
    const user = { givenName: 'Ada', familyName: 'Byron', role: 'STUDENT', siteName: 'Site', sig: 'The team' };
    const urls = {
      siteBaseURL: 'https://site.example',
      accountURL: 'https://site.example/account',
      contactUsURL: 'https://site.example/contact',
    };
    const { html } = renderMail(id, { ...user, ...urls, email: 'a@b.example', ...values }, 'a@b.example');
    expect(html).toMatch(/^<!doctype html>/);
    expect(html).toContain('width=device-width');
    expect(html).toContain('overflow-wrap: anywhere');
    expect(html).not.toMatch(/<img|<script|src=|@import|\swidth="/);
    for (const [, url] of html.matchAll(/href="([^"]+)"/g)) expect(url).toMatch(/^https:\/\/(site|x)\.example/);
  });
});

test('somebody without a name is greeted all the same', async () => {
  const user = await aStudent({ givenName: null });
  await mailPerson(user, 'teacher_declined');
  expect((await mailsTo(user.email))[0]?.text).toMatch(/^Hello there,/);
});

describe('the mail of a registration', () => {
  const server = mailServer();

  test('waits for a mail server that is away, arrives once, in both forms, and its link works', async () => {
    itIs('2026-05-04T10:00:00Z');
    const email = 'new.person@school.example';
    await visitor(app()).post('/users', {
      registeredUser: { givenName: 'Ada', familyName: 'Byron', email, password: 'Correct-Horse-7!' },
    });
    const attempts = async () => (await mailsTo(email))[0]?.attempts;
    startDelivery({
      smtpUrl: server.url(),
      mailFrom: 'Site <no-reply@site.example>',
      publicUrl: 'https://site.example',
    });
    await expect.poll(attempts).toBe(1);
    await server.begin();
    later(30 * SECOND);
    await Promise.all([deliverDueMails(), deliverDueMails()]);
    await deliverDueMails();
    await stopDelivery();

    const received = server.received();
    expect(received).toHaveLength(1);
    expect(received[0]?.to).toEqual([email]);
    expect(received[0]?.text).toContain('Content-Type: text/plain');
    expect(received[0]?.text).toContain('Content-Type: text/html');
    const [, path] =
      /https:\/\/site\.example(\/verifyemail\?userid=\d+&token=[\w-]+)/.exec(received[0]?.text ?? '') ?? [];
    const { searchParams } = new URL(path ?? '', 'https://site.example');
    const verify = () =>
      visitor(app()).get(`/users/verifyemail/${searchParams.get('userid')}/${searchParams.get('token')}`);
    expect((await verify()).status).toBe(200);
    expect((await verify()).status).toBe(400);
  });
});
