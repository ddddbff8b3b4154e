import { isCorrect } from './decision.ts';
import type { NumericQuestion, QuantityAnswer, StoredQuantity } from './numeric.ts';
import { readNumber } from './numericText.ts';
import type { Decision } from './types.ts';

type Decide = (question: NumericQuestion, answer: QuantityAnswer) => Decision;

/** What the author of a numeric question has to mend (behaviour `learning.md §1.10`). */
export function numericProblems(question: NumericQuestion, decide: Decide): string[] {
  return (question.choices ?? []).flatMap((choice, index) => {
    const name = `Choice ${index + 1} ("${choice.value}")`;
    if (readNumber(choice.value) === undefined) return [`${name} is not a decimal number.`];
    return [
      ...(isOffered(question, choice) ? [] : [`${name} has the unit "${choice.units}", which is not available.`]),
      ...(isCorrect(choice) ? notAccepted(question, choice, decide).map(why => `${name} is correct, but ${why}.`) : []),
    ];
  });
}

function isOffered({ availableUnits = [] }: NumericQuestion, choice: StoredQuantity): boolean {
  const unit = (choice.units ?? '').trim();
  return unit === '' || availableUnits.length === 0 || availableUnits.some(available => available.trim() === unit);
}

function notAccepted(question: NumericQuestion, choice: StoredQuantity, decide: Decide): string[] {
  const { units, value } = choice;
  const { verdict, rule } = decide(question, { type: 'quantity', value, ...(units !== undefined && { units }) });
  return verdict.correct ? [] : [`would be marked incorrect (${rule})`];
}
