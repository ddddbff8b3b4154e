import { expect, test } from 'vitest';
import { accepts, codeOf, printed, refuses, says } from '../../proof/index.ts';

const bits = (value: number, width = 8): string => (value & (2 ** width - 1)).toString(2).padStart(width, '0');
const unsigned = (pattern: string): number => Number.parseInt(pattern.replaceAll(' ', ''), 2);
const signed = (pattern: string): number => {
  const clean = pattern.replaceAll(' ', '');
  return unsigned(clean) - (clean.startsWith('1') ? 2 ** clean.length : 0);
};
const nibbles = (pattern: string): string => pattern.replace(/(....)(?=.)/g, '$1 ');
const hex = (value: number): string => value.toString(16).toUpperCase();
/** A floating-point number: the point stands after the first bit of the mantissa. */
const float = (mantissa: string, exponent: string): number =>
  (signed(mantissa) / 2 ** (mantissa.replaceAll(' ', '').length - 1)) * 2 ** signed(exponent);
const tidy = (value: number): number => Number(value.toPrecision(12));
const minus = (value: number): string => String(value).replace('-', '−');

function acceptsBits(part: string, pattern: string): void {
  accepts(part, pattern, nibbles(pattern), [...pattern].join(' '), `(${nibbles(pattern)})`, `${pattern}₂`);
  const last = pattern.endsWith('1') ? '0' : '1';
  refuses(part, pattern.slice(1), `${pattern}0`, pattern.slice(0, -1) + last);
}

test('binary and denary', async () => {
  accepts('num_denary_to_byte|a', 2 ** 7);
  acceptsBits('num_denary_to_byte|b', bits(106));
  accepts('num_denary_to_byte|c', 2 ** 8 - 1);
  accepts('num_byte_to_denary|a', unsigned('0100 1101'));
  accepts('num_byte_to_denary|c', 2 ** 5);
  says('binary_denary', `75 is \`${nibbles(bits(75))}\``, `\`${nibbles(bits(200))}\`. Check`);
  says('binary_denary', `| 16 | ${(2 ** 16).toLocaleString('en-GB')} | 0 | ${(2 ** 16 - 1).toLocaleString('en-GB')} |`);
  const [program = ''] = codeOf('binary_denary');
  says('binary_denary', `It prints \`${await printed(program)}\`.`);
});

test('hexadecimal and denary', async () => {
  accepts('num_hex_to_denary|a', 0x3e);
  refuses('num_hex_to_denary|a', 0x3d, 0x3f);
  accepts('num_hex_to_denary|b', hex(203), [...hex(203)].join(' '), `${hex(203)}.`, `0x${hex(203)}`, 'cb', 'CB hex');
  refuses('num_hex_to_denary|b', 'BC', '12 11', 'CBC');
  acceptsBits('num_hex_to_denary|c', bits(0x9d));
  accepts('num_hex_why|b', 32 / 4);
  const stored = bits(0xb7);
  expect(stored).toBe(bits(183));
  accepts(
    'num_hex_why|d',
    'binary',
    'Binary.',
    'in binary',
    'the binary system',
    'base 2',
    'base two',
    'binery',
    'bits',
    '0s and 1s',
    '0 and 1',
    'zeroes and ones',
    'it is stored in binary',
    stored,
    nibbles(stored),
  );
  refuses(
    'num_hex_why|d',
    'hexadecimal',
    'hex',
    'base 16',
    'denary',
    'decimal',
    'base 10',
    'octal',
    'nothing but hexadecimal',
    'not binary',
    'non-binary',
    'hex, not binary',
    'binary, not hex',
    'a bit of hex',
    'binary or hex',
    'the opposite of binary',
    'no binary',
    'binary and hex',
    'hexadecimal and binary',
    'it is not stored in binary',
    "it isn't stored as binary",
    'it does not use binary',
    'binary coded decimal',
    "two's complement",
    'ASCII',
    'both',
    'I do not know',
  );
  expect(['BAD', '101', '9F', '1G7'].map(digits => /^[0-9A-F]+$/.test(digits))).toEqual([true, true, true, false]);
  const colour = 'E68A2F';
  says('num_hex_colour', `#${colour}`);
  accepts('num_hex_colour|a', Number.parseInt(colour.slice(2, 4), 16));
  accepts('num_hex_colour|b', hex(200), [...hex(200)].join(' '), `${hex(200)}.`, `#${hex(200)}`, 'c8');
  refuses('num_hex_colour|b', '8C', '128', '#E68AC8');
  accepts('num_hex_colour|c', [(colour.length * 4) / 8, 'bytes'], [colour.length * 4, 'bits']);
  says('hexadecimal', `= **${0xb7}**`, `so 173 is **\`${hex(173)}\`**`, `which is \`${hex(0b101101)}\``);
  for (let value = 0; value < 16; value++) says('hexadecimal', `| ${value} | \`${bits(value, 4)}\` | ${hex(value)} |`);
  const [program = ''] = codeOf('hexadecimal');
  says('hexadecimal', `It prints \`${await printed(program)}\`.`);
});

