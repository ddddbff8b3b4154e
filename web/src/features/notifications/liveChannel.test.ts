import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  FIRST_HEARTBEAT,
  type Frame,
  HEARTBEAT,
  MOST_FAILURES,
  openChannel,
  RETRY_FROM,
  RETRY_TO,
  TRY_AGAIN,
} from './liveChannel.ts';

class FakeSocket extends EventTarget {
  readyState = 0;
  sent: string[] = [];
  closedWith: unknown[] | undefined;
  send(text: string) {
    this.sent.push(text);
  }
  close(...why: unknown[]) {
    this.closedWith = why;
  }
  opens() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  says(frame: Frame | string) {
    const data = typeof frame === 'string' ? frame : JSON.stringify(frame);
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
  closes(code: number, reason = '') {
    this.readyState = 3;
    this.dispatchEvent(Object.assign(new Event('close'), { code, reason }));
  }
}

const RECORD = { currentActivity: 0, currentStreak: 0, largestStreak: 0 };
const SNAPSHOT = { dailyStreakRecord: RECORD, weeklyStreakRecord: RECORD };
const NOON = Date.parse('2026-10-14T11:00:00Z');

let sockets: FakeSocket[];
let heard: [Frame, boolean][];
let chance: number;
let end: () => void;

const last = () => sockets.at(-1) as FakeSocket;
const pass = (ms: number) => vi.advanceTimersByTime(ms);

beforeEach(() => {
  vi.useFakeTimers();
  [sockets, heard, chance] = [[], [], 0];
  end = openChannel({
    connect: () => {
      sockets.push(new FakeSocket());
      return last();
    },
    hear: (frame, newDay) => heard.push([frame, newDay]),
    random: () => chance,
  });
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

describe('an open channel', () => {
  it('sends a heartbeat after 10 s, and then every 60 s', () => {
    expect([FIRST_HEARTBEAT, HEARTBEAT]).toEqual([10_000, 60_000]);
    last().opens();
    last().says({ userSnapshot: SNAPSHOT, heartbeat: NOON });
    pass(9_999);
    expect(last().sent).toEqual([]);
    pass(1);
    expect(last().sent).toEqual(['heartbeat']);
    pass(59_999);
    expect(last().sent).toHaveLength(1);
    pass(1);
    expect(last().sent).toEqual(['heartbeat', 'heartbeat']);
  });

  it('asks for the snapshot with each heartbeat, until it has one', () => {
    last().opens();
    pass(FIRST_HEARTBEAT);
    expect(last().sent).toEqual(['heartbeat', 'user-snapshot-nudge']);
    pass(HEARTBEAT);
    expect(last().sent.slice(2)).toEqual(['heartbeat', 'user-snapshot-nudge']);
    last().says({ userSnapshot: SNAPSHOT, heartbeat: NOON });
    pass(HEARTBEAT);
    expect(last().sent.slice(4)).toEqual(['heartbeat']);
  });

  it('asks for it again when the day has changed in London', () => {
    last().opens();
    last().says({ userSnapshot: SNAPSHOT, heartbeat: Date.parse('2026-06-10T22:58:00Z') });
    last().says({ heartbeat: Date.parse('2026-06-10T22:59:59Z') });
    expect(last().sent).toEqual([]);
    last().says({ heartbeat: Date.parse('2026-06-10T23:00:00Z') });
    expect(last().sent).toEqual(['user-snapshot-nudge']);
    expect(heard.map(([, newDay]) => newDay)).toEqual([false, false, true]);
    last().says({ userSnapshot: SNAPSHOT, heartbeat: Date.parse('2026-06-10T23:00:01Z') });
    last().says({ heartbeat: Date.parse('2026-06-10T23:01:00Z') });
    expect(last().sent).toHaveLength(1);
  });

  it('hands on what it hears, and leaves what it cannot read', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    last().opens();
    for (const text of ['{', 'null', '7']) last().says(text);
    last().says({ heartbeat: NOON });
    expect(heard).toEqual([[{ heartbeat: NOON }, false]]);
    warn.mockRestore();
  });
});

describe('a channel that is lost', () => {
  it.each([1000, 1001, 1006, 1013])('with %i is opened again by chance after 30 to 89 s', code => {
    expect([RETRY_FROM, RETRY_TO]).toEqual([30, 89]);
    last().opens();
    last().says({ heartbeat: NOON });
    last().closes(code);
    pass(29_999);
    expect(sockets).toHaveLength(1);
    pass(1);
    expect(sockets).toHaveLength(2);
    chance = 0.9999;
    last().closes(code);
    pass(88_999);
    expect(sockets).toHaveLength(2);
    pass(1);
    expect(sockets).toHaveLength(3);
  });

  it.each([1002, 1007, 1008, 1009, 1011])('with %i stays closed', code => {
    last().opens();
    last().closes(code, 'Expired or invalid session!');
    pass(600_000);
    expect(sockets).toHaveLength(1);
  });

  it('is given up after three failures in a row', () => {
    expect(MOST_FAILURES).toBe(3);
    for (let failure = 0; failure < 10; failure++) {
      last().closes(1006);
      pass(89_000);
    }
    // The first opening, and three more.
    expect(sockets).toHaveLength(4);
  });

  it('that worked in between is a new row of failures', () => {
    for (let failure = 0; failure < 3; failure++) {
      last().closes(1006);
      pass(30_000);
    }
    last().opens();
    last().says({ heartbeat: NOON });
    last().closes(1006);
    pass(30_000);
    expect(sockets).toHaveLength(5);
  });

  it('because the server is too busy is opened again after 60 s, however often', () => {
    expect(TRY_AGAIN).toBe(60_000);
    for (let time = 1; time < 8; time++) {
      last().opens();
      last().closes(1000, 'TRY_AGAIN_LATER');
      pass(59_999);
      expect(sockets).toHaveLength(time);
      pass(1);
      expect(sockets).toHaveLength(time + 1);
    }
  });

  it('sends no more heartbeats', () => {
    const first = last();
    first.opens();
    first.closes(1006);
    pass(FIRST_HEARTBEAT + HEARTBEAT);
    expect(first.sent).toEqual([]);
  });

  it('by somebody who has signed out stays closed', () => {
    last().opens();
    last().closes(1000, 'USER_LOGOUT');
    pass(600_000);
    expect(sockets).toHaveLength(1);
  });
});

describe('signing out', () => {
  it('closes the channel and says why', () => {
    last().opens();
    end();
    expect(last().closedWith).toEqual([1000, 'USER_LOGOUT']);
    last().says({ heartbeat: NOON });
    last().closes(1006);
    pass(600_000);
    expect(sockets).toHaveLength(1);
    expect(heard).toEqual([]);
    expect(last().sent).toEqual([]);
  });

  it('ends a wait for another try', () => {
    last().closes(1006);
    end();
    pass(600_000);
    expect(sockets).toHaveLength(1);
  });
});
