import { expect, test } from 'vitest';
import { accepts, codeOf, printed, refuses, says } from '../../proof/index.ts';

type Pair = [count: number, value: string];
const runs = (text: string): Pair[] => [...text.matchAll(/(.)\1*/g)].map(([run, value = '']) => [run.length, value]);
const decoded = (pairs: Pair[]): string => pairs.map(([count, value]) => value.repeat(count)).join('');
const pairsOf = (text: string): Pair[] =>
  [...text.matchAll(/(\d+) ?(\w)/g)].map(([, count, value = '']) => [Number(count), value]);
const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);
const rleBytes = (text: string): number => runs(text).length * 2;

type Codes = Record<string, string>;
const encode = (text: string, codes: Codes): string => [...text].map(character => codes[character]).join('');
function decode(bits: string, codes: Codes): string {
  let text = '';
  for (let at = 0; at < bits.length; ) {
    const found = Object.entries(codes).find(([, code]) => bits.startsWith(code, at));
    if (!found) throw new Error(`No code at ${at}`);
    text += found[0];
    at += found[1].length;
  }
  return text;
}
/** The fewest bits that any tree gives: the sum of all joins of the two smallest frequencies. */
function fewestBits(frequencies: number[]): number {
  let [left, total] = [[...frequencies], 0];
  while (left.length > 1) {
    left.sort((a, b) => a - b);
    const joined = (left[0] ?? 0) + (left[1] ?? 0);
    total += joined;
    left = [joined, ...left.slice(2)];
  }
  return total;
}
const frequencies = (text: string): number[] => [...new Set(text)].map(c => [...text].filter(d => d === c).length);
const prefixFree = (codes: string[]): boolean => codes.every(a => codes.every(b => a === b || !b.startsWith(a)));

function dictionaryBytes(text: string): number {
  const words = text.split(' ');
  const dictionary = [...new Set(words)];
  return sum(dictionary.map(word => word.length + 1)) + words.length;
}

test('run-length encoding', async () => {
  accepts('cmp_rle_encode|a', runs('1110000001111100').flat().join(' '));
  accepts(
    'cmp_rle_encode|a',
    runs('1110000001111100').flat().join(', '),
    `${runs('1110000001111100').flat().join(' ')}.`,
  );
  refuses('cmp_rle_encode|a', runs('1110000001111100').flat().join(''), '1 3 0 6 1 5 0 2', '8 1 8 0', '3 6 5 2');
  const letters = runs('AABAAAC').flat();
  accepts('cmp_rle_encode|b', letters.join(' '), letters.join(''), letters.join(', ').toLowerCase());
  refuses('cmp_rle_encode|b', '5 A 1 B 1 C', '2 A B 3 A C', 'A2B1A3C1');
  const pixels = decoded(pairsOf('3W4B2W1B'));
  accepts('cmp_rle_decode|a', pixels, [...pixels].join(' '), [...pixels].join(','), pixels.toLowerCase());
  refuses('cmp_rle_decode|a', pixels.slice(0, -1), 'WWWWWBBBBB', 'WBWB');
  const picture = decoded(pairsOf('1 0 3 1 2 0 1 1 2 0 1 1 4 0 1 1'));
  expect(picture).toHaveLength(15);
  accepts('cmp_rle_decode|b', picture.slice(5, 10), picture.slice(5, 10).split('').join(','));
  refuses('cmp_rle_decode|b', picture.slice(0, 5), picture.slice(6, 11), picture.slice(10));
  says('run_length_encoding', `**\`${runs('0000011110000000').flat().join(' ')}\`**`);
  const [program = ''] = codeOf('run_length_encoding');
  says('run_length_encoding', `It prints \`${await printed(program)}\`.`);
});

test('what runs save', () => {
  const row = 'w'.repeat(16) + 'b'.repeat(4) + 'w'.repeat(5) + 'b'.repeat(4) + 'w'.repeat(3);
  says('cmp_rle_saving', '16 white, 4 black, 5 white, 4 black and 3 white');
  accepts('cmp_rle_saving|a', rleBytes(row));
  accepts('cmp_rle_saving|b', row.length - rleBytes(row));
  accepts('cmp_rle_saving|c', sum(runs(row).map(([count]) => Math.ceil(count / 15))));
  const lesson = 'r'.repeat(10) + 'b'.repeat(9) + 'r'.repeat(5);
  says('run_length_encoding', `${lesson.length} − ${rleBytes(lesson)} = **${lesson.length - rleBytes(lesson)} bytes**`);
  const grows = ['ABCABCAB', 'AABBCCDD', 'AAAABBBB', 'AAAAAAAB'].filter(text => rleBytes(text) > text.length);
  expect(grows).toHaveLength(1);
  accepts('cmp_rle_grows|a', `\`${grows[0]}\``);
  accepts('cmp_rle_grows|b', rleBytes('AAABCCCCDA'));
  accepts('cmp_rle_grows|c', '-2*r + n');
});

