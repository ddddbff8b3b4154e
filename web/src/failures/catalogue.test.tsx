import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { browserFetcher } from '../api/browserFetcher.ts';
import { apiError, GENERIC_MESSAGE } from '../api/index.ts';
import AuthErrorPage from '../features/sessions/elsewhere/AuthErrorPage.tsx';
import ClientErrorPage from '../features/site/ClientErrorPage.tsx';
import { ErrorPageOf } from '../features/site/ErrorPages.tsx';
import { draw } from '../testing/draw.tsx';
import { aUser } from '../testing/fakeApi.ts';
import { TOAST_TIMEOUT } from '../ui/index.ts';
import { DONE, FAILED, SAID } from './catalogue.ts';
import { tellBeside, tellFailure } from './tellFailure.ts';

/** The words of the specification, here in full a second time: whoever changes one changes the specification. */
const TITLES: Readonly<Record<keyof typeof FAILED, string>> = {
  login: 'Login Failed',
  logout: 'Logout failed',
  link: 'Failed to link account',
  unlink: 'Failed to unlink account',
  verificationCode: 'Error with verification code.',
  passwordReset: 'Password reset failed.',
  schoolLookUp: 'Failed to load user school lookup details',
  teachers: 'Loading authorised teachers failed',
  revoke: 'Revoke operation failed',
  secondFactorSetUp: 'Failed to setup 2FA on account.',
  secondFactorRemoval: 'Failed to disable 2FA on account.',
  secondFactorSecret: 'Failed to get 2FA secret',
  verificationMail: 'Email verification request failed.',
  connection: 'Teacher connection failed',
  tooManyAttempts: 'Too many attempts',
  noCode: 'No group code provided',
};
const BODIES: Readonly<Record<keyof typeof SAID, string>> = {
  connection:
    'The code may be invalid or the group may no longer exist. Codes are usually uppercase and 6-8 characters in length.',
  noCode: 'You have to enter a group code!',
  profileIncomplete:
    'Account update failed: Please make sure that all required fields in the "Profile" tab have been filled in.',
  fieldsIncomplete: 'Not all required fields have been correctly filled.',
};
const SUCCESSES: Readonly<Record<keyof typeof DONE, string>> = {
  secondFactorOn: '2FA Configured',
  secondFactorOff: '2FA Disabled',
  statusUpdated: 'Status Updated',
};

const SOURCES = path.join(import.meta.dirname, '..');

describe('the error catalogue of accounts (`accounts.md §8`)', () => {
  it.each([
    ['titles of failures', FAILED, TITLES],
    ['texts of failures', SAID, BODIES],
    ['titles of successes', DONE, SUCCESSES],
  ])('has the %s word for word', (_, ours, said) => {
    expect(ours).toEqual(said);
  });

  it('is the one place where they stand', async () => {
    const files = (await readdir(SOURCES, { recursive: true })).filter(file => /(?<!test)\.tsx?$/.test(file));
    const words = [...Object.values(TITLES), ...Object.values(BODIES), ...Object.values(SUCCESSES)].filter(
      // The words that other features have of their own, in other catalogues.
      word => !['Too many attempts', 'Status Updated'].includes(word),
    );
    const twice: string[] = [];
    for (const file of files.filter(each => each !== 'failures/catalogue.ts')) {
      const code = await readFile(path.join(SOURCES, file), 'utf8');
      twice.push(...words.filter(word => code.includes(word)).map(word => `${file}: ${word}`));
    }
    // The banner comes to many pages, which would bring one more name of a file.
    expect(twice).toEqual([`shell/EmailBanner.tsx: ${TITLES.verificationMail}`]);
  });

  it('has 5 s for each', () => {
    expect(TOAST_TIMEOUT).toBe(5000);
  });
});

