import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { issueToken } from '../features/accounts/mailTokens.ts';
import { users } from '../features/accounts/tables.ts';
import { findUserByEmail } from '../features/accounts/users.ts';
import { assignments } from '../features/assignments/tables.ts';
import { gameboards, userGameboards } from '../features/gameboards/tables.ts';
import { codeOf } from '../features/groups/groupCode.ts';
import { writeNotedEvents } from '../features/logging/noteEvent.ts';
import { sendAlert } from '../features/notifications/alerts.ts';
import { storeIdentity } from '../features/sessions/providers/identities.ts';
import { now } from '../platform/clock.ts';
import { db, transaction } from '../platform/database.ts';
import { API } from '../platform/http/registry.ts';
import { setTemplates } from '../platform/mail.ts';
import { aGroup, anAdmin, aStudent, aTeacher, PASSWORD, type Person, SECRET, withSecondFactor } from './factories.ts';
import { as } from './index.ts';

/** What is known of the busy person: each of these texts stands somewhere in the database, and is nobody else's. */
export const TRACES = {
  givenName: 'Zerlindana',
  familyName: 'Quarkwhistle',
  initial: 'Z. Quarkwhistle',
  email: 'zerlindana@quark.example',
  newEmail: 'flown@quark.example',
  school: 'Schnabelwort Home School',
  dateOfBirth: '2010-05-17',
  address: '203.0.113.77',
  browser: 'Samsung Internet',
  secret: SECRET,
  identity: 'subject-at-the-issuer-4711',
  answer: 'xylophonic answer',
  reported: 'xylophonic report',
  message: 'xylophonic message',
  verification: 'xylophonic reference',
  board: 'xylophonic board',
  alert: 'xylophonic alert',
  key: 'xylophonic-key',
} as const;

/** Mails that say all that they may. */
function wordyTemplates(): void {
  const more: Readonly<Record<string, string>> = {
    'email-template-group-welcome': '{{teacherName}}, {{teacherInfo}}',
    'email-template-group-additional-manager-welcome': '{{ownerName}}, {{ownerEmail}}',
    'email-template-registration-confirmation': '{{verificationURL}}',
    'email-template-email-verification': '{{verificationURL}}',
    'email-template-password-reset': '{{resetURL}}',
  };
  setTemplates(id => {
    if (id.endsWith('-html') || id.endsWith('-ascii')) return undefined;
    const text = `Dear {{givenName}} {{familyName}} of {{email}}: ${more[id] ?? ''}`;
    return { id, subject: `For {{givenName}}: ${id}`, plainTextContent: text };
  });
}

/** Somebody who has used everything, with whomever they met. */
export interface Busy {
  readonly person: Person;
  /** Shares a group with them, and was mailed about them. */
  readonly teacher: Person;
  readonly pupil: Person;
  readonly admin: Person;
  /** Of theirs, which others use. */
  readonly sharedBoard: string;
}

/**
 * Registers somebody and lets them do everything that leaves a trace, first as a student, then as a teacher.
 * @param app the whole product over the small library, without captcha
 */
