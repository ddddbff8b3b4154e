import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { makeClient, makeQueries } from '../../api/index.ts';
import { type Me, meQuery } from '../../session/index.ts';
import { SettingsProvider, type SiteSettings } from '../../shell/settings.tsx';
import { someSettings } from '../../testing/settings.ts';
import { createToasts, ToastProvider } from '../../ui/index.ts';
import { SettingsPanel } from './account/SettingsPanel.tsx';
import { settingsOf } from './account/shownSettings.ts';
import { nextOf } from './fields/SchoolField.tsx';
import { StrengthBar } from './fields/StrengthMeter.tsx';
import RegisterPage from './RegisterPage.tsx';
import RegisterStudentPage from './RegisterStudentPage.tsx';
import RegisterTeacherPage from './RegisterTeacherPage.tsx';
import ResetPasswordPage from './ResetPasswordPage.tsx';
import { readRegistration, registrationFaults } from './registration.ts';
import VerifyEmailPage from './VerifyEmailPage.tsx';

interface Shown {
  at?: string;
  /** What the page's loader and action answered. */
  loaded?: unknown;
  acted?: unknown;
  me?: Pick<Me, 'id' | 'email' | 'emailVerificationStatus'>;
  settings?: Partial<SiteSettings>;
}

/** A page as the server draws it. */
function html(Component: ComponentType, { at = '/page', loaded, acted, me, settings }: Shown = {}) {
  const queries = makeQueries(
    makeClient(async () => ({ status: 500, headers: {}, body: '' })),
    { server: true },
  );
  queries.setQueryData(meQuery.queryKey, (me ?? null) as Me | null);
  const route = { id: 'page', path: '/page', Component, handle: { exists: () => false }, loader: () => null };
  const router = createMemoryRouter([route], {
    initialEntries: [at],
    hydrationData: { loaderData: { page: loaded ?? null }, ...(acted ? { actionData: { page: acted } } : {}) },
  });
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <SettingsProvider value={someSettings(settings)}>
        <ToastProvider toasts={createToasts()}>
          <RouterProvider router={router} />
        </ToastProvider>
      </SettingsProvider>
    </QueryClientProvider>,
  );
}

describe('/register', () => {
  it('asks which, and says so when nothing was chosen', () => {
    expect(html(RegisterPage)).not.toContain('Please select an option.');
    const page = html(RegisterPage, { acted: { error: 'Please select an option.' } });
    for (const words of ['Student', 'Teacher', 'Continue', 'Please select an option.']) expect(page).toContain(words);
  });

  it('has the way through it, before the form', () => {
    expect(html(RegisterPage)).not.toContain('Sign up with');
    const page = html(RegisterPage, { settings: { signInProvider: { id: 'GOOGLE', name: 'Google' } } });
    expect(page).toMatch(/href="\/auth\/google\/start".*Sign up with Google/s);
  });
});

describe('/register/student', () => {
  const refused = () => {
    const form = new FormData();
    form.set('givenName', 'Robin');
    form.set('stage', 'gcse');
    form.set('examBoard', '');
    form.set('mail-ASSIGNMENTS', 'yes');
    const typed = readRegistration(form);
    return { errors: registrationFaults(typed, 'student', 0), typed };
  };

  it('has the fields of the specification', () => {
    const page = html(RegisterStudentPage);
    for (const label of [
      'Given name',
      'Family name',
      'Email',
      'Date of birth',
      'I am at least 13 years old',
      'Gender',
      'School or college',
      'I am not associated with a school or college',
      'Stage',
      'Exam board',
      'Password',
      'Confirm password',
      'Assignments',
      'Events',
      'News and updates',
      'I am not a robot',
      'Create my account',
    ])
      expect(page, label).toContain(label);
    expect(page.replace(/<[^>]+>/g, '')).toContain('I agree to the Terms of Use and Privacy Policy');
  });

  it('keeps the confirmation disabled until a password is typed', () => {
    expect(html(RegisterStudentPage)).toMatch(
      /<input[^>]*disabled[^>]*id="confirmation"|id="confirmation"[^>]*disabled/,
    );
  });

  it('keeps what was typed, with a summary that leads to each field', () => {
    const page = html(RegisterStudentPage, { acted: refused() });
    expect(page).toContain('value="Robin"');
    expect(page).toMatch(/<option value="gcse" selected[^>]*>GCSE/);
    for (const field of ['familyName', 'email', 'birth', 'gender', 'school', 'board-0', 'password', 'mail-EVENTS'])
      expect(page, field).toMatch(new RegExp(`href="#${field}"[\\s\\S]* id="${field}"`));
    expect(page).not.toContain('href="#givenName"');
  });
});

describe('/register/teacher', () => {
  it('goes from the question to the conditions to the form', () => {
    expect(html(RegisterTeacherPage)).toContain('Are you a Teacher?');
    expect(html(RegisterTeacherPage, { at: '/page?step=conditions' })).toContain('5 working days');
    const form = html(RegisterTeacherPage, { at: '/page?step=form' });
    expect(form).toContain('How we can verify that you are a teacher');
    expect(form).toContain('Other information');
    expect(form).toMatch(
      /<input[^>]*maxLength="2000"[^>]*name="verificationDetails"|name="verificationDetails"[^>]*maxLength="2000"/,
    );
    expect(form).toContain('5000 characters left');
    expect(form).not.toContain('I am at least 13 years old');
  });
});

