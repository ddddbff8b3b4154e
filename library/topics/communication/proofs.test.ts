import { expect, test } from 'vitest';
import { accepts, codeOf, fenced, finished, printed, refuses, says } from '../../proof/index.ts';

const ones = (bits: string) => bits.replaceAll('0', '').length;
const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

test('serial and parallel', () => {
  says('serial_parallel', `16 × 20 = **${16 * 20} million**`, `5000 ÷ 320 = **${5000 / (16 * 20)}**`);
  says('serial_parallel', `4 × 64 = **${4 * 64} kbps**`, `256,000 s = **${(8 / 256000) * 1e6} microseconds**`);
  says('serial_parallel', `4 × 31.25 = **${((4 * 8) / 256000) * 1e6} microseconds**`);
  const [sensors, rate, slot] = [6, 20_000, 10];
  accepts('com_shared_line|a', (sensors * rate) / 1000);
  const owner = 'ABCDEF'[(100 - 1) % sensors] ?? '';
  accepts('com_shared_line|b', owner, owner.toLowerCase(), `sensor ${owner}`);
  accepts('com_shared_line|b', `${owner}.`, `the sensor ${owner}`, `${owner}'s`, `it is ${owner}`);
  accepts('com_shared_line|b', `It's ${owner}`, `belongs to ${owner}`, `slot 100 is ${owner}'s`, `${owner} has it`);
  accepts('com_shared_line|b', `(${owner})`, `the letter ${owner}`);
  refuses('com_shared_line|b', 100 % sensors, 'sensor E', "E's", "It's E", `not ${owner}`);
  accepts('com_shared_line|c', ((sensors * slot) / (sensors * rate)) * 1000);
  accepts('com_duplex|a', ['s', 'h', 'f', 's']);
});

test('which reasons for serial earn a mark', () => {
  accepts('com_serial_why|b', ['late', 'talk', 'plug'], ['plug', 'late', 'talk']);
  refuses(
    'com_serial_why|b',
    'late',
    ['late', 'plug'],
    ['late', 'talk', 'plug', 'vague'],
    ['late', 'talk', 'plug', 'once'],
    ['late', 'talk', 'plug', 'more'],
  );
});

/** One character on an asynchronous line: start bit 0, data with the least significant bit first, even parity, stop bit 1. */
function framed(code: number, bits = 7) {
  const data = [...code.toString(2).padStart(bits, '0')].reverse().join('');
  return `0${data}${ones(data) % 2}1`;
}

test('asynchronous transmission', async () => {
  accepts('com_async_bits|a', 250 * (1 + 8 + 1));
  accepts('com_async_bits|b', (8 / (1 + 8 + 1)) * 100);
  const character = 1 + 7 + 1 + 2;
  accepts('com_async_time|a', (5600 * character) / 8800);
  accepts('com_async_time|b', ((7 / character) * 100).toPrecision(3));
  refuses('com_async_time|b', ((8 / character) * 100).toPrecision(3));
  accepts('com_async_time|c', 'n*d/r + n*x/r');
  says('data_timing', `÷ 9600 = **${(4800 * (1 + 7 + 1 + 1)) / 9600} s**`, `data: **${(7 / 10) * 100}%**`);
  says('data_timing', `or about **${((10000 / 10008) * 100).toFixed(1)}%**`);
  const [program = ''] = codeOf('data_timing');
  expect(await printed(program)).toBe(framed(67));
  says('data_timing', `It prints \`${framed(67)}\`.`);
  const line = `111${framed(74)}11`;
  says('com_read_frame', [...line].join(' '));
  accepts('com_read_frame|a', line.indexOf('0'));
  accepts('com_read_frame|b', (74).toString(2), '100 1010', '1001010₂', '(1001010)₂', [...(74).toString(2)].join(','));
  accepts(
    'com_read_frame|c',
    String.fromCharCode(74),
    "'J'",
    'the letter J',
    'upper case J',
    'J (74)',
    "It's J",
    '(J)',
  );
  refuses('com_read_frame|c', 'j', 'I', 'the letter I', 'a lower case j', 'lower case J', '74');
  expect(ones(line.slice(4, 12)) % 2).toBe(0);
});

test('what a start bit is for', () => {
  accepts('com_start_stop|a', ['other', 'begins', 'clock']);
  refuses(
    'com_start_stop|a',
    ['equal', 'begins', 'clock'],
    ['other', 'ended', 'clock'],
    ['other', 'good', 'clock'],
    ['other', 'begins', 'parity'],
  );
});

