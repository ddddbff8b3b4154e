import { expect, test } from 'vitest';
import { limitConcurrency } from './concurrency.ts';

/** Work that ends when it is told to. */
function piece() {
  let end: () => void = () => {};
  const ended = new Promise<void>(resolve => {
    end = resolve;
  });
  return { end, ended };
}

test('so many work at a time, the others in the order in which they came, and one that fails gives its place up', async () => {
  const inTurn = limitConcurrency({ atOnce: 2, waiting: 3 });
  const pieces = Array.from({ length: 5 }, piece);
  const begun: number[] = [];
  const all = pieces.map(({ ended }, at) =>
    inTurn(async () => {
      begun.push(at);
      await ended;
      if (at === 1) throw new Error('failed');
      return at;
    }),
  );
  const settled = Promise.allSettled(all);
  expect(begun).toEqual([0, 1]);
  pieces[1]?.end();
  await expect(all[1]).rejects.toThrow('failed');
  expect(begun).toEqual([0, 1, 2]);
  pieces[0]?.end();
  await all[0];
  expect(begun).toEqual([0, 1, 2, 3]);
  for (const { end } of pieces) end();
  expect((await settled).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
  ]);
  expect(await inTurn(async () => 'again')).toBe('again');
});

test('who comes when the line is full is refused at once with 503, and there is room again when it has moved', async () => {
  const inTurn = limitConcurrency({ atOnce: 1, waiting: 2 });
  const pieces = Array.from({ length: 4 }, piece);
  const [one, two, three, four] = pieces.map(({ ended }, at) => inTurn(() => ended.then(() => at)));
  await expect(four).rejects.toMatchObject({ status: 503, bypass: true });
  pieces[0]?.end();
  expect(await one).toBe(0);
  const five = inTurn(async () => 'there was room');
  for (const { end } of pieces) end();
  expect([await two, await three, await five]).toEqual([1, 2, 'there was room']);
});
