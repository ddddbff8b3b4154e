import { type Logic, parseLogic, symbolsOf } from '@cs/notation/logic';
import { optionalText } from '../checkAnswer.ts';
import { correctFirst } from '../decision.ts';
import { decideFormula, expressionOf, type FormulaFields, formulaFault, type StoredFormula } from '../formula.ts';
import type { Decision, Marker, StoredQuestionBase } from '../types.ts';
import { comparerOf } from './compareLogic.ts';
import { logicProblems } from './logicProblems.ts';

export interface SymbolicLogicQuestion extends StoredQuestionBase<StoredFormula> {
  type: 'isaacSymbolicLogicQuestion';
  /** What the box holds at first. */
  formulaSeed?: string;
  /** The names it is about; those of several letters are kept whole. */
  availableSymbols?: readonly string[];
}

export interface LogicAnswer extends FormulaFields {
  type: 'logicFormula';
}

/** Boolean logic (behaviour `learning.md §2.13`). */
export const symbolicLogic: Marker<SymbolicLogicQuestion, LogicAnswer> = {
  questionType: 'isaacSymbolicLogicQuestion',
  answerType: 'logicFormula',
  genericRules: [],
  readAnswer(fields) {
    const value = optionalText(fields, 'value');
    const pythonExpression = optionalText(fields, 'pythonExpression') ?? '';
    return { type: 'logicFormula', ...(value !== undefined && { value }), pythonExpression };
  },
  decide,
  choiceFault: formulaFault,
  answerLike: choice => ({ type: 'logicFormula', pythonExpression: expressionOf(choice) }),
  problems: question => logicProblems(question, decide),
};

const UNREADABLE =
  'Your answer does not seem to be valid boolean logic.\nPlease look for a bracket without its partner, or for a symbol ' +
  'in the wrong place.';

function decide(question: SymbolicLogicQuestion, answer: LogicAnswer): Decision {
  const symbols = namesOf(question);
  return decideFormula(question, answer, {
    name: 'symbolicLogic',
    unreadable: UNREADABLE,
    read(expression) {
      const tree = treeOf(expression, symbols);
      if (tree === undefined) return undefined;
      const compare = comparerOf(tree);
      return choice => {
        const key = treeOf(expressionOf(choice), symbols);
        return key && compare(key);
      };
    },
  });
}

function treeOf(expression: string, symbols: readonly string[]): Logic | undefined {
  const parsed = parseLogic(expression, { symbols });
  return parsed.ok ? parsed.tree : undefined;
}

/** The names that the question offers, else those of its keys, so that `a` is read as `A` where only `A` occurs. */
function namesOf({ availableSymbols = [], choices = [] }: SymbolicLogicQuestion): readonly string[] {
  if (availableSymbols.length > 0) return availableSymbols;
  const keys = correctFirst(choices).flatMap(({ choice }) => treeOf(expressionOf(choice), []) ?? []);
  return [...new Set(keys.flatMap(symbolsOf))];
}