test('addition and overflow', () => {
  const three = ['0001 1011', '0010 1110', '0101 0011'];
  const total = three.map(unsigned).reduce((a, b) => a + b, 0);
  for (const byte of three) says('num_add_three', byte);
  expect(total).toBeLessThan(256);
  acceptsBits('num_add_three|a', bits(total));
  acceptsBits('num_binary_addition|b', bits(unsigned('0011 0101') + unsigned('0100 1110')));
  let [carries, carry] = [0, 0];
  for (let column = 0; column < 8; column++) {
    carry = ((unsigned('0011 0101') >> column) & 1) + ((unsigned('0100 1110') >> column) & 1) + carry > 1 ? 1 : 0;
    carries += carry;
  }
  accepts('num_binary_addition|c', carries);
  const sum = unsigned('1011 1001') + unsigned('0110 0110');
  expect(sum).toBeGreaterThan(255);
  acceptsBits('num_overflow|a', bits(sum));
  accepts('num_overflow|b', sum % 256);
  says('binary_addition_shifts', `so ${213 + 90} − 256 = ${(213 + 90) % 256} is left`, nibbles(bits(57 + 46)));
});

test('shifts', async () => {
  acceptsBits('num_logical_shift|a', bits(unsigned('0001 0110') << 2));
  accepts('num_logical_shift|b', (unsigned('0001 0110') << 2) % 256);
  acceptsBits('num_logical_shift|c', bits(unsigned('0111 0101') >> 3));
  acceptsBits('num_arithmetic_shift|a', bits(signed('1011 0000') >> 2));
  accepts('num_arithmetic_shift|b', signed('1011 0000') >> 2);
  says('binary_addition_shifts', `becomes \`${nibbles(bits(signed('1011 0100') >> 2))}\`, which is ${minus(-76 >> 2)}`);
  says('binary_addition_shifts', `\`${nibbles(bits(150 << 1))}\` (${(150 << 1) % 256})`);
  const [program = ''] = codeOf('binary_addition_shifts');
  says('binary_addition_shifts', `It prints ${(await printed(program)).replace(' ', ' and ')}.`);
  const byte = bits(0b0110_1011);
  says('binary_addition_shifts', `cyclically becomes \`${nibbles(byte.slice(-3) + byte.slice(0, -3))}\``);
  says('binary_addition_shifts', `${(13 * 5).toString(2)} ${13 * 5}`);
  expect([0b1101 * 0b101, 0b1101 << 2, 0b1101 + 0b11_0100]).toEqual([0b100_0001, 0b11_0100, 0b100_0001]);
  const back = unsigned(bits(unsigned('1101 0110') << 2)) >> 2;
  acceptsBits('num_there_and_back|a', bits(back));
  accepts('num_there_and_back|b', unsigned('1101 0110') - back);
  for (let value = 0; value < 256; value++) expect((value >> 1) << 1 === value).toBe(value % 2 === 0);
});

test('ranges', () => {
  accepts('num_range_formula|a', '2**n - 1', '-1 + 2**n');
  accepts('num_range_formula|b', Math.ceil(Math.log2(1400)));
  accepts('num_range_formula|c', '256**b', '2**(8*b)');
  accepts('num_twos_complement_range|a', -(2 ** 7));
  accepts('num_twos_complement_range|b', 2 ** 7 - 1);
  accepts('num_twos_complement_range|c', `−${2 ** 11} to ${2 ** 11 - 1}`);
});

