import { type Me, type SessionEnd, saysNobody } from '../session/index.ts';
import { storage } from '../session/storage.ts';

/** In the place of an account's number: somebody has signed out, so nobody is here. */
const NOBODY = 'none';
/** Nobody is here any more, though nobody has signed out: the session has ended by itself. */
const ENDED = 'ended';

/** Takes away what somebody leaves on the device by signing out, and lets their other tabs know. */
export function leaveDevice(): void {
  if (typeof window === 'undefined') return;
  storage.remove('afterAuthPath');
  storage.set('currentUserId', NOBODY);
}

/** Somebody has logged in again on the page on which their session had ended. */
export function returnToDevice({ id }: Pick<Me, 'id'>): void {
  storage.remove('afterAuthPath');
  storage.set('currentUserId', String(id));
}

export interface Tab {
  /** Whose tab it is. */
  userId: number | undefined;
  end: Pick<SessionEnd, 'current' | 'clear'>;
  /** Asks the server who is signed in. That nobody is, is told by the call itself (`watchSession`). */
  ask: () => Promise<Pick<Me, 'id'>>;
  /** What this tab holds is another's, or nobody's by their own will. */
  reset: () => void;
}

/** After so many looks the server is asked again, where it could not be asked before. */
const AGAIN = 10;

/** Compares until it is stopped. */
export interface Comparison {
  /** Looks once. */
  look(): void;
  stop(): void;
}

/**
 * Says to other tabs whose this one is, and compares (`accounts.md §4`, Store reset). A session that has ended by itself
 * is no mismatch: what was typed stays, and whoever is back goes on (decision 16). Where another has said something else
 * before, while this page was on its way perhaps, the server decides who is right; until it has, nothing is said.
 */
export function compareTabs({ userId, end, ask, reset }: Tab): Comparison {
  const mine = userId === undefined ? undefined : String(userId);
  const found = storage.get('currentUserId');
  let sure = mine === undefined || found === undefined || found === ENDED || found === mine;
  let stopped = false;
  let looks = 0;
  let last: string | undefined;

  const say = () => {
    sure = true;
    storage.set('currentUserId', mine ?? (found === undefined || found === NOBODY ? NOBODY : ENDED));
  };
  const startAfresh = () => {
    stopped = true;
    storage.remove('afterAuthPath');
    reset();
  };
  const makeSure = async () => {
    const now = await ask().catch((fault: unknown) => (saysNobody(fault) ? null : undefined));
    if (stopped || sure || now === undefined) return;
    if (now === null || String(now.id) !== mine) startAfresh();
    else if (storage.get('currentUserId') === found) say();
  };
  const askOnce = async () => {
    const now = await ask().catch(() => undefined);
    if (!now || stopped || storage.get('currentUserId') !== ENDED) return;
    if (String(now.id) === mine) say();
    else reset();
  };

  if (sure) say();
  else void makeSure();
  return {
    look() {
      if (stopped) return;
      // Whoever has said something since has said it later than this page was drawn.
      if (!sure && storage.get('currentUserId') !== found) sure = true;
      if (!sure) {
        looks += 1;
        if (looks % AGAIN === 0) void makeSure();
        return;
      }
      const before = last;
      last = storage.get('currentUserId');
      if (last === undefined || (mine === undefined && (last === NOBODY || last === ENDED))) return;
      if (last === mine) {
        // Its owner is back, in another tab.
        if (before === ENDED) end.clear();
        return;
      }
      if (last !== ENDED) startAfresh();
      else if (before !== ENDED && end.current() === undefined) void askOnce();
    },
    stop() {
      stopped = true;
    },
  };
}
