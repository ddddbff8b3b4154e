import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { judgeLater } from './judgeLater.ts';

describe('the strength meter', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const judged: string[] = [];
  const told: (number | undefined)[] = [];
  beforeEach(() => {
    judged.length = 0;
    told.length = 0;
  });
  const type = (password: string) =>
    judgeLater(
      password,
      level => told.push(level),
      async () => looked => {
        judged.push(looked);
        return looked.length > 20 ? 4 : 1;
      },
    );

  it('waits for 350 ms after the last key', async () => {
    const stop = type('Corr');
    await vi.advanceTimersByTimeAsync(349);
    expect(judged).toEqual([]);
    stop();
    type('Correct');
    await vi.advanceTimersByTimeAsync(349);
    expect(judged).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(judged).toEqual(['Correct']);
    expect(told).toEqual([1]);
  });

  it('looks at the first 50 characters', async () => {
    type(`${'x'.repeat(50)}Y`);
    await vi.advanceTimersByTimeAsync(350);
    expect(judged).toEqual(['x'.repeat(50)]);
  });

  it('says nothing of a password that is gone', async () => {
    type('Correct');
    await vi.advanceTimersByTimeAsync(350);
    type('');
    expect(told).toEqual([1, undefined]);
  });
});
