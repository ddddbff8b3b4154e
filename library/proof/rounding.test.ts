import { mark } from '@cs/marking';
import { expect, test } from 'vitest';
import { answerOf } from './answerOf.ts';
import { library } from './index.ts';

/** Words that send somebody back to the rounding and not to the working. */
const ROUNDING = /figure|round|decimal place|whole number/;
/** Nobody rounds to as many. */
const MANY = '0'.repeat(20);

/**
 * Default feedback takes the place of the message about figures (behaviour `learning.md §2.8`): a student whose working is
 * right is not to be told to do it again.
 */
test('a right answer with too many figures is told to round it', () => {
  const silent = [...library.questions].flatMap(([id, { question }]) => {
    if (question.type !== 'isaacNumericQuestion') return [];
    const right = question.choices?.find(({ correct }) => correct) as { value: string; units?: string } | undefined;
    if (!right || /e/i.test(right.value)) return [];
    const many = `${right.value}${right.value.includes('.') ? '' : '.'}${MANY}`;
    const units = question.requireUnits === false ? [] : [right.units ?? ''];
    const { correct, explanation } = mark(question, answerOf(question, [many, ...units]));
    const says = `${explanation?.value}`;
    return correct || explanation?.tags?.includes('sig_figs') || ROUNDING.test(says) ? [] : [`${id}: ${says}`];
  });
  expect(silent).toEqual([]);
});
