import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { CALM, followChanges, RETRY_FIRST } from './followChanges.ts';

class FakeStream extends EventTarget {
  readyState = 1;
  closed = false;
  close() {
    this.closed = true;
  }
  say(event: string) {
    this.dispatchEvent(new Event(event));
  }
}

let streams: FakeStream[] = [];
let finish: (() => void)[] = [];
const connect = () => {
  const stream = new FakeStream();
  streams.push(stream);
  return stream;
};
const refresh = vi.fn(() => new Promise<void>(resolve => finish.push(resolve)));
/** Ends the refresh that is under way and lets the pause after it pass. */
const settle = async () => {
  finish.shift()?.();
  await vi.advanceTimersByTimeAsync(CALM);
};

beforeEach(() => {
  vi.useFakeTimers();
  streams = [];
  finish = [];
  refresh.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
});

it('refreshes once for many changes at once, and once more for those that came meanwhile', async () => {
  followChanges({ connect, refresh });
  streams[0]?.say('changed');
  streams[0]?.say('changed');
  streams[0]?.say('changed');
  expect(refresh).toHaveBeenCalledTimes(1);
  await settle();
  expect(refresh).toHaveBeenCalledTimes(2);
  await settle();
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('refreshes when it starts to listen and when a lost connection is back', async () => {
  followChanges({ connect, refresh });
  streams[0]?.say('open');
  expect(refresh).toHaveBeenCalledTimes(1);
  await settle();
  streams[0]?.say('error');
  streams[0]?.say('open');
  expect(refresh).toHaveBeenCalledTimes(2);
  expect(streams).toHaveLength(1);
});

it('opens a stream anew that the browser has given up, waiting longer each time', async () => {
  followChanges({ connect, refresh });
  const giveUp = (stream: FakeStream | undefined) => {
    if (stream) stream.readyState = 2;
    stream?.say('error');
  };
  giveUp(streams[0]);
  await vi.advanceTimersByTimeAsync(RETRY_FIRST);
  expect(streams).toHaveLength(2);
  giveUp(streams[1]);
  await vi.advanceTimersByTimeAsync(RETRY_FIRST);
  expect(streams).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(RETRY_FIRST);
  expect(streams).toHaveLength(3);
  streams[2]?.say('open');
  expect(refresh).toHaveBeenCalledTimes(1);
});

it('a refresh that fails does not end the following', async () => {
  refresh.mockImplementationOnce(() => Promise.reject(new Error('offline')));
  followChanges({ connect, refresh });
  streams[0]?.say('changed');
  await vi.advanceTimersByTimeAsync(CALM);
  streams[0]?.say('changed');
  expect(refresh).toHaveBeenCalledTimes(2);
});

it('closes the stream and does nothing more when it ends', async () => {
  const end = followChanges({ connect, refresh });
  streams[0]?.say('changed');
  streams[0]?.say('changed');
  end();
  expect(streams[0]?.closed).toBe(true);
  await settle();
  expect(refresh).toHaveBeenCalledTimes(1);
});
