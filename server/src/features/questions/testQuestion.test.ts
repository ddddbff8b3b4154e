import { describe, expect, it } from 'vitest';
import { footprint } from '../../access/footprint.ts';
import { testLibrary } from '../../content/testLibrary.ts';
import { anAdmin, aTeacher, aUser } from '../../testing/factories.ts';
import { as, testApp, testDatabase, visitor } from '../../testing/index.ts';
import { authenticateBySession } from '../sessions/authenticate.ts';
import { registerQuestionRoutes } from './routes.ts';

testDatabase();
testLibrary();
const app = testApp(server => {
  authenticateBySession(server);
  registerQuestionRoutes(server);
});

const PATH = '/questions/test?type=isaacFreeTextQuestion';
const rule = (value: string, fields: object = {}) => ({
  type: 'freeTextRule',
  encoding: 'markdown',
  value,
  correct: true,
  ...fields,
});
const said = (value: string) => ({ type: 'content', children: [{ type: 'content', encoding: 'markdown', value }] });
const wants = (expected: boolean, value: string) => ({ expected, answer: { type: 'stringChoice', value } });
const editor = async () => as(app(), await aUser({ role: 'CONTENT_EDITOR' }));

describe('trying out the rules of a question', () => {
  it('answers each test case with its verdict and explanation, in order', async () => {
    const reply = await (await editor()).post(PATH, {
      userDefinedChoices: [
        rule('not', { correct: false, allowsExtraWords: true, explanation: said('It **is**.') }),
        rule('*comput*'),
      ],
      testCases: [
        wants(true, 'computers'),
        wants(true, 'not a computer'),
        wants(false, 'a computer'),
        wants(false, ''),
      ],
    });
    expect(reply).toMatchObject({ status: 200 });
    expect(reply.body).toEqual([
      { ...wants(true, 'computers'), correct: true, matchedChoice: 1 },
      { ...wants(true, 'not a computer'), correct: false, matchedChoice: 0, explanation: said('It **is**.') },
      { ...wants(false, 'a computer'), correct: false },
      {
        ...wants(false, ''),
        correct: false,
        explanation: expect.objectContaining({ value: 'You did not provide an answer' }),
      },
    ]);
  });

  it('compiles explanations for our own pages', async () => {
    const reply = await (await editor()).post(`${PATH}&form=compiled`, {
      userDefinedChoices: [rule('a', { explanation: said('It **is**.') })],
      testCases: [wants(true, 'a')],
    });
    expect(reply.body[0].explanation.children[0]).toMatchObject({ rich: expect.any(Array) });
  });

  it('stores nothing', async () => {
    const who = await editor();
    const before = await footprint();
    await who.post(PATH, { userDefinedChoices: [rule('a')], testCases: [wants(true, 'a')] });
    expect(await footprint()).toEqual(before);
  });

  it('takes the choices of any type that is marked', async () => {
    const reply = await (await editor()).post('/questions/test?type=isaacStringMatchQuestion', {
      userDefinedChoices: [{ type: 'stringChoice', value: 'star', correct: true }],
      testCases: [wants(true, 'star'), wants(true, 'ring')],
    });
    expect(reply.body.map(({ correct }: { correct: boolean }) => correct)).toEqual([true, false]);
  });

  it.each(['isaacQuestion', 'isaacNoQuestion', ''])('refuses the type "%s"', async type => {
    const body = { userDefinedChoices: [rule('a')], testCases: [] };
    const reply = await (await editor()).post(`/questions/test?type=${type}`, body);
    expect(reply).toMatchObject({ status: 400, body: { errorMessage: `Not a valid questionType (${type})` } });
    expect(await (await editor()).post('/questions/test', body)).toMatchObject({ status: 400 });
  });

  it.each([
    [rule('[a b'), 'Choice 2 ("[a b") has a [ without its ].'],
    [rule('a', { wordProximity: 9 }), 'Choice 2 has a wordProximity other than 0, 1, 2, 3 and 4.'],
    [{ type: 'freeTextRule', correct: true }, 'Choice 2 has no text as its value.'],
  ])('tells what is wrong with a rule', async (broken, message) => {
    const reply = await (await editor()).post(PATH, { userDefinedChoices: [rule('a'), broken], testCases: [] });
    expect(reply).toMatchObject({ status: 400, body: { errorMessage: message } });
  });

  it('refuses an answer of another kind', async () => {
    const testCases = [{ expected: true, answer: { type: 'choice', value: 'a' } }];
    const reply = await (await editor()).post(PATH, { userDefinedChoices: [rule('a')], testCases });
    expect(reply).toMatchObject({ status: 400 });
  });

  it.each([{}, { userDefinedChoices: [] }, { userDefinedChoices: [], testCases: [{ expected: 'yes' }] }])(
    'says 503 of a body that it cannot read: %j',
    async body => {
      const reply = await (await editor()).post(PATH, body);
      expect(reply).toMatchObject({ status: 503, body: { bypassGenericSiteErrorPage: true } });
    },
  );

  it('is for staff', async () => {
    const body = { userDefinedChoices: [rule('a')], testCases: [wants(true, 'a')] };
    expect(await visitor(app()).post(PATH, body)).toMatchObject({ status: 401 });
    expect(await as(app(), await aTeacher()).post(PATH, body)).toMatchObject({ status: 403 });
    expect(await as(app(), await aUser({ role: 'EVENT_LEADER' })).post(PATH, body)).toMatchObject({ status: 403 });
    expect(await as(app(), await anAdmin()).post(PATH, body)).toMatchObject({ status: 200 });
  });
});
