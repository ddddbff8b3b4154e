import { LONGEST_WORD, type WordPattern, wordPattern } from './word.ts';

/** Longest text of a rule, in UTF-16 units. */
export const LONGEST_RULE = 500;

/** How a word follows the one before it: after a space, or joined by `_` and so near it in the same sentence. */
export type Join = 'space' | 'near';

/** One word's place inside a group, and the alternatives for it. */
export interface Step {
  readonly join: Join;
  readonly words: readonly WordPattern[];
}

/** One place of a rule: alternatives of single words and of `[word groups]`. */
export interface Slot extends Step {
  readonly groups: readonly (readonly Step[])[];
}

export type ParsedRule = { readonly slots: readonly Slot[] } | { readonly fault: string };

/** Characters that stand for themselves after a `\`; before any other the `\` stands for itself. */
const ESCAPABLE = '*.|[]_\\';
const SPACE = /\s/;

interface Sign {
  readonly character: string;
  readonly literal: boolean;
}

/** Why a rule cannot be read; caught by `parseRule`. */
class RuleFault extends Error {}

/**
 * Reads a rule (behaviour `learning.md §2.11`, "Rule language"): places separated by spaces or `_`, alternatives by `|`,
 * groups in brackets, `*` and `.` in words. Groups hold words and their alternatives, but no further groups.
 * The text is taken as it is; who wants it in lower case passes it so.
 */
export function parseRule(text: string): ParsedRule {
  if (text.length > LONGEST_RULE) return { fault: `is longer than ${LONGEST_RULE} characters` };
  try {
    const slots = new RuleReader(signsOf(text)).slots();
    return slots.length === 0 ? { fault: 'has no words' } : { slots };
  } catch (error) {
    if (error instanceof RuleFault) return { fault: error.message };
    throw error;
  }
}

function signsOf(text: string): Sign[] {
  const characters = [...text];
  const signs: Sign[] = [];
  for (let at = 0; at < characters.length; at += 1) {
    const character = characters[at] ?? '';
    const next = characters[at + 1];
    if (character === '\\' && next !== undefined && ESCAPABLE.includes(next)) {
      signs.push({ character: next, literal: true });
      at += 1;
    } else signs.push({ character, literal: false });
  }
  return signs;
}

class RuleReader {
  private at = 0;
  private readonly signs: readonly Sign[];

  constructor(signs: readonly Sign[]) {
    this.signs = signs;
  }

  /** The places up to the end of the rule. */
  slots(): Slot[] {
    const slots: Slot[] = [];
    for (;;) {
      const join = this.join(slots.length === 0);
      if (join === undefined) return slots;
      slots.push({ join, ...this.alternatives(true) });
    }
  }

  /** The words of a group, up to its closing bracket. */
  private group(): Step[] {
    this.at += 1;
    const steps: Step[] = [];
    for (;;) {
      const join = this.join(steps.length === 0);
      if (join === undefined) throw new RuleFault('has a [ without its ]');
      if (this.isSign(']')) break;
      steps.push({ join, words: this.alternatives(false).words });
    }
    this.at += 1;
    if (steps.length === 0) throw new RuleFault('has an empty group []');
    return steps;
  }

  /** What separates the next word from the last; undefined at the end. */
  private join(isFirst: boolean): Join | undefined {
    let join: Join = 'space';
    for (; this.isSpace() || this.isSign('_'); this.at += 1) {
      if (!this.isSign('_')) continue;
      if (isFirst || join === 'near') throw new RuleFault('has a _ that is not between two words');
      join = 'near';
    }
    const ends = this.at >= this.signs.length;
    if (join === 'near' && (ends || this.isSign(']'))) throw new RuleFault('has a _ that is not between two words');
    return ends ? undefined : join;
  }

  private alternatives(mayGroup: boolean): Pick<Slot, 'words' | 'groups'> {
    const words: WordPattern[] = [];
    const groups: Step[][] = [];
    for (;;) {
      if (this.isSign('[')) {
        if (!mayGroup) throw new RuleFault('has a group inside a group');
        groups.push(this.group());
        if (!this.standsApart()) throw new RuleFault('has a group that touches a word');
      } else words.push(this.word());
      if (!this.skipBar()) return { words, groups };
    }
  }

  /** Steps over a `|` and the spaces around it. */
  private skipBar(): boolean {
    const from = this.at;
    while (this.isSpace()) this.at += 1;
    if (!this.isSign('|')) {
      this.at = from;
      return false;
    }
    this.at += 1;
    while (this.isSpace()) this.at += 1;
    return true;
  }

  private word(): WordPattern {
    const characters: (string | undefined)[] = [];
    const stars = new Set<number>();
    for (; !this.standsApart(); this.at += 1) {
      const sign = this.signs[this.at];
      if (sign === undefined) break;
      if (this.isSign('[')) throw new RuleFault('has a group that touches a word');
      if (this.isSign('*')) stars.add(characters.length);
      else characters.push(this.isSign('.') ? undefined : sign.character);
    }
    if (characters.length === 0 && stars.size === 0) {
      throw new RuleFault(this.isSign(']') ? 'has a ] without its [' : 'has a | with nothing beside it');
    }
    if (characters.length > LONGEST_WORD) throw new RuleFault(`has a word of more than ${LONGEST_WORD} characters`);
    return wordPattern(characters, place => stars.has(place));
  }

  /** At the end of the rule, or at what may follow a word or a group. */
  private standsApart(): boolean {
    return this.at >= this.signs.length || this.isSpace() || ['_', '|', ']'].some(sign => this.isSign(sign));
  }

  private isSign(character: string): boolean {
    const sign = this.signs[this.at];
    return sign !== undefined && !sign.literal && sign.character === character;
  }

  private isSpace(): boolean {
    const sign = this.signs[this.at];
    return sign !== undefined && SPACE.test(sign.character);
  }
}
