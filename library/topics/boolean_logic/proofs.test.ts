import { expect, test } from 'vitest';
import { accepts, codeOf, printed, refuses, says } from '../../proof/index.ts';

type Rule = (...inputs: boolean[]) => boolean;

/** The outputs of a rule for all its inputs in counting order. */
function column(inputs: number, rule: Rule): string {
  const rows = Array.from({ length: 2 ** inputs }, (_, row) =>
    Array.from({ length: inputs }, (_, input) => ((row >> (inputs - 1 - input)) & 1) === 1),
  );
  return rows.map(row => (rule(...row) ? '1' : '0')).join('');
}
const ones = (bits: string): number => [...bits].filter(bit => bit === '1').length;
const same = (inputs: number, a: Rule, b: Rule): boolean => column(inputs, a) === column(inputs, b);
const bits = (value: number, width = 8): string => (value & (2 ** width - 1)).toString(2).padStart(width, '0');
const nibbles = (pattern: string): string => pattern.replace(/(....)(?=.)/g, '$1 ');

/** Of these choices, the ones that mean the same as a rule are accepted and the others refused. */
function marks(part: string, inputs: number, rule: Rule, choices: Record<string, Rule>): void {
  for (const [choice, meaning] of Object.entries(choices)) {
    if (same(inputs, rule, meaning)) accepts(part, choice);
    else refuses(part, choice);
  }
}

test('gates', () => {
  const gates: Record<string, Rule> = { AND: (a, b) => a && b, OR: (a, b) => a || b, XOR: (a, b) => a !== b };
  accepts('logic_name_gate|a', Object.keys(gates).find(name => column(2, gates[name] as Rule) === '0001') ?? '');
  accepts('logic_name_gate|b', Object.keys(gates).find(name => column(2, gates[name] as Rule) === '0111') ?? '');
  accepts('logic_name_gate|c', '1');
  accepts(
    'logic_xor|b',
    column(2, (a, b) => a !== b),
    'a xor b = 0110',
  );
  marks('logic_xor|c', 2, (a, b) => a !== b, {
    '(A OR B) AND (NOT (A AND B))': (a, b) => (a || b) && !(a && b),
    '(A OR B) AND (A AND B)': (a, b) => (a || b) && a && b,
    '(NOT A) AND (NOT B)': (a, b) => !a && !b,
    '(A AND (NOT B)) AND ((NOT A) AND B)': (a, b) => a && !b && !a && b,
  });
});

test('truth tables', () => {
  accepts('logic_truth_table_rows|a', 2 ** 3);
  accepts('logic_truth_table_rows|b', bits(0b011 + 1, 3), [...bits(0b011 + 1, 3)].join(' '));
  accepts('logic_truth_table_rows|b', `Row ${bits(0b011 + 1, 3)}.`);
  refuses('logic_truth_table_rows|b', '101', '111', '4', '1000');
  accepts('logic_truth_table_rows|c', 2 ** 5);
  const steps: Rule[] = [(_a, _b, c) => !c, (_a, b, c) => b && !c, (a, b, c) => a || (b && !c)];
  for (const [i, part] of ['a', 'b', 'c'].entries())
    accepts(`logic_truth_table_column|${part}`, column(3, steps[i] as Rule), nibbles(column(3, steps[i] as Rule)));
  const shown: Rule[] = [(_a, _b, c) => !c, (_a, b, c) => b || !c, (a, b, c) => a && (b || !c)];
  const columns = shown.map(rule => column(3, rule));
  for (let row = 0; row < 8; row++)
    says('logic_gates', `| ${[...bits(row, 3), ...columns.map(values => values[row])].join(' | ')} |`);
  const both = [...column(2, (a, b) => !(a && b))];
  const either = [...column(2, (a, b) => a || b)];
  const result = [...column(2, (a, b) => (a || b) && !(a && b))];
  const gaps = [both[0], result[0], either[1], result[1], either[2], result[2], both[3], result[3]];
  accepts(
    'logic_table_gaps|a',
    gaps.map(bit => (bit === '1' ? 'one' : 'zero')),
  );
});

