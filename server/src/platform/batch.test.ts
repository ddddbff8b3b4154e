import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/index.ts';
import { together } from './batch.ts';
import { transaction } from './database.ts';

testDatabase();

/** Work that tells which batches it was given and ends when the test says so. */
function aWork() {
  const batches: string[][] = [];
  const ends: (() => void)[] = [];
  const work = async (items: string[]) => {
    batches.push(items);
    await new Promise<void>(resolve => ends.push(resolve));
    return items.map(item => item.toUpperCase());
  };
  return { batches, work, end: () => ends.shift()?.() };
}
const turn = () => new Promise(setImmediate);

describe('what is asked for together', () => {
  it('is done at once, and everybody gets their own result', async () => {
    const { batches, work, end } = aWork();
    const ask = together(work, { most: 10 });
    const results = Promise.all([ask('a'), ask('b'), ask('c')]);
    await turn();
    expect(batches).toEqual([['a', 'b', 'c']]);
    end();
    expect(await results).toEqual(['A', 'B', 'C']);
  });

  it('waits while two batches are under way, and then goes together', async () => {
    const { batches, work, end } = aWork();
    const ask = together(work, { most: 10 });
    const results: Promise<string>[] = [];
    for (const item of ['a', 'b', 'c', 'd']) {
      results.push(ask(item));
      await turn();
    }
    expect(batches).toEqual([['a'], ['b']]);
    end();
    await results[0];
    await turn();
    expect(batches).toEqual([['a'], ['b'], ['c', 'd']]);
    end();
    end();
    expect(await Promise.all(results)).toEqual(['A', 'B', 'C', 'D']);
  });

  it('goes in several batches when it is too much for one', async () => {
    const { batches, work, end } = aWork();
    const ask = together(work, { most: 2 });
    const results = Promise.all(['a', 'b', 'c'].map(ask));
    await turn();
    await turn();
    expect(batches).toEqual([['a', 'b'], ['c']]);
    end();
    end();
    expect(await results).toEqual(['A', 'B', 'C']);
  });

  it('never shares a batch with what it must be apart from, and keeps its order', async () => {
    const { batches, work, end } = aWork();
    const ask = together(work, { most: 10, apart: item => item.slice(0, 1) });
    const results = Promise.all(['a1', 'b1', 'a2', 'a3', 'b2'].map(ask));
    await turn();
    await turn();
    end();
    end();
    await turn();
    await turn();
    end();
    expect(await results).toEqual(['A1', 'B1', 'A2', 'A3', 'B2']);
    expect(batches).toEqual([['a1', 'b1'], ['a2', 'b2'], ['a3']]);
  });

  it('fails together, and the next batch goes on', async () => {
    let fails = true;
    const ask = together(
      async (items: string[]) => {
        if (fails) throw new Error('no connection');
        return items;
      },
      { most: 10 },
    );
    const results = await Promise.allSettled([ask('a'), ask('b')]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    fails = false;
    expect(await ask('c')).toBe('c');
  });
});

it('inside a transaction a call goes by itself', async () => {
  const batches: string[][] = [];
  const ask = together(
    async (items: string[]) => {
      batches.push(items);
      return items;
    },
    { most: 10 },
  );
  await transaction(() => Promise.all([ask('a'), ask('b')]));
  expect(batches).toEqual([['a'], ['b']]);
});
