import type { RichDropZone } from '@cs/contract/rich';

const DEFAULT_WIDTH = 100;
const DEFAULT_HEIGHT = 27;
const DROP_ZONE = /\[drop-zone(?:\|([^\]\n]*))?\]/g;
const SIZE = /^(?:i-(\d+))?[- ]?(?:w-(\d+))?[- ]?(?:h-(\d+))?$/;

/** What each gap of a text asks for, in order: `i-0w-50h-20` or nothing. */
export const zonesIn = (text: string): string[] => [...text.matchAll(DROP_ZONE)].map(([, parts = '']) => parts);

/** Numbers the gaps of one question (behaviour `learning.md §1.7`): by hand, else the next number nobody reserved. */
export class DropZones {
  readonly #reserved = new Set<number>();
  readonly #taken = new Set<number>();

  /** `texts`: all texts of the question, since an index reserved further down is already taken. */
  constructor(texts: Iterable<string>) {
    for (const text of texts) {
      for (const parts of zonesIn(text)) {
        const index = SIZE.exec(parts)?.[1];
        if (index !== undefined) this.#reserved.add(Number(index));
      }
    }
  }

  /** The gap that `parts` (`i-0w-50h-20`, each optional) asks for; undefined when it cannot be read. */
  take(parts: string): RichDropZone | undefined {
    const found = SIZE.exec(parts.trim());
    if (found === null) return undefined;
    const [, index, width, height] = found;
    return {
      dropZone: this.#number(index === undefined ? undefined : Number(index)),
      width: Number(width ?? DEFAULT_WIDTH),
      height: Number(height ?? DEFAULT_HEIGHT),
    };
  }

  #number(wanted: number | undefined): number {
    let number = wanted !== undefined && !this.#taken.has(wanted) ? wanted : 0;
    if (number !== wanted) while (this.#reserved.has(number) || this.#taken.has(number)) number++;
    this.#taken.add(number);
    return number;
  }
}
