import { fileURLToPath } from 'node:url';
import { compileLibrary, type Snapshot } from '@cs/content';
import { answerLike, mark, type StoredChoice } from '@cs/marking';
import { beforeAll, describe, expect, test } from 'vitest';
import { swapContent } from '../content/live.ts';
import { passwordHashOf } from '../features/accounts/users.ts';
import { sessions } from '../features/sessions/tables.ts';
import { db } from '../platform/database.ts';
import { joined } from '../testing/factories.ts';
import { cast } from './cast.ts';
import { aClass, anAssignment } from './objects.ts';
import { type Ask, call, endpointNamed, product } from './product.ts';
import { hiddenFields, hiddenTexts, runsOf, textsOf } from './secrets.ts';

const app = product();
const everybody = cast(app);

let library: Snapshot;
beforeAll(async () => {
  library = await compileLibrary(fileURLToPath(new URL('../../../library', import.meta.url)));
  swapContent(library);
}, 60_000);

const asStudent = async (name: string, ask: Ask) => {
  const reply = await call(app(), endpointNamed(name), ask, everybody().cookies.STUDENT);
  if (reply.status !== 200) throw new Error(`${name} ${JSON.stringify(ask)}: ${reply.text}`);
  return reply;
};

const ENDPOINTS: Readonly<Record<string, string>> = {
  isaacQuestionPage: 'pages.getQuestion',
  isaacConceptPage: 'pages.getConcept',
  isaacTopicSummaryPage: 'pages.getTopic',
  isaacPageFragment: 'pages.getFragment',
  page: 'pages.getPage',
  questionsPage: 'pages.getPage',
};

/** Everything of the library that a student can fetch, both forms of each page. */
async function everything(): Promise<{ what: string; body: unknown }[]> {
  const all: { what: string; body: unknown }[] = [];
  for (const { id, type } of library.pages.values()) {
    const name = ENDPOINTS[type];
    // A type without an endpoint of its own would escape this crawl.
    if (!name) throw new Error(`No endpoint is known for ${type} ${id}.`);
    for (const query of [{ form: 'compiled' }, undefined]) {
      const params = { id: id.replace('topic_summary_', '') };
      all.push({
        what: `${id} ${query?.form ?? 'raw'}`,
        body: (await asStudent(name, { params, ...(query && { query }) })).body,
      });
    }
  }
  for (const id of library.gameboards.keys()) {
    all.push({ what: id, body: (await asStudent('gameboards.getGameboard', { params: { id } })).body });
  }
  return all;
}

test('the search finds each stored answer where it stands in the open', () => {
  const missed = [...library.questions].filter(([, { question }]) => hiddenFields(question).length === 0);
  expect(missed.map(([id]) => id)).toEqual([]);
  const shown = textsOf([...library.questions.values()]).join('\n');
  expect(hiddenTexts(library).filter(({ text }) => !shown.includes(text))).toEqual([]);
  expect(hiddenTexts(library).length).toBeGreaterThan(library.questions.size / 2);
});

describe('of the stored answers', () => {
  test('nothing reaches a student who has answered nothing', async () => {
    const fetched = await everything();
    expect(fetched.length).toBeGreaterThan(2 * library.pages.size);
    const hidden = hiddenTexts(library);
    expect(hidden.length).toBeGreaterThan(0);
    const faults = fetched.flatMap(({ what, body }) => {
      const shown = textsOf(body).join('\n');
      return [
        ...hiddenFields(body).map(field => `${what} sends ${field}`),
        ...hidden.filter(({ text }) => shown.includes(text)).map(({ of, text }) => `${what} tells ${of}: ${text}`),
      ];
    });
    expect(faults).toEqual([]);
  }, 60_000);

  test('no more than the explanation of the answer that was given reaches a student who has answered', async () => {
    const faults: string[] = [];
    for (const [id, { question, pageId }] of library.questions) {
      const choices: readonly StoredChoice[] = question.choices ?? [];
      const given = choices.find(({ correct }) => !correct);
      const body = given && answerLike(question, given);
      if (!body) continue;
      const { explanation: due } = mark(question, body);
      const told = await asStudent('questions.answerQuestion', { params: { id }, body });
      const page = await asStudent('pages.getQuestion', { params: { id: pageId } });
      const own = runsOf(due);
      const others = choices.flatMap(({ explanation }) => runsOf(explanation)).filter(text => !own.includes(text));
      for (const sent of [told.body, page.body]) {
        const shown = textsOf(sent).join('\n');
        faults.push(...hiddenFields(sent, { answered: true }).map(field => `${id} sends ${field}`));
        faults.push(...others.filter(text => shown.includes(text)).map(text => `${id} tells ${text}`));
      }
    }
    expect(faults).toEqual([]);
  }, 60_000);
});

describe('of people', () => {
  test('no password, session or address of somebody else is in anything that a student is sent', async () => {
    const { people, other, stranger, cookies } = everybody();
    const { group } = await aClass(other, { managers: [people.TEACHER] });
    await joined(people.STUDENT, group);
    await joined(stranger, group);
    await anAssignment(group, { gameboardId: [...library.gameboards.keys()][0] ?? '' });
    const hash = await passwordHashOf(people.STUDENT.id);
    const ids = (await db().select().from(sessions)).map(({ id }) => id);
    const tokens = Object.values(cookies).map(cookie => cookie.replace('session=', ''));
    const sees = [people.STUDENT.email, other.email, people.TEACHER.email];
    const calls = [
      'assignments.listMyAssignments',
      'groups.listMyMemberships',
      'groups.listGroups',
      'accounts.getCurrentUser',
      'accounts.getPreferences',
      'connections.listPeopleWhoSeeMe',
      'connections.listPeopleISee',
      'gameboards.listMyGameboards',
      'sessions.getAuthenticationSettings',
    ];
    for (const name of calls) {
      const { text } = await asStudent(name, {});
      for (const secret of [hash ?? 'no hash', '$argon2', ...ids, ...tokens]) expect(text, name).not.toContain(secret);
      const addresses = text.match(/[\w.+-]+@[\w-]+\.[\w.]+/g) ?? [];
      expect(
        addresses.filter(address => !sees.includes(address)),
        name,
      ).toEqual([]);
    }
  });

  test('no address of a member is in anything that a teacher of the group is sent', async () => {
    const { people, cookies } = everybody();
    const { group, member } = await aClass(people.TEACHER);
    const { id } = await anAssignment(group, { gameboardId: [...library.gameboards.keys()][0] ?? '' });
    const calls: [string, Ask][] = [
      ['groups.listMembers', { params: { groupId: group.id } }],
      ['connections.listPeopleISee', {}],
      ['assignments.getProgress', { params: { id } }],
      ['assignments.downloadProgress', { params: { id } }],
      ['assignments.downloadGroupProgress', { params: { groupId: group.id } }],
    ];
    for (const [name, ask] of calls) {
      const { text, status } = await call(app(), endpointNamed(name), ask, cookies.TEACHER);
      expect(status, name).toBe(200);
      expect(text, name).toContain(member.familyName);
      expect(text, name).not.toContain(member.email);
    }
  });
});
