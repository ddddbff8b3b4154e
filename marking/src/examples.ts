import type { FreeTextQuestion } from './freeText/freeText.ts';
import type { SymbolicLogicQuestion } from './logic/symbolicLogic.ts';
import type { MultipleChoiceQuestion } from './multipleChoice.ts';
import type { NumericQuestion } from './numeric.ts';
import type { RegexMatchQuestion } from './regexMatch.ts';
import type { StringMatchQuestion } from './stringMatch.ts';
import type { SymbolicQuestion } from './symbolic/symbolic.ts';
import type { Content } from './types.ts';

/** An authored text, for the tests of this folder. */
export function said(value: string): Content {
  return { type: 'content', encoding: 'markdown', value, children: [] };
}

export function aMultipleChoice(fields: Partial<MultipleChoiceQuestion> = {}): MultipleChoiceQuestion {
  return {
    type: 'isaacMultiChoiceQuestion',
    id: 'page|part',
    encoding: 'markdown',
    value: 'Which holds the address of the next instruction?',
    choices: [
      { type: 'choice', encoding: 'markdown', value: 'MAR', correct: false, explanation: said('That is memory.') },
      { type: 'choice', encoding: 'markdown', value: 'PC', correct: true, explanation: said('The program counter.') },
      { type: 'choice', encoding: 'markdown', value: 'ACC', correct: false },
    ],
    ...fields,
  };
}

/** Correct: 42 MB. Two to three significant figures. */
export function aNumeric(fields: Partial<NumericQuestion> = {}): NumericQuestion {
  return {
    type: 'isaacNumericQuestion',
    id: 'page|part',
    encoding: 'markdown',
    value: 'How large is the file?',
    choices: [{ type: 'quantity', value: '42', units: 'MB', correct: true }],
    significantFiguresMin: 2,
    significantFiguresMax: 3,
    ...fields,
  };
}

/** Correct: 42, no units asked for. Two to three significant figures. */
export function aPlainNumeric(fields: Partial<NumericQuestion> = {}): NumericQuestion {
  return aNumeric({ requireUnits: false, choices: [{ type: 'quantity', value: '42', correct: true }], ...fields });
}

export function aStringMatch(fields: Partial<StringMatchQuestion> = {}): StringMatchQuestion {
  return {
    type: 'isaacStringMatchQuestion',
    id: 'page|part',
    encoding: 'markdown',
    value: 'Name the topology.',
    choices: [{ type: 'stringChoice', value: 'star', correct: true }],
    ...fields,
  };
}

/** Correct: a byte. */
export function aRegexMatch(fields: Partial<RegexMatchQuestion> = {}): RegexMatchQuestion {
  return {
    type: 'isaacRegexMatchQuestion',
    id: 'page|part',
    encoding: 'markdown',
    value: 'Write any byte in binary.',
    choices: [{ type: 'regexPattern', value: '[01]{8}', matchWholeString: true, correct: true }],
    ...fields,
  };
}

/** Correct: A AND NOT B. */
export function aSymbolicLogic(fields: Partial<SymbolicLogicQuestion> = {}): SymbolicLogicQuestion {
  return {
    type: 'isaacSymbolicLogicQuestion',
    id: 'page|part',
    encoding: 'markdown',
    value: 'When does the alarm sound?',
    choices: [{ type: 'logicFormula', value: 'A & ~B', correct: true }],
    ...fields,
  };
}

/** Correct: the comparisons of a bubble sort, in any form. */
export function aSymbolic(fields: Partial<SymbolicQuestion> = {}): SymbolicQuestion {
  return {
    type: 'isaacSymbolicQuestion',
    id: 'page|part',
    encoding: 'markdown',
    value: 'How many comparisons does a bubble sort of n items make?',
    choices: [{ type: 'formula', value: 'n*(n-1)/2', correct: true }],
    ...fields,
  };
}

/** Correct: any word with "comput" in it, alone. */
export function aFreeText(fields: Partial<FreeTextQuestion> = {}): FreeTextQuestion {
  return {
    type: 'isaacFreeTextQuestion',
    id: 'page|part',
    encoding: 'markdown',
    value: 'What runs a program?',
    choices: [{ type: 'freeTextRule', encoding: 'markdown', value: '*comput*', correct: true }],
    ...fields,
  };
}
