import type { Algebra, Factor, FunctionName, RelationSign, Term } from './tree.ts';

/** How the parts of a formula are written in one notation. Whatever these return is joined without anything between. */
export interface Ink {
  number(text: string): string;
  symbol(name: string): string;
  constant(name: 'e' | 'pi'): string;
  /** A sign between two operands, or before one at the beginning. */
  operator(sign: Term['sign'] | RelationSign | '×' | 'mod' | 'div', isPrefix: boolean): string;
  /** Where a product has no sign. */
  times: string;
  comma: string;
  factorial: string;
  /** Several parts as one. */
  group(inner: string): string;
  bracketed(opening: string, inner: string, closing: string): string;
  fraction(above: string, below: string): string;
  power(base: string, exponent: string): string;
  root(of: string): string;
  /** A function's name, with the base of a logarithm. */
  functionName(name: FunctionName, base?: string): string;
}

/** Draws a formula as it is written by hand: fractions with a line, powers raised, roots with their sign. */
export function draw(tree: Algebra, ink: Ink): string {
  switch (tree.kind) {
    case 'number':
      return ink.number(tree.text);
    case 'symbol':
      return ink.symbol(tree.name);
    case 'constant':
      return ink.constant(tree.name);
    case 'sum':
      return ink.group(tree.terms.map((term, index) => drawTerm(term, index, ink)).join(''));
    case 'product':
      return drawBeside(beside(tree.factors), ink);
    case 'power':
      return ink.power(inBrackets(tree.base, ink, !isSolid(tree.base)), draw(tree.exponent, ink));
    case 'call':
      return drawCall(tree.name, tree.args, ink);
    case 'relation':
      return ink.group(
        tree.sides
          .map(
            (side, index) => (index === 0 ? '' : ink.operator(tree.signs[index - 1] ?? '=', false)) + draw(side, ink),
          )
          .join(''),
      );
  }
}

function drawTerm({ sign, of }: Term, index: number, ink: Ink): string {
  const operator = index === 0 && sign === '+' ? '' : ink.operator(sign, index === 0);
  return operator + inBrackets(of, ink, of.kind === 'sum');
}

/** A factor, or a fraction with all that stood on its left above its line: `a/b*c` is a fraction beside c. */
type Piece = { tree: Algebra } | { above: readonly Piece[]; below: Algebra };

function beside(factors: readonly Factor[]): Piece[] {
  let pieces: Piece[] = [];
  for (const { by, of } of factors) {
    if (by === '*') pieces.push({ tree: of });
    else pieces = [{ above: pieces, below: of }];
  }
  return pieces;
}

function drawBeside(pieces: readonly Piece[], ink: Ink): string {
  const drawn = pieces.map((piece, index) => {
    const sign = index === 0 ? '' : needsSign(piece) ? ink.operator('×', false) : ink.times;
    return sign + drawPiece(piece, ink, pieces.length > 1);
  });
  return drawn.length === 1 ? drawn.join('') : ink.group(drawn.join(''));
}

function drawPiece(piece: Piece, ink: Ink, hasNeighbours: boolean): string {
  if ('below' in piece) return ink.fraction(drawBeside(piece.above, ink), draw(piece.below, ink));
  const isLoose = piece.tree.kind === 'sum' || isInfix(piece.tree);
  return inBrackets(piece.tree, ink, hasNeighbours && isLoose);
}

/** True of a factor that would run into the one before it: one that begins with a digit, or a name of many letters. */
function needsSign(piece: Piece): boolean {
  if ('below' in piece) return false;
  const { tree } = piece;
  if (tree.kind === 'number') return true;
  if (tree.kind === 'symbol') return /^[a-z]\w/i.test(tree.name) && !/^[a-z]_/i.test(tree.name);
  if (tree.kind === 'power') return needsSign({ tree: tree.base });
  if (tree.kind === 'call') return tree.name === 'factorial' && tree.args.some(of => needsSign({ tree: of }));
  if (tree.kind !== 'product') return false;
  const [first] = beside(tree.factors);
  return first !== undefined && needsSign(first);
}

function drawCall(name: FunctionName, args: readonly Algebra[], ink: Ink): string {
  const [first, second] = args;
  if (first === undefined) return '';
  if (name === 'sqrt') return ink.root(draw(first, ink));
  if (name === 'abs') return ink.bracketed('|', draw(first, ink), '|');
  if (name === 'floor') return ink.bracketed('⌊', draw(first, ink), '⌋');
  if (name === 'ceil') return ink.bracketed('⌈', draw(first, ink), '⌉');
  if (name === 'factorial') return ink.group(inBrackets(first, ink, !isSolid(first)) + ink.factorial);
  if ((name === 'mod' || name === 'div') && second !== undefined) {
    const [left, right] = [first, second].map(side => inBrackets(side, ink, side.kind === 'sum' || isInfix(side)));
    return ink.group(`${left}${ink.operator(name, false)}${right}`);
  }
  const base = name === 'log' && second !== undefined ? draw(second, ink) : undefined;
  const shown = base === undefined ? args : [first];
  const inner = shown.map(each => draw(each, ink)).join(ink.comma);
  return ink.group(ink.functionName(name, base) + ink.bracketed('(', inner, ')'));
}

/** True of what keeps together beside a raised power or a factorial sign. */
function isSolid(tree: Algebra): boolean {
  if (tree.kind === 'call') return tree.name === 'abs' || tree.name === 'floor' || tree.name === 'ceil';
  return tree.kind === 'number' || tree.kind === 'symbol' || tree.kind === 'constant';
}

function isInfix(tree: Algebra): boolean {
  return tree.kind === 'call' && (tree.name === 'mod' || tree.name === 'div');
}

function inBrackets(tree: Algebra, ink: Ink, needed: boolean): string {
  return needed ? ink.bracketed('(', draw(tree, ink), ')') : draw(tree, ink);
}
