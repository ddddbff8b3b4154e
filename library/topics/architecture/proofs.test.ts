import { expect, test } from 'vitest';
import { accepts, codeOf, printed, refuses, says } from '../../proof/index.ts';

test('clock cycles', () => {
  accepts('arch_ticks|a', (3.2e9 * 5) / 1000);
  refuses('arch_ticks|a', 3.2e9 * 5);
  says('processor_performance', `= **${((2.5e9 * 4) / 1000).toLocaleString('en')}** cycles`);
  const rates = { 'dual-core, 3.6 GHz': [2, 3.6], 'quad-core, 2.4 GHz': [4, 2.4], 'eight-core, 2.0 GHz': [8, 2] };
  const best = (worth: (cores: number, clock: number) => number) =>
    Object.entries(rates).sort(([, [a = 0, b = 0]], [, [c = 0, d = 0]]) => worth(c, d) - worth(a, b))[0]?.[0] ?? '';
  accepts(
    'arch_one_core|a',
    best((_, clock) => clock),
  );
  accepts(
    'arch_one_core|b',
    best((cores, clock) => cores * clock),
  );
});

test('address lines', () => {
  accepts('arch_address_lines|a', 2 ** 20 / 1024);
  expect(2 ** 21 / 2 ** 20).toBe(2);
  says('inside_the_processor', `$2^3 = ${2 ** 3}$`, `$2^4 = ${2 ** 4}$`, `${0b01000001}, the letter`);
  expect(String.fromCodePoint(0b01000001)).toBe('A');
});

type Registers = { pc: number; mar: number; mdr: number | string; acc: number };

/** The fetch and then the execution of one instruction at the address in the program counter. */
function cycle(memory: Record<number, number | string>, pc: number, acc: number, address: number, add: boolean) {
  const fetched: Registers = { pc: pc + 1, mar: pc, mdr: memory[pc] ?? '', acc };
  const data = Number(memory[address]);
  const executed: Registers = { pc: pc + 1, mar: address, mdr: data, acc: add ? acc + data : data };
  return { fetched, executed };
}

test('one whole cycle', () => {
  const { fetched, executed } = cycle({ 7: 512, 12: 45 }, 7, 0, 12, false);
  accepts('arch_cycle_values|a', [`n${fetched.pc}`, `n${fetched.mar}`, `n${fetched.mdr}`]);
  accepts(
    'arch_cycle_values|b',
    [executed.pc, executed.mar, executed.mdr, executed.acc].map(value => `n${value}`),
  );
  const page = cycle({ 4: 'add 9', 9: 25 }, 4, 10, 9, true);
  const row = ({ pc, mar, mdr, acc }: Registers) => [pc, mar, mdr, acc].join(', ');
  says('fetch_decode_execute', row(page.executed), '5, 4, the instruction add 9, 10');
  expect(row(page.fetched)).toBe('5, 4, add 9, 10');
  accepts('arch_rtn|b', { 80: 13, 13: 6 }[80] ?? 0);
});

test('the small processors', async () => {
  const [simulated = ''] = codeOf('fetch_decode_execute');
  says('fetch_decode_execute', `It prints \`${await printed(simulated)}\`.`);
  const [jumping = ''] = codeOf('arch_tiny_program');
  const [, six, fetched] = /holds (\d+) after (\d+)/.exec(await printed(jumping.replace('20, 5]', '12, 4]'))) ?? [];
  accepts('arch_tiny_program|b', six ?? '');
  accepts('arch_tiny_program|c', fetched ?? '');
  let rounds = 0;
  for (let value = 12; value !== 0; value -= 4) rounds++;
  accepts('arch_tiny_program|a', rounds);
});

const shared = (time: number, inOrder: number, cores: number) => time * inOrder + (time * (1 - inOrder)) / cores;

test('sharing work among cores', async () => {
  accepts('arch_split_work|a', shared(20, 0.4, 4));
  accepts('arch_split_work|b', (20 / shared(20, 0.4, 4)).toPrecision(3));
  const cores = Array.from({ length: 99 }, (_, index) => index + 1).find(count => shared(20, 0.4, count) <= 9 + 1e-9);
  accepts('arch_split_work|c', cores ?? 0);
  accepts('arch_ceiling|c', 1 / (1 - 0.6));
  accepts('arch_ceiling|a', '1 + p/n - p');
  accepts('arch_ceiling|b', 'n/(n - n*p + p)');
  expect(shared(30, 0.2, 6)).toBeCloseTo(10, 9);
  const [program = ''] = codeOf('processor_performance');
  const lines = (await printed(program)).split('\n').map(line => line.split(' '));
  const at = new Map(lines.map(([count, seconds]) => [count, seconds]));
  says('processor_performance', `falls only from ${at.get('24')} s to ${at.get('96')} s`);
});

test('cache', () => {
  const average = (hit: number, memory: number, share: number) => share * hit + (1 - share) * (hit + memory);
  const rounded = (value: number) => Number(value.toFixed(6));
  accepts('arch_cache_average|a', rounded(average(2, 60, 0.9)));
  accepts('arch_cache_average|b', rounded(100 * (1 - (5 - 2) / 60)));
  expect(average(2, 60, 0.95)).toBeCloseTo(5, 9);
  says(
    'processor_performance',
    `= **${rounded(average(1, 50, 0.8))} ns**`,
    `= **${rounded(average(1, 50, 0.96))} ns**`,
  );
});

test('a pipeline', () => {
  const cycles = (instructions: number, stages: number) => stages + instructions - 1;
  accepts('arch_pipeline|a', cycles(20, 3));
  accepts('arch_pipeline|b', cycles(20 + 2, 3));
  says('processor_performance', `${cycles(5, 3)} cycles instead of ${5 * 3}`);
});
