import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LONGEST_LOGIC, logicToPython, logicToTex, logicToWords, parseLogic, symbolsOf } from './index.ts';
import { logicTrees } from './logicTrees.ts';

const python = (text: string, symbols?: readonly string[]): string => {
  const parsed = parseLogic(text, { symbols });
  return parsed.ok ? logicToPython(parsed.tree) : `${parsed.problem.at}: ${parsed.problem.message}`;
};

describe('a Boolean expression', () => {
  it.each([
    ['A OR B AND C', 'A | B & C'],
    ['A OR B XOR C', 'A | B ^ C'],
    ['A XOR B AND C', 'A ^ B & C'],
    ['NOT A AND B', '~A & B'],
    ["NOT A'", '~~A'],
    ["AB'", 'A & ~B'],
    ['A => B => C', 'A >> (B >> C)'],
    ['A <= B', 'B >> A'],
    ['A OR B => C', '(A | B) >> C'],
    ['A = B = C', '(A == B) == C'],
    ['A => B = C', '(A >> B) == C'],
    ['A NAND B NAND C', '~(~(A & B) & C)'],
    ['A NOR B', '~(A | B)'],
    ['A XNOR B', '~(A ^ B)'],
    ['A AND (B AND C)', 'A & (B & C)'],
    ['NAND(A, B, C)', '~(A & B & C)'],
    ['A !B', 'A & ~B'],
    ['T + F', 'True | False'],
  ])('%s is %s', (text, expected) => {
    expect(python(text)).toBe(expected);
  });

  it('binds in the order that Python does', () => {
    expect(python('A or B xor C and not D')).toBe('A | B ^ C & ~D');
    expect(python('((A or B) xor C) and D')).toBe('((A | B) ^ C) & D');
  });
});

describe('names', () => {
  it('are single letters unless the question offers longer ones', () => {
    expect(python('Rain')).toBe('R & a & i & n');
    expect(python('Rain', ['Rain'])).toBe('Rain');
    expect(python('RainWind', ['Rain', 'Wind'])).toBe('Rain & Wind');
    expect(python('RainWindow', ['Rain', 'Wind', 'Window'])).toBe('Rain & Window');
  });

  it('take their capitals from the one that is offered', () => {
    expect(python('a and B', ['A', 'B'])).toBe('A & B');
    expect(python('a and A', ['A', 'a'])).toBe('a & A');
    expect(python('RAB', ['rab', 'Rab'])).toBe('R & A & B');
    expect(python('a', ['B'])).toBe('a');
  });

  it('keep the number that follows them', () => {
    expect(python('A1 B_2 C₃')).toBe('A1 & B2 & C3');
    expect(python('A_1', ['A_1'])).toBe('A_1');
    expect(python('A1', ['A_1'])).toBe('A_1');
    expect(python('A1', ['A'])).toBe('A & True');
    expect(python('C_in')).toBe('C_in');
  });

  it('go before the words and constants of the grammar only where they are offered', () => {
    expect(python('T AND F', ['T', 'F'])).toBe('T & F');
    expect(python('T AND F', ['A'])).toBe('True & False');
    expect(python('NOT', ['N', 'O', 'T'])).toBe('3: Something is missing after NOT.');
    expect(python('NOT A', ['not', 'A', 'and()', ''])).toBe('~A');
  });

  it('let v be OR between operands, unless it is a name', () => {
    expect(python('A v B')).toBe('A | B');
    expect(python('A V B', ['A', 'B'])).toBe('A | B');
    expect(python('A V B')).toBe('A & V & B');
    expect(python('A v B', ['A', 'v', 'B'])).toBe('A & v & B');
    expect(python('u AND v')).toBe('u & v');
  });
});

