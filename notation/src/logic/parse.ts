import type { Operator } from './signs.ts';
import { type LogicProblem, type Token, tokensOf } from './tokens.ts';
import { type Chain, chain, type Logic, not, operandsOf } from './tree.ts';

/** Longest text, in characters, that is read. */
export const LONGEST_LOGIC = 5_000;
/** Most levels of a tree: with it, the python form of every tree that was read can be read again. */
const DEEPEST_TREE = 100;
/** Most brackets and negations inside one another in the text. */
const DEEPEST_TEXT = 250;

export type ParsedLogic =
  | { readonly ok: true; readonly tree: Logic }
  | { readonly ok: false; readonly problem: LogicProblem };

export interface LogicOptions {
  /** Names the question offers: they are kept whole, and `a` is read as `A` where only `A` is offered. */
  readonly symbols?: readonly string[] | undefined;
}

/**
 * Reads a Boolean expression in any way it is commonly typed: MATH and ENG signs, words, the python form, pasted TeX
 * (`learning.md §2.13`, `design/interface.md` Patterns). NOT binds tighter than AND, AND than XOR, XOR than OR, OR than
 * implication, implication than equivalence. Operands side by side are ANDed. Never throws.
 */
export function parseLogic(text: string, { symbols = [] }: LogicOptions = {}): ParsedLogic {
  if (text.length > LONGEST_LOGIC) return refused(LONGEST_LOGIC, 'This expression is too long.');
  const tokens = tokensOf(text, symbols);
  if (!Array.isArray(tokens)) return { ok: false, problem: tokens };
  const last = tokens.at(-1);
  // A full stop at the very end closes the sentence.
  const read = last?.text === '.' ? tokens.slice(0, -1) : tokens;
  if (read.length === 0) return refused(0, 'There is no expression yet.');
  try {
    return { ok: true, tree: new Reader(read, text.length).whole() };
  } catch (error) {
    if (error instanceof Refusal) return refused(error.at, error.message);
    throw error;
  }
}

const refused = (at: number, message: string): ParsedLogic => ({ ok: false, problem: { at, message } });

class Refusal extends Error {
  readonly at: number;
  constructor(at: number, message: string) {
    super(message);
    this.at = at;
  }
}

const NEGATED: Partial<Record<Operator, Chain>> = { nand: 'and', nor: 'or', xnor: 'xor' };

/** Levels from loose to tight, below equivalence and implication, which are not chains. */
const LEVELS: readonly (readonly [Chain, Operator])[] = [
  ['or', 'nor'],
  ['xor', 'xnor'],
  ['and', 'nand'],
];

class Reader {
  private next = 0;
  private depth = 0;
  private readonly levels = new WeakMap<Logic, number>();
  private readonly tokens: readonly Token[];
  private readonly end: number;

  constructor(tokens: readonly Token[], end: number) {
    this.tokens = tokens;
    this.end = end;
  }

  whole(): Logic {
    const tree = this.equivalence();
    const token = this.tokens[this.next];
    if (token === undefined) return tree;
    if (token.kind === 'close') throw new Refusal(token.at, 'This bracket closes nothing.');
    if (token.kind === 'comma') throw new Refusal(token.at, 'A comma has no meaning here.');
    throw new Refusal(token.at, `Put AND, OR or XOR in front of ${token.text}.`);
  }

  private equivalence(): Logic {
    let tree = this.implication();
    while (this.takeOperator('equivalent')) {
      tree = this.sized({ kind: 'equivalent', left: tree, right: this.implication() });
    }
    return tree;
  }

  private implication(): Logic {
    const left = this.chained(0);
    if (this.takeOperator('implies')) {
      return this.sized({ kind: 'implies', left, right: this.deeper(() => this.implication()) });
    }
    if (this.takeOperator('impliedBy')) {
      return this.sized({ kind: 'implies', left: this.deeper(() => this.implication()), right: left });
    }
    return left;
  }

  /** A row of operands of one level; `A nand B nand C` is `(A nand B) nand C`. */
  private chained(level: number): Logic {
    const [kind, negated] = LEVELS[level] ?? [];
    if (kind === undefined || negated === undefined) return this.operand();
    let parts = [this.chained(level + 1)];
    const whole = () => (parts.length === 1 && parts[0] ? parts[0] : this.sized(chain(kind, parts)));
    while (true) {
      if (this.takeOperator(kind) || (kind === 'and' && this.atSideBySide())) parts.push(this.chained(level + 1));
      else if (this.takeOperator(negated)) {
        parts = [this.sized(not(this.sized(chain(kind, [whole(), this.chained(level + 1)]))))];
      } else return whole();
    }
  }