export async function busyPerson(app: FastifyInstance): Promise<Busy> {
  wordyTemplates();
  const { givenName, familyName, email } = TRACES;
  /** From their own address and browser. */
  const send = async (method: 'GET' | 'POST', path: string, body?: object, more: Record<string, string> = {}) => {
    const reply = await app.inject({
      method,
      url: API + path,
      remoteAddress: TRACES.address,
      headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) SamsungBrowser/25.0 Chrome/121', ...more },
      ...(body && { payload: body }),
    });
    if (reply.statusCode >= 400 && !more.mayFail) throw new Error(`${method} ${path}: ${reply.payload}`);
    return reply;
  };
  const teacher = await aTeacher();
  const pupil = await aStudent();
  const admin = await anAdmin();

  const dateOfBirth = Date.parse(`${TRACES.dateOfBirth}T00:00:00Z`);
  const names = { givenName, familyName, email, dateOfBirth, gender: 'OTHER', schoolOther: TRACES.school };
  const contexts = [{ stage: 'gcse', examBoard: 'aqa' }];
  await send('POST', '/users', { registeredUser: { ...names, password: PASSWORD }, registeredUserContexts: contexts });
  const found = await findUserByEmail(email);
  if (!found) throw new Error('Nobody was registered.');
  const { id } = found;
  await send('POST', '/users/request_role_change', { userEmail: email, verificationDetails: TRACES.verification });
  await send('POST', '/auth/SEGUE/authenticate', { email, password: 'wrong-password' }, { mayFail: '1' });
  await send('POST', '/users/resetpassword', { email });

  const answer = { type: 'stringChoice', value: TRACES.answer };
  const visit = await send('POST', '/questions/gates%7Cc/answer', answer, { 'idempotency-key': TRACES.key });
  // Before the visitor is somebody: what comes later is nobody's.
  await writeNotedEvents();
  const visitor = String(visit.headers['set-cookie']).split(';')[0] ?? '';
  const reply = await send('POST', '/auth/SEGUE/authenticate', { email, password: PASSWORD }, { cookie: visitor });
  const cookie = String([reply.headers['set-cookie']].flat()[0]).split(';')[0] ?? '';
  const me = { cookie };

  const account = { ...names, id, role: 'STUDENT' };
  const userPreferences = { EMAIL_PREFERENCE: { EVENTS: true } };
  await send('POST', '/users', { registeredUser: { ...account, schoolOther: 'Elsewhere' }, userPreferences }, me);
  await send('POST', '/users', { registeredUser: { ...account, email: TRACES.newEmail }, userPreferences }, me);
  await send('POST', '/questions/gates%7Ca/answer', { type: 'choice', value: 'AND', encoding: 'markdown' }, me);
  await send('POST', '/questions/gates%7Cc/answer', answer, me);
  await send('POST', '/log', { type: 'VIEW_HINT', hintIndex: 0, note: TRACES.reported }, me);
  await send('POST', '/log', { type: TRACES.reported, [TRACES.reported]: 1 }, me);
  await send('POST', '/notifications/notice/POSTPONED', undefined, me);
  await send('GET', '/auth/GOOGLE/link', undefined, me);
  const form = { firstName: givenName, lastName: familyName, emailAddress: email, subject: TRACES.message };
  await send('POST', '/contact/', { ...form, message: TRACES.message }, me);
  await send('POST', '/contact/', { ...form, message: `I am ${givenName} ${familyName}, ${TRACES.message}` });
  const other = { firstName: 'A', lastName: 'Friend', emailAddress: 'friend@else.example', subject: 'Please' };
  await send('POST', '/contact/', { ...other, message: TRACES.message }, me);

  const group = await aGroup({ owner: teacher });
  await send('POST', `/authorisations/use_token/${await codeOf(group.id)}`, undefined, me);
  await send('GET', `/pages/concepts/logic`, undefined, me);
  await as(app, teacher).post(`/users/${id}/resetpassword`);
  const changed = { ...account, schoolOther: 'Elsewhere', loggedIn: true };
  await as(app, admin).post('/users', { registeredUser: { ...changed, schoolOther: TRACES.school } });

  await storeIdentity({ issuer: 'https://issuer.example', subject: TRACES.identity }, id);
  await withSecondFactor({ id } as Person);
  await issueToken('verify', id, TRACES.newEmail);
  await transaction(() => sendAlert([id], { message: { text: TRACES.alert }, link: 'assignments' }));
  const [, sharedBoard = ''] = await boardsOf(id, pupil);

  await db().update(users).set({ role: 'TEACHER' }).where(eq(users.id, id));
  const person: Person = { ...found, role: 'TEACHER' };
  const own = await aGroup({ owner: person, groupName: `Dr ${familyName}’s 10A` });
  await aGroup({ owner: person, groupName: `11B (${givenName} ${familyName})` });
  await as(app, person).post(`/groups/${own.id}/manager`, { email: teacher.email });
  await as(app, teacher).post(`/groups/${group.id}/manager`, { email });
  await as(app, pupil).post(`/authorisations/use_token/${await codeOf(own.id)}`);
  const notes = `Ask ${TRACES.initial} or write to ${email}.`;
  const set = { gameboardId: sharedBoard, groupId: own.id, ownerUserId: id, notes, creationDate: now() };
  await db().insert(assignments).values(set);
  await writeNotedEvents();
  return { person, teacher, pupil, admin, sharedBoard };
}

/** One that nobody else has, and one that a pupil keeps. */
async function boardsOf(ownerUserId: number, pupil: Person): Promise<string[]> {
  const at = now();
  const rows = ['mine', 'shared'].map(name => ({
    id: `${name}-board`,
    title: name === 'mine' ? TRACES.board : `Revision with ${TRACES.givenName.toUpperCase()}`,
    contents: [{ id: 'gates' }],
    gameFilter: {},
    ownerUserId,
    creationDate: at,
    tags: [],
  }));
  await db().insert(gameboards).values(rows);
  const kept = { created: at, lastVisited: at };
  await db()
    .insert(userGameboards)
    .values([
      ...rows.map(({ id }) => ({ userId: ownerUserId, gameboardId: id, ...kept })),
      { userId: pupil.id, gameboardId: 'shared-board', ...kept },
    ]);
  return rows.map(({ id }) => id);
}
