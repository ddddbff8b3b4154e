import { expect, test } from 'vitest';
import { accepts, codeOf, fenced, finished, library, printed, refuses, says } from '../../proof/index.ts';

type Memory = Record<string, number>;
type Outcome = { memory: Memory; registers: Record<string, number>; steps: number; trace: string[]; output: number[] };

/** No program of these pages takes so many steps, unless it never stops. */
const FOR_EVER = 400;

const instructionsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map(line => line.trim());

/** Lines with a label before a colon, as AQA and CIE write them. */
function labelled(text: string) {
  const labels: Record<string, number> = {};
  const lines = instructionsOf(text).map((line, index) => {
    const [, label, rest] = /^(\w+):\s*(.*)$/.exec(line) ?? [];
    if (label !== undefined) labels[label] = index;
    return (rest ?? line).replaceAll(',', ' ').split(/\s+/);
  });
  return { labels, lines };
}

/** The AQA set: registers and memory. */
function aqa(text: string, memory: Memory = {}, registers: Record<string, number> = {}): Outcome {
  const { labels, lines } = labelled(text);
  const trace: string[] = [];
  const value = (operand = '') => (operand.startsWith('#') ? Number(operand.slice(1)) : (registers[operand] ?? 0));
  let compared: number | undefined;
  let steps = 0;
  for (let place = 0; ; ) {
    const [name = '', first = '', second = '', third = ''] = lines[place] ?? ['(beyond the end)'];
    if (++steps > FOR_EVER) throw new Error('It never stops');
    place++;
    if (name === 'HALT') return { memory, registers, steps, trace, output: [] };
    const results: Record<string, () => number> = {
      LDR: () => memory[second] ?? 0,
      MOV: () => value(second),
      ADD: () => value(second) + value(third),
      SUB: () => value(second) - value(third),
      AND: () => value(second) & value(third),
      ORR: () => value(second) | value(third),
      EOR: () => value(second) ^ value(third),
      LSL: () => value(second) << value(third),
      LSR: () => value(second) >>> value(third),
    };
    const branches: Record<string, (difference: number) => boolean> = {
      BEQ: difference => difference === 0,
      BNE: difference => difference !== 0,
      BGT: difference => difference > 0,
      BLT: difference => difference < 0,
    };
    const result = results[name];
    const branch = branches[name];
    if (result) registers[first] = result();
    else if (name === 'STR') memory[second] = registers[first] ?? 0;
    else if (name === 'CMP') compared = value(first) - value(second);
    else if (name === 'B' || branch) {
      if (name !== 'B' && compared === undefined) throw new Error('Nothing was compared');
      if (name === 'B' || branch?.(compared ?? 0)) place = labels[first] ?? Number.NaN;
    } else throw new Error(`There is no ${name}`);
    trace.push(`${name} ${registers.R0 ?? 0} ${registers.R1 ?? 0}`);
  }
}

/** The Little Man Computer: labels without a colon, data at the end. */
function littleMan(text: string, inputs: number[]): Outcome {
  const names = new Set('INP OUT LDA STA ADD SUB BRA BRZ BRP HLT DAT'.split(' '));
  const labels: Record<string, number> = {};
  const memory: Memory = {};
  const written = instructionsOf(text);
  const lines = written.map((line, index) => {
    const words = line.split(/\s+/);
    if (names.has(words[0] ?? '')) return words;
    const label = words.shift() ?? '';
    labels[label] = index;
    if (words[0] === 'DAT') memory[label] = Number(words[1] ?? 0);
    return words;
  });
  const trace: string[] = [];
  const output: number[] = [];
  const waiting = [...inputs];
  let accumulator = 0;
  let steps = 0;
  for (let place = 0; ; ) {
    const [name = '', operand = ''] = lines[place] ?? ['(beyond the end)'];
    if (++steps > FOR_EVER) throw new Error('It never stops');
    trace.push(written[place] ?? '');
    place++;
    if (name === 'HLT') return { memory, registers: { ACC: accumulator }, steps, trace, output };
    if (name === 'INP') accumulator = waiting.shift() ?? 0;
    else if (name === 'OUT') output.push(accumulator);
    else if (name === 'LDA') accumulator = memory[operand] ?? 0;
    else if (name === 'STA') memory[operand] = accumulator;
    else if (name === 'ADD') accumulator += memory[operand] ?? 0;
    else if (name === 'SUB') accumulator -= memory[operand] ?? 0;
    else if (name === 'BRA') place = labels[operand] ?? Number.NaN;
    else if (name === 'BRZ') place = accumulator === 0 ? (labels[operand] ?? Number.NaN) : place;
    else if (name === 'BRP') place = accumulator >= 0 ? (labels[operand] ?? Number.NaN) : place;
    else throw new Error(`There is no ${name}`);
  }
}