  /** The word NOT after an operand is more likely a forgotten operator than AND NOT. */
  private atSideBySide(): boolean {
    const token = this.tokens[this.next];
    if (token?.kind === 'not') return !token.word && token.text !== '/';
    return token?.kind === 'name' || token?.kind === 'constant' || token?.kind === 'open';
  }

  private operand(): Logic {
    const token = this.tokens[this.next];
    if (token?.kind === 'not') {
      this.next += 1;
      return this.sized(not(this.deeper(() => this.operand())));
    }
    let tree = this.primary(token);
    while (this.tokens[this.next]?.kind === 'prime') {
      this.next += 1;
      tree = this.sized(not(tree));
    }
    return tree;
  }

  private primary(token: Token | undefined): Logic {
    if (token === undefined) throw new Refusal(this.end, this.missingAfter());
    this.next += 1;
    switch (token.kind) {
      case 'name':
        return { kind: 'symbol', name: token.name };
      case 'constant':
        return { kind: 'constant', value: token.value };
      case 'open': {
        const tree = this.deeper(() => this.equivalence());
        this.close(token, token.closedBy);
        return tree;
      }
      case 'operator':
        if (token.word && this.tokens[this.next]?.kind === 'open') return this.call(token.operator);
        throw new Refusal(token.at, `Something is missing in front of ${token.text}.`);
      case 'close':
        throw new Refusal(token.at, this.next === 1 ? 'This bracket closes nothing.' : this.missingAfter(-1));
      case 'comma':
        throw new Refusal(token.at, 'A comma has no meaning here.');
      default:
        throw new Refusal(token.at, `Put ${token.text} after what it negates.`);
    }
  }

  /** `AND(A, B)`, as spreadsheets write it. */
  private call(operator: Operator): Logic {
    const open = this.tokens[this.next];
    const kind = NEGATED[operator] ?? operator;
    const isChain = kind === 'and' || kind === 'or' || kind === 'xor';
    if (open?.kind !== 'open' || !isChain) {
      throw new Refusal(open?.at ?? this.end, 'Something is missing in front of this bracket.');
    }
    this.next += 1;
    const parts: Logic[] = [];
    do parts.push(this.deeper(() => this.equivalence()));
    while (this.takeComma());
    this.close(open, open.closedBy);
    if (parts.length < 2) throw new Refusal(open.at, 'Something is missing in front of this bracket.');
    const tree = this.sized(chain(kind, parts));
    return kind === operator ? tree : this.sized(not(tree));
  }

  private close(open: Token, closedBy: string): void {
    const token = this.tokens[this.next];
    if (token === undefined) throw new Refusal(open.at, 'This bracket is never closed.');
    if (token.kind === 'comma') throw new Refusal(token.at, 'A comma has no meaning here.');
    if (token.kind !== 'close') throw new Refusal(token.at, `Put AND, OR or XOR in front of ${token.text}.`);
    if (token.text !== closedBy) throw new Refusal(token.at, `Close with ${closedBy} what ${open.text} has opened.`);
    this.next += 1;
  }

  /** What is wrong where an operand should stand, told by the token ahead of that place. */
  private missingAfter(offset = 0): string {
    const before = this.tokens[this.next - 1 + offset];
    if (before?.kind === 'open') return 'There is nothing in this bracket.';
    return before ? `Something is missing after ${before.text}.` : 'There is no expression yet.';
  }

  private takeOperator(operator: Operator): boolean {
    const token = this.tokens[this.next];
    const found = token?.kind === 'operator' && token.operator === operator;
    if (found) this.next += 1;
    return found;
  }

  private takeComma(): boolean {
    const found = this.tokens[this.next]?.kind === 'comma';
    if (found) this.next += 1;
    return found;
  }

  private deeper(read: () => Logic): Logic {
    this.depth += 1;
    if (this.depth > DEEPEST_TEXT) this.tooDeep();
    const tree = read();
    this.depth -= 1;
    return tree;
  }

  private sized(tree: Logic): Logic {
    const level = 1 + Math.max(...operandsOf(tree).map(operand => this.levels.get(operand) ?? 0));
    if (level > DEEPEST_TREE) this.tooDeep();
    this.levels.set(tree, level);
    return tree;
  }

  private tooDeep(): never {
    throw new Refusal(this.tokens[this.next]?.at ?? this.end, 'Too many brackets stand inside one another.');
  }
}
