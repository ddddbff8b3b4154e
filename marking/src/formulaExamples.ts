import type { StoredFormula } from './formula.ts';

/** What tests of one kind of expression are written with: an answer as posted, a correct and an incorrect choice. */
export function formulas<Type extends 'formula' | 'logicFormula'>(type: Type) {
  const right = (value: string, fields: Partial<StoredFormula> = {}): StoredFormula => ({
    type,
    value,
    correct: true,
    ...fields,
  });
  return {
    write: (pythonExpression: string) => ({ type, pythonExpression }),
    right,
    wrong: (value: string, fields: Partial<StoredFormula> = {}) => right(value, { correct: false, ...fields }),
  };
}

/** Of a choice that only its very form matches. */
export const exactly = { requiresExactMatch: true };
