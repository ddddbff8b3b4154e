/** What MathLive writes in ways of its own, as plainer TeX that the grammar reads. An empty box stays as `□`. */
const REWRITES: readonly (readonly [RegExp, string])[] = [
  [/\\placeholder(?:\[[^\]]*\])?\{[^{}]*\}/g, '□'],
  [/\\exponentialE(?![A-Za-z])/g, 'e'],
  [/\\(?:imaginaryI|mathrm\{i\})(?![A-Za-z])/g, 'i'],
  [/\\(?:differentialD|mathrm\{d\})(?![A-Za-z])/g, 'd'],
  [/\\left\\lbrace|\\right\\rbrace/g, '|'],
  [/\\mleft|\\left/g, '\\left'],
  [/\\mright|\\right/g, '\\right'],
];

export const plainTex = (tex: string): string =>
  REWRITES.reduce((text, [pattern, by]) => text.replace(pattern, by), tex);
