import type { AnswerWord } from './answer.ts';
import type { Step } from './rule.ts';
import { matchesWord, type WordPattern } from './word.ts';

/** What one decision may still cost, counted in characters compared and ways tried. Below 0 nothing matches any more. */
export interface Allowance {
  left: number;
}

export interface MatchOptions {
  readonly extraWords: boolean;
  readonly misspelling: boolean;
  /** Words that may stand between two that `_` joins. */
  readonly proximity: number;
}

/** An answer's words and how they are compared; each comparison is made once and counted. */
export class Comparison {
  readonly words: readonly AnswerWord[];
  readonly options: MatchOptions;
  readonly allowance: Allowance;
  private readonly known = new Map<WordPattern, Int8Array>();

  constructor(words: readonly AnswerWord[], options: MatchOptions, allowance: Allowance) {
    this.words = words;
    this.options = options;
    this.allowance = allowance;
  }

  /** Counts so much work; false when there is none left. */
  spend(work: number): boolean {
    this.allowance.left -= work;
    return this.allowance.left >= 0;
  }

  /** True if the word at this index is one of a step's alternatives. */
  fits({ words }: Pick<Step, 'words'>, index: number): boolean {
    return words.some(pattern => this.matches(pattern, index));
  }

  /** True if `next` may follow `index` across a `_`: near it, and in the same sentence. */
  near(index: number, next: number): boolean {
    return next - index - 1 <= this.options.proximity && this.words[index]?.sentence === this.words[next]?.sentence;
  }

  private matches(pattern: WordPattern, index: number): boolean {
    const row = this.known.get(pattern) ?? new Int8Array(this.words.length);
    this.known.set(pattern, row);
    const before = row[index];
    if (before !== 0) return before === 1;
    const word = this.words[index];
    const found = word !== undefined && this.spend(word.text.length + 4) && this.compare(pattern, word);
    row[index] = found ? 1 : -1;
    return found;
  }

  private compare(pattern: WordPattern, { text, withMark, abbreviation }: AnswerWord): boolean {
    const { misspelling } = this.options;
    if (matchesWord(pattern, text, misspelling)) return true;
    if (withMark === undefined) return false;
    // `cat.` in a rule is a word of four characters: the full stop after "cat" is none, unless the rule says `cat\.`
    const last = pattern.characters.at(-1);
    return (abbreviation || last === withMark.at(-1)) && matchesWord(pattern, withMark, misspelling);
  }
}
