import { expect, test } from 'vitest';
import { accepts, codeOf, printed, refuses, says } from '../../proof/index.ts';

const code = (character: string): number => character.charCodeAt(0);
const bits = (value: number, width: number): string => value.toString(2).padStart(width, '0');
const sevenBits = (text: string): string[] => [...text].map(character => bits(code(character), 7));
const ones = (row: string): number => [...row].filter(bit => bit === '1').length;
const columns = (rows: string[]): string[] => [...(rows[0] ?? '')].map((_, i) => rows.map(row => row[i]).join(''));
const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
const bitsFor = (symbols: number): number => Math.ceil(Math.log2(symbols));

test('codes in order', () => {
  accepts('txt_next_code|a', code('K'));
  accepts('txt_next_code|b', String.fromCharCode(70), `'${String.fromCharCode(70)}'`);
  accepts('txt_next_code|c', `\`${String.fromCharCode(112, 101, 110)}\``);
  says('character_sets', `65 + 7 = **${code('H')}**`);
});

test('ASCII to text and back', () => {
  const text = ['1000111', '1010011'].map(row => String.fromCharCode(Number.parseInt(row, 2))).join('');
  accepts('txt_ascii_decode|a', text, `"${text}"`, [...text].join(' '), [...text].join(' and '), `${text}.`);
  accepts('txt_ascii_decode|b', ...sevenBits('M'));
  accepts('txt_ascii_decode|c', 'Go home.'.length * 7);
  for (const character of 'Cat')
    says('character_sets', `| \`${character}\` | ${code(character)} | \`${sevenBits(character)[0]}\` |`);
});

test('small letters', () => {
  accepts('txt_lowercase|a', ...sevenBits('e'));
  refuses('txt_lowercase|a', bits(code('e'), 8), ...sevenBits('E'));
  accepts('txt_lowercase|b', code('q') - code('Q'));
  for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') expect(code(letter) | 32).toBe(code(letter.toLowerCase()));
});

test('sizes', () => {
  accepts('txt_file_size|a', 2500 * 8);
  accepts('txt_file_size|b', (2500 * 8) / 8 / 1000);
  accepts('txt_extra_bytes|a', (600 * (32 - 8)) / 8);
  accepts('txt_extra_bytes|b', 'b*n/8', 'n/8*b');
  accepts('txt_extra_bytes|c', Math.floor((140 * 8) / 7));
  says('character_sets', '160 × 8 = 1,280 bits, or 1,280 ÷ 8 = 160 bytes');
  const word = 'café £5';
  says('unicode_text', `${word.length} × 32 = ${word.length * 32} bits`, `**${word.length * 4} bytes**`);
  says('unicode_text', `= **${new TextEncoder().encode(word).length} bytes**`);
});

test('bits for a character set', () => {
  accepts('txt_min_bits|a', bitsFor(200));
  accepts('txt_min_bits|b', 2 ** bitsFor(200) - 200);
  says(
    'unicode_text',
    `at least **${bitsFor(50)} bits**`,
    `${2 ** bitsFor(50) - 50} codes remain`,
    `| 16 | ${(2 ** 16).toLocaleString('en-GB')} |`,
  );
});

test('sorted by code', () => {
  const items: Record<string, string> = { w: 'Yak', x: 'bee', y: 'Bee', z: '25' };
  const order = Object.keys(items).sort((a, b) => ((items[a] ?? '') < (items[b] ?? '') ? -1 : 1));
  accepts('txt_sort_codes|a', order);
  accepts(
    'txt_sort_codes|b',
    ['8', '20', '200']
      .sort()
      .map(text => `\`${text}\``)
      .join(', '),
  );
});

test('digits as characters', () => {
  accepts('txt_digit_char|a', [`c${code('5')}`, 'b53', 'b5', `d${code('5') - 5}`]);
  expect([sevenBits('7')[0], bits(7, 7)]).toEqual(['0110111', '0000111']);
  accepts(
    'txt_digit_char|b',
    sevenBits('12')
      .map(row => `\`${row}\``)
      .join(' '),
  );
});