test("two's complement", async () => {
  accepts('num_twos_complement_negative|a', signed('1111 0110'));
  acceptsBits('num_twos_complement_negative|b', bits(-45));
  expect(bits((~-45 & 255) + 1)).toBe(bits(45));
  acceptsBits('num_binary_subtraction|a', bits(-66));
  acceptsBits('num_binary_subtraction|b', bits(41 - 66));
  accepts('num_binary_subtraction|c', signed(bits(41 + unsigned(bits(-66)))));
  for (const value of [57, -23, -128, -1])
    says('twos_complement', `| ${[...bits(value)].join(' | ')} | ${minus(value)} |`);
  says('twos_complement', `${nibbles(bits(57 - 83))} −26`, `which reads ${minus(signed(bits(100 + 50)))}`);
  const [program = ''] = codeOf('twos_complement');
  says('twos_complement', `It prints ${minus(Number(await printed(program)))}.`);
});

test('signed overflow', () => {
  const sums = { p: 70 + 80, q: -100 - 50, r: 64 + 64, s: -64 - 64, t: 100 - 50, u: -1 - 1 };
  accepts(
    'num_signed_overflow|a',
    Object.entries(sums)
      .filter(([, sum]) => signed(bits(sum)) !== sum)
      .map(([id]) => id),
  );
  accepts('num_signed_overflow|b', signed(bits(unsigned('0101 0000') + unsigned('0100 0001'))));
});

test('sign and magnitude', () => {
  const magnitude = (value: number): string => (value < 0 ? '1' : '0') + bits(Math.abs(value), 7);
  const read = (pattern: string): number => (pattern.startsWith('1') ? -1 : 1) * unsigned(pattern.slice(1));
  acceptsBits('num_sign_magnitude|a', magnitude(-37));
  refuses('num_sign_magnitude|a', bits(-37), bits(~37), magnitude(37));
  accepts('num_sign_magnitude|b', read('10011100'));
  refuses('num_sign_magnitude|b', signed('10011100'), unsigned('10011100'));
  const all = Array.from({ length: 256 }, (_, pattern) => read(bits(pattern)));
  accepts('num_sign_magnitude|c', Math.min(...all));
  expect([new Set(all.map(value => value + 0)).size, Math.max(...all)]).toEqual([255, 127]);
  const twice = all.filter((value, pattern) => all.indexOf(value) !== pattern || all.lastIndexOf(value) !== pattern);
  expect(twice.map(Math.abs)).toEqual([0, 0]);
  accepts(
    'num_sign_magnitude|d',
    'zero',
    'Zero.',
    '0',
    '-0',
    '±0',
    '+0 and -0',
    'nought',
    'nil',
    'negative zero',
    'positive and negative zero',
    'two zeroes',
    'zero has two patterns',
    'zero is the one with two patterns',
    bits(0),
    `${nibbles(bits(0))} and ${nibbles(bits(128))}`,
  );
  refuses(
    'num_sign_magnitude|d',
    '1',
    '-1',
    'one',
    '127',
    '-127',
    '-128',
    '255',
    '10',
    '2',
    'negative numbers',
    'all of them',
    'the sign bit',
    'not zero',
    'every number except zero',
    'non-zero',
    'no zero',
    'zero or one',
    'it is not 0',
    bits(255),
    'I do not know',
  );
});

test('fixed point', () => {
  const fixed = (pattern: string, after = 4): number => unsigned(pattern) / 2 ** after;
  accepts('num_fixed_point|a', fixed('0101 1100'));
  const pattern = bits(3.375 * 16);
  acceptsBits('num_fixed_point|b', pattern);
  accepts('num_fixed_point|b', `${pattern.slice(0, 4)}.${pattern.slice(4)}`);
  accepts('num_fixed_point|c', fixed('1111 1111'));
  expect(fixed('1111 1111', 6)).toBeLessThan(4);
});

