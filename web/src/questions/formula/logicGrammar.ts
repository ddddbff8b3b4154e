import type { ContentObject } from '@cs/contract';
import { logicToMathml, logicToPython, logicToTex, logicToWords, parseLogic, symbolsOf } from '@cs/notation/logic';
import type { Grammar } from './grammar.ts';
import { BRACKETS, type FormulaKey, symbolKey } from './keys.ts';

type Notation = 'MATH' | 'ENG';

/** Boolean logic in the reader's notation (behaviour `learning.md §1.7`, §2.13). */
export const logicGrammar = (question: ContentObject, notation: Notation): Grammar => ({
  type: 'logicFormula',
  hint:
    notation === 'MATH'
      ? 'For example A and not B, or A ∧ ¬B. Signs and words both work.'
      : "For example A and not B, or A.B'. Signs and words both work.",
  keys: [namesOf(question).map(symbolKey), SIGNS[notation]],
  names: namesOf(question),
  read(text) {
    const parsed = parseLogic(text, { symbols: question.availableSymbols });
    if (!parsed.ok) return parsed;
    const { tree } = parsed;
    return {
      ok: true,
      python: logicToPython(tree),
      tex: logicToTex(tree, notation),
      mathml: logicToMathml(tree, notation),
      words: logicToWords(tree),
      symbols: symbolsOf(tree),
    };
  },
});

const namesOf = ({ availableSymbols = [] }: ContentObject): string[] =>
  [...new Set(availableSymbols.map(name => name.trim()))].filter(name => /^[A-Za-z]\w*$/.test(name));

const SIGNS: Readonly<Record<Notation, readonly FormulaKey[]>> = {
  MATH: [
    { shown: '∧', name: 'And', write: ' ∧ ' },
    { shown: '∨', name: 'Or', write: ' ∨ ' },
    { shown: '¬', name: 'Not', around: ['¬', ''], brackets: true },
    { shown: '⊻', name: 'Exclusive or', write: ' ⊻ ' },
    { shown: 'T', name: 'True', write: 'T' },
    { shown: 'F', name: 'False', write: 'F' },
    BRACKETS,
  ],
  ENG: [
    { shown: '·', name: 'And', write: '·' },
    { shown: '+', name: 'Or', write: ' + ' },
    { shown: 'A′', name: 'Not: negates what is before it', around: ['', "'"], brackets: true },
    { shown: '⊕', name: 'Exclusive or', write: ' ⊕ ' },
    { shown: '1', name: 'True', write: '1' },
    { shown: '0', name: 'False', write: '0' },
    BRACKETS,
  ],
};
