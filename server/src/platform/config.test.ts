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

  test('never show sample people to the public', () => {
    expect(() => readConfig({ NODE_ENV: 'production', DEMO: '1' })).toThrow(/DEMO=1 .* refuses to start in production/);
    expect(readConfig({ NODE_ENV: 'production' }).demo).toBe(false);
    expect(readConfig({ DEMO: '0' }).demo).toBe(false);
  });
});