test('parity bits', async () => {
  accepts('txt_parity_bit|a', `${ones('1011010') % 2}1011010`, `${ones('1011010') % 2}-1011010.`);
  const bytes: Record<string, string> = { p: '10110010', q: '01101001', r: '11111110', s: '00000001', t: '11000011' };
  accepts(
    'txt_parity_bit|b',
    Object.keys(bytes).filter(id => ones(bytes[id] ?? '') % 2 === 0),
  );
  expect([ones('10010110') % 2, ones('10011111') % 2]).toEqual([0, 0]);
  const [program = ''] = codeOf('text_error_checks');
  says('text_error_checks', `It prints \`${await printed(program)}\`.`);
});

test('parity blocks', () => {
  const lesson = ['01011001', '00110110', '01110001', '00001111', '00010001'];
  for (const line of [...lesson, ...columns(lesson)]) expect(ones(line) % 2).toBe(0);
  for (const row of lesson) says('text_error_checks', ` | ${[...row].join(' | ')} |`);
  const arrived = ['10100110', '01101011', '11000101', '00111100', '00100100'];
  for (const row of arrived) says('txt_parity_block', ` | ${[...row].join(' | ')} |`);
  const odd = (lines: string[]): number[] => lines.flatMap((line, i) => (ones(line) % 2 ? [i] : []));
  const [row = -1, ...rows] = odd(arrived);
  const [column = -1, ...more] = odd(columns(arrived));
  expect([rows, more]).toEqual([[], []]);
  accepts('txt_parity_block|a', row + 1);
  accepts('txt_parity_block|b', column + 1);
  accepts(
    'txt_parity_block|c',
    [...(arrived[row] ?? '')].map((bit, i) => (i === column ? 1 - Number(bit) : bit)).join(''),
  );
});

test('majority voting', () => {
  const groups = '101 011 000 001'.split(' ');
  const first = groups.map(group => group[0]).join('');
  const middle = groups.map(group => group[1]).join('');
  refuses('txt_majority|a', first, middle, groups.map(group => group[2]).join(''));
  accepts('txt_majority|a', groups.map(group => (ones(group) > 1 ? 1 : 0)).join(''));
  accepts('txt_majority|b', groups.filter(group => ones(group) % 3 !== 0).length);
});

test('checksums and check digits', () => {
  const weighted = (digits: string): number => sum([...digits].map((digit, i) => Number(digit) * (5 - i)));
  const digit = (digits: string): string => {
    const value = 11 - (weighted(digits) % 11);
    return value === 11 ? '0' : value === 10 ? 'X' : String(value);
  };
  accepts('txt_check_digit|a', weighted('2895'));
  accepts('txt_check_digit|b', digit('2895'));
  accepts('txt_check_digit|c', digit('1230'));
  refuses('txt_check_digit|c', `1230${digit('1230')}`);
  says(
    'text_error_checks',
    `= ${weighted('4716')}.`,
    `11 − 8 = **${digit('4716')}**`,
    `7416 gives ${weighted('7416')}`,
  );
  const checksum = (text: string): number => sum([...text].map(code)) % 256;
  says('text_error_checks', `MOD 256 = ${checksum('Cat')}`, `and 24 finds ${checksum('Bat')}`);
});

