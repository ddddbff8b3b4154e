import type { RichMaths } from '@cs/contract/rich';
import katex from 'katex';

/** Macros beyond those of KaTeX (behaviour `learning.md §1.7`). */
const MACROS: Readonly<Record<string, string>> = {
  '\\quantity': '{#1\\,\\mathrm{#2}}',
  '\\valuedef': '{#1=\\quantity{#2}{#3}}',
  '\\vtr': '{\\underline{\\boldsymbol{#1}}}',
  '\\eqalign': '\\begin{aligned}#1\\end{aligned}',
  '\\d': '\\operatorname{d}\\!',
  '\\vari': '{#1}',
  '\\s': '_{\\text{#1}}',
  '\\half': '\\tfrac{1}{2}',
  '\\third': '\\tfrac{1}{3}',
  '\\quarter': '\\tfrac{1}{4}',
  '\\eighth': '\\tfrac{1}{8}',
  '\\e': '\\mathrm{e}',
  '\\units': '\\mathrm{#1}',
  '\\standardstate': '{\\mathrm{o}\\kern{-0.6em}-}',
  '\\N': '\\mathbb{N}',
  '\\Z': '\\mathbb{Z}',
  '\\Q': '\\mathbb{Q}',
  '\\R': '\\mathbb{R}',
  '\\C': '\\mathbb{C}',
};

const MATHEMATICAL = {
  true: '\\mathrm{T}',
  false: '\\mathrm{F}',
  and: '{\\wedge}',
  or: '{\\vee}',
  not: '{\\neg #1}',
  bracketnot: '{\\neg (#1)}',
  xor: '{\\veebar}',
  equivalent: '{\\equiv}',
};

const ENGINEERING: typeof MATHEMATICAL = {
  true: '1',
  false: '0',
  and: '{\\cdot}',
  or: '{+}',
  not: '{\\overline{#1}}',
  bracketnot: '{\\overline{#1}}',
  xor: '{\\oplus}',
  equivalent: '{\\equiv}',
};

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const withBooleans = (booleans: typeof MATHEMATICAL): Readonly<Record<string, string>> => ({
  ...MACROS,
  ...Object.fromEntries(
    Object.entries(booleans).flatMap(([word, meaning]) => [
      [`\\${word}`, meaning],
      [`\\${capitalised(word)}`, meaning],
      [`\\${word.toUpperCase()}`, meaning],
    ]),
  ),
});

const MATHS_MACROS = withBooleans(MATHEMATICAL);
const ENG_MACROS = withBooleans(ENGINEERING);
const HAS_BOOLEAN = new RegExp(`\\\\(${Object.keys(MATHEMATICAL).join('|')})(?![a-z])`, 'i');

/** The one attribute that a formula may carry. */
const GAP = 'data-drop-zone';

const render = (tex: string, displayMode: boolean, macros: Readonly<Record<string, string>>): string =>
  katex.renderToString(tex, {
    displayMode,
    macros: { ...macros },
    output: 'htmlAndMathml',
    strict: false,
    maxSize: 50,
    // The one command beyond plain maths: it carries the number of a gap.
    trust: context => context.command === '\\htmlData' && Object.keys(context.attributes).join() === GAP,
  });

/** A formula in both notations. Throws KaTeX's error, whose message says where the formula breaks. */
export function renderMaths(tex: string, display: boolean): RichMaths {
  const html = render(tex, display, MATHS_MACROS);
  const eng = HAS_BOOLEAN.test(tex) ? render(tex, display, ENG_MACROS) : html;
  return { maths: tex, html, ...(eng !== html && { eng }), ...(display && { display: true }) };
}
