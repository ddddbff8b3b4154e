import type { accounts } from '@cs/contract';
import { BadRequest, NotLoggedIn } from '../../platform/errors.ts';
import { onTheBeat } from '../../platform/http/beat.ts';
import { type Call, ok } from '../../platform/http/route.ts';
import { failed, refuseIfMisused } from '../../platform/limits.ts';
import { logEvent } from '../../platform/logEvents.ts';
import { sessionIdOf } from '../sessions/authenticate.ts';
import { checkCaptcha } from './captcha/checkCaptcha.ts';
import { limitMailTo } from './limitMailTo.ts';
import { presentUser } from './present.ts';
import { checkRegistration, type Registration, register } from './register.ts';
import { type SavedAccount, updateAccount } from './updateAccount.ts';
import { tidyEmail } from './validate.ts';

type SaveUser = Call<typeof accounts.saveUser>;

/** `POST /users`: registers an account, or, when an id is sent, updates one (behaviour `accounts.md §2.3`, `§2.4`). */
export async function saveUser(call: SaveUser) {
  const { registeredUser: sent } = call.body;
  if (!sent) throw new BadRequest('No user settings provided.');
  const { userPreferences: preferences, registeredUserContexts: contexts } = call.body;
  if (sent.id === undefined) {
    await registerFrom(call, { user: sent, preferences, contexts });
    return ok(200, undefined);
  }
  const user = { ...sent, id: sent.id };
  return ok(200, await updateFrom(call, { user, preferences, contexts, passwordCurrent: call.body.passwordCurrent }));
}

/** Answers nothing, whether or not the address had an account; failures count for the address of the network. */
async function registerFrom({ body, request }: SaveUser, registration: Registration): Promise<void> {
  await refuseIfMisused('REGISTRATION', request.ip);
  const spend = await checkCaptcha(body.recaptchaToken, request.ip);
  try {
    const checked = await checkRegistration(registration);
    await onTheBeat(async () => {
      const user = await register(checked, spend);
      if (!user) return failed('REGISTRATION', request.ip);
      const details = { provider: 'SEGUE' };
      await logEvent({ type: 'USER_REGISTRATION', userId: user.id, ip: request.ip, details });
    });
  } catch (fault) {
    if (fault instanceof BadRequest) await failed('REGISTRATION', request.ip);
    throw fault;
  }
}

async function updateFrom({ me, request }: SaveUser, form: Parameters<typeof updateAccount>[1]) {
  if (!me) throw new NotLoggedIn();
  const email = tidyEmail(form.user.email ?? '');
  if (form.user.id === me.id && email !== '' && email !== me.email) await limitMailTo(email, me);
  const editor = { ...me, sessionId: sessionIdOf(request) };
  const saved = await updateAccount(editor, form);
  await logSchoolChange(me.id, request.ip, saved);
  return presentUser(saved.after);
}

async function logSchoolChange(editorId: number, ip: string, { before, after }: SavedAccount): Promise<void> {
  if (before.schoolId === after.schoolId && before.schoolOther === after.schoolOther) return;
  const own = after.id === editorId;
  await logEvent({
    type: own ? 'USER_SCHOOL_CHANGE' : 'ADMIN_CHANGE_USER_SCHOOL',
    userId: editorId,
    ip,
    details: {
      ...(own ? {} : { userId: after.id }),
      oldSchoolId: before.schoolId,
      newSchoolId: after.schoolId,
      oldSchoolOther: before.schoolOther,
      newSchoolOther: after.schoolOther,
    },
  });
}
