import { describe, expect, it } from 'vitest';
import { makeClient } from '../../api/index.ts';
import { aUser, failure, fakeApi } from '../../testing/fakeApi.ts';
import { logInAgain } from './logInAgain.ts';

const me = aUser();
const SIGN_IN = 'POST /auth/SEGUE/authenticate';
const CHALLENGE = 'POST /auth/mfa/challenge';

function attempt(table: Parameters<typeof fakeApi>[0], typed: { password?: string; code?: string }) {
  const { fetcher, asked } = fakeApi(table);
  const outcome = logInAgain(makeClient(fetcher), me, {
    rememberMe: false,
    password: typed.password ?? '',
    code: typed.code,
  });
  return outcome.then(answer => ({ answer, asked }));
}

describe('logging in again on the page where a session ended', () => {
  it('takes the password, and goes on as who answers', async () => {
    const { answer } = await attempt({ [SIGN_IN]: { status: 200, body: me } }, { password: 'Demo-Account-1!' });
    expect(answer).toEqual({ me });
  });

  it('asks for a code where there is a second factor, and takes it', async () => {
    const waiting = { [SIGN_IN]: { status: 202, body: { '2FA_REQUIRED': true } } };
    expect((await attempt(waiting, { password: 'Demo-Account-1!' })).answer).toEqual({ codeWanted: true });
    const { answer } = await attempt({ [CHALLENGE]: { status: 200, body: me } }, { code: '123 456' });
    expect(answer).toEqual({ me });
  });

  it.each([true, false])('is remembered for as long as was asked: %s', async rememberMe => {
    let sent: unknown;
    const { call, reply } = makeClient(async (_method, _url, body) => {
      sent = JSON.parse(body ?? '');
      return { status: 200, headers: {}, body: JSON.stringify(me) };
    });
    await logInAgain({ call, reply }, me, { password: 'Demo-Account-1!', code: undefined, rememberMe });
    expect(sent).toMatchObject({ rememberMe });
  });

  it('says what is wrong, and sends nothing that cannot be right', async () => {
    const refused = { [SIGN_IN]: { status: 401, body: failure(401, 'Incorrect credentials provided.') } };
    expect((await attempt(refused, { password: 'Demo-Account-2!' })).answer).toEqual({
      fault: 'Incorrect credentials provided.',
    });
    expect((await attempt({}, { password: '123456' })).asked).toEqual([]);
    expect(await attempt({}, { code: '12ab' })).toEqual({
      answer: { fault: 'Please enter a valid verification code' },
      asked: [],
    });
  });
});
