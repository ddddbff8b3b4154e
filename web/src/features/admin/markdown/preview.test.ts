import { describe, expect, it } from 'vitest';
import { clientOf, isApiError, isLost, makeClient, makeQueries } from '../../../api/index.ts';
import { meQuery, preferencesQuery } from '../../../session/index.ts';
import { aUser, fakeApi } from '../../../testing/fakeApi.ts';
import { lineRange } from './selectLine.ts';
import { apart, makeTrial, setNotation } from './trial.ts';

const verdict = { questionId: 'p|a', correct: true };

function aTrial(table: Parameters<typeof fakeApi>[0] = {}) {
  const { fetcher, asked } = fakeApi(table);
  const sent: unknown[] = [];
  const queries = makeQueries(
    makeClient((method, url, body, options) => {
      if (body) sent.push(JSON.parse(body));
      return fetcher(method, url, body, options);
    }),
    { server: false },
  );
  queries.setQueryData(meQuery.queryKey, aUser({ role: 'ADMIN' }));
  const trial = makeTrial(queries, 'id: p', 'MATH');
  return { trial, client: clientOf(trial), queries, asked, sent };
}

describe('what stands in a preview', () => {
  it('is read by a student, in the notation that was chosen', async () => {
    const { trial, client, queries, asked } = aTrial();
    expect(trial.getQueryData(meQuery.queryKey)?.role).toBe('STUDENT');
    expect(await client.call('accounts.getCurrentUser')).toMatchObject({ role: 'STUDENT' });
    setNotation(trial, 'ENG');
    expect(trial.getQueryData(preferencesQuery.queryKey)).toEqual({ BOOLEAN_NOTATION: { ENG: true } });
    expect(queries.getQueryData(meQuery.queryKey)?.role).toBe('ADMIN');
    expect(asked).toEqual([]);
  });

  it('has its answers marked by the document, and never stored', async () => {
    const { client, asked, sent } = aTrial({ 'POST /content/preview/answers': { status: 200, body: verdict } });
    const page = apart({ type: 'isaacQuestionPage', id: 'p', children: [{ type: 'x', id: 'p|a' }] });
    const id = page.children?.[0]?.id ?? '';
    expect([page.id, id]).not.toEqual(['p', 'p|a']);
    const answer = { type: 'quantity', value: '8' };
    expect(await client.call('questions.answerQuestion', { params: { id }, query: {}, body: answer })).toEqual(verdict);
    expect(asked).toEqual(['POST /content/preview/answers']);
    expect(sent).toEqual([{ document: 'id: p', part: 'p|a', answer }]);
  });

  it('logs nothing, and leaves the account alone', async () => {
    const { client, asked } = aTrial();
    await client.call('accounts.saveUser', { body: {} });
    await client.call('logging.logEvent', { body: { type: 'VIEW_HINT' } });
    expect(asked).toEqual([]);
  });

  it('keeps no answer for later when there is no connection', async () => {
    const queries = makeQueries(
      makeClient(async () => ({ status: 0, headers: {}, body: '' })),
      { server: false },
    );
    const { call } = clientOf(makeTrial(queries, 'id: p', 'MATH'));
    const failed = await call('questions.answerQuestion', { params: { id: 'trial:p|a' }, query: {}, body: {} }).catch(
      (error: unknown) => error,
    );
    expect([isApiError(failed), isLost(failed)]).toEqual([true, false]);
  });
});

it.each([
  [1, 'one'],
  [2, ''],
  [3, 'three'],
  [9, ''],
])('line %i of a document is found', (line, words) => {
  const text = 'one\n\nthree';
  expect(text.slice(...lineRange(text, line))).toBe(words);
});
