import { describe, expect, it } from 'vitest';
import { swapContent } from '../../content/live.ts';
import { testLibrary } from '../../content/testLibrary.ts';
import { testApp, visitor } from '../../testing/index.ts';
import { registerGameboardRoutes } from './routes.ts';
import { anyWildcard } from './wildcards.ts';

const snapshot = testLibrary();
const app = testApp(registerGameboardRoutes);

const wildcard = (id: string, ...tags: string[]) => ({ id, type: 'isaacWildcard' as const, title: id, url: '/', tags });
const library = (...wildcards: ReturnType<typeof wildcard>[]) => ({
  ...snapshot(),
  wildcards: new Map(wildcards.map(each => [each.id, each])),
});

describe('wildcards', () => {
  it('are listed for anybody by title, and kept for ten minutes', async () => {
    const whole = snapshot();
    swapContent(library(wildcard('Zebra'), wildcard('ant', 'computer_science')));
    const { status, body, headers } = await visitor(app())
      .get('/gameboards/wildcards')
      .finally(() => swapContent(whole));
    expect(status).toBe(200);
    expect(body).toEqual([
      { id: 'ant', type: 'isaacWildcard', title: 'ant', url: '/', tags: ['computer_science'] },
      { id: 'Zebra', type: 'isaacWildcard', title: 'Zebra', url: '/', tags: [] },
    ]);
    expect(headers['cache-control']).toBe('public, max-age=600');
  });

  it('are 404 where there are none', async () => {
    const whole = snapshot();
    swapContent(library());
    const { status, body } = await visitor(app())
      .get('/gameboards/wildcards')
      .finally(() => swapContent(whole));
    expect([status, body.errorMessage]).toEqual([404, 'No wildcards found.']);
  });

  it('of a board that is made by a filter are for one of its subjects, at any of eleven places', () => {
    const some = library(wildcard('physics', 'physics'), wildcard('cs', 'computer_science'), wildcard('any'));
    const chosen = (subjects: string[], random: number) => anyWildcard(some, subjects, () => random);
    expect(chosen(['computer_science'], 0)).toEqual({ wildCardId: 'cs', wildCardPosition: 0 });
    expect(chosen(['computer_science'], 0.999)).toEqual({ wildCardId: 'any', wildCardPosition: 10 });
    expect(chosen([], 0)).toEqual({ wildCardId: 'physics', wildCardPosition: 0 });
    expect(anyWildcard(library(wildcard('physics', 'physics')), ['computer_science'])).toEqual({});
  });
});
