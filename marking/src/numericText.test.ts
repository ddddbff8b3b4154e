import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { equalToFigures, LONGEST_NUMBER, lacksPowerSign, readNumber, type WrittenNumber } from './numericText.ts';

function read(text: string): WrittenNumber {
  const number = readNumber(text);
  if (!number) throw new Error(`${text} should be a number`);
  return number;
}

describe('reading a number', () => {
  it.each([
    ['42', 42],
    ['.5', 0.5],
    ['5.', 5],
    ['+5', 5],
    ['-3.2e4', -32_000],
    ['042', 42],
    ['  42\n', 42],
    ['\u221242', -42],
    ['3e5', 300_000],
    ['3E+5', 300_000],
    ['3 e5', 300_000],
    ['3e(5)', 300_000],
    ['3e{-5}', 0.00003],
    ['3e\u22125', 0.00003],
    ['4.2x10^1', 42],
    ['4.2X10^1', 42],
    ['4.2*10^1', 42],
    ['4.2×10^1', 42],
    ['4.2\\times10^1', 42],
    ['4.2 x 10^1', 42],
    ['4.2 \\times 10^{1}', 42],
    ['4.2x10**1', 42],
    ['4.2*10**(-1)', 0.42],
    ['4.2x10^\u22121', 0.42],
    ['4.2x10^{-1}', 0.42],
    ['-4.2x10^1', -42],
    ['10^3', 1000],
    ['10**3', 1000],
    ['10^{-3}', 0.001],
    ['-10^(3)', -1000],
    ['10', 10],
    ['10x10^3', 10_000],
  ])('takes %j for %d', (text, value) => {
    expect(read(text).value.toNumber()).toBe(value);
  });

  it.each([
    '',
    ' ',
    '.',
    '-',
    'e5',
    'forty-two',
    '1,000',
    '3/4',
    '4 2',
    '- 42',
    '--42',
    '1.2.3',
    '4.2x10',
    '4.2x10^',
    '4.2x101',
    '4.2x10-1',
    '4.2x10 ^1',
    '4.2  x10^1',
    '4.2x  10^1',
    '4.2x10^1.5',
    '4.2x10^{1)',
    '4.2x10^(1',
    '4.2x10^1x10^1',
    '510^3',
    '2e1e1',
    '3e 5',
    '0x1F',
    'Infinity',
    'NaN',
    '1_000',
    '42 MB',
    '\u0664\u0662',
  ])('does not take %j for a number', text => {
    expect(readNumber(text)).toBeUndefined();
  });

  it.each([
    ['42', 2, 2],
    ['042', 2, 2],
    ['42.0', 3, 3],
    ['42.00', 4, 4],
    ['40', 1, 2],
    ['4000', 1, 4],
    ['40.', 2, 2],
    ['0.050', 2, 2],
    ['.5', 1, 1],
    ['100.0', 4, 4],
    ['-1010', 3, 4],
    ['4e1', 1, 1],
    ['4.0e9', 2, 2],
    ['40e9', 1, 2],
    ['4.20x10^7', 3, 3],
    ['10^3', 1, 1],
    ['0', 1, 1],
    ['0.0', 1, 1],
    ['0.00', 1, 1],
    ['000', 1, 1],
  ])('counts the figures of %j as %d to %d', (text, fewest, most) => {
    expect(read(text)).toMatchObject({ fewestFigures: fewest, mostFigures: most });
  });

  it('reads any decimal that a machine writes, with either minus', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), number => {
        expect(read(String(number)).value.toNumber()).toBe(number === 0 ? 0 : number);
        expect(read(String(number).replaceAll('-', '\u2212')).value.toNumber()).toBe(number === 0 ? 0 : number);
      }),
    );
  });

  it('never counts more figures at least than at most', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[+-]?[0-9]{1,20}(\.[0-9]{0,20})?(e[+-]?[0-9]{1,3})?$/), text => {
        const { fewestFigures, mostFigures } = read(text);
        expect(fewestFigures).toBeGreaterThanOrEqual(1);
        expect(fewestFigures).toBeLessThanOrEqual(mostFigures);
      }),
    );
  });
});

describe('a text beyond any sensible size', () => {
  it('is read up to the limit of length and no further', () => {
    expect(read('7'.repeat(LONGEST_NUMBER)).mostFigures).toBe(LONGEST_NUMBER);
    expect(readNumber('7'.repeat(LONGEST_NUMBER + 1))).toBeUndefined();
  });

  it.each(['1', '0', '0.', '1e', '1x10^', ' ', '9 '])('of 100,000 times %j is no number', piece => {
    expect(readNumber(piece.repeat(100_000))).toBeUndefined();
  });

  it.each(['1e999999999', '-1e999999999', '1e-999999999', '1x10^{999999999}', '1e000000000000000999999999'])(
    'as an exponent keeps %j at one digit, not a thousand million',
    text => {
      expect(read(text).value.precision()).toBe(1);
    },
  );

  it('as an exponent is refused before it could overflow to infinity', () => {
    expect(readNumber('1e1000000000')).toBeUndefined();
    expect(readNumber('1e-1000000000')).toBeUndefined();
    expect(readNumber('10^99999999999999999999')).toBeUndefined();
  });

  it('never works on more digits than the limit, nor on an infinite value', () => {
    const digits = fc.nat({ max: 3 * LONGEST_NUMBER }).map(length => '9'.repeat(length));
    fc.assert(
      fc.property(digits, digits, fc.bigInt(), (whole, fraction, exponent) => {
        const number = readNumber(`${whole}.${fraction}e${exponent}`);
        if (!number) return;
        expect(number.value.precision()).toBeLessThanOrEqual(LONGEST_NUMBER);
        expect(number.value.isFinite()).toBe(true);
      }),
    );
  });
});

describe('comparing to some significant figures', () => {
  it.each([
    ['42', '42.4', 2, true],
    ['42', '42.4', 3, false],
    ['42', '42.5', 2, false],
    ['43', '42.5', 2, true],
    ['-43', '-42.5', 2, true],
    ['-42', '-42.5', 2, false],
    ['44', '43.5', 2, true],
    ['4.2e1', '42', 3, true],
    ['0', '0.0', 2, true],
    ['-0', '0', 2, true],
    ['0.1', '1e-1', 2, true],
    ['1e999999999', '1e999999998', 2, false],
    ['42', '42', 1e12, true],
  ])('%s and %s to %d: %s', (one, other, figures, same) => {
    expect(equalToFigures(read(one), read(other), figures)).toBe(same);
  });
});

describe('a forgotten power sign', () => {
  it.each([
    ['3x10-5', true],
    ['3x10\u22125', true],
    ['10-5', true],
    ['3x10^-5', false],
    ['3x10-', false],
    ['3x10 -5', false],
    ['hello', false],
  ])('in %j: %s', (text, lacking) => {
    expect(lacksPowerSign(text)).toBe(lacking);
  });
});
