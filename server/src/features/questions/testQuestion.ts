import { setImmediate } from 'node:timers/promises';
import type { Snapshot } from '@cs/content';
import type { ContentObject, TestCase, TestedCase } from '@cs/contract';
import { decide, malformedChoices, markablePart, present, type StoredQuestion } from '@cs/marking';
import { BadRequest } from '../../platform/errors.ts';

/** Choices as somebody is writing them: their shape is judged by marking. */
export type ChoicesInWriting = readonly (ContentObject & { correct?: boolean | undefined })[];

/**
 * What each test answer would be told by a question with these choices (behaviour `learning.md §2.11`). Nothing is stored.
 * @param type wire type of the question, any that is marked
 * @throws {BadRequest} for another type, or when a choice could never be compared with
 */
export async function testQuestion(
  type: string | undefined,
  choices: ChoicesInWriting,
  testCases: readonly TestCase[],
): Promise<TestedCase[]> {
  if (type === undefined || !markablePart(type)) throw new BadRequest(`Not a valid questionType (${type ?? ''})`);
  // `malformedChoices` judges what the type cannot promise.
  const question = { type, choices } as StoredQuestion;
  const [fault] = malformedChoices(question);
  if (fault !== undefined) throw new BadRequest(fault);
  const tested: TestedCase[] = [];
  for (const { expected, answer } of testCases) {
    const decision = decide(question, answer);
    const { correct, explanation } = present(decision, question);
    const matched = /^choice:(\d+)$/.exec(decision.rule)?.[1];
    tested.push({
      expected,
      answer,
      correct,
      ...(explanation && { explanation: explanation as ContentObject }),
      ...(matched !== undefined && { matchedChoice: Number(matched) }),
    });
    // A long list of hard cases lets others in between.
    await setImmediate();
  }
  return tested;
}

/** The same with explanations as trees, for our own client. */
export function compiledCases(snapshot: Snapshot, tested: readonly TestedCase[]): TestedCase[] {
  return tested.map(each =>
    each.explanation ? { ...each, explanation: snapshot.compile(each.explanation, '') } : each,
  );
}