test('the programs', async () => {
  const [codes = ''] = codeOf('character_sets');
  says('character_sets', (await printed(codes)).replaceAll('\n', ' '));
  const [utf8 = ''] = codeOf('unicode_text');
  says('unicode_text', `the last line it prints is \`${(await printed(utf8)).split('\n').at(-1)}\``);
  accepts('txt_encode_program|b', sum([...'CAB'].map(code)));
  const solution = `def to_bits(text):
    codes = []
    for character in text:
        codes.append(format(ord(character), "07b"))
    return " ".join(codes)
print(to_bits("Cat"))`;
  expect(await printed(solution)).toBe(sevenBits('Cat').join(' '));
  says('txt_encode_program', sevenBits('Cat').join(' '), sevenBits('Hi').join(' '));
  const [mystery = ''] = codeOf('txt_shift_letters');
  accepts('txt_shift_letters|a', code('D') - 65);
  accepts('txt_shift_letters|b', await printed(mystery), `"${await printed(mystery)}"`);
  accepts(
    'txt_shift_letters|c',
    `\`${await printed(mystery.replace('mystery("CODE")', 'mystery(mystery("FISH"))'))}\``,
  );
});

test('why Unicode', () => {
  const written = { greek: 'Γειά σου', emoji: '🙂', name: 'Zoë' };
  for (const text of Object.values(written)) expect([...text].some(character => code(character) > 127)).toBe(true);
  accepts('txt_why_unicode|a', Object.keys(written));
  for (const wrong of ['space', 'font', 'secret']) refuses('txt_why_unicode|a', [...Object.keys(written), wrong]);
  refuses('txt_why_unicode|a', ['greek', 'emoji'], ['greek', 'name'], ['emoji', 'name']);
});

test('quotes, a full stop and the name of the letter are taken', () => {
  accepts('txt_ascii_decode|b', 'M = 1001101', '"1001101"', "'1001101'.");
  refuses('txt_ascii_decode|b', '"01001101"', 'M = 1001110');
  accepts('txt_lowercase|a', 'e = 1100101', "'1100101'");
  refuses('txt_lowercase|a', '"1000101"');
  accepts('txt_majority|a', '"1100"', "'1100'");
  accepts('txt_parity_bit|a', '"01011010"', "'01011010'");
  refuses('txt_parity_bit|a', '"11011010"');
  accepts('txt_parity_block|c', '"01111011"');
  accepts('txt_ascii_decode|a', 'G & S', '`GS`', 'the letters G and S', 'G = 71, S = 83');
  refuses('txt_ascii_decode|a', 'gs', 'Gs', '71 83');
  accepts('txt_ascii_decode|b', '65 + 12 = 77 = 1001101', '77 = 1001101');
  refuses('txt_ascii_decode|b', '77', '77 = 1001100');
  accepts('txt_lowercase|a', '97 + 4 = 101 = 1100101', '101 = 1100101');
  refuses('txt_lowercase|a', '101');
  accepts('txt_parity_bit|a', '(0)1011010', '[0, 1, 0, 1, 1, 0, 1, 0]', '0 | 1011010');
  refuses('txt_parity_bit|a', '(1)1011010', '1, 1, 0, 1, 1, 0, 1, 0', '0');
  accepts('txt_majority|a', '1-1-0-0', '1 | 1 | 0 | 0');
  accepts('txt_parity_block|c', '0 | 1 | 1 | 1 | 1 | 0 | 1 | 1');
  refuses('txt_parity_block|c', '0 | 1 | 1 | 0 | 1 | 0 | 1 | 1');
  accepts('txt_next_code|b', 'capital F', 'F = 70');
  accepts('txt_next_code|b', 'upper case F', 'Uppercase F', 'a capital F', 'It is F');
  refuses('txt_next_code|b', 'f', 'E = 70', 'small f');
  accepts('txt_check_digit|b', '11 - 2 = 9');
  refuses('txt_check_digit|b', '11 - 2', '2');
  accepts('txt_check_digit|c', 'zero', 'Zero', '11, so 0');
  accepts('txt_ascii_decode|b', '(1001101)', 'M is 1001101');
  accepts('txt_lowercase|a', '(1100101)', 'e is 1100101');
  accepts('txt_shift_letters|b', 'XLWV.');
  accepts('txt_check_digit|b', '9.');
  accepts('txt_check_digit|c', '0.');
});
