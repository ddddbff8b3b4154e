import { describe, expect, it } from 'vitest';
import { aSymbolicLogic } from '../examples.ts';
import { mark } from '../mark.ts';
import { LOGIC_FORMS } from './logic.ts';

describe('the forms of a Boolean answer', () => {
  it.each(LOGIC_FORMS)('$key', ({ key, symbols, typed }) => {
    const choices = [{ type: 'logicFormula', value: key, correct: true }];
    const question = aSymbolicLogic({ choices, ...(symbols && { availableSymbols: symbols }) });
    const refused = typed.filter(text => !mark(question, { type: 'logicFormula', pythonExpression: text }).correct);
    expect(refused).toEqual([]);
  });

  it('are at least a hundred', () => {
    expect(new Set(LOGIC_FORMS.flatMap(({ typed }) => typed)).size).toBeGreaterThan(100);
  });
});