test('circuits', () => {
  const circuit: Rule = (a, b, c) => (a || b) && !c;
  accepts('logic_circuit_read|a', circuit(false, true, true) ? '1' : '0');
  accepts('logic_circuit_read|c', column(3, circuit));
  marks('logic_circuit_read|b', 3, circuit, {
    '(A OR B) AND (NOT C)': (a, b, c) => (a || b) && !c,
    'A OR (B AND (NOT C))': (a, b, c) => a || (b && !c),
    '(A AND B) OR (NOT C)': (a, b, c) => (a && b) || !c,
    '(A OR B) AND C': (a, b, c) => (a || b) && c,
    'NOT ((A OR B) AND C)': (a, b, c) => !((a || b) && c),
  });
});

test('stories', () => {
  accepts('logic_story_train|b', ones(column(3, (s, b, r) => s && (b || r))));
  const siren: Rule = (a, d, m) => a && (d || m);
  accepts('logic_alarm|a', '(D | M) & A', '(A & D) | (A & M)');
  refuses('logic_alarm|a', 'A & D | M', 'A & (D ^ M)');
  accepts('logic_alarm|b', '~(A | D)', '~D & ~A');
  refuses('logic_alarm|b', '~(A & D)');
  accepts('logic_alarm|c', ones(column(3, siren)));
  const items: Record<string, Rule> = {
    p: (a, b) => !a && !b,
    q: (a, b) => !a || !b,
    r: (a, b) => !(b || a),
    s: (a, b) => !a || b,
    t: (a, b) => !(a && b),
  };
  accepts(
    'logic_same_as_nor|a',
    Object.keys(items).filter(id => same(2, items[id] as Rule, (a, b) => !(a || b))),
  );
});

test('conditions in a program', async () => {
  const [condition = ''] = codeOf('logic_code_condition');
  const run = (age: number, banned: boolean, admin: boolean): Promise<string> =>
    printed(`age = ${age}\nbanned = ${banned ? 'True' : 'False'}\nadmin = ${admin ? 'True' : 'False'}\n${condition}`);
  accepts('logic_code_condition|a', await run(15, true, false));
  accepts('logic_code_condition|b', await run(11, true, true));
  for (const page of ['logic_gates', 'boolean_algebra']) {
    const [program = ''] = codeOf(page);
    says(page, `The Python program prints \`${await printed(program)}\`.`);
  }
  const [adder = ''] = codeOf('logic_circuits');
  expect(await printed(adder)).toBe('(1, 0)');
});

test("De Morgan's laws", () => {
  marks('logic_de_morgan|a', 2, (a, b) => !(a && !b), {
    '$\\not{A} \\or B$': (a, b) => !a || b,
    '$\\not{A} \\and B$': (a, b) => !a && b,
    '$\\not{A} \\or \\not{B}$': (a, b) => !a || !b,
    '$A \\or \\not{B}$': (a, b) => a || !b,
  });
  marks('logic_de_morgan|b', 2, (a, b) => !a && !b, {
    '$\\bracketnot{A \\or B}$': (a, b) => !(a || b),
    '$\\bracketnot{A \\and B}$': (a, b) => !(a && b),
    '$\\not{A} \\or \\not{B}$': (a, b) => !a || !b,
    '$A \\and B$': (a, b) => a && b,
  });
  accepts('logic_de_morgan|c', ones(column(2, (a, b) => !(a && !b))));
  for (let tries = 0; tries < 6; tries++)
    for (const locked of [false, true]) expect(tries <= 3 && !locked).toBe(!(tries > 3 || locked));
});