test('baud and bits', () => {
  accepts('com_bit_rate|b', 2500 * Math.log2(8));
  refuses('com_bit_rate|b', 2500 * 8);
  accepts('com_bit_rate|c', 'n*B');
  accepts('com_levels|a', 2 ** (18000 / 3000));
  accepts('com_levels|b', 3000 * Math.log2(2 * 2 ** (18000 / 3000)));
  says('baud_and_bit_rate', `2400 × 4 = **${2400 * Math.log2(16)} bit/s**`);
  says('baud_and_bit_rate', `= **${2 ** (24000 / 4800)} levels**`);
  const hop = (bytes: number, rate: number, travel: number) => ((bytes * 8) / rate) * 1000 + travel;
  says('baud_and_bit_rate', `2 × 4 = **${2 * hop(1000, 8e6, 3)} ms**`, `(0.5 + 3) = **${2 * hop(1000, 16e6, 3)} ms**`);
  accepts('com_three_hops|a', hop(1500, 10e6, 0).toFixed(1));
  accepts('com_three_hops|b', (3 * hop(1500, 10e6, 5)).toPrecision(3));
  accepts('com_three_hops|c', (3 * hop(1500, 100e6, 5)).toPrecision(4));
  refuses('com_three_hops|b', (hop(1500, 10e6, 0) + 15).toPrecision(3));
});

test('parity', () => {
  const ids = ['one', 'zero'];
  accepts(
    'com_parity_logic|a',
    ['000', '010', '011', '101', '111'].map(row => ids[ones(row) % 2] ?? ''),
  );
  accepts('com_parity_logic|b', '(~A & ~B & ~C) | (A & B & ~C) | (A & ~B & C) | (~A & B & C)');
  refuses('com_parity_logic|b', 'A ^ B ^ C', '~(A | B | C)', '~(A & B & C)');
  accepts('com_parity_logic|c', '~(P ^ (A ^ B ^ C))');
  refuses('com_parity_logic|c', '~(A ^ B ^ C)', 'A ^ B ^ C ^ P');
  const block = ['10100100', '01110010', '11011001', '11100000'];
  for (const [i, row] of block.entries())
    says('com_parity_miss', `${i < 3 ? `byte ${i + 1}` : '**parity byte**'} | ${[...row].join(' | ')} |`);
  const even = (bits: string) => ones(bits) % 2 === 0;
  const column = (c: number) => block.map(row => row[c]).join('');
  const rows = block.flatMap((row, i) => (even(row) ? [`n${i + 1}`] : []));
  const columns = [...'12345678'].filter((_, c) => even(column(c))).map(c => `n${c}`);
  expect([rows.length, columns.length]).toEqual([1, 1]);
  accepts('com_parity_miss|a', [...rows, ...columns]);
  const picture = ['01101100', '11110011', '00111001', '10101001', '00001111'];
  says('transfer_errors', picture.slice(0, 4).join(', '));
  expect(picture.every(even)).toBe(true);
  expect([...'01234567'].every(c => even(picture.map(row => row[Number(c)]).join('')))).toBe(true);
});

test('checksums and votes', () => {
  accepts('com_parity_miss|c', sum([91, 240, 18, 177]) % 256);
  says('transfer_errors', `460 MOD 256 = **${sum([200, 117, 53, 90]) % 256}**`);
  const vote = (groups: string) =>
    groups
      .split(' ')
      .map(group => (ones(group) > 1 ? '1' : '0'))
      .join('');
  accepts('com_check_match|b', vote('001 111 100 011 010'));
  says('transfer_errors', `the message is **${vote('000 110 111 010 101')}**`);
  accepts('com_check_match|a', [`n${560 + 560 / 7}`, `n${560 * 3}`, `n${560 + 16}`]);
});

test('the program that reads the line', async () => {
  const [program = ''] = fenced('com_frame_code');
  const found = await printed(`${program}\nprint(numbers("1101001110011011"))`);
  accepts('com_frame_code|a', found, found.replace(/[[\]]/g, ''), found.replace(/\[(.*),(.*)\]/, '$1 and$2'));
  const solution = program.replace(
    '        found.append(value)',
    '        if line[i + 5] == "1":\n                found.append(value)',
  );
  expect(solution).not.toBe(program);
  expect(await finished('com_frame_code', solution, 'numbers("1000011")')).toBe('[1]');
});
