import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { apiQuery } from '../../api/index.ts';
import { type Drawing, draw } from '../../testing/draw.tsx';
import { aUser } from '../../testing/fakeApi.ts';
import { settingsQuery } from '../sessions/security/settingsQuery.ts';
import LogoutPage from '../site/LogoutPage.tsx';
import { ProfilePanel } from './account/ProfilePanel.tsx';
import { SecurityPanel } from './account/SecurityPanel.tsx';
import { storedValues } from './account/saveAccount.ts';
import RegisterSuccessPage from './RegisterSuccessPage.tsx';

const words = async (element: ReactNode, drawing: Drawing = {}) =>
  (await draw(element, drawing))
    .replaceAll('&#x27;', "'")
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

describe('the tab of the profile', () => {
  it.each([
    ['STUDENT', 'I am studying'],
    ['TUTOR', 'I am teaching'],
    ['TEACHER', 'I am teaching'],
  ] as const)('of a %s says "%s"', async (role, title) => {
    const user = aUser({ role });
    const values = storedValues(user, {}, undefined);
    const said = await words(
      <ProfilePanel subject={{ user, own: true }} values={values} errors={[]} onChange={() => undefined} />,
      { me: user },
    );
    expect(['I am studying', 'I am teaching'].filter(each => said.includes(each))).toEqual([title]);
  });
});

describe('the tab of security', () => {
  const security = (hasSegueAccount: boolean) => {
    const user = aUser();
    const settings = { hasSegueAccount, linkedAccounts: ['GOOGLE'], mfaStatus: false };
    return words(<SecurityPanel subject={{ user, own: true }} errors={[]} />, {
      me: user,
      answers: [
        [settingsQuery(7).queryKey, settings],
        [apiQuery('sessions.listSessions').queryKey, []],
      ],
    });
  };

  it('of an account that logs in elsewhere alone offers a password', async () => {
    expect(await security(false)).toContain('Click here to add a password');
    expect(await security(false)).not.toContain('Current password');
  });

  it('of others changes it', async () => {
    expect(await security(true)).toContain('Current password');
    expect(await security(true)).not.toContain('Click here to add a password');
  });
});

describe('/logout', () => {
  it("says 'Logging out...', and what stood in the way of it", async () => {
    expect(await words(<LogoutPage />)).toContain('Logging out...');
    const refused = await words(<LogoutPage />, { acted: { message: 'From another site.' } });
    expect(refused).toContain('Logout failed From another site.');
    expect(refused).not.toContain('Logging out...');
  });
});

describe('/register/success', () => {
  const success = (search: string) =>
    words(<RegisterSuccessPage />, { at: `/register/success${search}`, pages: ['/login'] });
  const THANKS = 'Thank you for registering We have sent you an email to complete your registration.';

  it('thanks, and says that an email was sent', async () => {
    const said = await success('');
    expect(said).toContain(THANKS);
    expect(said).toContain('Log in');
    expect(said).not.toContain('teacher');
  });

  it('tells a teacher that the request is there', async () => {
    const said = await success('?teacher=asked');
    expect(said).toContain(THANKS);
    expect(said).toContain('up to 5 working days');
  });

  it('tells a teacher whose request was refused whom to write to', async () => {
    const said = await success('?teacher=refused');
    expect(said).toContain(THANKS);
    expect(said).toContain('Your teacher request was not sent');
    expect(said).toContain('help@site.example');
  });
});
