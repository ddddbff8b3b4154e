import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveWhenIdle } from './useAccountTab.ts';

describe('an account page that nothing is done on', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is left after ten minutes', () => {
    const leave = vi.fn();
    leaveWhenIdle(false, leave);
    vi.advanceTimersByTime(599_999);
    expect(leave).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(leave).toHaveBeenCalledOnce();
  });

  it('stays while something is unsaved, and has ten minutes of its own afterwards', () => {
    const leave = vi.fn();
    leaveWhenIdle(false, leave)?.();
    leaveWhenIdle(true, leave);
    vi.advanceTimersByTime(3_600_000);
    expect(leave).not.toHaveBeenCalled();
    leaveWhenIdle(false, leave);
    vi.advanceTimersByTime(600_000);
    expect(leave).toHaveBeenCalledOnce();
  });
});
