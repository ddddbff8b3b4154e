import { parseLogic, symbolsOf } from '@cs/notation/logic';
import { isCorrect } from '../decision.ts';
import { expressionOf } from '../formula.ts';
import type { Decision } from '../types.ts';
import type { LogicAnswer, SymbolicLogicQuestion } from './symbolicLogic.ts';
import { MOST_SYMBOLS } from './truth.ts';

type Decide = (question: SymbolicLogicQuestion, answer: LogicAnswer) => Decision;

/** What the author of a Boolean question has to mend, a sentence each. */
export function logicProblems(question: SymbolicLogicQuestion, decide: Decide): string[] {
  const { choices = [], availableSymbols = [] } = question;
  return choices.flatMap((choice, index) => {
    const expression = expressionOf(choice);
    const named = `Choice ${index + 1} ("${expression}")`;
    const parsed = parseLogic(expression, { symbols: availableSymbols });
    if (!parsed.ok)
      return [`${named} cannot be read: ${parsed.problem.message} (at character ${parsed.problem.at + 1})`];
    const symbols = symbolsOf(parsed.tree);
    const problems = [...withoutTable(named, symbols), ...notOffered(named, symbols, availableSymbols)];
    if (availableSymbols.length === 0) problems.push(...takenApart(named, expression));
    if (!isCorrect(choice)) return problems;
    const { verdict, rule } = decide(question, { type: 'logicFormula', pythonExpression: expression });
    return verdict.correct ? problems : [...problems, `${named} is correct, but would be marked incorrect (${rule}).`];
  });
}

function withoutTable(named: string, symbols: readonly string[]): string[] {
  if (symbols.length <= MOST_SYMBOLS) return [];
  return [`${named} has ${symbols.length} symbols; with more than ${MOST_SYMBOLS} only this very form is recognised.`];
}

function notOffered(named: string, symbols: readonly string[], offered: readonly string[]): string[] {
  if (offered.length === 0) return [];
  return symbols
    .filter(symbol => !offered.some(name => name.trim() === symbol))
    .map(symbol => `${named} has the symbol "${symbol}", which is not among the available symbols.`);
}

/** Without names on offer, a word is a row of letters and T and F are constants, which the author may not have meant. */
function takenApart(named: string, expression: string): string[] {
  const rows = expression.match(/[A-Za-z][A-Za-z0-9_]*/g) ?? [];
  return [...new Set(rows)].flatMap(row => {
    const parsed = parseLogic(row);
    if (row === 'T' || row === 'F') return [`${named} has ${row}, a constant: write True or False, or offer "${row}".`];
    const isWord = /[a-z]/.test(row) && row.length > 1 && parsed.ok && parsed.tree.kind === 'and';
    return isWord ? [`${named} has "${row}", which is read letter by letter: offer it as an available symbol.`] : [];
  });
}
