import { describe, expect, it } from 'vitest';
import { aSymbolic } from '../examples.ts';
import { mark } from '../mark.ts';
import { gradeOf } from '../symbolic/grade.ts';
import { readFormula } from '../symbolic/readFormula.ts';
import { ALGEBRA_FORMS, type AlgebraForms } from './algebra.ts';

/** What an answer is worth. */
function worth({ key, symbols = [] }: AlgebraForms, text: string): string {
  const [given, stored] = [readFormula(text, symbols), readFormula(key, symbols)];
  if (given === undefined || stored === undefined) return 'unread';
  return gradeOf(given, stored) ?? 'wrong';
}

describe('the forms of an answer in algebra', () => {
  it.each(ALGEBRA_FORMS)('$key', forms => {
    for (const grade of ['exact', 'symbolic', 'numeric', 'wrong', 'unread'] as const) {
      const other = (forms[grade] ?? []).map(text => `${text}: ${worth(forms, text)}`);
      expect(other).toEqual((forms[grade] ?? []).map(text => `${text}: ${grade}`));
    }
  });

  it.each(ALGEBRA_FORMS)('$key: those of the same worth are marked alike', forms => {
    const { key, symbols = [], exact, symbolic = [], numeric = [], wrong = [], unread = [] } = forms;
    const question = aSymbolic({
      choices: [{ type: 'formula', value: key, correct: true }],
      availableSymbols: symbols,
    });
    const correct = (text: string) => mark(question, { type: 'formula', pythonExpression: text }).correct;
    expect([...exact, ...symbolic, ...numeric].filter(text => !correct(text))).toEqual([]);
    expect([...wrong, ...unread].filter(correct)).toEqual([]);
  });

  it('are more than three hundred', () => {
    const texts = ALGEBRA_FORMS.flatMap(({ exact, symbolic = [], numeric = [], wrong = [], unread = [] }) => [
      ...exact,
      ...symbolic,
      ...numeric,
      ...wrong,
      ...unread,
    ]);
    expect(texts.length).toBeGreaterThan(300);
  });
});
