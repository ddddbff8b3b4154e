import { Unreadable } from './problem.ts';
import type { Token } from './tokens.ts';

/** Deepest nesting of brackets, powers and functions that is read. Whatever walks a tree may recurse this deep. */
const DEEPEST = 60;

/** The tokens of a formula and how far they are read. */
export class Cursor {
  readonly #tokens: readonly Token[];
  readonly #end: number;
  #next = 0;
  #depth = 0;
  /** Closing signs that are awaited, the innermost last. Between bars a bar closes; elsewhere it opens. */
  readonly #awaited: string[] = [];

  /** `end` is the index behind the typed text, where a problem stands when something is missing at the end. */
  constructor(tokens: readonly Token[], end: number) {
    this.#tokens = tokens;
    this.#end = end;
  }

  peek(): Token | undefined {
    return this.#tokens[this.#next];
  }

  /** The token read last. */
  previous(): Token | undefined {
    return this.#tokens[this.#next - 1];
  }

  /** Where the next token stands, or the end of the text. */
  at(): number {
    return this.peek()?.at ?? this.#end;
  }

  take(): Token | undefined {
    const token = this.peek();
    this.#next += 1;
    return token;
  }

  /** The sign that comes next, if one does. */
  sign(): string | undefined {
    const token = this.peek();
    return token?.kind === 'sign' ? token.text : undefined;
  }

  /** Takes the sign if it is what comes next. */
  takeSign(text: string): boolean {
    if (this.sign() !== text) return false;
    this.#next += 1;
    return true;
  }

  /** True while the innermost bracket that is open is a bar. */
  get betweenBars(): boolean {
    return this.#awaited.at(-1) === '|';
  }

  /** Reads what stands before `closing`, whose opening sign was just taken. Throws `Unreadable`. */
  within<T>(closing: string, read: () => T): T {
    const opened = this.previous()?.at ?? 0;
    this.#awaited.push(closing);
    const inner = this.deeper(read);
    this.#awaited.pop();
    if (this.takeSign(closing)) return inner;
    const sign = this.sign();
    if (sign === undefined || !')]}⌋⌉'.includes(sign)) this.refuseComma();
    throw this.peek() === undefined
      ? new Unreadable(opened, 'This bracket is never closed.')
      : new Unreadable(this.at(), `Expected ${closing} here to close the bracket.`);
  }

  /** Counts a level of nesting. Throws `Unreadable` when there are too many. */
  deeper<T>(read: () => T): T {
    this.#depth += 1;
    if (this.#depth > DEEPEST) throw new Unreadable(this.at(), 'This is nested too deeply to be read.');
    const result = read();
    this.#depth -= 1;
    return result;
  }

  /** Says what a comma in a number should be. Throws `Unreadable` if a comma comes next. */
  refuseComma(): void {
    if (this.sign() !== ',') return;
    const [before, after] = [this.#tokens[this.#next - 1], this.#tokens[this.#next + 1]];
    const isInNumber = before?.kind === 'number' && after?.kind === 'number';
    throw new Unreadable(
      this.at(),
      isInNumber
        ? 'Write a decimal point as in 1.5, and large numbers without commas as in 1000.'
        : 'A comma can only stand between the arguments of a function.',
    );
  }
}
