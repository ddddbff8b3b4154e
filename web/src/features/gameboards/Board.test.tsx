import type { Gameboard, GameboardItem, Role } from '@cs/contract';
import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import { makeClient, makeQueries } from '../../api/index.ts';
import { type Me, meQuery } from '../../session/index.ts';
import { SettingsProvider } from '../../shell/settings.tsx';
import { createToasts, ToastProvider } from '../../ui/index.ts';
import { Board } from './Board.tsx';

const item = (id: string, state: GameboardItem['state']): GameboardItem => ({
  id,
  contentType: 'isaacQuestionPage',
  title: `Question ${id}`,
  uri: '',
  tags: [],
  audience: [{ stage: ['gcse'], difficulty: ['practice_2'] }],
  questionPartsCorrect: 0,
  questionPartsIncorrect: 0,
  questionPartsNotAttempted: 1,
  questionPartsTotal: 1,
  passMark: 75,
  state,
  questionPartStates: [],
});
const board: Gameboard = {
  id: 'bits',
  title: 'Bits',
  contents: [item('one', 'PERFECT'), item('two', 'IN_PROGRESS'), item('three', 'NOT_ATTEMPTED')],
  gameFilter: {},
  tags: [],
  percentageCompleted: 40,
  startedQuestion: true,
};

const settings = {
  siteName: 'Site',
  siteShortName: 'Site',
  supportEmail: 'a@example.org',
  publicUrl: 'https://example.org',
  environment: 'PROD',
  privacyPolicyChanged: 0,
  menuPages: [],
} as const;

function render(shown: Gameboard, role?: Role): string {
  const queries = makeQueries(
    makeClient(() => Promise.reject(new Error('nothing is asked for'))),
    { server: true },
  );
  queries.setQueryData(meQuery.queryKey, role ? ({ id: 1, role } as Me) : null);
  const router = createMemoryRouter([{ path: '/', handle: { exists: () => true }, element: <Board board={shown} /> }]);
  return renderToStaticMarkup(
    <QueryClientProvider client={queries}>
      <SettingsProvider value={settings}>
        <ToastProvider toasts={createToasts()}>
          <RouterProvider router={router} />
        </ToastProvider>
      </SettingsProvider>
    </QueryClientProvider>,
  );
}

describe('a gameboard', () => {
  it('lists its questions in order, each a link that keeps the board, with its state in words', () => {
    const list = /<ol[^>]*aria-label="Questions"[^>]*>(.*?)<\/ol>/s.exec(render(board))?.[1] ?? '';
    expect([...list.matchAll(/href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      '/questions/one?board=bits',
      '/questions/two?board=bits',
      '/questions/three?board=bits',
    ]);
    expect([...list.matchAll(/<span class="b">([^<]+)</g)].map(([, word]) => word)).toEqual([
      'perfect!',
      'in progress',
      'not started',
    ]);
    expect(list).toContain('Practice 2');
  });

  it('leads students on with the first unfinished question, as the one primary link', () => {
    const html = render(board, 'STUDENT');
    expect(html).toMatch(/<a[^>]*class="btn pri"[^>]*href="\/questions\/two\?board=bits"[^>]*>Continue with question/);
    expect(html.match(/btn pri/g)).toHaveLength(1);
    expect(html).not.toContain('Set as assignment');
  });

  it('lets tutors and teachers set it', () => {
    for (const role of ['TUTOR', 'TEACHER'] as const) {
      const html = render(board, role);
      expect(html).toMatch(/<a[^>]*href="\/add_gameboard\/bits"[^>]*>Set as assignment/);
      expect(html.match(/btn pri/g)).toHaveLength(1);
      expect(html).toMatch(/<a[^>]*href="\/gameboard_builder\?base=bits"[^>]*>Duplicate and edit/);
      expect(html).not.toContain('Save to My gameboards');
    }
  });

  it('can be saved by others while it is not', () => {
    expect(render(board, 'STUDENT')).toContain('Save to My gameboards');
    expect(render({ ...board, savedToCurrentUser: true }, 'STUDENT')).not.toContain('Save to My gameboards');
  });

  it.each([
    [0, ['w', 'one', 'two', 'three']],
    [2, ['one', 'two', 'w', 'three']],
    [10, ['one', 'two', 'three', 'w']],
  ])('shows its wildcard before the question at place %i', (wildCardPosition, order) => {
    const wildCard = { id: 'w', type: 'isaacWildcard' as const, title: 'Look here', url: '/pages/w', tags: [] };
    const list = /<ol[^>]*aria-label="Questions"[^>]*>(.*?)<\/ol>/s.exec(
      render({ ...board, wildCard, wildCardPosition }),
    );
    expect([...(list?.[1] ?? '').matchAll(/href="\/\w+\/(\w+)/g)].map(([, id]) => id)).toEqual(order);
  });

  it('draws its progress, and says it', () => {
    expect(render(board)).toContain('aria-label="Parts answered correctly: 40% complete"');
    expect(render(board)).toContain('question 2 in progress');
  });
});
