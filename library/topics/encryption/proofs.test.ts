import { expect, test } from 'vitest';
import { accepts, codeOf, printed, refuses, says } from '../../proof/index.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';
const caesar = (text: string, key: number): string =>
  text.replace(/[A-Z]/g, letter => letters[(letters.indexOf(letter) + key + 26) % 26] ?? letter);
const xor = (a: string, b: string): string => [...a].map((bit, i) => (bit === b[i] ? '0' : '1')).join('');
const code = (character: string): string => character.charCodeAt(0).toString(2).padStart(7, '0');
const pairs = (people: number): number => (people * (people - 1)) / 2;

test('the Caesar cipher', () => {
  accepts('enc_caesar_encrypt|a', caesar('ROUTER', 4));
  accepts('enc_caesar_encrypt|b', caesar('XYLEM', 5), [...caesar('XYLEM', 5)].join(' '));
  refuses('enc_caesar_encrypt|a', caesar('ROUTER', -4), caesar('ROUTER', 3));
  accepts('enc_caesar_decrypt|a', caesar('ZJYLLU', -7));
  refuses('enc_caesar_decrypt|a', caesar('ZJYLLU', 7));
  const keys = Array.from({ length: 25 }, (_, i) => i + 1);
  accepts('enc_caesar_decrypt|b', keys.find(key => caesar('MAIL', key) === 'QEMP') ?? 0);
  accepts('enc_caesar_decrypt|c', keys.find(key => caesar(letters, key) === caesar(caesar(letters, 11), 9)) ?? 0);
  says('encryption_basics', `| Ciphertext | ${[...caesar('NETWORK', 3)].join(' | ')} |`, caesar('MEET AT TEN', 3));
});

test('counting keys', () => {
  const useful = (size: number): number =>
    Array.from({ length: size }, (_, key) => key).filter(key => key % size).length;
  accepts('enc_keyspace|a', useful(33));
  refuses('enc_keyspace|a', useful(26), 33);
  accepts('enc_keyspace|b', useful(26 + 10));
  expect((2n ** 128n).toString()).toHaveLength(39);
  accepts('enc_key_count|a', pairs(12));
  accepts('enc_key_count|b', 12 * 2);
  for (const [people, more] of [
    [6, 3],
    [7, 7],
    [5, 0],
  ] as const)
    expect(pairs(people) - 2 * people).toBe(more);
  accepts('enc_key_count|c', 'n*(n - 1)/2 - 2*n', 'n*(n - 5)/2', 'n**2/2 - 5*n/2');
  refuses('enc_key_count|c', 'n*(n - 1)/2', 'n*(n - 1) - 2*n', '2*n', '2*n - n*(n - 1)/2', 'n*(n - 1)/2 - n');
  says('keys_hashes_signatures', `10 people need ${pairs(10)} keys`);
});

test('breaking a Caesar cipher', () => {
  const secret = 'RJJY RJ MJWJ';
  const counts = [...letters].map(letter => [...secret].filter(other => other === letter).length);
  const key = counts.indexOf(Math.max(...counts)) - letters.indexOf('E');
  accepts('enc_caesar_weak|b', caesar(secret, -key));
  accepts('enc_caesar_weak|b', 'Meet me here.', '"Meet me here."', 'meetmehere', 'MEET-ME-HERE');
  refuses('enc_caesar_weak|a', 'no brute force', 'non-brute force', 'not an exhaustive search');
  accepts('enc_caesar_encrypt|a', `${caesar('ROUTER', 4)}.`);
  accepts('enc_caesar_decrypt|a', 'Screen.', 'S C R E E N');
  accepts('enc_caesar_encrypt|a', `'${caesar('ROUTER', 4)}'`);
  accepts('enc_vernam|b', "'N'", 'N.', 'the letter N', 'N (78)', '78 = N', '1001110 = N');
  accepts('enc_vernam|b', 'It is N', 'upper-case N', '0111000 XOR 1110110 = 1001110 = N');
  refuses('enc_vernam|b', 'n', '1001110');
});

test('the Vernam cipher', async () => {
  const letter = '1001011';
  expect(letter).toBe(code('K'));
  const secretK = xor(letter, '0011110');
  accepts('enc_vernam|a', `${letter} XOR 0011110 = ${secretK}`);
  refuses('enc_vernam|a', letter, '0011110', `${letter} XOR 0011110`);
  accepts('enc_vernam|a', secretK, [...secretK].join(' '), secretK.replace(/^(.{4})/, '$1 '));
  const plain = xor('0111000', '1110110');
  accepts('enc_vernam|b', String.fromCharCode(Number.parseInt(plain, 2)));
  says('enc_vernam', `The plaintext begins with \`${plain.slice(0, 3)}\``);
  expect(plain.slice(0, 3)).toBe(code('A').slice(0, 3));
  expect(secretK).toBe(code('U'));
  says('vernam_cipher', `| Ciphertext | ${[...xor(code('S'), '0110101')].join(' | ')} |`);
  expect(xor(code('S'), '0110101')).toBe(code('f'));
  const [program = ''] = codeOf('vernam_cipher');
  const [secret, back] = (await printed(program)).split('\n');
  says('vernam_cipher', `It prints \`${secret}\` and then \`${back}\`.`);
});