test('binary coded decimal', () => {
  acceptsBits('num_bcd|a', [...'582'].map(digit => bits(Number(digit), 4)).join(''));
  says('twos_complement', `947 is \`${[...'947'].map(digit => bits(Number(digit), 4)).join(' ')}\``);
  says('twos_complement', `−52 is \`${nibbles(bits(~52))}\``);
  accepts('num_bcd|b', '0011 0111 1001'.split(' ').map(unsigned).join(''));
  expect(['1011', '1001', '0000', '0111'].map(nibble => unsigned(nibble) > 9)).toEqual([true, false, false, false]);
});

test('floating point', async () => {
  accepts('num_float_decode|a', signed('0011'));
  accepts('num_float_decode|b', float('0101 1000', '0011'));
  accepts('num_float_decode|c', float('1001 0000', '1110'));
  accepts('num_float_normalise|a', float('0001 0110', '0110'));
  let [mantissa, exponent] = ['00010110', signed('0110')];
  while (mantissa[0] === mantissa[1]) [mantissa, exponent] = [`${mantissa.slice(1)}0`, exponent - 1];
  expect(float(mantissa, bits(exponent, 4))).toBe(float('0001 0110', '0110'));
  acceptsBits('num_float_normalise|b', mantissa);
  const pointed = mantissa.replace('0', '0.');
  accepts('num_float_normalise|b', pointed);
  refuses('num_float_normalise|b', pointed.replace(/0+$/, ''));
  accepts('num_float_normalise|c', bits(exponent, 4));
  says('floating_point', `= **${float('0110 1100', '0011')}**`, `= **${minus(float('1010 0000', '1101'))}**`);
  expect(float('1010110000', '000011')).toBe(-5.25);
  const [program = ''] = codeOf('floating_point');
  const [first, second] = (await printed(program)).split('\n');
  says('floating_point', `the first \`print\` shows \`${first}\` and the second \`${second}\``);
});

test('adding floating-point numbers', () => {
  const [x, y] = [float('0100 1000', '0011'), float('0110 0000', '0001')];
  const moved = bits(unsigned('0110 0000') >> (3 - 1));
  expect(float(moved, '0011')).toBe(y);
  const sum = bits(unsigned('0100 1000') + unsigned(moved));
  expect([nibbles(moved), nibbles(sum)]).toEqual(['0001 1000', '0110 0000']);
  accepts('num_float_add|a', ['two', 'm18', 'e3', 'm60', 'e3']);
  expect(float(sum, '0011')).toBe(x + y);
  accepts('num_float_add|b', x + y);
  const [three, half] = [float('0110 0000', '0010'), float('0100 0000', '0000')];
  expect([three, half, float('0001 0000', '0010')]).toEqual([3, 0.5, 0.5]);
  says('floating_point', `\`${nibbles(bits(0b0110_0000 + 0b0001_0000))}\` \`0010\` is 0.875 × 4 = ${three + half}.`);
  expect(float('0111 0000', '0010')).toBe(three + half);
});

test('relative error', () => {
  /** Six bits of mantissa: the sign and five more. */
  const stored = (value: number): number => {
    const step = 2 ** (Math.floor(Math.log2(value)) + 1 - 5);
    return Math.floor(value / step) * step;
  };
  accepts('num_relative_error|a', stored(10.3));
  const absolute = tidy(10.3 - stored(10.3));
  accepts('num_relative_error|b', absolute);
  accepts('num_relative_error|c', ((absolute / 10.3) * 100).toPrecision(3));
  expect(tidy(1000.3 - stored(1000.3))).toBe(8.3);
  expect(8.3 / 1000.3).toBeLessThan(absolute / 10.3);
});

test('the programs that convert', async () => {
  accepts('num_convert_program|a', ['def', 'empty@1', 'while@1', 'front@2', 'half@2', 'ret@1']);
  const program = `def to_binary(number):
    bits = ""
    while number > 0:
        bits = str(number % 2) + bits
        number = number // 2
    return bits
def to_denary(bits):
    value = 0
    for bit in bits:
        value = value * 2 + int(bit)
    return value
print(len(to_binary(100)), to_binary(100), to_denary("0110"), to_denary("1111111100000001"))`;
  const [turns = '', pattern, six, large] = (await printed(program)).split(' ');
  accepts('num_convert_program|b', turns);
  expect(pattern).toBe((100).toString(2));
  says('num_convert_program', `is ${six}.`);
  expect(large).toBe(String(unsigned('1111111100000001')));
});
