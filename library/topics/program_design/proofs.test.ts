import { expect, test } from 'vitest';
import { accepts, codeOf, finished, printed, refuses, says } from '../../proof/index.ts';

test('the programs of the concept pages print what the pages say', async () => {
  const [charge = ''] = codeOf('problem_to_plan');
  says('problem_to_plan', `The Python program prints \`${await printed(charge)}\``);
  const [doubling = ''] = codeOf('flowcharts_design');
  const run = (n: number) => printed(doubling.replace('int(input())', String(n)));
  says('flowcharts_design', `The output is ${await run(30)}.`);
  says('flowcharts_design', `so the output is ${await run(100)}.`);
  const [check = ''] = codeOf('robust_design');
  expect(await printed(check)).toBe('False\nTrue\nTrue\nFalse\nFalse\nFalse');
});

test('the trace of the doubling chart', () => {
  const rows: string[] = [];
  let [n, times] = [30, 0];
  for (; n < 100; n *= 2, times += 1) rows.push(`| ${n} | ${times} | Yes |`);
  rows.push(`| ${n} | ${times} | No |`);
  says('flowcharts_design', ...rows);
});

test('the chart of the digits', () => {
  let [n, total, questions] = [4072, 0, 1];
  for (; n > 0; n = Math.floor(n / 10), questions += 1) total += n % 10;
  accepts('pd_chart|a', total);
  accepts('pd_chart|b', questions);
});

test('formats and counts', () => {
  accepts('pd_format|a', 'K07qp', 'A00zz', '"K07qp"');
  refuses('pd_format|a', 'Ab12c', 'k07qp', 'K07QP', 'K7qp', 'K 07 qp', 'K07qpx');
  accepts('pd_format|b', 26 * 26 * 10);
  const codes = ['BX352', 'BX358', 'Bx358', 'QR909', 'QR90', 'LM550', 'L5505'];
  const valid = codes.filter(
    code => /^[A-Z]{2}\d{3}$/.test(code) && (Number(code[2]) + Number(code[3])) % 10 === Number(code[4]),
  );
  accepts('pd_code_check|a', valid.length);
  expect((3 + 5) % 10).toBe((5 + 3) % 10);
});

test('a validation loop', () => {
  const invalid = (players: number) => players < 2 || players > 6;
  accepts('pd_loop|b', [1, 7, 6].filter(invalid).length);
  for (let players = -2; players < 9; players += 1) expect(players < 2 && players > 6).toBe(false);
});

test('the rule for passwords', () => {
  accepts('pd_valid_logic|a', '~B & L & (U | D)', 'L & D & ~B | L & U & ~B');
  for (let bits = 0; bits < 16; bits += 1) {
    const [l, d, u, b] = [8, 4, 2, 1].map(bit => (bits & bit) > 0);
    expect(!l || (!d && !u) || b).toBe(!(l && (d || u) && !b));
  }
});

test('states', async () => {
  const machine: Record<string, Record<string, string>> = {
    Idle: { coin: 'Half' },
    Half: { coin: 'Ready' },
    Ready: { button: 'Idle' },
  };
  const inputs = ['coin', 'coin', 'coin', 'button', 'coin', 'button'];
  says('pd_states', `The inputs are ${inputs.join(', ')}.`);
  const end = inputs.reduce((state, input) => machine[state]?.[input] ?? state, 'Idle');
  accepts('pd_states|a', end, end.toLowerCase(), `"${end}"`, `'${end}'`);
  accepts('pd_states|b', Object.keys(machine).length * 2);
  refuses('pd_states|b', Object.values(machine).length);
  const path = ['push', 'ticket', 'ticket', 'push'].map(
    (state => (input: string) => {
      if (input === 'ticket') state = 'Open';
      else state = 'Locked';
      return state;
    })('Locked'),
  );
  says('structure_charts', `*push*, *ticket*, *ticket*, *push*: ${path.join(', ')}.`);
  const door = [
    'table = {"Closed": ["Opening", "Closed", "Closed"], "Opening": ["Opening", "Open", "Opening"], "Open": ["Open", "Closed", "Open"]}',
    'def run_door(inputs):',
    '    state = "Closed"',
    '    for i in inputs:',
    '        state = table[state][["button", "timer", "blocked"].index(i)]',
    '    return state',
  ].join('\n');
  says(
    'pd_gate_code',
    '| Closed | Opening | Closed | Closed |',
    '| Opening | Opening | Open | Opening |',
    '| Open | Open | Closed | Open |',
  );
  const call = 'run_door("button blocked timer button timer timer button timer".split())';
  accepts('pd_gate_code|a', await finished('pd_gate_code', door, call));
  const count = 'sum(1 for state in table for then in table[state] if then != state)';
  accepts('pd_gate_code|b', await printed(`${door}\nprint(${count})`));
});

test('finished programs', async () => {
  const charge = 'def charge(minutes):\n    paid = max(0, minutes - 30)\n    return min(8, (paid + 59) // 60)';
  accepts('pd_charge|a', await finished('pd_charge', charge, 'charge(30) + charge(31) + charge(150) + charge(600)'));
  const four = (await printed(`${charge}\nprint(charge(30), charge(31), charge(90), charge(91))`)).split(' ');
  says('pd_charge', `| Charge in pounds | ${four.join(' | ')} |`);
  const changes = `[m for m in (120, 150, 151, 180, 210, 211) if charge(m - 1) != charge(m) or charge(m) != charge(m + 1)]`;
  expect(await printed(`${charge}\nprint(${changes})`)).toBe('[150, 151, 210, 211]');
  const strong = [
    'def strong(p):',
    '    return len(p) >= 8 and any(c.isdigit() for c in p) and any(c.isupper() for c in p) and " " not in p',
  ].join('\n');
  const words = '"Abcdefg1", "abcdefg1", "A1 bcdefg", "Zx9", "Winter2031"';
  accepts('pd_password|a', await finished('pd_password', strong, `[strong(p) for p in (${words})].count(True)`));
  const code = [
    'def valid_code(text):',
    '    if len(text) != 5 or not text[:2].isalpha() or not text[:2].isupper() or not text[2:].isdigit():',
    '        return False',
    '    return (int(text[2]) + int(text[3])) % 10 == int(text[4])',
  ].join('\n');
  await finished('pd_code_check', code, '1');
});

test('why a named constant is used', () => {
  accepts('pd_maintain|b', ['one', 'rea', 'mis'], ['mis', 'one', 'rea']);
  refuses('pd_maintain|b', ['one', 'rea'], ['fas'], ['one', 'rea', 'mis', 'goo'], ['one', 'nev'], ['goo']);
});

test('why a valid age may be wrong', () => {
  const passes = (age: number) => age >= 0 && age <= 120;
  expect([42, 24].map(passes)).toEqual([true, true]);
  expect([200, -5, 999].map(passes)).toEqual([false, false, false]);
  accepts('pd_valid_verify|b', 'A patient aged 42 may be entered as 24, and 24 is in the range as well.');
  refuses('pd_valid_verify|b', 'It cannot be wrong, since validation proves that the data are correct.');
});
