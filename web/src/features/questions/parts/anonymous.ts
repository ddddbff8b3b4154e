import { storage } from '../../../session/index.ts';

/** ms after which somebody who went on without an account is asked again (decisions.md: 120 minutes). */
const PERIOD = 120 * 60_000;

/**
 * Whether it is time to offer an account to somebody signed out who has answered a part: on the second distinct one, once
 * in a while (`accounts.md §4`, Anonymous prompt). The prompt remembers when it was shown (`prompts/turns.ts`).
 */
export function offersAccount(part: string, now: number): boolean {
  const first = storage.get('firstAnonQuestion');
  if (first === undefined) storage.set('firstAnonQuestion', part);
  if (first === undefined || first === part) return false;
  const shown = Number(storage.get('loginOrSignUpShownTime') ?? Number.NEGATIVE_INFINITY);
  return now - shown >= PERIOD;
}
