import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { throttle } from './throttle.ts';

describe('throttle', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('works at once, then at most once in the time given, with the latest value', () => {
    const done: string[] = [];
    const search = throttle<string>(450, value => done.push(value));
    for (const typed of ['h', 'ha', 'har']) search.run(typed);
    expect(done).toEqual(['h']);
    vi.advanceTimersByTime(449);
    expect(done).toEqual(['h']);
    vi.advanceTimersByTime(1);
    expect(done).toEqual(['h', 'har']);
    search.run('harb');
    expect(done).toEqual(['h', 'har']);
    vi.advanceTimersByTime(450);
    expect(done).toEqual(['h', 'har', 'harb']);
  });

  it('forgets what waits when it is cancelled', () => {
    const done: string[] = [];
    const search = throttle<string>(450, value => done.push(value));
    search.run('a');
    search.run('b');
    search.cancel();
    vi.advanceTimersByTime(1000);
    expect(done).toEqual(['a']);
  });
});
