import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testLibrary } from '../../content/testLibrary.ts';
import { flush, publish, startLive, stopLive } from '../../platform/live.ts';
import { setMailPolicy } from '../../platform/mail.ts';
import { aGroup, aStudent, aTeacher, cookieOf, joined, type Person } from '../../testing/factories.ts';
import { as, testApp, testDatabase } from '../../testing/index.ts';
import type { GroupRow } from '../groups/groups.ts';
import { registerQuestionRoutes } from '../questions/routes.ts';
import { authenticateBySession } from '../sessions/authenticate.ts';
import { registerAssignmentRoutes } from './routes.ts';

testDatabase();
testLibrary();
const app = testApp(server => {
  authenticateBySession(server);
  registerQuestionRoutes(server);
  registerAssignmentRoutes(server);
});
beforeAll(async () => {
  await startLive();
  await app().listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => stopLive());

let teacher: Person;
let student: Person;
let group: GroupRow;
let assignmentId: number;
beforeEach(async () => {
  setMailPolicy(async () => []);
  [teacher, student] = [await aTeacher(), await aStudent()];
  group = await aGroup({ owner: teacher });
  await joined(student, group);
  const body = [{ gameboardId: 'bits-board', groupId: group.id }];
  assignmentId = (await as(app(), teacher).post('/assignments/assign_bulk', body)).body[0].assignmentId;
});

/** An open stream. `next` waits for the next event and gives it whole; undefined when the server has closed. */
async function watch() {
  const { port } = app().server.address() as AddressInfo;
  const reply = await fetch(`http://127.0.0.1:${port}/api/v1/assignments/assign/${assignmentId}/progress/changes`, {
    headers: { cookie: await cookieOf(teacher) },
  });
  const reader = reply.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error('There is no stream.');
  let text = '';
  const next = async (): Promise<string | undefined> => {
    for (;;) {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const message = text.slice(0, end);
        text = text.slice(end + 2);
        if (!message.startsWith(':')) return message;
        continue;
      }
      const { value, done } = await reader.read();
      if (done) return undefined;
      text += value;
    }
  };
  return { reply, next, stop: () => reader.cancel() };
}

const answer = (person: Person, part: string, body: object) =>
  as(app(), person).post(`/questions/${encodeURIComponent(part)}/answer`, body);
const CHANGED = 'event: changed\ndata: {}';

describe('the live markbook', () => {
  it('says `changed`, and nothing else, when a member answers a question of the board', async () => {
    const { reply, next, stop } = await watch();
    expect(reply.headers.get('content-type')).toContain('text/event-stream');
    expect(reply.headers.get('cache-control')).toBe('no-store');
    await answer(student, 'bits|a', { type: 'quantity', value: '8' });
    expect(await next()).toBe(CHANGED);
    await stop();
  });

  it('is silent about questions of other boards and about other people', async () => {
    const { next, stop } = await watch();
    await answer(student, 'gates|c', { type: 'stringChoice', value: 'false' });
    await answer(await aStudent(), 'bits|a', { type: 'quantity', value: '8' });
    await flush();
    await answer(student, 'bits|b', { type: 'quantity', value: '2' });
    await flush();
    publish('sharing', [student.id]);
    await flush();
    expect([await next(), await next()]).toEqual([CHANGED, CHANGED]);
    await stop();
  });

  it('follows who belongs to the group', async () => {
    const { next, stop } = await watch();
    const newcomer = await aStudent();
    await joined(newcomer, group);
    publish('memberships', [group.id]);
    expect(await next()).toBe(CHANGED);
    await answer(newcomer, 'bits|a', { type: 'quantity', value: '1' });
    expect(await next()).toBe(CHANGED);
    await stop();
  });

  it('ends when the server closes, and forgets who went away', async () => {
    const { next, stop } = await watch();
    await stop();
    const second = await watch();
    for (const stream of app().streams.keys()) stream.close();
    expect(await second.next()).toBeUndefined();
    await answer(student, 'bits|a', { type: 'quantity', value: '8' });
    await flush();
    expect(await next()).toBeUndefined();
  });
});
