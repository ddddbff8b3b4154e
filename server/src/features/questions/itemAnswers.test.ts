import { fileURLToPath } from 'node:url';
import { compileLibrary } from '@cs/content';
import { beforeAll, describe, expect, it } from 'vitest';
import { hiddenFields } from '../../access/secrets.ts';
import { swapContent } from '../../content/live.ts';
import { aStudent } from '../../testing/factories.ts';
import { as, type Caller, testApp, testDatabase, visitor } from '../../testing/index.ts';
import { registerPageRoutes } from '../pages/routes.ts';
import { authenticateBySession } from '../sessions/authenticate.ts';
import { registerQuestionRoutes } from './routes.ts';

testDatabase();
beforeAll(async () => {
  const folder = fileURLToPath(new URL('../../../../content/test-library', import.meta.url));
  swapContent(await compileLibrary(folder));
});
const app = testApp(server => {
  authenticateBySession(server);
  registerQuestionRoutes(server);
  registerPageRoutes(server);
});

const post = (who: Caller, part: string, body: unknown) =>
  who.post(`/questions/${encodeURIComponent(`test_items|${part}`)}/answer`, body);
const item = (id: string, more: object = {}) => ({ type: 'item', id, ...more });

interface Part {
  id: string;
  items: { id: string }[];
  bestAttempt?: unknown;
}
const partsOf = async (who: Caller, form = ''): Promise<Part[]> =>
  (await who.get(`/pages/questions/test_items${form}`)).body.children;

describe('an answer made of items', () => {
  it('is echoed without what is none of it, and kept as the best attempt', async () => {
    const me = as(app(), await aStudent());
    const two = item('two', { value: '$2$', encoding: 'markdown' });
    const posted = {
      type: 'itemChoice',
      items: [two, { ...item('one'), correct: true, rich: ['1'] }, item('NULL_CLOZE_ITEM')],
    };
    const reply = await post(me, 'cloze', posted);
    expect(reply.body).toMatchObject({
      correct: false,
      itemsCorrect: [true, true, false],
      answer: { type: 'itemChoice', items: [two, item('one'), item('NULL_CLOZE_ITEM')] },
    });
    expect(reply.body.answer.items[1]).toEqual(item('one'));
    expect(hiddenFields(reply.body, { answered: true })).toEqual([]);
    const cloze = (await partsOf(me)).find(({ id }) => id === 'test_items|cloze');
    expect(cloze?.bestAttempt).toEqual(reply.body);
  });

  it('is refused with 400 when it is of another kind, and the site goes on', async () => {
    const who = visitor(app());
    const refused = [
      ['parsons', { type: 'parsonsChoice', items: [item('loop')] }],
      ['parsons', { type: 'itemChoice', items: [] }],
      ['item', { type: 'itemChoice', items: 'bubble' }],
      ['item', { type: 'itemChoice', items: [null] }],
      ['cloze', { type: 'itemChoice', items: Array.from({ length: 5_000 }, () => item('one')) }],
    ] as const;
    for (const [part, body] of refused) {
      const reply = await post(who, part, body);
      expect(reply).toMatchObject({ status: 400, body: { errorMessage: expect.stringMatching(/^Bad request - /) } });
    }
    const items = [item('merge'), item('bubble')];
    expect((await post(who, 'item', { type: 'itemChoice', items })).body.correct).toBe(true);
  });

  it('makes a line with its indentation', async () => {
    const line = (id: string, indentation: number) => ({ type: 'parsonsItem', id, indentation });
    const me = as(app(), await aStudent());
    const answer = { type: 'parsonsChoice', items: [line('loop', 0), line('body', 1)] };
    expect((await post(me, 'parsons', answer)).body).toMatchObject({ correct: true, answer });
    const flat = await post(me, 'parsons', { type: 'parsonsChoice', items: [line('loop', 0), line('body', 0)] });
    expect(flat.body).toMatchObject({ correct: false, explanation: { value: 'SECRET: the body is inside.' } });
  });
});

describe('the items of a page', () => {
  const orderOf = (parts: Part[], id: string) =>
    parts
      .find(part => part.id === `test_items|${id}`)
      ?.items.map(({ id }) => id)
      .join(' ');

  it('stand in the same order for one person always, in another for others, and as authored when told so', async () => {
    const orders = new Set<string | undefined>();
    for (let n = 0; n < 12; n++) {
      const me = as(app(), await aStudent());
      const parts = await partsOf(me);
      orders.add(orderOf(parts, 'item'));
      expect(orderOf(await partsOf(me, '?form=compiled'), 'item')).toBe(orderOf(parts, 'item'));
      expect(orderOf(parts, 'reorder')).toBe('second first');
    }
    expect(orders.size).toBeGreaterThan(2);
  });

  it('tell nothing that is secret, in either form', async () => {
    for (const form of ['', '?form=compiled']) {
      const page = await visitor(app()).get(`/pages/questions/test_items${form}`);
      expect(hiddenFields(page.body)).toEqual([]);
      expect(page.text).not.toMatch(/SECRET|NULL_CLOZE_ITEM/);
    }
  });
});
