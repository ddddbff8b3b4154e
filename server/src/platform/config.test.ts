import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('the settings', () => {
  test('have defaults that start a development server with sample people, on this machine alone', () => {
    const config = readConfig({});
    expect(config).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      databaseUrl: undefined,
      sessionSeconds: 3600,
      trustProxy: 0,
      demo: true,
      siteShortName: 'Isaac',
    });
  });

  test('count an empty value as not given', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  test('are checked, each with one sentence that names it', () => {
    const wrong = {
      PORT: 'eighty',
      DATABASE_URL: 'mysql://x',
      PUBLIC_URL: 'example.org',
      SMTP_URL: 'mail.example.org',
      SUPPORT_EMAIL: 'nobody',
      SESSION_SECONDS: '-5',
      DEMO: 'perhaps',
    };
    for (const [name, value] of Object.entries(wrong)) {
      expect(() => readConfig({ [name]: value }), name).toThrow(new RegExp(`^${name} must .*\\.$`));
    }
  });

  test('name a provider to log in through when a client is registered there, and none otherwise', () => {
    const client = { OIDC_CLIENT_ID: 'x', OIDC_CLIENT_SECRET: 'y' };
    expect(readConfig({ OIDC_ISSUER: 'https://login.school.example' }).signInProvider).toBeUndefined();
    expect(readConfig(client).signInProvider).toEqual({
      id: 'GOOGLE',
      name: 'Google',
      issuer: 'https://accounts.google.com',
      clientId: 'x',
      clientSecret: 'y',
    });
    expect(readConfig({ ...client, OIDC_NAME: 'Hill School (staff)' }).signInProvider?.id).toBe('HILL_SCHOOL_STAFF');
    expect(() => readConfig({ OIDC_CLIENT_ID: 'x' })).toThrow(/must be given together/);
    expect(() => readConfig({ OIDC_CLIENT_SECRET: 'y' })).toThrow(/must be given together/);
  });

  test('trust an issuer only where nobody on the way can speak for it, or on this machine', () => {
    for (const issuer of ['http://127.0.0.1:4000', 'http://localhost:4000/realms/x', 'https://login.example'])
      expect(readConfig({ OIDC_ISSUER: issuer })).toBeDefined();
    for (const issuer of ['http://login.example', 'login.example', 'https://login.example?x=1', 'file:///etc/passwd'])
      expect(() => readConfig({ OIDC_ISSUER: issuer }), issuer).toThrow(/^OIDC_ISSUER must /);
    for (const name of ['Segue', '???']) expect(() => readConfig({ OIDC_NAME: name })).toThrow(/^OIDC_NAME must /);
  });

  test('keep robots out by a proof of work, by that or reCAPTCHA, or, never in public, not at all', () => {
    expect(readConfig({}).captcha).toEqual({ kind: 'altcha' });
    expect(readConfig({ CAPTCHA: 'off' }).captcha).toEqual({ kind: 'off' });
    expect(() => readConfig({ CAPTCHA: 'off', NODE_ENV: 'production' })).toThrow(/refuses to start in production/);
    expect(() => readConfig({ CAPTCHA: '0' })).toThrow('CAPTCHA must be one of altcha, recaptcha, off.');
    expect(() => readConfig({ CAPTCHA: 'recaptcha' })).toThrow('CAPTCHA=recaptcha needs RECAPTCHA_SECRET_KEY.');
    expect(readConfig({ CAPTCHA: 'recaptcha', RECAPTCHA_SECRET_KEY: 'x' }).captcha).toEqual({
      kind: 'recaptcha',
      recaptcha: { secretKey: 'x', verifyUrl: 'https://www.google.com/recaptcha/api/siteverify' },
    });
    expect(() => readConfig({ RECAPTCHA_VERIFY_URL: 'http://x.example' })).toThrow(/^RECAPTCHA_VERIFY_URL must /);
  });

  test('never show sample people to the public', () => {
    expect(() => readConfig({ NODE_ENV: 'production', DEMO: '1' })).toThrow(/DEMO=1 .* refuses to start in production/);
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  });
});
