import type { Rich, RichElement, RichMaths } from '@cs/contract/rich';
import type { DropZones } from './dropZones.ts';

export interface FoundTerm {
  /** The term itself, as shown when the text names no other words. */
  text: string;
  explanation: Rich;
}

export interface FoundPicture {
  /** What the browser asks for; absent when it may not. */
  src?: string;
  /** px */
  width?: number;
  height?: number;
}

/** What text refers to outside itself, and where its faults are told. */
export interface MarkupContext {
  /** `field` of the object being compiled: where the fault stands; its text, when absent. */
  report(message: string, field?: string): void;
  term(id: string): FoundTerm | undefined;
  figure(id: string): { figure: string; number: number } | undefined;
  /** `field` as in `report`. */
  picture(src: string, field?: string): FoundPicture;
  /** Called for every link, so that it can be checked once all anchors of the page are known. */
  link(href: string): void;
  /** An id for a heading, different from every other on the page. */
  headingId(text: string): string;
  maths(tex: string, display: boolean): RichMaths | RichElement;
  /** Numbers the gaps of the question that the text belongs to; absent where gaps mean nothing. */
  dropZones?: DropZones;
}