test('XOR there and back', () => {
  for (const p of [0, 1])
    for (const k of [0, 1]) {
      expect(1 ^ (p ^ k) ^ k).toBe(1 ^ p);
      for (const m of [0, 1]) {
        expect(p ^ k ^ (m ^ k)).toBe(p ^ m);
        expect(p ^ k ^ p ^ (m ^ k)).toBe(m);
      }
    }
  accepts('enc_xor_twice|a', '~P');
  refuses('enc_xor_twice|a', '~(P ^ K) ^ K', 'P', 'K', '~K', 'P ^ K', '~(P ^ K)');
  accepts('enc_xor_twice|b', 'M');
  refuses('enc_xor_twice|b', 'P ^ M', 'K', 'P', 'M ^ K', 'P ^ P ^ M', 'False');
});

test('whose key', () => {
  accepts('enc_whose_key|a', ['apub', 'apriv', 'bpriv', 'bpub']);
  refuses('enc_whose_key|a', ['bpub', 'bpriv', 'apriv', 'apub'], ['bpriv', 'bpub', 'apriv', 'apub']);
});

test('brute force', () => {
  const seconds = 2 ** 40 / 2 ** 20;
  accepts('enc_brute_force|a', (seconds / 86_400).toPrecision(3));
  refuses('enc_brute_force|a', (seconds / 3600).toPrecision(3), (seconds / 86_400 / 2).toPrecision(3));
  accepts('enc_brute_force|b', 2 ** 5);
  says('vernam_cipher', `= 1024$ seconds, about ${Math.round(2 ** 30 / 2 ** 20 / 60)} minutes`);
  expect(Number((2 ** 40 / (86_400 * 365.25)).toPrecision(2))).toBe(35_000);
});

test('the programs', async () => {
  const [program = ''] = codeOf('encryption_basics');
  const [secret, back] = (await printed(program)).split('\n');
  says('encryption_basics', `It prints \`${secret}\` and then \`${back}\`.`);
  accepts('enc_caesar_program|a', (22 + 9) % 26);
  refuses('enc_caesar_program|a', 22 + 9, Math.floor((22 + 9) / 26));
  const solution = `def caesar(text, key):
    result = ""
    for character in text:
        if "A" <= character <= "Z":
            place = ord(character) - 65
            result = result + chr((place + key) % 26 + 65)
        else:
            result = result + character
    return result
print(caesar("YAK ZOO!", 5))
for key in range(1, 26):
    plaintext = caesar("ZJYLLU", -key)
    print(key, plaintext)
`;
  const [tested = '', ...attack] = (await printed(solution)).split('\n');
  expect(tested).toBe(caesar('YAK ZOO!', 5));
  says('enc_caesar_program', tested, `is \`"${tested.replace('!', '')}"\``);
  expect(attack).toHaveLength(25);
  expect(attack[7 - 1]).toBe(`7 ${caesar('ZJYLLU', -7)}`);
});

test('the name of an attack, as students write it', () => {
  accepts(
    'enc_caesar_weak|a',
    'brute force',
    'Brute-force attack',
    'a brute force attack',
    'bruteforce',
    'it is called brute forcing',
    'an exhaustive search',
    'brute force, as there are not many keys',
    'brute force, not frequency analysis',
    'not frequency analysis but brute force',
  );
  refuses(
    'enc_caesar_weak|a',
    'frequency analysis',
    'a dictionary attack',
    'trial and error',
    'guessing the key',
    'denial of service',
    'force',
    'not brute force',
    'it is weak',
    'brute force and frequency analysis',
    'brute force dictionary attack',
    'brute force attack or frequency analysis',
    'brute force, frequency analysis',
    'frequency analysis instead of brute force',
  );
});

test('answers with a line of working, and attacks of another kind', () => {
  refuses(
    'enc_caesar_weak|a',
    'brute force SQL injection',
    'phishing or brute force',
    'brute force and denial of service',
  );
  accepts('enc_caesar_weak|a', 'brute force, not phishing');
  accepts('enc_caesar_weak|b', 'The message is MEET ME HERE', 'RJJY RJ MJWJ = MEET ME HERE');
  accepts('enc_caesar_encrypt|a', `ROUTER = ${caesar('ROUTER', 4)}`);
  accepts('enc_caesar_encrypt|b', `XYLEM -> ${caesar('XYLEM', 5)}`);
  refuses('enc_caesar_encrypt|b', 'XYLEM');
  accepts('enc_caesar_decrypt|a', `ZJYLLU = ${caesar('ZJYLLU', -7)}`, 'the word screen');
  refuses('enc_caesar_decrypt|a', 'not screen');
  const secret = xor(code('K'), '0011110');
  accepts('enc_vernam|a', `${secret} (U)`, `${secret} = U`, `0011110 XOR ${code('K')} = ${secret}`);
  refuses('enc_vernam|a', 'U', `${code('K')} (U)`);
  accepts('enc_vernam|b', "It's N", 'a capital N');
});
