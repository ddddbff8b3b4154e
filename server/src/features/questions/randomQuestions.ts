import type { Snapshot } from '@cs/content';
import type { AnswerOf, questions as contract, UserContext } from '@cs/contract';
import { eq } from 'drizzle-orm';
import { perVersion } from '../../content/live.ts';
import { db } from '../../platform/database.ts';
import type { Me } from '../../platform/http/me.ts';
import { preferencesOf } from '../accounts/preferences.ts';
import { users } from '../accounts/tables.ts';
import { isFor, isForStaffAlone, mayFind } from '../pages/mayFind.ts';
import { type Form, questionPage } from '../pages/questionPage.ts';

/** Pages of one reply (behaviour `learning.md §3.5`). */
const MOST_QUESTIONS = 5;

const open = perVersion(snapshot =>
  [...snapshot.pages.values()].filter(
    page => page.type === 'isaacQuestionPage' && !isForStaffAlone(page) && !page.tags.includes('regression_test'),
  ),
);

/**
 * At most five question pages by chance, without attempts (behaviour `learning.md §3.5`). For somebody who hides what is
 * for others, of one of the registered contexts; `all` there stands for every stage or board. Two queries.
 * @param subjects tags of which a page has one; none stands for every page
 */
export async function randomQuestions(
  snapshot: Snapshot,
  me: Me,
  { subjects, form, random = Math.random }: { subjects: readonly string[]; form: Form; random?: () => number },
): Promise<AnswerOf<typeof contract.listRandomQuestions>> {
  const contexts = await contextsToKeepTo(me.id);
  const fitting = open(snapshot).filter(
    page =>
      mayFind(page, me) &&
      (subjects.length === 0 || subjects.some(subject => page.tags.includes(subject))) &&
      (contexts.length === 0 || contexts.some(({ stage, examBoard }) => isFor(page.audience, [stage], [examBoard]))),
  );
  const picked = await Promise.all(
    pick(fitting, MOST_QUESTIONS, random).map(({ id }) => questionPage(snapshot, id, form, undefined)),
  );
  return picked.map(({ json }) => JSON.parse(json));
}

async function contextsToKeepTo(userId: number): Promise<readonly UserContext[]> {
  const preferences = await preferencesOf(userId);
  if (preferences.DISPLAY_SETTING?.HIDE_NON_AUDIENCE_CONTENT !== true) return [];
  const [row] = await db().select({ contexts: users.registeredContexts }).from(users).where(eq(users.id, userId));
  return row?.contexts ?? [];
}

/** The first steps of Fisher and Yates: as many as are wanted, each as likely as any other. */
function pick<T>(values: readonly T[], count: number, random: () => number): T[] {
  const order = [...values];
  const most = Math.min(count, order.length);
  for (let at = 0; at < most; at++) {
    const other = at + Math.floor(random() * (order.length - at));
    const kept = order[at] as T;
    order[at] = order[other] as T;
    order[other] = kept;
  }
  return order.slice(0, most);
}
