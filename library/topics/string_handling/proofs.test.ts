import { expect, test } from 'vitest';
import { accepts, codeOf, fenced, finished, printed, refuses, says } from '../../proof/index.ts';

test('the programs of the concept pages print what the pages say', async () => {
  const [badge = '', upper = ''] = codeOf('strings_positions');
  says('strings_positions', `It prints \`${await printed(badge)}\``, `has ${'New York'.length} characters`);
  const [before, after] = (await printed(upper)).split('\n');
  says('strings_positions', `prints \`${before}\` and then \`${after}\``);
  const [user = ''] = codeOf('string_operations');
  says('string_operations', `It prints \`${await printed(user)}\``);
  expect(await printed(user.replace('Priya Nair', 'Bo Li'))).toBe('bli');
  expect(await printed('print("keyboard"[3:6], "keyboard"[:3], "Zebra" < "apple")')).toBe('boa key True');
  expect(await printed('print("Yacht" < "canoe", "canoe" < "yacht", "canoe" < "Yacht")')).toBe('True True False');
  const [shift = ''] = codeOf('characters_codes_conversion');
  says('characters_codes_conversion', `It prints \`${await printed(shift)}\``, `94 MOD 26 is ${94 % 26},`);
  says(
    'characters_codes_conversion',
    `whose codes are ${'4'.charCodeAt(0)} and ${'2'.charCodeAt(0)}`,
    'The code 91 belongs to',
  );
  expect(String.fromCharCode(91)).toBe('[');
  const [vowels = '', backwards = '', format = ''] = codeOf('string_loops');
  says('string_loops', `It prints ${await printed(vowels)}.`, `It prints \`${await printed(format)}\``);
  expect(await printed(backwards)).toBe('tac');
  expect(await printed(format.replace('QT-4O5', 'QT-405'))).toBe('True');
});

test('lengths, indexes and slices', async () => {
  accepts('str_length|a', 'Jo K. Ng'.length);
  accepts('str_length|b', [...'twelve chars'].length - 1);
  accepts('str_length|c', await printed('print(len("ab" + "" + " c"))'));
  expect(await printed(fenced('str_index')[0] ?? '')).toBe('a');
  await expect(printed('print("planet"[6])')).rejects.toThrow('IndexError');
  expect(await printed(fenced('str_join')[0] ?? '')).toBe('48');
  accepts('str_join|c', await printed(fenced('str_join')[1] ?? ''));
  refuses('str_join|c', '"Sian is 10"');
  accepts('str_slice|a', await printed('print("triangle"[1:4])'), 'ria.');
  refuses('str_slice|a', 'rian', 'tri', 'eyb');
  accepts('str_slice|b', await printed('print("triangle"[:3] + "triangle"[6:])'));
  refuses('str_slice|b', 'trigle', 'triale', 'keyrd');
  expect(
    await printed(
      'word = "triangle"\nprint(word[2:7] == word[2:-1] == word[-6:-1] == word[2:len(word)-1] == word[2:7:1] == "iangl")',
    ),
  ).toBe('True');
  accepts(
    'str_slice|c',
    'word[2:7]',
    'word[ 2 : 7 ]',
    'word[2:-1]',
    'word[-6:-1]',
    'word[2:len(word) - 1]',
    'word[2:7:1]',
    'print(word[2:7])',
  );
  refuses(
    'str_slice|c',
    'print(word[2:7]',
    'word[2:7])',
    'word[2:6]',
    'word[2:len(word)]',
    'word[3:7]',
    'word[2:5]',
    'word[2,7]',
    '[2:7]',
    'word[2:7:2]',
  );
  accepts('str_case|a', await printed(fenced('str_case')[0] ?? ''));
  accepts('str_case|a', 'Swansea.');
  refuses('str_case|a', 'SWANSEA', '"Swansea"', 'SWANSEA.');
});

test('one substring in three notations', () => {
  const [word, part] = ['birthday', 'rth'];
  const start = word.indexOf(part);
  const names = ['', '', 'two', 'three', 'four', 'five', 'six'];
  const numbers = [start, start + part.length - 1, start, part.length, start + 1, part.length];
  accepts(
    'str_dialects|a',
    numbers.map(number => names[number] ?? ''),
  );
  expect('0123456789'.substring(4, 4 + 6)).toBe('0123456789'.slice(-6));
});