/** The CIE set: an accumulator and an index register. */
function cie(text: string, memory: Memory): Outcome {
  const { labels, lines } = labelled(text);
  const trace: string[] = [];
  const held: Record<string, number> = { ACC: 0, IX: 0 };
  const value = (operand: string) => {
    if (/^[#&]/.test(operand)) return Number(operand.replace('#', '').replace('&', '0x'));
    return operand.startsWith('B') ? Number.parseInt(operand.slice(1), 2) : (memory[operand] ?? 0);
  };
  let same: boolean | undefined;
  let steps = 0;
  for (let place = 0; ; ) {
    const [name = '', operand = ''] = lines[place] ?? ['(beyond the end)'];
    if (++steps > FOR_EVER) throw new Error('It never stops');
    place++;
    const results: Record<string, (accumulator: number) => number> = {
      LDM: () => value(operand),
      LDD: () => memory[operand] ?? 0,
      LDI: () => memory[String(memory[operand])] ?? 0,
      LDX: () => memory[Number(operand) + (held.IX ?? 0)] ?? 0,
      ADD: accumulator => accumulator + value(operand),
      SUB: accumulator => accumulator - value(operand),
      AND: accumulator => accumulator & value(operand),
    };
    const result = results[name];
    if (name === 'END') return { memory, registers: held, steps, trace, output: [] };
    if (result) held.ACC = result(held.ACC ?? 0);
    else if (name === 'LDR') held.IX = value(operand);
    else if (name === 'STO') memory[operand] = held.ACC ?? 0;
    else if (name === 'INC') held[operand] = (held[operand] ?? 0) + 1;
    else if (name === 'DEC') held[operand] = (held[operand] ?? 0) - 1;
    else if (name === 'CMP') same = held.ACC === value(operand);
    else if (name === 'JMP') place = labels[operand] ?? Number.NaN;
    else if (name === 'JPE') place = same === true ? (labels[operand] ?? Number.NaN) : place;
    else if (name === 'JPN') place = same === false ? (labels[operand] ?? Number.NaN) : place;
    else throw new Error(`There is no ${name}`);
    trace.push(`${name} ${operand} ${held.ACC} ${held.IX} ${memory['61'] ?? 0} ${memory['90'] ?? 0}`);
  }
}

const assemblyOf = (id: string) => codeOf(id, 'assembly');
const quietly = <T>(work: () => T): T | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

test('sums from 1 to n in three sets', async () => {
  const [first = '', second = '', third = ''] = assemblyOf('assembly_programs');
  for (const n of [0, 1, 4, 9]) {
    const sum = (n * (n + 1)) / 2;
    expect(aqa(first, { 100: n }).memory['101']).toBe(sum);
    expect(littleMan(second, [n]).output).toEqual([sum]);
    expect(cie(third, { 100: n, 101: 0 }).memory['101']).toBe(sum);
  }
  says('assembly_programs', 'stores **10**', '**10** is output', 'ACC holds **10**');
  const rows = aqa(first, { 100: 4 }).trace.filter(line => line.startsWith('SUB'));
  says('assembly_programs', ...rows.map((line, index) => `| ${index + 1} | ${line.split(' ').slice(1).join(' | ')} |`));
  const [levels = ''] = fenced('levels_of_language');
  says('levels_of_language', `Both give \`${await printed(levels)}\``);
});

test('AQA: a loop', () => {
  const [program = ''] = assemblyOf('pl_aqa_loop');
  const { memory, trace } = aqa(program);
  const turns = trace.filter(line => line.startsWith('SUB')).map(line => line.split(' ').slice(1));
  accepts(
    'pl_aqa_loop|a',
    turns
      .slice(0, 3)
      .flat()
      .map(number => `n${number}`),
  );
  accepts('pl_aqa_loop|b', memory['100'] ?? 0);
  const turned = (count: number) => aqa(program.replace('#5', `#${count}`)).memory['100'] ?? 0;
  refuses('pl_aqa_loop|b', turned(4), turned(6), 5 * 2);
});

test('AQA: shifts and masks', () => {
  const [program = ''] = assemblyOf('pl_aqa_bits');
  const { registers } = aqa(program);
  accepts('pl_aqa_bits|a', registers.R2 ?? 0);
  accepts('pl_aqa_bits|b', registers.R3 ?? 0);
  accepts('pl_aqa_bits|c', registers.R4 ?? 0);
  const [aqaBits = '', cieBits = ''] = assemblyOf('bit_manipulation');
  for (const byte of [109, 101, 8, 0, 255, 247]) {
    const wanted = Number((byte & 8) !== 0);
    expect(aqa(aqaBits, { 100: byte }).memory['101']).toBe(wanted);
    expect(cie(cieBits, { 100: byte }).memory['101']).toBe(wanted);
  }
  const bits = (value: number) => value.toString(2).padStart(8, '0').replace(/^.{4}/, '$& ');
  says('bit_manipulation', `With 109 (\`${bits(109)}\`)`, `with 101 (\`${bits(101)}\`)`, `48 + 12 = **${6 * 10}**`);
  says('bit_manipulation', `= \`${bits(0b01101101 & 0b00001000)}\``, `6 × 8 = ${6 << 3}`, `6 × 2 = ${6 << 1}`);
  const eight = (value: number) => value.toString(2).padStart(8, '0');
  const [register, and, or, xor] = [0b01101101, 0b00001111, 0b10000001, 0b00001111];
  says(
    'bit_manipulation',
    `AND with ${eight(and)} gives ${eight(register & and)}. OR with ${eight(or)} gives ${eight(register | or)}.`,
    `XOR with ${eight(xor)} gives ${eight(register ^ xor)}`,
  );
});

test('masks', () => {
  const eight = (value: number) => value.toString(2).padStart(8, '0');
  accepts(
    'pl_test_bit|a',
    eight(1 << 5),
    eight(1 << 5).replace(/^.{4}/, '$& '),
    `B${eight(1 << 5)}`,
    `${eight(1 << 5)}.`,
    `(${eight(1 << 5)})`,
    `${eight(1 << 5)}₂`,
    '0010_0000',
  );
  accepts('pl_test_bit|b', eight((1 << 1) | (1 << 6)));
  accepts('pl_test_bit|c', eight(255 - (1 << 2)));
  refuses('pl_test_bit|a', eight(1 << 4), eight(5), '100000');
  refuses('pl_test_bit|c', eight(1 << 2), eight(255 - (1 << 1)));
});

test('AQA: what halving works out', () => {
  const [program = ''] = assemblyOf('pl_aqa_halving');
  const halvings = (n: number) => quietly(() => aqa(program, { 100: n }))?.memory['101'];
  accepts('pl_aqa_halving|a', halvings(40) ?? -1);
  accepts('pl_aqa_halving|b', Array.from({ length: 200 }, (_, n) => n).filter(n => halvings(n) === 3).length);
  expect(halvings(0)).toBeUndefined();
});

/** All ways to put so many of these in order. */
function* orders<T>(from: readonly T[], count: number): Generator<T[]> {
  if (count === 0) yield [];
  else
    for (const [index, first] of from.entries())
      for (const rest of orders(from.toSpliced(index, 1), count - 1)) yield [first, ...rest];
}

test('AQA: if and else, in every order that works', () => {
  const lines = {
    cmp: 'CMP R1, #5',
    blt: 'BLT small',
    sub: 'SUB R3, R3, #1',
    b: 'B end',
    add: 'small: ADD R3, R3, R1',
    halt: 'end: HALT',
    bgt: 'BGT small',
    beq: 'BEQ end',
  };
  const works = (ids: (keyof typeof lines)[]) =>
    [0, 4, 5, 6, 11].every(value => {
      const program = ids.map(id => lines[id]).join('\n');
      const wanted = value < 5 ? 20 + value : 19;
      return quietly(() => aqa(program, {}, { R1: value, R3: 20 }))?.registers.R3 === wanted;
    });
  const right = [...orders(Object.keys(lines) as (keyof typeof lines)[], 6)].filter(works);
  expect(right).toHaveLength(2);
  for (const order of right) accepts('pl_aqa_if|a', order);
  const program = right[0]?.map(id => lines[id]).join('\n') ?? '';
  accepts('pl_aqa_if|b', aqa(program, {}, { R1: 5, R3: 20 }).registers.R3 ?? 0);
  refuses('pl_aqa_if|a', ['cmp', 'blt', 'sub', 'add', 'halt']);
});

test('AQA: multiplying, in every order that works', () => {
  const start = 'LDR R1, 100\nLDR R2, 101\nMOV R0, #0\n';
  const lines = {
    cmp: 'loop: CMP R2, #0',
    beq: 'BEQ done',
    add: 'ADD R0, R0, R1',
    sub: 'SUB R2, R2, #1',
    b: 'B loop',
    str: 'done: STR R0, 102',
    halt: 'HALT',
    dbl: 'ADD R0, R0, R0',
  };
  const executed = (ids: (keyof typeof lines)[], a: number, b: number) =>
    quietly(() => aqa(start + ids.map(id => lines[id]).join('\n'), { 100: a, 101: b }));
  const cases = [
    [7, 3],
    [6, 0],
    [1, 2],
    [5, 1],
  ] as const;
  const works = (ids: (keyof typeof lines)[]) => cases.every(([a, b]) => executed(ids, a, b)?.memory['102'] === a * b);
  const right = [...orders(Object.keys(lines) as (keyof typeof lines)[], 7)].filter(works);
  expect(right).toHaveLength(3);
  for (const order of right) {
    accepts('pl_aqa_write|a', order);
    if (order[1] === 'beq') accepts('pl_aqa_write|b', executed(order, 7, 3)?.steps ?? 0);
  }
  refuses('pl_aqa_write|b', executed(right[0] ?? [], 3, 7)?.steps ?? 0);
}, 60_000);

test('AQA: the interpreter of the page', async () => {
  const blocks = (library.pages.get('pl_aqa_write')?.wire.children ?? []) as readonly { setupCode?: string }[];
  const setup = blocks.find(({ setupCode }) => setupCode !== undefined)?.setupCode ?? '';
  const solution = `${setup}
program = """
LDR R0, 100
LDR R1, 101
loop: CMP R0, R1
BLT done
SUB R0, R0, R1
B loop
done: STR R0, 102
HALT
"""
`;
  expect(await finished('pl_aqa_write', solution, 'execute(program, {100: 59, 101: 8})[102]')).toBe(String(59 % 8));
  const [halving = ''] = assemblyOf('pl_aqa_halving');
  expect(await printed(`${setup}\nprint(execute("""${halving}""", {100: 40})[101])`)).toBe('5');
  const flipped = 'LDR R1, 100\nMVN R2, R1\nAND R2, R2, #15\nSTR R2, 101\nHALT';
  expect(await printed(`${setup}\nprint(execute("""${flipped}""", {100: 5})[101])`)).toBe('10');
});

test('branches', () => {
  accepts('pl_flags|a', '~Z', 'G | (~G & ~Z)', '(G & ~Z) | (~G & ~Z)');
  refuses('pl_flags|a', 'G', 'Z', '~G');
  accepts('pl_flags|b', '~G & ~Z', '~(Z | G)');
  refuses('pl_flags|b', '~G', '~Z', '~(G & Z)');
});

test('the Little Man multiplies', () => {
  const [program = ''] = assemblyOf('pl_lmc_multiply');
  const { output, trace } = littleMan(program, [6, 4]);
  accepts('pl_lmc_multiply|a', output[0] ?? 0);
  accepts('pl_lmc_multiply|b', trace.filter(line => line === 'loop LDA b').length);
  expect(littleMan(program.replace('BRZ', 'BRP'), [6, 4]).output).toEqual([0]);
});

test('the Little Man finds the larger number, in every order that works', () => {
  const lines = {
    sub: 'SUB a',
    brp: 'BRP second',
    lda: 'LDA a',
    bra: 'BRA show',
    ldb: 'second LDA b',
    out: 'show OUT',
    hlt: 'HLT',
  };
  const executed = (ids: (keyof typeof lines)[], a: number, b: number) => {
    const program = `INP\nSTA a\nINP\nSTA b\n${ids.map(id => lines[id]).join('\n')}\na DAT 0\nb DAT 0`;
    return quietly(() => littleMan(program, [a, b]));
  };
  const cases = [
    [3, 8],
    [8, 3],
    [4, 4],
    [0, 5],
  ] as const;
  const works = (ids: (keyof typeof lines)[]) =>
    cases.every(([a, b]) => String(executed(ids, a, b)?.output) === String(Math.max(a, b)));
  const right = [...orders(Object.keys(lines) as (keyof typeof lines)[], 7)].filter(works);
  expect(right).toHaveLength(2);
  for (const order of right) accepts('pl_lmc_larger|a', order);
  expect(executed(right[0] ?? [], 4, 4)?.output).toEqual([4]);
});

test('CIE: a loop and an array', () => {
  const [program = ''] = assemblyOf('pl_cie_loop');
  const { registers, trace } = cie(program, { 60: 4 });
  const doubled = trace.filter(line => line.startsWith('STO 61')).map(line => line.split(' ')[2]);
  accepts('pl_cie_loop|a', doubled[2] ?? '');
  accepts('pl_cie_loop|b', registers.ACC ?? 0);
  expect(quietly(() => cie(program, { 60: 0 }))).toBeUndefined();
  const [array = ''] = assemblyOf('pl_cie_index');
  const added = cie(array, { 80: 4, 81: 9, 82: 6, 90: 0, 91: 3 });
  accepts('pl_cie_index|b', added.registers.ACC ?? 0);
  const turns = added.trace.filter(line => line.startsWith('INC IX')).map(line => line.split(' '));
  accepts(
    'pl_cie_index|a',
    turns.slice(0, 2).flatMap(turn => [`n${turn[5]}`, `n${turn[3]}`]),
  );
  expect(cie(array, { 80: 1, 81: 2, 82: 3, 83: 4, 84: 5, 90: 0, 91: 5 }).registers.ACC).toBe(15);
});

test('addressing', async () => {
  const load = (memory: Memory, operand: number, index: number) => [
    operand,
    memory[operand],
    memory[memory[operand] ?? 0],
    memory[operand + index],
  ];
  accepts(
    'pl_modes|a',
    load({ 20: 35, 25: 60, 35: 7 }, 20, 5).map(value => `n${value}`),
  );
  const page = load({ 40: 44, 43: 15, 44: 9 }, 40, 3);
  const [program = ''] = codeOf('addressing_modes');
  expect(await printed(program)).toBe(page.join('\n'));
  says('addressing_modes', ...page.map(value => `**${value}**.`), `from 0 to **${2 ** (12 - 4) - 1}**`);
  const loaded = ['LDM #40', 'LDD 40', 'LDI 40', 'LDR #3\nLDX 40'].map(
    line => cie(`${line}\nEND`, { 40: 44, 43: 15, 44: 9 }).registers.ACC,
  );
  expect(loaded).toEqual(page);
  says('addressing_modes', `loads ${loaded[0]}, \`LDD 40\` loads ${loaded[1]}, \`LDI 40\` loads ${loaded[2]}`);
  expect(aqa('LDR R1, 40\nADD R1, R1, #2\nHALT', { 40: 44 }).registers.R1).toBe(46);
  says('addressing_modes', '44 + 2 = **46**');
  accepts('pl_opcode_bits|a', 2 ** (16 - 6) - 1);
  accepts('pl_opcode_bits|b', '2**b/2**c - 1');
  refuses('pl_opcode_bits|b', '2**(b - c - 1)', '2**(b - c) + 1');
});

test('why a high-level language', () => {
  accepts('pl_why_assembly|b', ['ease', 'port', 'time']);
  for (const wrong of ['fast', 'direct', 'better']) refuses('pl_why_assembly|b', ['ease', 'port', 'time', wrong]);
  refuses('pl_why_assembly|b', ['ease', 'port'], ['port', 'time'], ['ease', 'time']);
});

test('what a processor can carry out, in words', () => {
  accepts(
    'pl_portable|a',
    'instruction set',
    'the instruction set',
    'Instruction Set',
    'its instruction set',
    'instruction sets',
    'instructions set',
    'instuction set',
    'a set of instructions',
    'set of all instructions',
    'set of machine instructions',
    'the machine code instruction set',
    'instruction set architecture',
    'instruction set of the CPU',
    'ISA',
  );
  refuses(
    'pl_portable|a',
    'reduced instruction set',
    'complex instruction set computer',
    'instructions',
    'machine code',
    'the machine code instructions',
    'opcodes',
    'assembly language',
    'the processor',
    'CPU architecture',
    'instruction register',
    'instruction cycle',
    'a program',
    'software',
    'registers',
    'it is not an instruction set',
    'no instruction set',
    'non-instruction set',
    'the opposite of an instruction set',
    'instruction set or machine code',
    'instruction set, not machine code',
    'data set',
    'character set',
    'I do not know',
  );
});
