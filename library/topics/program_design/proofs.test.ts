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
  accepts('pd_format|a', 'K07qp', 'A00zz');
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
  const invalid = (rating: number) => rating < 1 || rating > 5;
  accepts('pd_loop|b', [0, 6, 5].filter(invalid).length);
  for (let rating = -2; rating < 9; rating += 1) expect(rating < 1 && rating > 5).toBe(false);
});

test('the rule for passwords', () => {
  accepts('pd_valid_logic|a', '~B & L & (U | D)', 'L & D & ~B | L & U & ~B');
  for (let bits = 0; bits < 16; bits += 1) {
    const [l, d, u, b] = [8, 4, 2, 1].map(bit => (bits & bit) > 0);
    expect(!l || (!d && !u) || b).toBe(!(l && (d || u) && !b));
  }
});

test('states', async () => {
  const gate: Record<string, Record<string, string>> = { Locked: { coin: 'Open' }, Open: { push: 'Locked' } };
  const end = ['push', 'coin', 'coin', 'push', 'push', 'coin'].reduce(
    (state, input) => gate[state]?.[input] ?? state,
    'Locked',
  );
  accepts('pd_states|a', end, end.toLowerCase());
  accepts('pd_states|b', 2 * 2);
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
  const changes = `[m for m in (30, 31, 45, 70, 90, 91) if charge(m - 1) != charge(m) or charge(m) != charge(m + 1)]`;
  expect(await printed(`${charge}\nprint(${changes})`)).toBe('[30, 31, 90, 91]');
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
  accepts(
    'pd_maintain|b',
    'You only have to change it in one place.',
    'If the rate changes only one line needs to be edited.',
    'It makes the code easier to read.',
    'It is easier to update the rate.',
    'The name tells you what the number means.',
    'You cannot forget to change one of the lines.',
    'It reduces the risk of errors when the rate is changed',
    'It only needs to be updated once',
    'the code is easier to understand',
    'All fifteen lines change at once when you alter the constant',
    'Less chance of a typo',
    'It saves time when changing the value.',
    'It is quicker to change the program.',
    "You don't need to change every line.",
    'The constant can be changed without going through the whole code.',
    'It makes the program easier to maintain.',
    'So that all the values are the same',
    'You do not have to remember the number.',
    'It cannot be changed by accident.',
    'You do not have to change it in many places so it is easy.',
    'Without a constant you have to change it everywhere',
    'the code is less readable without it',
    'the code would be unreadable otherwise',
    'it is not clear what 0.2 means without a name',
    'you need to change all of them only once',
  );
  refuses(
    'pd_maintain|b',
    'The program runs faster.',
    'It uses less memory.',
    'It cannot be changed.',
    'It is better.',
    'It is easier.',
    'It stays the same.',
    'Because it is a constant.',
    'It is good practice.',
    'There are fifteen lines.',
    'It makes the program faster.',
    'It is harder to read.',
    'It is not easy to change.',
    'It makes the code shorter.',
    'It runs quicker.',
    'You have to change it in fifteen lines.',
    'It prevents the value from being changed.',
    'you need to change all fifteen lines',
    'you have to change it everywhere',
    'you must change it in fifteen places',
    'it would make the code less readable',
  );
});

test('why a valid age may be wrong', () => {
  accepts(
    'pd_valid_verify|b',
    'The user may have typed 24 instead of 42.',
    'It may have been mistyped.',
    'The patient may have lied about their age.',
    'It is in the range but it is not the real age.',
    'It could be the age of someone else.',
    'Somebody could make a typing mistake that is still in the range.',
    'Validation only checks that it is sensible.',
    'The wrong age was entered.',
    'The digits may have been swapped.',
    'The value is reasonable but may not be true',
    'The patient could be 50 but enter 60 instead',
    'The check only shows the age is possible, not that it is correct',
    'They could put in the wrong age by accident.',
    'A nurse may have mis-typed the age.',
    "Because it doesn't check whether it's true.",
    'The age could be out of date.',
    'Human error.',
    'The age may not be the real age in the records.',
    'It might not be typed in correctly.',
    'They might not have put in the right age.',
    'They might have guessed.',
    'They could type 19 rather than 91.',
    "The age might be 5 when they're really 50.",
    'The wrong age was typed but it is not outside the range.',
    "Validation doesn't check accuracy.",
    'The age is within range but inaccurate.',
    'The nurse could press the wrong key.',
  );
  refuses(
    'pd_valid_verify|b',
    'It is more than 120.',
    'It could be outside the range.',
    'It may be negative.',
    'It could be letters.',
    'The check does not work.',
    'The program may crash.',
    'It is too long.',
    'Because it is wrong.',
    'It is not verified.',
    'Some people are older.',
    'It may be less than 0.',
    'The range is too big.',
    'The user could enter a word.',
    'It may not be in the range.',
    'It is not between 0 and 120.',
    'It may not be between 0 and 120.',
    'Because it is in the range it is correct.',
  );
});
