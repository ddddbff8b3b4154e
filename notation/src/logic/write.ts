import { type Logic, type LogicNotation, operandsOf } from './tree.ts';

type Kind = Logic['kind'];
type Joined = Exclude<Kind, 'symbol' | 'constant' | 'not'>;

/** How tightly each kind binds; what binds no tighter than what holds it stands in brackets. */
const TIGHTNESS: Record<Kind, number> = {
  equivalent: 1,
  implies: 2,
  or: 3,
  xor: 4,
  and: 5,
  not: 6,
  symbol: 7,
  constant: 7,
};

/** A way of writing, from the innermost outwards. */
interface Style {
  symbol: (name: string) => string;
  constant: (value: boolean) => string;
  not: (of: string) => string;
  /** The negation itself shows how far it reaches, as a bar does. */
  notCovers: boolean;
  brackets: (inner: string) => string;
  join: (kind: Joined, parts: readonly string[]) => string;
}

function write(tree: Logic, style: Style): string {
  if (tree.kind === 'symbol') return style.symbol(tree.name);
  if (tree.kind === 'constant') return style.constant(tree.value);
  if (tree.kind === 'not') {
    const inner = write(tree.of, style);
    const covered = style.notCovers || tree.of.kind === 'not' || TIGHTNESS[tree.of.kind] > TIGHTNESS.not;
    return style.not(covered ? inner : style.brackets(inner));
  }
  const parts = operandsOf(tree).map(operand => {
    const inner = write(operand, style);
    return TIGHTNESS[operand.kind] > TIGHTNESS[tree.kind] && !arrowInside(operand, tree)
      ? inner
      : style.brackets(inner);
  });
  return style.join(tree.kind, parts);
}

/** Python binds `>>` tighter than `&`, and people do not agree how arrows bind, so these always stand in brackets. */
const arrowInside = (operand: Logic, tree: Logic): boolean =>
  operand.kind === 'implies' || (tree.kind === 'implies' && operandsOf(operand).length > 1);

const PYTHON: Record<Joined, string> = { and: ' & ', or: ' | ', xor: ' ^ ', implies: ' >> ', equivalent: ' == ' };

const python: Style = {
  symbol: name => name,
  constant: value => (value ? 'True' : 'False'),
  not: of => `~${of}`,
  notCovers: false,
  brackets: inner => `(${inner})`,
  join: (kind, parts) => parts.join(PYTHON[kind]),
};

/** The python form that is posted and marked, such as `A & ~(B | C)`; `parseLogic` reads it back. */
export const logicToPython = (tree: Logic): string => write(tree, python);

const WORDS: Record<Joined, string> = { and: 'and', or: 'or', xor: 'xor', implies: 'implies', equivalent: 'equals' };

const words: Style = {
  ...python,
  constant: value => (value ? 'true' : 'false'),
  not: of => `not ${of}`,
  join: (kind, parts) => parts.join(` ${WORDS[kind]} `),
};

/** In words, as it is read aloud and can be typed: `A and not (B or C)`. */
export const logicToWords = (tree: Logic): string => write(tree, words);

type Signs = Record<Joined | 'true' | 'false', string>;

const TEX: Record<LogicNotation, Signs> = {
  MATH: {
    true: '\\mathrm{T}',
    false: '\\mathrm{F}',
    and: '\\land',
    or: '\\lor',
    xor: '\\veebar',
    implies: '\\Rightarrow',
    equivalent: '\\equiv',
  },
  ENG: {
    true: '1',
    false: '0',
    and: '\\cdot',
    or: '+',
    xor: '\\oplus',
    implies: '\\Rightarrow',
    equivalent: '\\equiv',
  },
};

const SIGNS: Record<LogicNotation, Signs> = {
  MATH: { true: 'T', false: 'F', and: '∧', or: '∨', xor: '⊻', implies: '⇒', equivalent: '≡' },
  ENG: { true: '1', false: '0', and: '·', or: '+', xor: '⊕', implies: '⇒', equivalent: '≡' },
};

/** A name and what hangs below it: the number it ends in, or what follows its first underscore. */
function partsOfName(name: string): { base: string; below: string } {
  const [, base = name, joined, number] = /^([^_]*?)(?:_(.*)|(\d*))$/.exec(name) ?? [];
  return { base, below: joined ?? number ?? '' };
}

const upright = (name: string): string =>
  /^(?:.|\d+)$/.test(name) ? name : `\\mathrm{${name.replaceAll('_', '\\_')}}`;

/** TeX in a reader's notation (behaviour `learning.md §1.7`). */
export function logicToTex(tree: Logic, notation: LogicNotation): string {
  const signs = TEX[notation];
  return write(tree, {
    symbol(name) {
      const { base, below } = partsOfName(name);
      return upright(base) + (below === '' ? '' : `_{${upright(below)}}`);
    },
    constant: value => (value ? signs.true : signs.false),
    not: of => (notation === 'MATH' ? `\\lnot ${of}` : `\\overline{${of}}`),
    notCovers: notation === 'ENG',
    brackets: inner => `\\left(${inner}\\right)`,
    join: (kind, parts) => parts.join(` ${signs[kind]} `),
  });
}

const element = (name: string, inner: string): string => `<${name}>${inner}</${name}>`;

/**
 * MathML markup in a reader's notation. Everything in it is of our own making: names are letters, digits and
 * underscores. A bar is `<mover class="overbar">`, so that a style can draw it where the reader has no font for maths.
 */
export function logicToMathml(tree: Logic, notation: LogicNotation): string {
  const signs = SIGNS[notation];
  const inner = write(tree, {
    symbol(name) {
      const { base, below } = partsOfName(name);
      const under = element(/^\d/.test(below) ? 'mn' : 'mi', below);
      return below === '' ? element('mi', base) : element('msub', element('mi', base) + under);
    },
    constant: value => {
      const sign = value ? signs.true : signs.false;
      return notation === 'MATH' ? `<mi mathvariant="normal">${sign}</mi>` : element('mn', sign);
    },
    not: of =>
      notation === 'MATH'
        ? element('mrow', element('mo', '¬') + of)
        : `<mover class="overbar" accent="true">${element('mrow', of)}<mo stretchy="true">‾</mo></mover>`,
    notCovers: notation === 'ENG',
    brackets: of => element('mrow', element('mo', '(') + of + element('mo', ')')),
    join: (kind, parts) => element('mrow', parts.join(element('mo', signs[kind]))),
  });
  return `<math xmlns="http://www.w3.org/1998/Math/MathML">${inner}</math>`;
}
