import type { Snapshot } from '@cs/content';
import { attempts, partSummaries } from '../features/questions/tables.ts';
import { now } from '../platform/clock.ts';
import { db } from '../platform/database.ts';
import { random } from './random.ts';
import { answersTo, type DemoAttempt, type Effort, type Part } from './work.ts';

const DAY = 86_400_000;
const ROWS_AT_ONCE = 500;
const EFFORTS: readonly Effort[] = ['all', 'all', 'all', 'most', 'some', 'tried', 'none'];

/** Stores what the class has answered: attempts and their summaries, as if each answer had been posted. */
export async function storeWork(pupils: readonly number[], content: Snapshot): Promise<void> {
  const chance = random(20260901);
  const boards = ['logic-gates', 'numbers-and-bits'].flatMap(id => content.gameboards.get(id) ?? []);
  const work = pupils.flatMap((userId, index) =>
    boards.flatMap((board, number) =>
      board.contents.flatMap(({ id: pageId }, question) => {
        const start = new Date(now().getTime() - (14 - number * 6) * DAY + index * 600_000 + question * 1_800_000);
        return answersTo(partsOf(pageId, content), effortOf(index, number, question, chance), start, chance).map(
          attempt => ({
            userId,
            attempt,
          }),
        );
      }),
    ),
  );
  for (const rows of slices(work)) {
    await db()
      .insert(attempts)
      .values(
        rows.map(({ userId, attempt }) => ({
          userId,
          pageId: attempt.pageId,
          partId: attempt.partId,
          response: attempt.response,
          correct: attempt.correct,
          rule: attempt.rule,
          contentVersion: content.version,
          createdAt: attempt.at,
        })),
      );
  }
  for (const rows of slices(summaries(work))) await db().insert(partSummaries).values(rows);
}

/** The first two pupils are the demonstration's own: one has finished the first board, the other has hardly begun. */
function effortOf(pupil: number, board: number, question: number, chance: () => number): Effort {
  if (pupil === 0) return board === 0 ? 'all' : question < 3 ? 'all' : question === 3 ? 'some' : 'none';
  if (pupil === 1) return question === 0 ? 'tried' : 'none';
  const diligence = chance() - question * 0.05 - board * 0.1 + (pupil % 5) * 0.08;
  return EFFORTS[Math.min(EFFORTS.length - 1, Math.max(0, Math.floor((0.75 - diligence) * EFFORTS.length)))] ?? 'none';
}

function partsOf(pageId: string, content: Snapshot): Part[] {
  const page = content.pages.get(pageId);
  return (page?.parts ?? []).flatMap(({ id }) => {
    const stored = content.questions.get(id);
    return stored ? [{ id, pageId, question: stored.question }] : [];
  });
}

function summaries(work: readonly { userId: number; attempt: DemoAttempt }[]) {
  const byPart = Map.groupBy(work, ({ userId, attempt }) => `${userId} ${attempt.partId}`);
  return [...byPart.values()].flatMap(answers => {
    const first = answers.at(0);
    const last = answers.at(-1);
    if (!first || !last) return [];
    const best = answers.findLast(({ attempt }) => attempt.correct) ?? last;
    return {
      userId: first.userId,
      pageId: first.attempt.pageId,
      partId: first.attempt.partId,
      attemptCount: answers.length,
      firstAttemptAt: first.attempt.at,
      firstCorrectAt: answers.find(({ attempt }) => attempt.correct)?.attempt.at,
      latestAt: last.attempt.at,
      best: best.attempt.response,
      windowStart: first.attempt.at,
      windowCount: answers.length,
    };
  });
}

function* slices<T>(rows: readonly T[]): Generator<T[]> {
  for (let start = 0; start < rows.length; start += ROWS_AT_ONCE) yield rows.slice(start, start + ROWS_AT_ONCE);
}
