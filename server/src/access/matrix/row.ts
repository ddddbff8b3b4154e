import type { Role } from '@cs/contract';
import type { Person } from '../../testing/factories.ts';
import type { Reply } from '../../testing/index.ts';
import type { Ask } from '../product.ts';

/** Somebody who is signed in, or is not, or waits for a second factor. */
export type Standing = Role | 'SIGNED_OUT' | 'HALF_SIGNED_IN';

/**
 * The status for each caller: one for all, or one for all but some. Where `anyone` may call, SIGNED_OUT counts, also for
 * whoever is half signed in and is not named.
 */
export type Expected = number | (Partial<Record<Standing, number>> & { readonly everybodyElse: number });

/** One kind of object and what each caller may do with it. */
export interface Case {
  /** Makes the object anew and says how to call. Nobody and people whose session has ended borrow a teacher as `me`. */
  readonly ask: (me: Person, other: Person) => Promise<Ask> | Ask;
  readonly status: Expected;
  /** What a status alone does not show. */
  readonly proves?: (reply: Reply, me: Person, caller: Role | 'SIGNED_OUT') => void;
}

/** The cases of one endpoint, by the object: `own`, `others`, or in words. */
export type Row = Readonly<Record<string, Case>>;

/** A call that has no object but the caller. */
export const same = (ask: Ask, status: Expected): Row => ({ own: { ask: () => ask, status } });

/** The status for somebody of this role, or for nobody where anyone may call. */
export const statusFor = (expected: Expected, caller: Standing): number => {
  if (typeof expected === 'number') return expected;
  const like = caller === 'HALF_SIGNED_IN' ? expected.SIGNED_OUT : undefined;
  return expected[caller] ?? like ?? expected.everybodyElse;
};

/** ADMIN, EVENT_MANAGER and CONTENT_EDITOR may; everybody else may not. */
export const STAFF_ALONE: Expected = { ADMIN: 200, EVENT_MANAGER: 200, CONTENT_EDITOR: 200, everybodyElse: 403 };

/** Something that is read of one person, by the person and by some others. */
export const ofPerson = (others: Expected): Row => ({
  own: { ask: me => ({ params: { userId: me.id } }), status: 200 },
  others: { ask: (_me, other) => ({ params: { userId: other.id } }), status: others },
});
