import { isDeepStrictEqual } from 'node:util';
import type { Snapshot } from '@cs/content';
import { decide, isBadAnswer, present } from '@cs/marking';
import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { db, transaction } from '../../platform/database.ts';
import { NotFound } from '../../platform/errors.ts';
import { publish } from '../../platform/live.ts';
import { logEvent } from '../../platform/logEvents.ts';
import { attempts, partSummaries } from './tables.ts';
import { ATTEMPTS } from './topic.ts';

/** What marking the answers to a part again has come to. */
export interface MarkedAgain {
  attempts: number;
  /** Whose verdict, explanation or deciding rule is another one now. */
  changed: number;
  /** Of the changed: wrong before and right now, and the other way round. */
  nowCorrect: number;
  nowIncorrect: number;
  /** That are no answers to the part any more, because it is of another type now: they stay as they were. */
  unreadable: number;
}

type Attempt = typeof attempts.$inferSelect;

/** Attempts that are in memory at a time. */
const AT_ONCE = 500;

/**
 * Marks every answer that was ever given to a part by the key of this content, after the key was mended: verdict,
 * explanation and rule become what they would have been, in practice and in tests; the date of each answer stays. The
 * summaries follow, so that boards and markbooks do. All of it in one transaction; doing it twice changes nothing more.
 * @throws {NotFound} for a part that this content does not have
 */
export async function markAgain(snapshot: Snapshot, partId: string): Promise<MarkedAgain> {
  const part = snapshot.questions.get(partId);
  if (!part) throw new NotFound(`No question object found for given id: ${partId}`);
  return transaction(async () => {
    await holdSummaries(partId);
    const result: MarkedAgain = { attempts: 0, changed: 0, nowCorrect: 0, nowIncorrect: 0, unreadable: 0 };
    const people = new Set<number>();
    for await (const attempt of attemptsAt(partId)) {
      result.attempts += 1;
      const again = markingOf(attempt, part.question);
      if (!again) result.unreadable += 1;
      else if (await keepChange(attempt, again, snapshot.version)) {
        result.changed += 1;
        if (again.response.correct && !attempt.correct) result.nowCorrect += 1;
        if (attempt.correct && !again.response.correct) result.nowIncorrect += 1;
        if (attempt.userId !== null) people.add(attempt.userId);
      }
    }
    await sumUpAgain(partId);
    if (result.changed > 0) {
      await logEvent({
        type: 'MARK_AGAIN',
        details: { questionId: partId, contentVersion: snapshot.version, ...result },
      });
      publish(
        ATTEMPTS,
        [...people].map(userId => `${userId}/${part.pageId}`),
      );
    }
    return result;
  });
}

/** Answers to the part wait until this is done. Rows are taken in the order in which answers take them. */
async function holdSummaries(partId: string): Promise<void> {
  for (const owner of [partSummaries.userId, partSummaries.visitorId])
    await db()
      .select({ id: partSummaries.id })
      .from(partSummaries)
      .where(and(eq(partSummaries.partId, partId), isNotNull(owner)))
      .orderBy(sql`${owner}::text collate "C"`)
      .for('update');
}

async function* attemptsAt(partId: string): AsyncGenerator<Attempt> {
  let last = 0;
  while (true) {
    const some = await db()
      .select()
      .from(attempts)
      .where(and(eq(attempts.partId, partId), gt(attempts.id, last)))
      .orderBy(asc(attempts.id))
      .limit(AT_ONCE);
    yield* some;
    const end = some.at(-1);
    if (!end || some.length < AT_ONCE) return;
    last = end.id;
  }
}

type Marking = Pick<Attempt, 'response' | 'rule'>;

function markingOf({ response }: Attempt, question: Parameters<typeof decide>[0]): Marking | undefined {
  const { questionId, answer, dateAttempted } = response;
  try {
    const decision = decide(question, answer);
    return { rule: decision.rule, response: { questionId, answer, ...present(decision, question), dateAttempted } };
  } catch (error) {
    if (isBadAnswer(error)) return undefined;
    throw error;
  }
}

async function keepChange(attempt: Attempt, { response, rule }: Marking, contentVersion: string): Promise<boolean> {
  // As it comes back from the database: without what is undefined.
  const stored = JSON.parse(JSON.stringify(response));
  if (rule === attempt.rule && isDeepStrictEqual(stored, attempt.response)) return false;
  await db()
    .update(attempts)
    .set({ response, rule, correct: response.correct, contentVersion })
    .where(eq(attempts.id, attempt.id));
  return true;
}

/** First correct and best of everybody who answered the part in practice; counts and the running limit stay. */
async function sumUpAgain(partId: string): Promise<void> {
  for (const owner of [sql`user_id`, sql`visitor_id`])
    await db().execute(sql`
      update part_summaries kept set first_correct_at = work.first_correct_at, best = work.best
      from (
        select ${owner} as owner, min(created_at) filter (where correct) as first_correct_at,
               (array_agg(response order by correct desc, created_at desc, id desc))[1] as best
        from question_attempts
        where part_id = ${partId} and context = 'practice' and ${owner} is not null
        group by ${owner}
      ) work
      where kept.part_id = ${partId} and kept.${owner} = work.owner
        and (kept.first_correct_at, kept.best) is distinct from (work.first_correct_at, work.best)`);
}