test('simplifying', () => {
  const a: Rule = x => x;
  const b: Rule = (_x, y) => y;
  const or: Rule = (x, y) => x || y;
  const and: Rule = (x, y) => x && y;
  marks('logic_absorption|a', 2, (x, y) => x || (x && y), { $A$: a, $B$: b, '$A \\or B$': or, '$A \\and B$': and });
  marks('logic_absorption|b', 2, (x, y) => !x || (x && y), {
    '$\\not{A}$': x => !x,
    $B$: b,
    '$A \\or B$': or,
    '$\\not{A} \\or B$': (x, y) => !x || y,
    '$\\true$': () => true,
  });
  marks('logic_absorption|c', 2, (x, y) => x && (!x || y), { $A$: a, $B$: b, '$A \\or B$': or, '$A \\and B$': and });
  const q: Rule = (x, y) => (x && y) || (x && !y) || (!x && y);
  marks('logic_simplify_three_terms|a', 2, (x, y) => (x && y) || (x && !y), { $A$: a, $B$: b, '$A \\and B$': and });
  marks('logic_simplify_three_terms|b', 2, q, {
    $A$: a,
    '$A \\or B$': or,
    '$\\true$': () => true,
    '$A \\xor B$': (x, y) => x !== y,
  });
  accepts('logic_simplify_three_terms|c', column(2, q));
  expect(
    same(
      3,
      (x, y, z) => (x || y) && (x || z),
      (x, y, z) => x || (y && z),
    ),
  ).toBe(true);
  expect(same(2, (x, y) => (x || y) && (x || !y), a)).toBe(true);
  accepts('logic_distribute|a', ['l1', 'l2', 'l3']);
  expect(
    same(
      3,
      (x, y, z) => (x && y && z) || (x && !y && z),
      (x, _y, z) => x && z,
    ),
  ).toBe(true);
  accepts('logic_distribute|b', 'A & C', 'C & A');
  refuses('logic_distribute|b', '(A & B & C) | (A & ~B & C)', 'A & C & (B | ~B)');
  expect(
    same(
      2,
      (x, y) => !(!x || y),
      (x, y) => x && !y,
    ),
  ).toBe(true);
  accepts('logic_distribute|c', 'A & ~B', '~B & A');
  refuses('logic_distribute|c', '~(~A | B)');
});

test('adders and majorities', () => {
  const odd: Rule = (a, b, c) => (a !== b) !== c;
  const two: Rule = (a, b, c) => (a && b) || (c && a !== b);
  const [first, second] = ['0111', '0010'];
  let carry = 0;
  const carries: number[] = [];
  for (let i = 3; i >= 0; i--) {
    carry = (Number(first[i]) + Number(second[i]) + carry) >> 1;
    carries.unshift(carry);
  }
  says('logic_half_adder', `adds \`${first}\` and \`${second}\``);
  accepts('logic_half_adder|b', carries.join(''));
  refuses(
    'logic_half_adder|b',
    bits(0b0111 + 0b0010, 4),
    bits(0b0111 ^ 0b0010, 4),
    second,
    `${carries.join('').slice(1)}0`,
  );
  const late: Rule = (a, b, c) => a !== b && c;
  accepts('logic_half_adder|c', column(3, late));
  refuses('logic_half_adder|c', column(3, odd), column(3, two));
  for (const wrong of [(a, b) => a && b, (a, b) => a !== b, (_a, b, c) => b && c, (a, _b, c) => a && c] as Rule[])
    refuses('logic_half_adder|c', column(3, wrong));
  accepts('logic_half_adder|d', 8 - 1);
  for (let row = 0; row < 8; row++) {
    const count = ones(bits(row, 3));
    says('logic_circuits', `| ${[...bits(row, 3)].join(' | ')} | ${count >> 1} | ${count & 1} |`);
  }
  const rows = [...column(3, two)];
  for (const [row, value] of rows.entries()) says('logic_majority', `| ${[...bits(row, 3)].join(' | ')} | ${value} |`);
  accepts('logic_majority|a', '(A & B & ~C) | (C & (A ^ B))', '(A & B | A & C | B & C) & ~(A & B & C)');
  refuses('logic_majority|a', 'A ^ B ^ C', '~(A ^ B ^ C)', 'A & B | A & C | B & C');
  accepts('logic_majority|b', '(A & B) | (A & C) | (B & C)'.replace(/[^&|]/g, '').length);
  accepts('logic_majority|c', '(A & (B | C)) | (B & C)'.replace(/[^&|]/g, '').length);
});