describe('what cannot be read', () => {
  it.each([
    ['', '0: There is no expression yet.'],
    [' . ', '0: There is no expression yet.'],
    ['A AND', '5: Something is missing after AND.'],
    ['A AND )', '6: Something is missing after AND.'],
    ['+ A', '0: Something is missing in front of +.'],
    ['A + + B', '4: Something is missing in front of +.'],
    ['NOT', '3: Something is missing after NOT.'],
    ['(A + B', '0: This bracket is never closed.'],
    ['A + B)', '5: This bracket closes nothing.'],
    [')', '0: This bracket closes nothing.'],
    ['(A]', '2: Close with ) what ( has opened.'],
    ['A + ()', '5: There is nothing in this bracket.'],
    ['(A, B)', '2: A comma has no meaning here.'],
    ['A, B', '1: A comma has no meaning here.'],
    [', A', '0: A comma has no meaning here.'],
    ["' A", "0: Put ' after what it negates."],
    ['A NOT B', '2: Put AND, OR or XOR in front of NOT.'],
    ['(A NOT B)', '3: Put AND, OR or XOR in front of NOT.'],
    ['A / B', '2: Put AND, OR or XOR in front of /.'],
    ['A - B', "2: A minus sign has no meaning here. For NOT, write NOT A or A'."],
    ['A + 2', '4: The only numbers in a Boolean expression are 0 and 1.'],
    ['10', '0: The only numbers in a Boolean expression are 0 and 1.'],
    ['A # B', '2: The sign # has no meaning in a Boolean expression.'],
    ['A\u0308', '1: The sign ◌\u0308 has no meaning in a Boolean expression.'],
    ['𝐴 😀', '3: The sign 😀 has no meaning in a Boolean expression.'],
    ['AND(A)', '3: Something is missing in front of this bracket.'],
    ['IMPLIES(A, B)', '7: Something is missing in front of this bracket.'],
    ['A_', '1: The sign _ has no meaning in a Boolean expression.'],
  ])('%j', (text, problem) => {
    expect(python(text)).toBe(problem);
  });

  it('is what is too long or too deep', () => {
    expect(python('A'.repeat(LONGEST_LOGIC))).not.toContain(':');
    expect(python('A'.repeat(LONGEST_LOGIC + 1))).toContain('too long');
    for (const deep of [
      '('.repeat(400),
      '!'.repeat(400),
      `A${"'".repeat(400)}`,
      'A nand '.repeat(400),
      'A => '.repeat(400),
    ]) {
      expect(python(`${deep}A`)).toContain('inside one another');
    }
    expect(python(`${'('.repeat(90)}A${')'.repeat(90)}`)).toBe('A');
  });

  it('never throws, and its place lies within the text', () => {
    const signs = fc.constantFrom(
      ..."AB01().+'!~&|^<>=-/\\,[]{}vT \u0305é😀_",
      'AND',
      'not',
      'xor',
      '\\overline',
      '\\',
    );
    const texts = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(signs, { maxLength: 30 }).map(some => some.join('')),
    );
    fc.assert(
      fc.property(texts, fc.array(fc.string()), (text, symbols) => {
        const parsed = parseLogic(text, { symbols });
        if (parsed.ok) return;
        expect(parsed.problem.at).toBeGreaterThanOrEqual(0);
        expect(parsed.problem.at).toBeLessThanOrEqual(text.length);
        expect(parsed.problem.message).toMatch(/\.$/);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('what was written by us', () => {
  const names = ['A', 'B', 'v', 'C_in', 'S1', 'Rain', 'T'];

  it('is read back as it was, in the python form and in words', () => {
    fc.assert(
      fc.property(logicTrees(names), tree => {
        expect(parseLogic(logicToPython(tree), { symbols: names })).toEqual({ ok: true, tree });
        expect(parseLogic(logicToWords(tree), { symbols: names })).toEqual({ ok: true, tree });
      }),
    );
  });

  it('is read back however deep it is', () => {
    for (const text of [
      `${'A xnor '.repeat(48)}A`,
      `${'!'.repeat(98)}A`,
      `${'A => '.repeat(98)}A`,
      `${'A = '.repeat(98)}A`,
    ]) {
      const parsed = parseLogic(text);
      expect(parsed.ok && parseLogic(logicToPython(parsed.tree))).toEqual(parsed);
      expect(parsed.ok).toBe(true);
    }
  });

  it('is read back from TeX, in both notations', () => {
    fc.assert(
      fc.property(logicTrees(['A', 'B']), fc.constantFrom('MATH' as const, 'ENG' as const), (tree, notation) => {
        const parsed = parseLogic(logicToTex(tree, notation).replace(/\\mathrm\{([TF])\}/g, '$1'));
        expect(parsed).toEqual({ ok: true, tree });
      }),
    );
  });

  it('has the names of the tree, each once', () => {
    const parsed = parseLogic('B + A.B + C_in');
    expect(parsed.ok && symbolsOf(parsed.tree)).toEqual(['A', 'B', 'C_in']);
  });
});
