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
import { type Ask, byName, call, endpointNamed, product } from './product.ts';
import { finderOf, hiddenFields, hiddenTexts, runsOf, secretsOfPages, textsOf } from './secrets.ts';

const FOLDER = fileURLToPath(new URL('../../../library', import.meta.url));
const app = product();
const everybody = cast(app);

let library: Snapshot;
beforeAll(async () => {
  library = await compileLibrary(FOLDER);
  swapContent(library);
}, 60_000);

const asStudent = async (name: string, ask: Ask) => as(everybody().cookies.STUDENT)(name, ask);

const as = (cookie: string | undefined) => async (name: string, ask: Ask) => {
  const reply = await call(app(), endpointNamed(name), ask, cookie);
  if (reply.status !== 200) throw new Error(`${name} ${JSON.stringify(ask)}: ${reply.text}`);
  return reply;
};

/** Where the page of each type is fetched. */
const PAGES: Readonly<Record<string, string>> = {
  isaacQuestionPage: 'pages.getQuestion',
  isaacConceptPage: 'pages.getConcept',
  isaacTopicSummaryPage: 'pages.getTopic',
  isaacPageFragment: 'pages.getFragment',
  page: 'pages.getPage',
  questionsPage: 'pages.getPage',
};
/** Asked for by subject, not by id. */
const isPod = (id: string): boolean => library.pages.get(id)?.type === 'isaacPod';
const pageCall = (id: string): string => {
  const type = library.pages.get(id)?.type ?? 'nothing';
  const name = PAGES[type];
  // A type without an endpoint of its own would escape this crawl.
  if (!name) throw new Error(`No endpoint is known for ${type} ${id}.`);
  return name;
};

/** What lists and searches of content are asked for, besides nothing at all. */
const QUERIES: readonly Ask['query'][] = [{}, { query: 'bits', searchString: 'bits', limit: 100, form: 'compiled' }];
/** Reads of these features that say nothing of content; and workbooks, which are for teachers and searched by a test of their own. */
const NO_CONTENT = /^pages\.(getImage|getLiveVersion|getDocument)$|^gameboards\.listMyGameboards$/;

/** Calls that read content without naming a page: found in the contract, so that a new one is crawled as well. */
function lists(): string[] {
  const reads = [...byName].filter(
    ([name, { method }]) => method === 'GET' && /^(pages|questions|gameboards|search|glossary)\./.test(name),
  );
  const named = new Set([...Object.values(PAGES), 'gameboards.getGameboard', 'pages.findTerms', 'pages.listPods']);
  const others = reads.filter(([name]) => !named.has(name) && !NO_CONTENT.test(name));
  const unknown = others.filter(([, { path }]) => /:|\*/.test(path)).map(([name]) => name);
  if (unknown.length > 0) throw new Error(`These calls would escape the crawl: ${unknown.join()}`);
  return others.map(([name]) => name);
}

interface Fetched {
  what: string;
  body: unknown;
  /** Of a page, which must not tell its own answers. What is an answer there may be taught on any other. */
  page?: string;
}

/** Does one thing after the other, as many at a time as a class would: requests that arrive together share statements. */
async function forEachOf<T, R>(list: Iterable<T>, work: (each: T) => Promise<R>): Promise<R[]> {
  const waiting = [...list];
  const done: R[] = [];
  while (waiting.length > 0) done.push(...(await Promise.all(waiting.splice(0, 50).map(work))));
  return done;
}

/** Everything of the library that somebody can fetch, both forms of each page. */
async function everything(cookie: string | undefined): Promise<Fetched[]> {
  const named: [what: string, name: string, ask: Ask, page?: string][] = [];
  for (const subject of new Set([...library.pages.values()].filter(({ id }) => isPod(id)).flatMap(({ tags }) => tags)))
    for (const query of [undefined, { form: 'compiled' }])
      named.push([`news of ${subject}`, 'pages.listPods', { params: { subject }, ...(query && { query }) }]);
  for (const { id } of library.pages.values()) {
    if (isPod(id)) continue;
    const params = { id: id.replace('topic_summary_', '') };
    named.push([`${id} compiled`, pageCall(id), { params, query: { form: 'compiled' } }, id]);
    named.push([`${id} raw`, pageCall(id), { params }, id]);
  }
  for (const id of library.gameboards.keys()) named.push([id, 'gameboards.getGameboard', { params: { id } }]);
  for (const id of library.terms.keys())
    named.push([id, 'pages.findTerms', { params: { id }, query: { form: 'compiled' } }]);
  const all: Fetched[] = await forEachOf(named, async ([what, name, ask, page]) => ({
    what,
    body: (await as(cookie)(name, ask)).body,
    ...(page !== undefined && { page }),
  }));
  for (const name of lists())
    for (const query of QUERIES) {
      const { status, body } = await call(app(), endpointNamed(name), { ...(query && { query }) }, cookie);
      // Whole pages: each must not tell its own answers.
      if (name === 'questions.listRandomQuestions' && Array.isArray(body))
        all.push(...body.map(page => ({ what: name, body: page, page: String(page.id) })));
      // A list that wants other parameters says so, in words of ours.
      else if (status < 500) all.push({ what: name, body });
    }
  return all;
}