test('NAND alone', () => {
  const nand = (a: boolean, b: boolean): boolean => !(a && b);
  expect(
    same(
      1,
      a => nand(a, a),
      a => !a,
    ),
  ).toBe(true);
  /** The fewest NAND gates for a rule of two inputs: every gate may use the inputs and all gates before it. */
  const fewest = (rule: Rule): number => {
    const inputs = ['0011', '0101'];
    const join = (a: string, b: string): string =>
      [...a].map((bit, i) => (bit === '1' && b[i] === '1' ? 0 : 1)).join('');
    for (let circuits = [inputs], gates = 0; ; gates++) {
      if (circuits.some(wires => wires.includes(column(2, rule)))) return gates;
      circuits = circuits.flatMap(wires => wires.flatMap(a => wires.map(b => [...wires, join(a, b)])));
    }
  };
  accepts(
    'logic_nand_only|b',
    fewest((a, b) => a && b),
  );
  accepts(
    'logic_nand_only|c',
    fewest((a, b) => a || b),
  );
});

test('Karnaugh map', () => {
  const map: Rule = (a, b, c, d) =>
    (a && b) || [0b0000, 0b0010, 0b1000, 0b1010].includes(Number(a) * 8 + Number(b) * 4 + Number(c) * 2 + Number(d));
  expect(same(4, map, (a, b, _c, d) => (a && b) || (!b && !d))).toBe(true);
  expect(ones(column(4, map))).toBe(8);
  const output = column(4, (_a, b, c, d) => (c && !d) || (!b && d));
  const gray = [0b00, 0b01, 0b11, 0b10];
  const rows = gray.map(ab => gray.map(cd => output[4 * ab + cd]).join(', '));
  says('boolean_algebra', `Row 00 reads ${rows[0]}. Rows 01 and 11 both read ${rows[1]}. Row 10 reads ${rows[3]}.`);
  expect(rows[2]).toBe(rows[1]);
});

test('masks', () => {
  const register = 0b0110_1101;
  says('logic_gates', `AND \`0000 1111\` is \`${nibbles(bits(0b1011_0110 & 0b1111))}\``);
  expect(bits(register & 0b0011_1100)).toBe('00101100');
  accepts('logic_mask|a', bits(0b11_1100), nibbles(bits(0b11_1100)));
  refuses('logic_mask|a', bits(0b1100_0011), bits(register & 0b11_1100), '1111', '111100');
  accepts('logic_mask|b', bits(register ^ 0b1111_0000), nibbles(bits(register ^ 0b1111_0000)));
});

test('flip-flops', async () => {
  const [program = ''] = codeOf('flip_flops');
  says('flip_flops', `The Python program prints \`${await printed(program)}\`.`);
  const dType = (clock: string, data: string): string => {
    const outputs: string[] = [];
    for (const [i, tick] of [...clock].entries()) {
      const rises = tick === '1' && (clock[i - 1] ?? '0') === '0';
      outputs.push((rises ? data[i] : outputs.at(-1)) ?? '0');
    }
    return outputs.join('');
  };
  says('flip_flops', `| Q | ${[...dType('01010101', '11110011')].join(' | ')} |`);
  says('logic_d_type', `| D | ${[...'11000011'].join(' | ')} |`);
  accepts('logic_d_type|a', dType('01010101', '11000011'));
  refuses('logic_d_type|a', '11000011', '01010101', `0${dType('0101010', '1000011')}`);
});

test('a truth table by program', async () => {
  accepts('logic_alarm_program|a', ['fora', 'forb@1', 'q@2', 'print@2']);
  accepts('logic_alarm_program|b', 2 ** 3);
  const program = `def may_enter(height, ticket, staff, closed):
    return ((height >= 120 and ticket) or staff) and not closed
results = [may_enter(h, t, s, c) for h in (119, 120) for t in (False, True) for s in (False, True) for c in (False, True)]
print(results.count(True))
for a in [False, True]:
    for b in [False, True]:
        print(int(a and not b))
`;
  const [allowed, ...table] = (await printed(program)).split('\n');
  expect(allowed).toBe(String(ones(column(4, (h, t, s, c) => ((h && t) || s) && !c))));
  says('logic_alarm_program', String(allowed));
  expect(table.join('')).toBe(column(2, (a, b) => a && !b));
});

