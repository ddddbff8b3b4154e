import { describe, expect, test } from 'vitest';
import { anAdmin, aStudent, cookieOf, PASSWORD, type Person } from '../../testing/factories.ts';
import { visitor } from '../../testing/index.ts';
import { presentUser } from './present.ts';
import { testAccounts } from './testAccounts.ts';
import { MESSAGES } from './validate.ts';

const { app, save } = testAccounts();
const NEW = 'Brand-new-pass-2?';

describe('a new password', () => {
  const canSignIn = async (user: Person, password: string) =>
    (await visitor(app()).post('/auth/SEGUE/authenticate', { email: user.email, password })).status === 200;

  test('needs the current one', async () => {
    const user = await aStudent({ password: true });
    const refusal = async (more: object) => (await save(user, user, { password: NEW }, more)).body.errorMessage;
    expect(await refusal({ passwordCurrent: null })).toBe(
      'You must provide your current password to change your password!',
    );
    for (const passwordCurrent of ['', 'Wrong-password-1!'])
      expect(await refusal({ passwordCurrent })).toBe('Incorrect credentials provided.');
    const weak = await save(user, user, { password: 'short' }, { passwordCurrent: PASSWORD });
    expect(weak.body.errorMessage).toBe(MESSAGES.password);
    expect(await canSignIn(user, PASSWORD)).toBe(true);
    expect((await save(user, user, { password: NEW }, { passwordCurrent: PASSWORD })).status).toBe(200);
    expect([await canSignIn(user, NEW), await canSignIn(user, PASSWORD)]).toEqual([true, false]);
  });

  test('ends the other sessions and keeps the one that made it', async () => {
    const user = await aStudent({ password: true });
    const [here, there] = [await cookieOf(user), await cookieOf(user)];
    await visitor(app(), { cookie: here }).post('/users', {
      registeredUser: { ...presentUser(user), password: NEW },
      passwordCurrent: PASSWORD,
    });
    const status = async (cookie: string) => (await visitor(app(), { cookie }).get('/users/current_user')).status;
    expect([await status(here), await status(there)]).toEqual([200, 400]);
  });

  test('cannot be tried for at an unlocked computer: ten wrong guesses', async () => {
    const user = await aStudent({ password: true });
    const change = (passwordCurrent: string) => save(user, user, { password: NEW }, { passwordCurrent });
    for (let i = 0; i < 10; i += 1) expect((await change('Wrong-password-1!')).status).toBe(400);
    expect((await change(PASSWORD)).status).toBe(429);
    expect((await save(user, user, { givenName: 'Still' })).status).toBe(200);
  });

  test('cannot be tried for with guesses sent all at once: no more than ten are looked at, right or wrong', async () => {
    const user = await aStudent({ password: true });
    const change = (passwordCurrent: string) => save(user, user, { password: NEW }, { passwordCurrent });
    const guesses = [...Array.from({ length: 30 }, (_, i) => `Wrong-password-${i}!`), PASSWORD];
    const statuses = (await Promise.all(guesses.map(change))).map(({ status }) => status);
    // Nobody decides the order in which they are counted: the right one, though sent last, may be one of the ten.
    expect(statuses.filter(status => status !== 429)).toHaveLength(10);
    expect((await change(PASSWORD)).status).toBe(429);
  });

  test('that is right counts for nothing, however often', async () => {
    const user = await aStudent({ password: true });
    for (let i = 0; i < 12; i += 1)
      expect((await save(user, user, { password: PASSWORD }, { passwordCurrent: PASSWORD })).status).toBe(200);
  });

  test('is impossible for an account without one', async () => {
    const user = await aStudent();
    const reply = await save(user, user, { password: NEW }, { passwordCurrent: 'x' });
    expect([reply.status, reply.body.errorMessage]).toEqual([400, 'No credentials available.']);
  });

  test('can be set by ADMIN for anybody who is no ADMIN, ending their sessions', async () => {
    const [admin, user, colleague] = [await anAdmin(), await aStudent({ password: true }), await anAdmin()];
    const cookie = await cookieOf(user);
    expect((await save(admin, user, { password: NEW }, { passwordCurrent: null })).status).toBe(200);
    expect(await canSignIn(user, NEW)).toBe(true);
    expect((await visitor(app(), { cookie }).get('/users/current_user')).status).toBe(400);
    expect((await save(admin, colleague, { password: NEW }, { passwordCurrent: null })).body.errorMessage).toBe(
      'You must provide your current password to change your password!',
    );
  });
});