/** `learning.md §9`, Question types. */
const MARKED = [
  'isaacMultiChoiceQuestion',
  'isaacItemQuestion',
  'isaacReorderQuestion',
  'isaacParsonsQuestion',
  'isaacClozeQuestion',
  'isaacNumericQuestion',
  'isaacSymbolicQuestion',
  'isaacSymbolicLogicQuestion',
  'isaacStringMatchQuestion',
  'isaacRegexMatchQuestion',
  'isaacFreeTextQuestion',
];

test('the crawl goes through every type of question, and their stored answers are told from what is shown', () => {
  const types = new Set<string>([...library.questions.values()].map(({ question }) => question.type));
  expect(MARKED.filter(type => !types.has(type))).toEqual([]);
  for (const { question } of library.questions.values()) {
    const [choice] = question.choices ?? [];
    for (const stray of [{ children: [choice] }, { answer: choice }]) expect(hiddenFields(stray)).not.toEqual([]);
  }
});

test('the search finds each stored answer where it stands in the open', () => {
  const missed = [...library.questions].filter(([, { question }]) => hiddenFields(question).length === 0);
  expect(missed.map(([id]) => id)).toEqual([]);
  const shown = textsOf([...library.questions.values()]).join('\n');
  const texts = hiddenTexts(library);
  const found = new Set(finderOf(texts)(shown));
  expect(texts.filter(text => !found.has(text))).toEqual([]);
  expect(texts.length).toBeGreaterThan(library.questions.size / 2);
});

describe('of the stored answers', () => {
  test.each(['a student', 'a visitor'])(
    'nothing reaches %s who has answered nothing',
    async who => {
      const fetched = await everything(who === 'a student' ? everybody().cookies.STUDENT : undefined);
      expect(fetched.length).toBeGreaterThan(2 * library.pages.size);
      const explained = finderOf(hiddenTexts(library));
      const ofPages = secretsOfPages(library, FOLDER);
      expect(ofPages.size).toBeGreaterThan(library.questions.size / 10);
      const faults = fetched.flatMap(({ what, body, page }) => {
        const shown = textsOf(body).join('\n');
        const told =
          page === undefined ? explained(shown) : (ofPages.get(page) ?? []).filter(({ text }) => shown.includes(text));
        return [
          ...hiddenFields(body).map(field => `${what} sends ${field}`),
          ...told.map(({ of, text }) => `${what} tells ${of}: ${text}`),
        ];
      });
      expect(faults).toEqual([]);
    },
    60_000,
  );

  test('no more than the explanation of the answer that was given reaches a student who has answered', async () => {
    const faults: string[] = [];
    const judge = (of: string, sent: unknown, others: readonly string[]) => {
      const shown = textsOf(sent).join('\n');
      faults.push(...hiddenFields(sent, { answered: true }).map(field => `${of} sends ${field}`));
      faults.push(...others.filter(text => shown.includes(text)).map(text => `${of} tells ${text}`));
    };
    await forEachOf(
      Map.groupBy(library.questions, ([, { pageId }]) => pageId),
      async ([pageId, parts]) => {
        const due = new Set<string>();
        const notDue = new Set<string>();
        for (const [id, { question }] of parts) {
          const choices: readonly StoredChoice[] = question.choices ?? [];
          const given = choices.find(({ correct }) => !correct);
          const body = given && answerLike(question, given);
          if (!body) continue;
          const own = runsOf(mark(question, body).explanation);
          const others = choices.flatMap(({ explanation }) => runsOf(explanation)).filter(text => !own.includes(text));
          const told = await asStudent('questions.answerQuestion', { params: { id }, body });
          judge(id, told.body, others);
          for (const text of own) due.add(text);
          for (const text of others) notDue.add(text);
        }
        if (due.size + notDue.size === 0) return;
        const page = await asStudent(pageCall(pageId), { params: { id: pageId } });
        judge(
          pageId,
          page.body,
          [...notDue].filter(text => !due.has(text)),
        );
      },
    );
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