/** What a stored or typed expression means, worked out by its own small reader: ~ before ^ before & before |, as in Python. */
function meaning(expression: string): (values: Record<string, boolean>) => boolean {
  const words = expression.match(/[A-Z][a-z]*|[()~&|^]/g) ?? [];
  let at = 0;
  type Value = (values: Record<string, boolean>) => boolean;
  const single = (): Value => {
    const word = words[at++] ?? '';
    if (word === '~') {
      const inner = single();
      return values => !inner(values);
    }
    if (word === '(') {
      const inner = row(0);
      at++;
      return inner;
    }
    if (word === 'True') return () => true;
    return values => values[word] === true;
  };
  const signs = ['|', '^', '&'];
  const row = (level: number): Value => {
    if (level === signs.length) return single();
    let left = row(level + 1);
    while (words[at] === signs[level]) {
      at++;
      const [a, b] = [left, row(level + 1)];
      if (level === 0) left = values => a(values) || b(values);
      else if (level === 1) left = values => a(values) !== b(values);
      else left = values => a(values) && b(values);
    }
    return left;
  };
  return row(0);
}

/** The outputs of an expression in counting order of these letters. */
const table = (letters: string, expression: string): string => {
  const value = meaning(expression);
  return column(letters.length, (...inputs) =>
    value(Object.fromEntries([...letters].map((letter, i) => [letter, inputs[i] === true]))),
  );
};

/** A logic part takes all these, which mean what it asks for, and none of those, which mean something else. */
function logic(
  part: string,
  letters: string,
  wanted: string,
  right: string[],
  wrong: string[],
  long: string[] = [],
): void {
  for (const expression of [...right, ...long])
    expect([expression, table(letters, expression)]).toEqual([expression, wanted]);
  for (const expression of wrong) expect([expression, table(letters, expression)]).not.toEqual([expression, wanted]);
  accepts(part, ...right);
  refuses(part, ...wrong, ...long);
}

test('expressions of circuits and stories', () => {
  logic(
    'logic_circuit_read|d',
    'ABC',
    column(3, (a, b, c) => (b && c) || !a),
    ['B & C | ~A', '~A | (C & B)', '~(A & ~(B & C))', '~(A & (~B | ~C))'],
    ['(A | B) & ~C', '(B | C) & ~A', '~((B & C) | A)', 'B & (C | ~A)', '(B & C) | A', '(A & B) | ~C'],
  );
  logic(
    'logic_story_train|d',
    'SBR',
    column(3, (s, b, r) => s && !b && !r),
    ['S & ~(B | R)', '~R & ~B & S', '~(~S | B | R)'],
    ['S & ~(B & R)', 'S & (~B | ~R)', 'S & ~B | R', 'S & ~(B ^ R)', '~S & ~B & ~R'],
  );
  logic(
    'logic_xor|d',
    'AB',
    column(2, (a, b) => a === b),
    ['(~B & ~A) | (A & B)', '(A | ~B) & (~A | B)', '(A & B) | ~(A | B)', '~((A & ~B) | (~A & B))'],
    ['A ^ B', 'A & B', '~(A & B)', '(A | B) & ~(A & B)'],
    ['~(A ^ B)', '~(B ^ A)', '~A ^ B', 'A ^ ~B', '(A & B) ^ ~(A | B)', '(A & B) | ~(A ^ B)', '~(~A ^ ~B)'],
  );
});

test('expressions of truth tables', () => {
  const printedTable = (letters: string, wanted: string): void => {
    for (const [row, value] of [...wanted].entries())
      says('logic_from_table', `| ${[...bits(row, letters.length)].join(' | ')} | ${value} |`);
  };
  const tables = { a: '0010', b: '1101', c: '00110010', d: '00011111' };
  printedTable('AB', tables.a);
  printedTable('AB', tables.b);
  printedTable('ABC', tables.c);
  printedTable('ABC', tables.d);
  logic('logic_from_table|a', 'AB', tables.a, ['~B & A', '~(~A | B)'], ['~A & B', 'A | ~B', '~(A & B)', 'A ^ B']);
  logic(
    'logic_from_table|b',
    'AB',
    tables.b,
    ['B | ~A', '~(A & ~B)', '(~A & ~B) | (~A & B) | (A & B)'],
    ['A | ~B', 'A & ~B', '~A & B', '~(A ^ B)'],
  );
  logic(
    'logic_from_table|c',
    'ABC',
    tables.c,
    ['B & ~(A & C)', 'B & (~A | ~C)', '(~A & B) | (B & ~C)', '(~A & B) | (A & B & ~C)'],
    ['B & ~A & ~C', 'B & (A ^ C)', '~B & ~(A & C)', 'B & (A | C)', '~A & B | ~C'],
  );
  logic(
    'logic_from_table|d',
    'ABC',
    tables.d,
    ['A | B & C', '(C & B) | A'],
    ['A & (B | C)', 'A | B | C', '(A | B) & C'],
    ['A | (~A & B & C)', '(A | B) & (A | C)', '(A & B) | (A & ~B) | (B & C)', '~(~A & ~(B & C))'],
  );
});

