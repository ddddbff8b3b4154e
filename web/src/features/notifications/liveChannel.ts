import { dayOf } from '../assignments/londonDays.ts';

/** ms from opening to the first heartbeat, and from one heartbeat to the next (`accounts.md §4`, Live channel lifecycle). */
export const FIRST_HEARTBEAT = 10_000;
export const HEARTBEAT = 60_000;
/** Seconds after which a lost channel is opened again: by chance between these, both included. */
export const RETRY_FROM = 30;
export const RETRY_TO = 89;
/** ms after which a server that was too busy is asked again. */
export const TRY_AGAIN = 60_000;
/** Openings in a row that may fail. */
export const MOST_FAILURES = 3;

/** Closings after which the server may be there again; any other code is for good. */
const MAY_RETURN: readonly number[] = [1000, 1001, 1006, 1013];
const LATER = 'TRY_AGAIN_LATER';
const LOGOUT = 'USER_LOGOUT';

export interface StreakFields {
  currentActivity: number;
  currentStreak: number;
  /** Some servers leave it out after an answer. */
  largestStreak?: number;
}

export interface StreakNews {
  dailyStreakRecord?: StreakFields;
  weeklyStreakRecord?: StreakFields;
}

/** What the server sends (behaviour `accounts.md §17.2`). */
export interface Frame {
  heartbeat?: number;
  userSnapshot?: StreakNews;
  notifications?: readonly { message: string; link?: string }[];
}

/** What is used of a `WebSocket`. */
export type Socket = Pick<EventTarget, 'addEventListener'> & {
  readonly readyState: number;
  send(text: string): void;
  close(code?: number, reason?: string): void;
};

const OPEN = 1;

export interface ChannelOptions {
  connect: () => Socket;
  /** A frame that could be read. @param newDay it is the first of another day in London */
  hear: (frame: Frame, newDay: boolean) => void;
  /** 0 to below 1. */
  random?: () => number;
}

/**
 * Holds the live channel open: heartbeats, a request for the snapshot while there is none and when the day has changed, and
 * another try when the channel is lost (`accounts.md §4`). @returns ends it, as signing out does
 */
export function openChannel({ connect, hear, random = Math.random }: ChannelOptions): () => void {
  let socket: Socket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let hasSnapshot = false;
  let day: string | undefined;
  let ended = false;

  const later = (work: () => void, ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(work, ms);
  };
  const say = (command: 'heartbeat' | 'user-snapshot-nudge') => {
    if (socket?.readyState === OPEN) socket.send(command);
  };
  const beat = () => {
    say('heartbeat');
    if (!hasSnapshot) say('user-snapshot-nudge');
    later(beat, HEARTBEAT);
  };
  const take = (frame: Frame) => {
    if (frame.userSnapshot) hasSnapshot = true;
    const today = frame.heartbeat === undefined ? day : dayOf(frame.heartbeat);
    const isNewDay = day !== undefined && today !== day;
    day = today;
    if (isNewDay && !frame.userSnapshot) say('user-snapshot-nudge');
    hear(frame, isNewDay);
  };
  const lost = ({ code, reason }: { code: number; reason: string }) => {
    clearTimeout(timer);
    if (ended || !MAY_RETURN.includes(code) || reason === LOGOUT) return;
    if (reason === LATER) {
      later(open, TRY_AGAIN);
      return;
    }
    failures += 1;
    if (failures > MOST_FAILURES) return;
    later(open, (RETRY_FROM + Math.floor(random() * (RETRY_TO - RETRY_FROM + 1))) * 1000);
  };
  function open() {
    const opening = connect();
    socket = opening;
    opening.addEventListener('open', () => later(beat, FIRST_HEARTBEAT));
    opening.addEventListener('message', event => {
      const frame = read((event as MessageEvent).data);
      if (!frame || ended) return;
      // Only a channel that works ends the row of failures: one that is opened and cut at once does not.
      failures = 0;
      take(frame);
    });
    opening.addEventListener('close', event => lost(event as CloseEvent));
  }
  open();
  return () => {
    ended = true;
    clearTimeout(timer);
    socket?.close(1000, LOGOUT);
  };
}

/** What cannot be read is left: the next frame may be better. */
function read(data: unknown): Frame | undefined {
  try {
    const frame: unknown = JSON.parse(String(data));
    return typeof frame === 'object' && frame !== null ? frame : undefined;
  } catch (error) {
    console.warn('A frame of the live channel cannot be read', error);
    return undefined;
  }
}
