import { expect, test } from 'vitest';
import { accepts, codeOf, fenced, finished, printed, refuses, rows, says } from '../../proof/index.ts';

test('the programs of the concept pages print what the pages say', async () => {
  const [temperatures = '', hidden = ''] = codeOf('procedures_programs');
  says(
    'procedures_programs',
    `prints \`${await printed(temperatures)}\``,
    `It prints \`${await printed(hidden)}\`. The same`,
  );
  expect(await printed(hidden.replace('add(6) + add(3)', '[add(6), add(3)]').replace('total, x, y', 'y'))).toBe(
    '[8, 11]',
  );
  const [quiz = ''] = codeOf('structured_design');
  says('structured_design', `It prints \`${await printed(quiz)}\``);
});

test('one task in four styles', async () => {
  const styles = codeOf('procedural_paradigms');
  expect(styles).toHaveLength(3);
  const [query = ''] = codeOf('procedural_paradigms', 'sql');
  const table = 'CREATE TABLE numbers (n INTEGER); INSERT INTO numbers VALUES (3), (4), (7), (10);';
  const [[sum] = []] = await rows(table, query);
  says('procedural_paradigms', `All four give ${sum}.`);
  for (const style of styles) expect(await printed(style)).toBe(String(sum));
});

test('following state by hand', async () => {
  const [bonus = '', more = ''] = fenced('proc_state');
  accepts('proc_state|a', await printed(bonus));
  accepts('proc_state|b', await printed(more));
  const [add = ''] = codeOf('proc_side_effect');
  const three = await printed(add);
  accepts(
    'proc_side_effect|a',
    three,
    three.replaceAll(' ', ', '),
    three.replaceAll(' ', ','),
    `(${three})`,
    `${three}.`,
    `"${three}"`,
    `'${three}'`,
  );
  refuses('proc_side_effect|a', three.replaceAll(' ', ''), '8 3 8', '8 15 3');
});

test('modules and calls', () => {
  const calls: Record<string, string[]> = { main: ['A', 'B', 'C'], A: ['D', 'E'], C: ['D'] };
  accepts('proc_modules|a', new Set(Object.values(calls).flat()).size);
  accepts('proc_modules|b', Object.values(calls).flat().length);
});

test('what modules are good for', () => {
  accepts('proc_topdown|c', ['wri', 'tes', 'reu'], ['reu', 'wri', 'tes']);
  refuses('proc_topdown|c', ['wri', 'tes'], ['fas'], ['wri', 'tes', 'reu', 'bet'], ['wri', 'mem'], ['bet']);
});

test('a jump and its structured form', () => {
  const jumping = (n: number) => {
    const seen: number[] = [];
    for (;;) {
      seen.push(n);
      n = n * 2;
      if (!(n < 100)) return seen;
    }
  };
  const until = (stop: (n: number) => boolean) => (n: number) => {
    const seen: number[] = [];
    do {
      seen.push(n);
      n = n * 2;
    } while (!stop(n) && seen.length < 20);
    return seen;
  };
  const starts = [1, 3, 25, 50, 60, 99, 100, 130];
  const same = (stop: (n: number) => boolean) => starts.every(n => `${until(stop)(n)}` === `${jumping(n)}`);
  expect(same(n => n >= 100)).toBe(true);
  accepts('proc_jump|b', ['ge']);
  expect([same(n => n < 100), same(n => n > 100), same(n => n === 100)]).toEqual([false, false, false]);
  refuses('proc_jump|b', ['lt'], ['gt'], ['eq']);
  expect([until(n => n > 100)(50), until(n => n < 100)(3)]).toEqual([[50, 100], [3]]);
  expect(until(n => n === 100)(3)).toHaveLength(20);
});

test('two orders of a menu program', async () => {
  const given = [
    'choices = iter(["A", "L", "X", "Q"])',
    'def show_menu():\n    print("menu")',
    'def get_choice():\n    return next(choices)',
    'def add_member():\n    print("add")',
    'def list_members():\n    print("list")',
    'def save_members():\n    print("save")',
    'choice = ""',
    'while choice != "Q":',
  ];
  const ask = ['    show_menu()', '    choice = get_choice()'];
  const act = ['    if choice == "A":', '        add_member()', '    elif choice == "L":', '        list_members()'];
  const run = (body: string[]) => printed([...given, ...body, 'save_members()'].join('\n'));
  const first = await run([...ask, ...act]);
  const second = await run([...act, ...ask]);
  expect(first).toBe('menu\nadd\nmenu\nlist\nmenu\nmenu\nsave');
  expect(second).toBe(first);
});

test('finished functions', async () => {
  const readings = [
    'def clean(readings):',
    '    return [r for r in readings if 0 <= r <= 50]',
    'def mean(values):',
    '    return sum(values) // len(values)',
    'def report(readings):',
    '    return mean(clean(readings))',
  ].join('\n');
  accepts('proc_readings|a', await finished('proc_readings', readings, 'report([12, -4, 50, 99, 31])'));
  const till = [
    'def line_total(price, quantity):',
    '    return sum(price if piece < 10 else price // 2 for piece in range(1, quantity + 1))',
    'def discount(total):',
    '    return total // 10 if total >= 5000 else 0',
    'def bill(items):',
    '    total = sum(line_total(price, quantity) for price, quantity in items)',
    '    return total - discount(total)',
  ].join('\n');
  const items = '[[1250, 2], [900, 3], [45, 12]]';
  says('proc_till', `bill(${items})`);
  accepts('proc_till|a', await finished('proc_till', till, `bill(${items})`));
});