test('simplified expressions', () => {
  logic(
    'logic_absorption|d',
    'AB',
    table('AB', 'B & (A | B) & (A | ~A)'),
    ['B'],
    ['A', 'A & B', 'A | B', '~B'],
    ['B & (A | B) & (A | ~A)', 'B & (B | A)', '(A & B) | B'],
  );
  logic(
    'logic_simplify_laws|a',
    'ABC',
    table('ABC', '(A & B) | (A & B & C)'),
    ['A & B', 'B & A'],
    ['A & B & C', 'A & B | C', 'A & (B | C)', 'A', 'B', 'A | B'],
    ['(A & B) | (A & B & C)', 'A & B & (True | C)', 'A & (B | (B & C))'],
  );
  logic(
    'logic_simplify_laws|b',
    'AB',
    table('AB', '~(A | ~B) | (A & B)'),
    ['B'],
    ['A', '~A | B', 'A | B', 'A & B', '~A & B', '~(A ^ B)'],
    ['(~A & B) | (A & B)', 'B & (A | ~A)', '~(A | ~B) | (A & B)'],
  );
  logic(
    'logic_simplify_laws|c',
    'ABC',
    table('ABC', '~(~A | (B & ~C))'),
    ['A & (~B | C)', '(C | ~B) & A', 'A & ~B | A & C'],
    ['A & ~B & C', 'A | (~B & C)', 'A & B & ~C', '~A & (~B | C)', 'A & (~B | ~C)'],
    ['A & ~(B & ~C)', '~(~A | (B & ~C))', '~~A & (~B | ~~C)'],
  );
  logic(
    'logic_simplify_laws|d',
    'ABC',
    table('ABC', '(A & B & C) | (A & ~B & C) | (A & B & ~C)'),
    ['A & (C | B)', '(A & B) | (A & C)', '(C & A) | (B & A)'],
    ['A', 'A & B', 'A & C', 'A & (B ^ C)', 'A | (B & C)', 'A & B & C'],
    ['(A & C) | (A & B & ~C)', '(A & B) | (A & ~B & C)', 'A & (B | (C & ~B))', 'A & ~(~B & ~C)'],
  );
  const cells = ['1001', '0110', '0110', '1001'];
  const gray = [0b00, 0b01, 0b11, 0b10];
  const map = Array.from({ length: 16 }, (_, i) => cells[gray.indexOf(i >> 2)]?.[gray.indexOf(i & 3)]).join('');
  for (const [i, row] of cells.entries())
    says('logic_kmap', `| **${bits(gray[i] ?? 0, 2)}** | ${[...row].join(' | ')} |`);
  logic(
    'logic_kmap|d',
    'ABCD',
    map,
    ['(~D & ~B) | (D & B)', '(D & B) | ~(D | B)', '~(D ^ B)', '(~B | D) & (B | ~D)', '~B ^ D'],
    ['B & D', '~B & ~D', 'B ^ D', '(A & B) | (~B & ~D)'],
    ['(~A & B & D) | (A & B & D) | (~B & ~D)', '~((B & ~D) | (~B & D))'],
  );
});