test('character codes', async () => {
  accepts('str_codes|a', 'K'.charCodeAt(0));
  accepts('str_codes|b', await printed('print(ord("e") - ord("B"))'));
  accepts('str_codes|c', await printed('print(ord("5") + ord("2") - 48)'));
  const [cipher = ''] = codeOf('str_shift');
  accepts('str_shift|a', await printed(cipher));
  refuses('str_shift|a', 'ehdg', '"EHDG"');
  expect(await printed(cipher.replace('BEAD', await printed(cipher)).replace('+ 3', '- 3'))).toBe('BEAD');
  expect(await printed(cipher.replace('BEAD', 'Z'))).toBe(']');
  accepts('str_wrap|a', ('X'.charCodeAt(0) - 65 + 9) % 26);
  accepts('str_wrap|c', 26 - 5);
  const right = (c: number, k: number) => ((c - 65 + k) % 26) + 65;
  expect([right(90, 1), right(65, 0)]).toEqual([65, 65]);
  expect([((90 + 1) % 26) + 65, ((65 + 0) % 26) + 65]).toEqual([78, 78]);
});

test('product codes', () => {
  accepts('str_product_code|a', '405-QT', '000-AA');
  refuses('str_product_code|a', 'QT-405', '405-qt', '405QT', '40-QT', '405-QTX', '4O5-QT', '405 - QT', '4055-QT');
  accepts('str_product_code|b', '405-QT'.indexOf('-'));
});

test('finished functions and runs', async () => {
  const initials = [
    'def initials(name):',
    '    result = name[0].upper()',
    '    for i in range(1, len(name)):',
    '        if name[i - 1] == " ":',
    '            result = result + name[i].upper()',
    '    return result',
  ].join('\n');
  accepts('str_initials|a', await finished('str_initials', initials, 'initials("grace brewster hopper")'));
  const palindrome = [
    'def is_palindrome(s):',
    '    clean = s.lower().replace(" ", "")',
    '    return clean == clean[::-1]',
  ].join('\n');
  const texts = '["Level", "level up", "Never odd or even", "Was it a cat I saw", "Computer"]';
  says('str_palindrome', texts);
  accepts('str_palindrome|a', await finished('str_palindrome', palindrome, `sum(is_palindrome(t) for t in ${texts})`));
  accepts('str_palindrome|b', Math.floor(13 / 2));
  const [runs = ''] = codeOf('str_runs');
  accepts('str_runs|a', await printed(runs));
  refuses('str_runs|a', '3a2b1c', '"3A2B1C"');
  accepts('str_runs|b', (await printed(runs.replace('AAABBC', 'ABABABAB'))).length);
  accepts('str_reverse|b', [...'nine char'].length);
});

/** The lines of a Parsons problem as a program. */
const built = (lines: [string, number][]) => lines.map(([line, depth]) => ' '.repeat(4 * depth) + line).join('\n');

test('programs built from lines', async () => {
  const mirror: [string, number][] = [
    ['r = ""', 0],
    ['for ch in word:', 0],
    ['r = ch + r', 1],
    ['print(word + r)', 0],
  ];
  expect(await printed(`word = "star"\n${built(mirror)}`)).toBe('starrats');
  expect(await printed(`word = "star"\n${built(mirror).replace('word + r', 'r + word')}`)).toBe('ratsstar');
  accepts('str_reverse|a', ['init', 'for', 'front@1', 'show']);
  refuses('str_reverse|a', ['init', 'for', 'back@1', 'show'], ['init', 'for', 'front@1', 'other']);
  const vowels: [string, number][] = [
    ['count = 0', 0],
    ['for word in words:', 0],
    ['if word[0] in "aeiou":', 1],
    ['count = count + 1', 2],
    ['print(count)', 0],
  ];
  expect(await printed(`words = ["egg", "ham", "oil", "tea"]\n${built(vowels)}`)).toBe('2');
  const capitals = built(vowels).replace('word[0] in', 'word[0].lower() in');
  expect(await printed(`words = ["Egg", "ham", "oil", "Tea"]\n${capitals}`)).toBe('2');
  accepts('str_vowels|a', ['init', 'for', 'if@1', 'add@2', 'show']);
  refuses('str_vowels|a', ['init', 'for', 'whole@1', 'add@2', 'show'], ['init', 'for', 'if@1', 'join@2', 'show']);
});
