/**
 * Text as the browser gets it: Markdown compiled once, when a content version is loaded, to a small sanitised tree.
 * The browser needs neither a Markdown parser nor KaTeX nor a highlighter to show it.
 */
export type Rich = readonly RichNode[];

export type RichNode = string | RichElement | RichMaths | RichTerm | RichReference | RichDropZone;

/** One sanitised HTML element; attributes are those of HTML (`class`, `colspan`), values are strings. */
export interface RichElement {
  tag: string;
  attrs?: Readonly<Record<string, string>>;
  children?: Rich;
}

/** A formula rendered by KaTeX (HTML and MathML). `eng` is there only where engineering notation differs. */
export interface RichMaths {
  maths: string;
  /** Trusted markup from KaTeX in the mathematical notation. */
  html: string;
  eng?: string;
  display?: true;
  /** Gaps inside the formula: each is an empty `[data-drop-zone="n"]` of that size in the markup. */
  dropZones?: readonly RichDropZone[];
}

/** A glossary term in running text. */
export interface RichTerm {
  /** The id as it was written. */
  term: string;
  text: string;
  /** The explanation shown in the popover; absent when there is no such term. */
  explanation?: Rich;
}

/** "Figure 3", pointing at the figure's anchor; an unknown figure has no number. */
export interface RichReference {
  /** The part of the figure's id after the first `|`; what was written, when there is no such figure. */
  figure: string;
  number?: number;
}

/** A gap of a cloze question. */
export interface RichDropZone {
  dropZone: number;
  /** px */
  width: number;
  /** px */
  height: number;
}

/** Highlighted code, a line an entry: text or `[class, text]` runs, classes k s n c f (keyword string number comment function). */
export type RichCode = readonly (readonly (string | readonly [string, string])[])[];
