import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { whenConnected } from './connection.ts';

const lost = new Error('no reply');
const isLost = (error: unknown) => error === lost;

describe('a page that is asked for without a connection', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', new EventTarget());
    vi.stubGlobal('navigator', { onLine: false });
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('opens as soon as the connection is back', async () => {
    const work = vi.fn(async () => 'page');
    work.mockRejectedValueOnce(lost);
    const opened = whenConnected(work, isLost);
    await vi.advanceTimersByTimeAsync(100);
    expect(work).toHaveBeenCalledTimes(1);
    window.dispatchEvent(new Event('online'));
    await expect(opened).resolves.toBe('page');
  });

  it('is tried again after a while, since a browser may believe that it is connected', async () => {
    const work = vi.fn(async () => 'page');
    work.mockRejectedValueOnce(lost).mockRejectedValueOnce(lost);
    const opened = whenConnected(work, isLost);
    await vi.advanceTimersByTimeAsync(10_000);
    await expect(opened).resolves.toBe('page');
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('is given up when the reader goes elsewhere', async () => {
    const stop = new AbortController();
    const opened = whenConnected(() => Promise.reject(lost), isLost, stop.signal);
    opened.catch(() => {});
    await vi.advanceTimersByTimeAsync(100);
    stop.abort();
    await expect(opened).rejects.toBe(lost);
  });

  it('fails at once for any other reason, and on the server', async () => {
    const fault = new Error('fault');
    await expect(whenConnected(() => Promise.reject(fault), isLost)).rejects.toBe(fault);
    vi.unstubAllGlobals();
    await expect(whenConnected(() => Promise.reject(lost), isLost)).rejects.toBe(lost);
  });
});