describe('/verifyemail', () => {
  const robin = { id: 7, email: 'robin@school.example', emailVerificationStatus: 'NOT_VERIFIED' } as const;

  it('says when the address lacks something', () => {
    const page = html(VerifyEmailPage, { loaded: { outcome: 'badLink' } });
    expect(page).toContain('Couldn&#x27;t verify email address');
    expect(page).toContain('This page received bad parameters.');
  });

  it('has a button that uses the link, for whoever has no scripts', () => {
    const page = html(VerifyEmailPage, { at: '/page?userid=7&token=abc', loaded: { outcome: 'ready', userId: 7 } });
    expect(page).toMatch(/<form [^>]*action="\/page\?userid=7&amp;token=abc"[^>]*>.*Verify my email address/);
    expect(page).not.toContain('verify email address</h2>');
  });

  it("shows the server's words, and lets the one it belongs to ask again", () => {
    const loaded = { outcome: 'ready', userId: 7 };
    const verification = { outcome: 'refused', message: 'Token invalid or expired.', userId: 7 };
    const mine = html(VerifyEmailPage, { loaded, acted: { verification }, me: robin });
    expect(mine).toContain('Token invalid or expired.');
    expect(mine).toContain('Send another email to robin@school.example');
    const sent = html(VerifyEmailPage, { loaded, acted: { verification, resent: { sentTo: robin.email } }, me: robin });
    expect(sent).toContain('We have sent another email to robin@school.example');
    const nobody = html(VerifyEmailPage, { loaded, acted: { verification } });
    expect(nobody).not.toContain('Send another email');
    expect(nobody).toContain('your address may be verified already');
    expect(nobody).toContain('Log in');
  });

  it('promises no other email to an address that receives none', () => {
    const me = { ...robin, emailVerificationStatus: 'DELIVERY_FAILED' } as const;
    const verification = { outcome: 'refused', message: 'Token invalid or expired.', userId: 7 };
    const page = html(VerifyEmailPage, { loaded: { outcome: 'ready', userId: 7 }, acted: { verification }, me });
    expect(page).not.toContain('Send another email');
    expect(page).toMatch(/href="\/account"[^>]*>.*Update your email address/);
  });

  it('shows what came of it', () => {
    const loaded = { outcome: 'ready', userId: 7 };
    const page = html(VerifyEmailPage, { loaded, acted: { verification: { outcome: 'verified', userId: 7 } } });
    expect(page).toContain('Email address verified');
    expect(page).not.toContain('Verify my email address');
  });

  it('warns somebody who is logged in to another account', () => {
    const page = html(VerifyEmailPage, { loaded: { outcome: 'verified', userId: 8 }, me: robin });
    expect(page).toContain('You are logged in to another account');
  });
});

describe('/resetpassword', () => {
  it('has its two fields, and its sentence when they differ', () => {
    const page = html(ResetPasswordPage, {
      loaded: {},
      acted: { mismatch: 'Passwords must match and be at least 6 characters long' },
    });
    for (const words of [
      'New password',
      'Re-enter new password',
      'Change Password',
      'Passwords must match and be at least 6 characters long',
    ])
      expect(page).toContain(words);
  });

  it('shows no form for a link that cannot be used', () => {
    expect(html(ResetPasswordPage, { loaded: { message: 'Invalid password reset token.' } })).not.toContain('<form');
  });
});

describe('the tab of settings', () => {
  const values = settingsOf({ BETA_FEATURE: { SCHEDULE_ASSIGNMENTS: true } });
  const sent = (role: Me['role']): string[] =>
    renderToStaticMarkup(<SettingsPanel me={{ role } as Me} values={values} />).match(
      /<input[^>]*name="schedule"[^>]*>/g,
    ) ?? [];

  it.each(['STUDENT', 'TUTOR', 'TEACHER'] as const)('sends to a %s what was tried out before, once', role => {
    expect(sent(role)).toEqual([expect.stringMatching(role === 'TUTOR' ? /checked=""/ : /type="hidden".*value="on"/)]);
  });
});

describe('the strength meter', () => {
  it('has five levels in words', () => {
    const words = [0, 1, 2, 3, 4].map(level => renderToStaticMarkup(<StrengthBar id="s" level={level} />));
    expect(words[0]).toContain('Very Weak');
    expect(words[4]).toContain('Very Strong');
    expect(new Set(words).size).toBe(5);
  });

  it('knows a common password for what it is', async () => {
    const { strengthOf } = await import('./fields/strength.ts');
    expect(strengthOf('Password1!')).toBeLessThan(strengthOf('xK9#mQ2$vL8@'));
    expect(strengthOf('password')).toBe(0);
  });
});

describe('the list of schools', () => {
  it('is walked through with the arrows, round and round', () => {
    expect([nextOf('ArrowDown', -1, 3), nextOf('ArrowDown', 2, 3)]).toEqual([0, 0]);
    expect([nextOf('ArrowUp', -1, 3), nextOf('ArrowUp', 1, 3)]).toEqual([2, 0]);
    expect(nextOf('ArrowDown', -1, 0)).toBe(-1);
  });
});
