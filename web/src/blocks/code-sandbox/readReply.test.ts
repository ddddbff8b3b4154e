import { expect, it } from 'vitest';
import { readReply } from './readReply.ts';

it.each([
  [undefined],
  ['output'],
  [{}],
  [{ type: 'navigate', to: '/' }],
  [{ type: 'done', outcome: 'won' }],
  [{ type: 'log', event: 'X' }],
  [{ type: 'table', table: { columns: 'a' } }],
])('takes no notice of %j', data => {
  expect(readReply(data)).toBeUndefined();
});

it('takes of a message what belongs to it, and cuts it to length', () => {
  expect(readReply({ type: 'output', text: 'x'.repeat(200_000), html: '<b>' })).toEqual({
    type: 'output',
    text: 'x'.repeat(100_000),
  });
  expect(readReply({ type: 'error', name: 5, message: 'm', line: 2.5 })).toEqual({
    type: 'error',
    name: '',
    message: 'm',
    line: 2,
  });
  expect(readReply({ type: 'error', name: 'E', message: 'm', line: -1 })).not.toHaveProperty('line');
  expect(readReply({ type: 'resize', height: Number.POSITIVE_INFINITY })).toEqual({ type: 'resize', height: 0 });
  expect(readReply({ type: 'resize', height: 1e9 })).toEqual({ type: 'resize', height: 100_000 });
  const rows = Array.from({ length: 500 }, () => ['a', 1]);
  const table = readReply({ type: 'table', table: { columns: ['c', {}], rows, total: 500 } });
  expect(table).toMatchObject({ table: { columns: ['c', ''], total: 500 } });
  expect(table?.type === 'table' && table.table.rows).toHaveLength(100);
});