test('Huffman codes', async () => {
  const cocoa: Codes = { C: '0', O: '10', A: '110', ' ': '111' };
  const bits = encode('COCOA CACAO', cocoa).length;
  expect(bits).toBe(fewestBits(frequencies('COCOA CACAO')));
  says('huffman_coding', `= **${bits} bits**`, `= **${11 * 7} bits**`, `= **${11 * 7 - bits} bits**`);
  says('huffman_coding', `stored as \`${encode('COCO', cocoa)}\``, `**${decode('1100110', cocoa)}**`);
  const [program = ''] = codeOf('huffman_coding');
  says('huffman_coding', `It prints \`${await printed(program)}\`.`);

  const seat: Codes = { E: '0', T: '10', S: '110', A: '111' };
  accepts('cmp_huff_decode|a', encode('S', seat), [...encode('S', seat)].join(' '));
  refuses('cmp_huff_decode|a', '011', '001', encode('T', seat), encode('A', seat));
  const word = decode('110011110', seat);
  accepts('cmp_huff_decode|b', word, [...word].join(' '), `"${word}"`, `${word}.`);
  refuses('cmp_huff_decode|b', 'SEA', 'TAES', 'EAST');
  accepts('cmp_huff_decode|c', encode('TEST', seat), [...'TEST'].map(c => seat[c]).join(' | '));
  refuses('cmp_huff_decode|c', encode('TEAT', seat));
  accepts('cmp_huff_decode|d', 4 * 7 - encode('TEST', seat).length);
});

test('bits saved', () => {
  const text = 'PEPPER PEP';
  const codes: Codes = { P: '0', E: '10', R: '110', ' ': '111' };
  accepts(
    'cmp_huff_saved|a',
    frequencies(text).map(times => `n${times}`),
  );
  const bits = encode(text, codes).length;
  expect(bits).toBe(fewestBits(frequencies(text)));
  accepts('cmp_huff_saved|b', bits);
  accepts('cmp_huff_saved|c', text.length * 7 - bits);
  says('cmp_huff_saved', text);
  expect(encode(text, { ...codes, P: '110', R: '0' })).toHaveLength(25);
});

test('codes that can be told apart', () => {
  const sets = [
    ['1', '01', '001', '000'],
    ['0', '1', '01', '10'],
    ['1', '10', '110', '111'],
    ['00', '0', '10', '11'],
  ];
  expect(sets.map(prefixFree)).toEqual([true, false, false, false]);
  accepts('cmp_prefix|b', fewestBits([9, 5, 4, 2]));
  accepts('cmp_prefix|c', (9 + 5 + 4 + 2) * Math.ceil(Math.log2(4)));
  expect(fewestBits([5, 5, 5, 5])).toBe(20 * 2);
});

test('dictionaries', async () => {
  const words = ['green', 'tea', 'black'];
  const look = (indexes: string): string =>
    indexes
      .split(' ')
      .map(index => words[Number(index) - 1])
      .join(' ');
  accepts('cmp_dictionary_decode|a', look('3 2 1 2'), `'${look('3 2 1 2')}'`);
  const found = 'tea green tea'.split(' ').map(word => words.indexOf(word) + 1);
  accepts('cmp_dictionary_decode|b', found.join(' '), found.join(', '), found.join('-'));
  refuses('cmp_dictionary_decode|b', found.join(''), '1 2 1', '1 2 3');
  const times = (count: number): string => Array(count).fill('green tea black tea').join(' ');
  accepts('cmp_dictionary_saving|a', times(2).length);
  accepts('cmp_dictionary_saving|b', dictionaryBytes(times(2)));
  accepts('cmp_dictionary_saving|c', times(10).length - dictionaryBytes(times(10)));
  const text = 'the cat saw the dog and the dog saw the cat';
  const [before, after] = [text.length, dictionaryBytes(text)];
  says('dictionary_coding', `= ${before} bytes`, `= ${after} bytes`, `= **${before - after} bytes**`);
  const [program = ''] = codeOf('dictionary_coding');
  says('dictionary_coding', (await printed(program)).replaceAll('\n', ' '));
});