describe('a failed action', () => {
  const told = (error: unknown, body?: string) => {
    const show = vi.fn(() => 1);
    const report = vi.fn();
    tellFailure({ toasts: { show }, fault: { report } }, 'Logout failed', error, body);
    return { shown: show.mock.calls.flat(), reported: report.mock.calls.flat() };
  };
  const toast = (body: string) => ({ shown: [{ kind: 'bad', title: 'Logout failed', body }], reported: [] });

  it.each([400, 401, 403, 404, 429, 499])("below 500 is a red toast with the server's words: %i", status => {
    expect(told(apiError(status, { errorMessage: 'No.' }))).toEqual(toast('No.'));
    expect(told(apiError(status, 'no JSON'))).toEqual(toast(GENERIC_MESSAGE));
  });

  it.each([500, 502, 503])('from 500 on is no toast but the page of its own: %i', status => {
    expect(told(apiError(status, { errorMessage: 'No.' }))).toEqual({ shown: [], reported: [status] });
  });

  it('is a toast all the same where the reply says so', () => {
    const away = apiError(503, { errorMessage: 'Away.', bypassGenericSiteErrorPage: true });
    expect(told(away)).toEqual(toast('Away.'));
  });

  it('may have words of its own in place of the server', () => {
    expect(told(apiError(400, { errorMessage: 'No.' }), SAID.connection)).toEqual(toast(SAID.connection));
  });

  it('without a reply has the generic words', () => {
    expect(told(apiError(0, undefined), SAID.connection)).toEqual(toast(GENERIC_MESSAGE));
    expect(GENERIC_MESSAGE).toBe("There may be an error connecting to the provider's platform.");
  });

  it('says the same beside what failed, or nothing where the error page stands', () => {
    const say = vi.fn();
    const report = vi.fn();
    expect(tellBeside({ report }, apiError(500, { errorMessage: 'No.' }), say)).toBe(false);
    expect([say, report].map(({ mock }) => mock.calls)).toEqual([[], [[500]]]);
    expect(tellBeside({ report }, apiError(400, { errorMessage: 'No.' }), say)).toBe(true);
    expect(say.mock.calls).toEqual([['No.']]);
  });

  it('is never told by anything but this rule', async () => {
    const files = (await readdir(SOURCES, { recursive: true })).filter(file => /(?<!test)\.tsx?$/.test(file));
    const byThemselves: string[] = [];
    for (const file of files.filter(each => !/^(?:failures|api|testing|sandbox)\//.test(each))) {
      const code = await readFile(path.join(SOURCES, file), 'utf8');
      const words = /import \{[^}]*\bmessageOf\b[^}]*\} from '[./]+\/api\/index\.ts'/.test(code);
      const toast = /\bcatch \((\w+)\) \{(?:(?!\n {0,4}\})[\s\S])*toasts\.show\([^;]*\b\1\b/.test(code);
      if (words || toast) byThemselves.push(file);
    }
    expect(byThemselves.toSorted()).toEqual([
      // Lets what takes the page go on to the error page.
      'features/accounts/toldHere.ts',
      // Queries, which report what takes the page.
      'features/gameboards/GameboardPage.tsx',
      'features/gameboards/builder/QuestionSearch.tsx',
      // Besides telling it by the rule it is logged.
      'features/pages/workbooks/useWorkbookDownload.ts',
      // The dialog over a page that must not be taken (docs/failures.md).
      'features/sessions/logInAgain.ts',
    ]);
  });
});

describe('a reply that does not come, or from a server that fails', () => {
  it.each([
    ['no reply', () => Promise.reject(new TypeError('offline')), 1],
    ['500', async () => new Response('', { status: 500 }), 1],
    [
      '502 that is told as a toast',
      async () => new Response('{"bypassGenericSiteErrorPage":true}', { status: 502 }),
      1,
    ],
    ['404', async () => new Response('', { status: 404 }), 0],
    ['200', async () => new Response('', { status: 200 }), 0],
  ])('is logged, whoever tells of it: %s', async (_, fetcher, times) => {
    vi.stubGlobal('fetch', fetcher);
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await browserFetcher('GET', '/info/segue_version', undefined, { headers: {} }).catch(() => undefined);
    expect(log).toHaveBeenCalledTimes(times);
    log.mockRestore();
    vi.unstubAllGlobals();
  });
});

describe('a page in place of a page', () => {
  const words = async (element: ReactElement) =>
    (await draw(element, { me: aUser() })).replaceAll('&#x27;', "'").replaceAll(/<[^>]+>/g, ' ');

  it.each([
    [500, "We're sorry, but an error has occurred on the server!", ['Refresh this page', 'home page', 'Contact us']],
    [503, "We're sorry, but an error has occurred on the server!", ['Refresh this page', 'home page', 'Contact us']],
    [502, 'The site is not answering just now', ['Refresh this page']],
    [401, 'Your session has expired', ['Refresh this page', "past the browser's cache", 'help@site.example']],
    [403, 'You do not have authorisation to access the page: /', []],
    [404, "We're sorry, page not found: /", []],
  ])('for %i says so', async (status, said, offered) => {
    const page = await words(<ErrorPageOf status={status} />);
    for (const text of [said, ...offered]) expect(page).toContain(text);
  });

  it('for a failed login elsewhere says why, and where there is help', async () => {
    const page = await words(<AuthErrorPage />);
    for (const text of ['Authentication error', GENERIC_MESSAGE, 'Frequently asked questions', 'Contact us'])
      expect(page).toContain(text);
  });

  it('for a fault of its own has all that a report needs, to copy', async () => {
    const page = await words(<ClientErrorPage error={new Error('It broke')} />);
    for (const text of ['User: 7', 'Location: /', 'User agent:', 'It broke', 'catalogue.test', 'Copy the details'])
      expect(page).toContain(text);
  });

  it('for a fault of its own gives nobody the link that a mail brought', async () => {
    const at = '/resetpassword/s3cret?token=s3cret';
    const page = await draw(<ClientErrorPage error={new Error(`It broke at ${at}`)} />, { at });
    expect(page).toContain('Location: /resetpassword/…?token=…');
    expect(page).not.toContain('s3cret');
  });
});
