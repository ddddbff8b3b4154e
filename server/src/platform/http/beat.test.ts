import { afterEach, expect, test, vi } from 'vitest';
import { BEAT, onTheBeat, setRest } from './beat.ts';

afterEach(() => {
  vi.useRealTimers();
  setRest(async () => {});
});

/** When an answer leaves whose work takes so many ms. */
async function leavesAfter(ms: number, work: () => void = () => {}): Promise<number> {
  let at = 0;
  vi.useFakeTimers({ toFake: ['performance'] });
  setRest(async left => {
    at = performance.now() + left;
  });
  const begun = performance.now();
  await onTheBeat(async () => {
    vi.advanceTimersByTime(ms);
    work();
  }).catch(() => {});
  return at - begun;
}

test('whatever the work takes, the answer leaves on the beat', async () => {
  for (const ms of [0, 1, 5, 50, BEAT - 1]) expect(await leavesAfter(ms)).toBe(BEAT);
  for (const ms of [BEAT, BEAT + 7, 2 * BEAT - 1]) expect(await leavesAfter(ms)).toBe(2 * BEAT);
});

test('a refusal leaves on it too, and is the refusal that it was', async () => {
  const fail = () => {
    throw new Error('refused');
  };
  expect(await leavesAfter(5, fail)).toBe(BEAT);
  await expect(onTheBeat(async () => fail())).rejects.toThrow('refused');
});
