import type { RelationSign } from '@cs/notation/algebra';
import { GRADES, type Grade } from '../formula.ts';
import { isNothing } from './multiply.ts';
import type { Formula, Side, Statement } from './readFormula.ts';
import { agree } from './sampling.ts';
import { negated, plus } from './sum.ts';
import { onlySwamped } from './swamped.ts';
import { bounded } from './work.ts';

/**
 * The closest way in which two formulas are the same, or undefined when they are not. Symbol sets must be identical; an
 * equation may have its sides swapped; an inequality must have the same direction and strictness, where `a < b` and
 * `b > a` are the same; formulas with `±` must say the same for both signs, in either order.
 */
export function gradeOf(a: Formula, b: Formula): Grade | undefined {
  if (a.symbols.join() !== b.symbols.join()) return undefined;
  const [first, second] = a.statements;
  const [other, another] = b.statements;
  if (first === second && other === another) return gradeOfStatements(first, other);
  return closer(
    worse(gradeOfStatements(first, other), () => gradeOfStatements(second, another)),
    () => worse(gradeOfStatements(first, another), () => gradeOfStatements(second, other)),
  );
}

function gradeOfStatements(a: Statement, b: Statement): Grade | undefined {
  const asWritten = gradeInOrder(a, b);
  return b.signs.length === 0 ? asWritten : closer(asWritten, () => gradeInOrder(a, turned(b)));
}

/** The same relation read from the right: `a > b` is `b < a`. */
function turned({ signs, sides }: Statement): Statement {
  return { signs: signs.map(sign => TURNED[sign]).reverse(), sides: sides.toReversed() };
}

const TURNED: Readonly<Record<RelationSign, RelationSign>> = {
  '=': '=',
  '≠': '≠',
  '<': '>',
  '≤': '≥',
  '>': '<',
  '≥': '≤',
};

function gradeInOrder(a: Statement, b: Statement): Grade | undefined {
  if (a.signs.join() !== b.signs.join()) return undefined;
  return gradeOfSides(a.sides, b.sides);
}

function gradeOfSides(a: readonly Side[], b: readonly Side[]): Grade | undefined {
  let grade: Grade | undefined = 'exact';
  a.forEach((side, index) => {
    const other = b[index];
    grade = worse(grade, () => other && gradeOfSide(side, other));
  });
  return grade;
}

function gradeOfSide(a: Side, b: Side): Grade | undefined {
  if (a.structure === b.structure) return 'exact';
  const [left, right] = [a.normal, b.normal];
  if (left !== undefined && right !== undefined) {
    if (left.key === right.key || bounded(() => isNothing(plus(left, negated(right)))) === true) return 'symbolic';
  }
  if (!agree(a.sampled, b.sampled)) return undefined;
  const isSwamped =
    left !== undefined &&
    right !== undefined &&
    bounded(() => onlySwamped(left, right, a.symbols, a.hasDecimals || b.hasDecimals));
  return isSwamped === true ? undefined : 'numeric';
}

/** True if the first grade is closer than the second; no grade is the least close. */
function isCloser(a: Grade | undefined, b: Grade | undefined): boolean {
  return a !== undefined && (b === undefined || GRADES.indexOf(a) > GRADES.indexOf(b));
}

/** The worse of two grades; the second is only found out when it can matter. */
function worse(a: Grade | undefined, b: () => Grade | undefined): Grade | undefined {
  if (a === undefined) return undefined;
  const other = b();
  return isCloser(a, other) ? other : a;
}

/** The closer of two grades; the second is only found out when it can matter. */
function closer(a: Grade | undefined, b: () => Grade | undefined): Grade | undefined {
  if (a === 'exact') return a;
  const other = b();
  return isCloser(other, a) ? other : a;
}
