/** What is in one pair of braces, with no other pair in it: the innermost is read first. */
const IN = String.raw`\s*\{([^{}]*)\}`;
/** As it is, or in braces. */
const ONE = String.raw`\s*(?:\{([^{}]*)\}|(\\[a-zA-Z]+|\w))`;

/** Commands with something in braces, innermost first; `$1` and `$2` are alternatives where both stand together. */
const AROUND: readonly (readonly [RegExp, string])[] = [
  [new RegExp(String.raw`\\(?:text\w*|math\w+|operatorname|boldsymbol)\*?${IN}`, 'g'), '$1'],
  [new RegExp(String.raw`\\(?:bracketnot|not|overline)${IN}`, 'gi'), ' not ($1) '],
  [new RegExp(String.raw`\\[dt]?frac${IN}${IN}`, 'g'), ' ($1) over ($2) '],
  [new RegExp(String.raw`\\binom${IN}${IN}`, 'g'), ' $1 choose $2 '],
  [new RegExp(String.raw`\\sqrt${ONE}`, 'g'), ' the square root of ($1$2) '],
  [new RegExp(`_${ONE}`, 'g'), ' sub $1$2 '],
  [/\^\s*(?:2|\{\s*2\s*\})(?![\w.])/g, ' squared '],
  [new RegExp(String.raw`\^${ONE}`, 'g'), ' to the power ($1$2) '],
  [/\{([^{}\\]*)\}/g, ' $1 '],
];

const SIGNS: readonly (readonly [RegExp, string])[] = [
  [/\\(?:left|right|bigg?[lr]?|,|;|:|!|quad|qquad)(?![a-zA-Z])/gi, ' '],
  [/\\(?:l?floor|lceil|rfloor|rceil)(?![a-zA-Z])/g, ' '],
  [/\\(?:wedge|land|and)(?![a-zA-Z])/gi, ' and '],
  [/\\(?:vee|lor|or)(?![a-zA-Z])/gi, ' or '],
  [/\\(?:neg|lnot|not)(?![a-zA-Z])/gi, ' not '],
  [/\\(?:oplus|veebar|xor)(?![a-zA-Z])/gi, ' xor '],
  [/\\(?:equiv|equivalent)(?![a-zA-Z])/gi, ' is equivalent to '],
  [/\\(?:times|cdot)(?![a-zA-Z])/g, ' times '],
  [/\\div(?![a-zA-Z])/g, ' divided by '],
  [/\\pm(?![a-zA-Z])/g, ' plus or minus '],
  [/\\(?:leq?|leqslant)(?![a-zA-Z])|≤/g, ' is at most '],
  [/\\(?:geq?|geqslant)(?![a-zA-Z])|≥/g, ' is at least '],
  [/\\neq?(?![a-zA-Z])|≠/g, ' is not equal to '],
  [/\\(?:lt)(?![a-zA-Z])|</g, ' is less than '],
  [/\\(?:gt)(?![a-zA-Z])|>/g, ' is more than '],
  [/=/g, ' equals '],
  [/\+/g, ' plus '],
  [/(?<=[\w)]\s*)-/g, ' minus '],
  [/\\(?:bmod|pmod|mod)(?![a-zA-Z])/g, ' mod '],
  [/\\(?:to|rightarrow)(?![a-zA-Z])/g, ' to '],
  [/\\infty(?![a-zA-Z])/g, ' infinity '],
  [/\\([a-zA-Z]+)/g, ' $1 '],
  [/\\./g, ' '],
  [/[{}]/g, ' '],
];

/**
 * A formula in words, for readers of the screen that pass over maths: `A \and \not{B}` is "A and not B". The words are
 * the same in both Boolean notations.
 */
export function spokenMaths(tex: string): string {
  let said = tex;
  for (;;) {
    const next = AROUND.find(([sign]) => said.search(sign) >= 0);
    if (next === undefined) break;
    said = said.replace(...next);
  }
  for (const [sign, words] of SIGNS) said = said.replace(sign, words);
  return said
    .replace(/\(\s*([\w.]+)\s*\)/g, ' $1 ')
    .replace(/\s+/g, ' ')
    .replace(/(?<=\() | (?=[),.])/g, '')
    .trim();
}