test('ratios and times', () => {
  accepts('cmp_ratio|a', 60 / 5);
  accepts('cmp_ratio|b', 60 / 8);
  says('lossy_lossless', `**${48 / 6}:1**`, `**${((48 - 6) / 48) * 100}%**`);
  const plain = (120 * 8) / 40;
  accepts('cmp_send_time|a', plain);
  accepts('cmp_send_time|b', plain - (7 + plain / 4 + 3));
  accepts('cmp_send_time|c', ((120 - 120 / 4) * 8) / (7 + 3));
  accepts('cmp_send_time|d', (1 - 1 / 4) * 100);
});

test('the program for runs', async () => {
  accepts('cmp_rle_program|a', ['def', 'empty@1', 'for@1', 'add@2', 'ret@1']);
  const decoder = `def decode(pairs):
    text = ""
    for pair in pairs:
        text = text + pair[1] * pair[0]
    return text
print(decode([[3, "a"], [1, "b"]]))`;
  says('cmp_rle_program', `here \`${await printed(decoder)}\``);
  const [rle = ''] = codeOf('run_length_encoding');
  const solved = rle.replace('text[i] == text[i - 1]:', 'text[i] == text[i - 1] and count < 9:');
  const cut = (text: string) =>
    runs(text)
      .map(([count, value]) => `9${value}`.repeat(Math.ceil(count / 9) - 1) + (((count - 1) % 9) + 1) + value)
      .join('');
  const [shown, tested] = [`aaab${'c'.repeat(12)}`, `abba${'c'.repeat(20)}`];
  const texts = [shown, tested, 'z'.repeat(9), 'z'.repeat(10), 'a', 'aaa', 'aaabccd'];
  const calls = texts.map(text => `rle("${text}")`).join(', ');
  const results = (await printed(solved.replace('print(rle("WWWWBBBW"))', `print(${calls})`))).split(' ');
  expect(results).toEqual(texts.map(cut));
  expect(results.slice(2)).toEqual(['9z', '9z1z', '1a', '3a', '3a1b2c1d']);
  says('cmp_rle_program', `is \`"${cut(shown)}"\``, cut(tested));
});

test('why lossy compression is not for programs', () => {
  accepts('cmp_must_be_lossless|b', ['crash', 'every', 'parts']);
  refuses('cmp_must_be_lossless|b', ['crash', 'every'], ['crash', 'every', 'parts', 'quality'], ['send'], ['never']);
});

test('quotes and the name of the letter are taken', () => {
  accepts('cmp_dictionary_decode|b', '"2 1 2"', "'2 1 2'", '2 1 2.');
  refuses('cmp_dictionary_decode|b', '"212"');
  accepts('cmp_huff_decode|a', 'S = 110', 'S: 110', '"110"');
  accepts('cmp_huff_decode|a', '(110)', 'S is 110');
  refuses('cmp_huff_decode|a', 'S = 011', '(011)');
  accepts('cmp_huff_decode|b', '(SEAT)', '[S, E, A, T]');
  accepts('cmp_huff_decode|c', '(10)(0)(110)(10)', '[10, 0, 110, 10]');
  refuses('cmp_huff_decode|c', '(10)(0)(111)(10)');
  accepts('cmp_huff_decode|c', '"10011010"', "'10 0 110 10'", 'TEST = 10011010');
  accepts('cmp_rle_decode|a', "'WWWBBBBWWB'");
  accepts('cmp_rle_decode|a', 'WWW | BBBB | WW | B');
  accepts('cmp_rle_decode|b', '"01001"', '0-1-0-0-1');
  accepts('cmp_rle_encode|a', '3 1 | 6 0 | 5 1 | 2 0', '3-1 6-0 5-1 2-0');
  refuses('cmp_rle_encode|a', '1 3 | 0 6 | 1 5 | 0 2', '31-60-51-20');
  accepts('cmp_rle_encode|b', '[(2, "A"), (1, "B"), (3, "A"), (1, "C")]', '2A | 1B | 3A | 1C');
  refuses('cmp_rle_encode|b', '2A | B | 3A | C');
  accepts('cmp_rle_encode|a', '"3 1 6 0 5 1 2 0"');
  accepts('cmp_rle_encode|b', "'2A1B3A1C'");
});
