import { type Algebra, type AlgebraProblem, parseAlgebra, symbolsOf } from '@cs/notation/algebra';
import { isCorrect } from '../decision.ts';
import { expressionOf, type StoredFormula } from '../formula.ts';
import type { Decision } from '../types.ts';
import type { FormulaAnswer, SymbolicQuestion } from './symbolic.ts';

type Decide = (question: SymbolicQuestion, answer: FormulaAnswer) => Decision;

/** What the author of a question of algebra has to mend, a sentence each. */
export function symbolicProblems(question: SymbolicQuestion, decide: Decide): string[] {
  const { choices = [], availableSymbols = [], formulaSeed = '' } = question;
  return [
    ...availableSymbols.filter(name => name.includes('\\')).map(name => `The symbol "${name}" has a backslash.`),
    ...seedProblems(formulaSeed, availableSymbols),
    ...choices.flatMap((choice, index) => choiceProblems(question, choice, index, decide)),
  ];
}

function seedProblems(seed: string, symbols: readonly string[]): string[] {
  if (seed.trim() === '') return [];
  const parsed = parseAlgebra(seed, { symbols });
  return parsed.ok ? [] : [`The formulaSeed "${seed}" cannot be read: ${sentence(parsed.problem)}`];
}

function choiceProblems(question: SymbolicQuestion, choice: StoredFormula, index: number, decide: Decide): string[] {
  const { availableSymbols = [] } = question;
  const expression = expressionOf(choice);
  const named = `Choice ${index + 1} ("${expression}")`;
  if (expression.trim() === '') return [`${named} is empty.`];
  if (expression.includes('\\')) return [`${named} has a backslash; write it in the python form.`];
  const parsed = parseAlgebra(expression, { symbols: availableSymbols });
  if (!parsed.ok) return [`${named} cannot be read: ${sentence(parsed.problem)}`];
  const problems =
    availableSymbols.length > 0
      ? notOffered(named, parsed.tree, availableSymbols)
      : takenApart(named, expression, parsed.tree);
  if (!isCorrect(choice)) return problems;
  const { verdict, rule } = decide(question, { type: 'formula', pythonExpression: expression });
  return verdict.correct ? problems : [...problems, `${named} is correct, but would be marked incorrect (${rule}).`];
}

function sentence({ at, message }: AlgebraProblem): string {
  return `${message} (at character ${at + 1})`;
}

/** Only names can be missing: editors may offer signs and functions in the same list, such as `sin()` or `_trigs`. */
function notOffered(named: string, tree: Algebra, offered: readonly string[]): string[] {
  const names = new Set(offered.flatMap(name => namesIn(name, offered)));
  return symbolsOf(tree)
    .filter(symbol => !names.has(symbol))
    .map(symbol => `${named} has the symbol "${symbol}", which is not among the available symbols.`);
}

function namesIn(text: string, symbols: readonly string[]): string[] {
  const parsed = parseAlgebra(text, { symbols });
  return parsed.ok ? symbolsOf(parsed.tree) : [];
}

/** Without names on offer, a word is a row of letters, which the author may not have meant. */
function takenApart(named: string, expression: string, tree: Algebra): string[] {
  const symbols = new Set(symbolsOf(tree));
  const rows = new Set(expression.match(/[A-Za-z]{3,}/g) ?? []);
  return [...rows]
    .filter(row => [...row].every(letter => symbols.has(letter)) && !symbols.has(row))
    .map(row => `${named} has "${row}", which is read letter by letter: offer it as an available symbol.`);
}
