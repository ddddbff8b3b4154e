import type { ContentObject } from '@cs/contract';
import { algebraToMathml, algebraToPython, algebraToTex, parseAlgebra, symbolsOf } from '@cs/notation/algebra';
import type { Grammar } from './grammar.ts';
import { BRACKETS, type FormulaKey, symbolKey } from './keys.ts';

/** Algebra (behaviour `learning.md §2.12`). */
export const algebraGrammar = (question: ContentObject): Grammar => {
  const { names, functions, relations } = offeredBy(question);
  return {
    type: 'formula',
    hint: 'For example 2x^2 + 1, (a+b)/2 or sqrt(x).',
    keys: [
      names.map(symbolKey),
      [...SIGNS, ...functions.map(functionKey), ...[...new Set([...USUAL_RELATIONS, ...relations])].map(relationKey)],
    ],
    names,
    read(text) {
      const parsed = parseAlgebra(text, { symbols: question.availableSymbols ?? [] });
      if (!parsed.ok) return parsed;
      const { tree } = parsed;
      return {
        ok: true,
        python: algebraToPython(tree),
        tex: algebraToTex(tree),
        mathml: algebraToMathml(tree),
        symbols: symbolsOf(tree),
      };
    },
  };
};

/** A formula as it is typed in a line, from its python form. */
export const lineOf = (python: string): string => python.replaceAll('**', '^');

/** Offered always: which of them a question wants is for its answer to say. */
const USUAL_RELATIONS = ['=', '≤', '≥'];

const RELATIONS: Readonly<Record<string, string>> = {
  '=': 'Equals',
  '<': 'Less than',
  '>': 'Greater than',
  '≤': 'At most',
  '<=': 'At most',
  '≥': 'At least',
  '>=': 'At least',
  '≠': 'Not equal to',
  '±': 'Plus or minus',
};

/** What the entries of `availableSymbols` are: names, functions written `sin()`, and signs. */
function offeredBy({ availableSymbols = [] }: ContentObject) {
  const entries = [...new Set(availableSymbols.map(entry => entry.trim()))];
  return {
    names: entries.filter(entry => /^[\p{L}]\w*$/u.test(entry)),
    functions: entries.filter(entry => /^[a-z]\w*\(\)$/i.test(entry)).map(entry => entry.slice(0, -2)),
    relations: entries.filter(entry => Object.hasOwn(RELATIONS, entry)),
  };
}

const functionKey = (name: string): FormulaKey => ({ shown: name, name, around: [`${name}(`, ')'] });
const relationKey = (sign: string): FormulaKey => ({ shown: sign, name: RELATIONS[sign] ?? sign, write: ` ${sign} ` });

const SIGNS: readonly FormulaKey[] = [
  { shown: '+', name: 'Plus', write: ' + ' },
  { shown: '−', name: 'Minus', write: ' - ' },
  { shown: '×', name: 'Times', write: '*' },
  { shown: '÷', name: 'Divided by', write: '/' },
  { shown: 'xⁿ', name: 'Power', write: '^' },
  { shown: '√', name: 'Square root', around: ['sqrt(', ')'] },
  BRACKETS,
];