test('expressions of NAND alone', () => {
  logic(
    'logic_nand_build|a',
    'A',
    column(1, a => !a),
    ['~(A & A)', '~(True & A)'],
    ['A', 'A & A'],
    ['~A', '~~~A'],
  );
  logic(
    'logic_nand_build|b',
    'AB',
    column(2, (a, b) => a && b),
    ['~(~(A & B) & ~(A & B))', '~(~(B & A) & ~(A & B))', '~(True & ~(A & B))'],
    ['~(A & B)', '~(~(A & A) & ~(B & B))', 'A | B'],
    ['A & B', '~~(A & B)', '~(~A | ~B)'],
  );
  logic(
    'logic_nand_build|c',
    'AB',
    column(2, (a, b) => a || b),
    [
      '~(~(A & A) & ~(B & B))',
      '~(~(B & B) & ~(A & A))',
      '~(~(A & True) & ~(B & True))',
      '~(~(A & A) & ~(B & True))',
      '~(~(B & B) & ~(True & A))',
      '~(~(A & A) & ~(B & ~(A & A)))',
      '~(~(B & B) & ~(A & ~(B & B)))',
      '~(~(A & True) & ~(B & ~(A & True)))',
      '~(~(B & True) & ~(A & ~(B & True)))',
      '~(~(A & True) & ~(B & ~(A & A)))',
      '~(~(A & A) & ~(B & ~(A & True)))',
      '~(~(B & True) & ~(A & ~(B & B)))',
      '~(~(B & B) & ~(A & ~(B & True)))',
    ],
    ['~(A & B)', '~(A & A) & ~(B & B)', '~(~(A & B) & ~(A & B))'],
    ['A | B', '~(~A & ~B)'],
  );
  const n = '~(A & B)';
  const [upper, lower] = [`~(A & ${n})`, `~(B & ${n})`];
  logic(
    'logic_nand_build|d',
    'AB',
    table('AB', `~(${upper} & ${lower})`),
    ['B ^ A', '(~A & B) | (A & ~B)', '~(A & B) & (A | B)', '(~A | ~B) & (A | B)'],
    ['~(A ^ B)', n, 'A & B', 'A | B', '(A & B) | (~A & ~B)'],
    [`~(${upper} & ${lower})`, `(A & ${n}) | (B & ${n})`],
  );
});

test('rows of bits with and without spaces and commas', () => {
  for (const [part, wanted] of Object.entries({
    'logic_truth_table_column|a': '10101010',
    'logic_circuit_read|c': column(3, (a, b, c) => (a || b) && !c),
    'logic_half_adder|c': column(3, (a, b, c) => a !== b && c),
    'logic_simplify_three_terms|c': column(2, (a, b) => a || b),
  })) {
    accepts(part, wanted, nibbles(wanted), ...[' ', ', ', ',', '; '].map(between => [...wanted].join(between)));
    refuses(part, `${wanted}0`, wanted.slice(1), `x${wanted}`, [...wanted].reverse().join('').replace(/^0|^1/, ''));
  }
});

test('advantages of the simplified circuit', () => {
  const right = ['gates', 'delay', 'power'];
  accepts('logic_simplify_three_terms|d', right);
  for (const wrong of ['inputs', 'accurate', 'vague'])
    refuses('logic_simplify_three_terms|d', [...right, wrong], [wrong]);
  for (const missing of right)
    refuses(
      'logic_simplify_three_terms|d',
      right.filter(id => id !== missing),
    );
});

test('rows of bits with a name or a line of working', () => {
  accepts('logic_mask|a', 'AND with 0011 1100', 'mask = 00111100');
  accepts('logic_mask|b', '0110 1101 XOR 1111 0000 = 1001 1101', '= 1001 1101');
  refuses('logic_mask|b', '0110 1101 XOR 1111 0000', '1001');
  accepts('logic_circuit_read|c', 'q = 00101010');
  accepts('logic_d_type|a', 'q: 0 1 1 0 0 0 0 1');
  accepts('logic_truth_table_column|a', 'not c = 10101010');
  accepts('logic_truth_table_column|b', 'b and (not c): 00100010');
  accepts('logic_truth_table_rows|b', 'It is 100');
  accepts('logic_simplify_three_terms|c', 'Q = 0111');
  refuses('logic_xor|d', '~((A | B) ^ (A & B))');
});
