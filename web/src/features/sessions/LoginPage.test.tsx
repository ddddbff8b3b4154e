import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { SettingsProvider, type SiteSettings } from '../../shell/settings.tsx';
import { someSettings } from '../../testing/settings.ts';
import { createToasts, ToastProvider } from '../../ui/index.ts';
import LoginPage from './LoginPage.tsx';
import type { LoginResult } from './signIn.ts';

const html = (result?: LoginResult, settings: Partial<SiteSettings> = {}) =>
  renderToStaticMarkup(
    <SettingsProvider value={someSettings(settings)}>
      <ToastProvider toasts={createToasts()}>
        <RouterProvider
          router={createMemoryRouter(
            [{ id: 'page', path: '/login', Component: LoginPage, handle: { exists: () => true }, action: () => null }],
            {
              initialEntries: ['/login'],
              ...(result && { hydrationData: { actionData: { page: result }, loaderData: {} } }),
            },
          )}
        />
      </ToastProvider>
    </SettingsProvider>,
  );
const typed = { email: 'robin@school.example', rememberMe: true };

describe('the sign-in page', () => {
  it('has what the specification names', () => {
    const page = html();
    expect(page).toContain('>Log in or sign up:</h1>');
    for (const label of ['Email', 'Password', 'Remember me', 'Log in', 'Sign up', 'Show password'])
      expect(page).toContain(label);
  });

  it('is a plain form post, and Enter in a field logs in', () => {
    const page = html();
    expect(page).toMatch(/<form [^>]*method="post"/);
    expect(/<button [^>]*type="submit"[^>]*>([^<]*)/.exec(page)?.[1]).toBe('Log in');
  });

  it('keeps what was typed through an error, but the password', () => {
    const page = html({ typed, message: 'Incorrect credentials provided.' });
    expect(page).toContain('value="robin@school.example"');
    expect(page).toMatch(/<input [^>]*checked/);
    expect(page).toMatch(/class="err-m".*Incorrect credentials provided\./s);
  });

  it('has a way in through the provider of the site, and none where there is none', () => {
    expect(html()).not.toContain('Log in with');
    const page = html(undefined, { signInProvider: { id: 'HILL_SCHOOL', name: 'Hill School' } });
    expect(page).toMatch(/<a [^>]*href="\/auth\/hill_school\/start"[^>]*>Log in with Hill School<\/a>/);
    // The form's own button stays the first, for Enter.
    expect(/<button [^>]*type="submit"[^>]*>([^<]*)/.exec(page)?.[1]).toBe('Log in');
  });

  it('replaces the reset button by the message that it is being processed', () => {
    expect(html()).toContain('Forgotten your password?');
    const page = html({ typed, resetFor: typed.email });
    expect(page).toContain('being processed');
    expect(page).not.toContain('Forgotten your password?');
  });
});

describe('the second step', () => {
  it('replaces the form, takes a numeric code, and carries remember-me on', () => {
    const page = html({ typed, second: {} });
    expect(page).toContain('>Two-Factor Authentication</h1>');
    for (const words of ['Verification code', '>Verify<', 'inputMode="numeric"', 'autoComplete="one-time-code"'])
      expect(page.toLowerCase()).toContain(words.toLowerCase());
    expect(page).toMatch(/<form [^>]*method="post"/);
    expect(page).toMatch(/name="rememberMe" value="true"/);
    for (const words of ['type="password"', 'Sign up', 'Forgotten']) expect(page).not.toContain(words);
  });

  it('says under the code what was wrong with it', () => {
    const page = html({ typed, second: { fault: 'Incorrect code provided.', refused: true } });
    expect(page).toMatch(/<input [^>]*aria-invalid="true"/);
    expect(page).toContain('Incorrect code provided.');
  });

  it('of an administrator without a second factor shows what to set up', () => {
    const page = html({ typed, second: { secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP' } });
    expect(page).toContain('JBSW Y3DP EHPK 3PXP JBSW Y3DP EHPK 3PXP');
    expect(page).toContain('otpauth://totp/');
  });
});
