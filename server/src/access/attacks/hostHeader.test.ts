import { beforeEach, describe, expect, test } from 'vitest';
import { registerFeatures } from '../../features/routes.ts';
import { aGroup, aStudent, aTeacher, cookieOf, joined } from '../../testing/factories.ts';
import { forgetMails, mailsTo, visitor } from '../../testing/index.ts';
import { testTemplates } from '../../testing/testTemplates.ts';
import { forgetTraces } from '../footprint.ts';
import { product } from '../product.ts';

const SITE = 'https://site.example';
/** Addresses that every mail may hold. */
const EVERYWHERE = ['siteBaseURL', 'accountURL', 'contactUsURL', 'emailPreferencesURL'];

describe.each(['0', '1'])('behind %s proxies', TRUST_PROXY => {
  const app = product(registerFeatures, { PUBLIC_URL: SITE, TRUST_PROXY });

  testTemplates({
    'email-template-password-reset': ['resetURL', ...EVERYWHERE],
    'email-template-registration-confirmation': ['verificationURL', ...EVERYWHERE],
    'email-template-registration-duplicate': EVERYWHERE,
    'email-template-email-verification': ['verificationURL', ...EVERYWHERE],
  });
  beforeEach(async () => {
    await forgetTraces();
    await forgetMails();
  });

  /** What an attacker writes who would like the links of a mail to lead to them. */
  const POISON: Readonly<Record<string, string>>[] = [
    { host: 'evil.example' },
    { host: 'site.example@evil.example' },
    { host: 'evil.example:443/site.example' },
    { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http', 'x-forwarded-port': '666' },
    {
      forwarded: 'for=1.2.3.4;host=evil.example;proto=http',
      'x-original-host': 'evil.example',
      'x-host': 'evil.example',
    },
    { 'x-forwarded-prefix': '/evil.example', 'x-original-url': '//evil.example', 'x-rewrite-url': '//evil.example' },
    { referer: 'https://evil.example/' },
  ];

  test.each(POISON)('no link of a mail leads elsewhere, whatever the request says: %j', async poison => {
    const [student, teacher] = [await aStudent({ password: true }), await aTeacher()];
    const group = await aGroup({ owner: teacher });
    await joined(student, group);
    const anonymous = visitor(app(), poison);
    const asStudent = visitor(app(), { ...poison, cookie: await cookieOf(student) });
    const asTeacher = visitor(app(), { ...poison, cookie: await cookieOf(teacher) });
    const registeredUser = { givenName: 'Ada', familyName: 'Byron', password: 'Another-password-2!' };
    const email = `new.${crypto.randomUUID()}@school.example`;
    const replies = [
      await anonymous.post('/users/resetpassword', { email: student.email }),
      await anonymous.post('/users', { registeredUser: { ...registeredUser, email } }),
      await anonymous.post('/users', { registeredUser: { ...registeredUser, email } }),
      await asStudent.post('/users/verifyemail', { email: student.email }),
      await asTeacher.post(`/users/${student.id}/resetpassword`),
    ];
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    const mails = await mailsTo();
    expect(mails).toHaveLength(5);
    for (const { subject, text, html } of mails) {
      expect(`${text}${html}`, subject).not.toContain('evil');
      const links = text.match(/https?:\/\/\S+/g) ?? [];
      expect(links.length, subject).toBeGreaterThanOrEqual(4);
      expect(
        links.filter(link => new URL(link).origin !== SITE),
        subject,
      ).toEqual([]);
    }
  });

  test.each(POISON)('nor does the way to a provider, or a reply: %j', async poison => {
    const anonymous = visitor(app(), poison);
    const { body } = await anonymous.get('/auth/GOOGLE/authenticate');
    expect(new URL(body.redirectUrl).searchParams.get('redirect_uri')).toBe(`${SITE}/auth/google/callback`);
    for (const path of ['/pages/concepts/logic', '/users/current_user', '/notifications', '/nothing']) {
      const reply = await anonymous.get(path);
      expect(`${reply.text}${JSON.stringify(reply.headers)}`, path).not.toContain('evil');
    }
  });
});
