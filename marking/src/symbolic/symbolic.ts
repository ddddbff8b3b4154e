import { parseAlgebra } from '@cs/notation/algebra';
import { optionalText } from '../checkAnswer.ts';
import { decideFormula, expressionOf, type FormulaFields, formulaFault, type StoredFormula } from '../formula.ts';
import type { Decision, Marker, StoredQuestionBase } from '../types.ts';
import { gradeOf } from './grade.ts';
import { type Formula, readFormula } from './readFormula.ts';
import { symbolicProblems } from './symbolicProblems.ts';

export interface SymbolicQuestion extends StoredQuestionBase<StoredFormula> {
  type: 'isaacSymbolicQuestion';
  /** What the box holds at first. */
  formulaSeed?: string;
  /** The names it is about; those of several letters are kept whole. */
  availableSymbols?: readonly string[];
}

export interface FormulaAnswer extends FormulaFields {
  type: 'formula';
}

/** Algebra (behaviour `learning.md §2.12`). */
export const symbolic: Marker<SymbolicQuestion, FormulaAnswer> = {
  questionType: 'isaacSymbolicQuestion',
  answerType: 'formula',
  genericRules: [],
  readAnswer(fields) {
    const value = optionalText(fields, 'value');
    const pythonExpression = optionalText(fields, 'pythonExpression') ?? '';
    return { type: 'formula', ...(value !== undefined && { value }), pythonExpression };
  },
  decide,
  choiceFault: formulaFault,
  answerLike: choice => ({ type: 'formula', pythonExpression: expressionOf(choice) }),
  problems: question => symbolicProblems(question, decide),
};

function decide(question: SymbolicQuestion, answer: FormulaAnswer): Decision {
  const symbols = question.availableSymbols ?? [];
  return decideFormula(question, answer, {
    name: 'symbolic',
    unreadable: unreadable(answer.pythonExpression, symbols),
    read(expression) {
      const given = readFormula(expression, symbols);
      if (given === undefined) return undefined;
      return choice => {
        const key = keyOf(choice, symbols);
        return key && gradeOf(given, key);
      };
    },
  });
}

/** The formulas of stored choices, which are the same objects as long as a version of the content is served. */
const keys = new WeakMap<StoredFormula, { expression: string; symbols: readonly string[]; key: Formula | undefined }>();

function keyOf(choice: StoredFormula, symbols: readonly string[]): Formula | undefined {
  const expression = expressionOf(choice);
  const known = keys.get(choice);
  if (known?.expression === expression && known.symbols === symbols) return known.key;
  const key = readFormula(expression, symbols);
  keys.set(choice, { expression, symbols, key });
  return key;
}

const UNREADABLE =
  'Your answer does not seem to be valid maths.\nPlease look for a bracket without its partner, or for a symbol in the ' +
  'wrong place.';

/** What is said of an answer that is no formula, with what the grammar found. */
function unreadable(expression: string, symbols: readonly string[]): string {
  const parsed = parseAlgebra(expression, { symbols });
  return parsed.ok ? UNREADABLE : `${UNREADABLE}\n${asMarkdown(parsed.problem.message)}`;
}

/** A sentence that may quote the answer, as Markdown that shows it as it is. */
function asMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_{}[\]()<>#+~|^$&!-]/g, sign => `\\${sign}`);
}
