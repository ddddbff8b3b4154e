import type { Preferences } from '@cs/contract';
import { expect, it } from 'vitest';
import { makeClient, makeQueries } from '../../api/index.ts';
import { chosen, meQuery, preferencesQuery } from '../../session/index.ts';
import { aUser, fakeApi } from '../../testing/fakeApi.ts';
import { keepLanguage } from './keepLanguage.ts';

function aReader(me = aUser({ schoolId: '100001', dateOfBirth: 5 }), preferences: Preferences = {}, status = 200) {
  const sent: { registeredUser: object; userPreferences: Preferences }[] = [];
  const { fetcher } = fakeApi({ 'POST /users': { status, body: me } }, me);
  const queries = makeQueries(
    makeClient((method, url, body, options) => {
      if (method === 'POST' && body) sent.push(JSON.parse(body));
      return fetcher(method, url, body, options);
    }),
    { server: false },
  );
  queries.setQueryData(meQuery.queryKey, me);
  queries.setQueryData(preferencesQuery.queryKey, preferences);
  return { queries, sent };
}

it('is kept with the account, whose other fields stay as they are', async () => {
  const { queries, sent } = aReader(undefined, {
    PROGRAMMING_LANGUAGE: { PYTHON: true },
    EMAIL_PREFERENCE: { EVENTS: true },
  });
  await keepLanguage(queries, 'JAVA');
  expect(sent).toEqual([
    {
      registeredUser: { id: 7, role: 'STUDENT', schoolId: '100001', dateOfBirth: 5 },
      userPreferences: { PROGRAMMING_LANGUAGE: expect.objectContaining({ JAVA: true, PYTHON: false }) },
    },
  ]);
  const kept = queries.getQueryData(preferencesQuery.queryKey) ?? {};
  expect([chosen(kept, 'PROGRAMMING_LANGUAGE'), kept.EMAIL_PREFERENCE]).toEqual(['JAVA', { EVENTS: true }]);
});

it('is asked for once: not again for the same, nor for what is no language', async () => {
  const { queries, sent } = aReader();
  const kept = await Promise.all(['PYTHON', 'OCR', 'PYTHON'].map(language => keepLanguage(queries, language)));
  expect([kept, sent.length]).toEqual([[true, false, true], 1]);
});

it('is not sent when another was picked before its turn, so that the account never goes back', async () => {
  const { queries, sent } = aReader();
  const first = keepLanguage(queries, 'CSHARP');
  await Promise.resolve();
  await Promise.all([first, keepLanguage(queries, 'PYTHON'), keepLanguage(queries, 'CSHARP')]);
  expect(sent.map(({ userPreferences }) => chosen(userPreferences, 'PROGRAMMING_LANGUAGE'))).toEqual(['CSHARP']);
});

it('is sent again after one that was lost on its way, which may have arrived', async () => {
  const { queries, sent } = aReader();
  const before = { PROGRAMMING_LANGUAGE: { CSHARP: true } };
  expect(await keepLanguage(queries, 'CSHARP')).toBe(true);
  const lost = aReader(undefined, before, 503);
  expect(await keepLanguage(lost.queries, 'PYTHON')).toBe(false);
  queries.setQueryData(preferencesQuery.queryKey, before);
  expect(await keepLanguage(queries, 'CSHARP')).toBe(true);
  expect(sent).toHaveLength(2);
});

it('is kept by the browser alone for somebody who is not signed in', async () => {
  const { queries, sent } = aReader();
  queries.setQueryData(meQuery.queryKey, null);
  expect(await keepLanguage(queries, 'PYTHON')).toBe(false);
  expect(sent).toEqual([]);
});
