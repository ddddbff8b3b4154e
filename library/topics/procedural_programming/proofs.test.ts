import { expect, test } from 'vitest';
import { accepts, codeOf, fenced, finished, printed, refuses, rows, says } from '../../proof/index.ts';

test('the programs of the concept pages print what the pages say', async () => {
  const [temperatures = '', hidden = ''] = codeOf('procedures_programs');
  says(
    'procedures_programs',
    `prints \`${await printed(temperatures)}\``,
    `It prints \`${await printed(hidden)}\`. The same`,
  );
  expect(await printed(hidden.replace('add(5) + add(1)', '[add(5), add(1)]').replace('total, x, y', 'y'))).toBe(
    '[7, 8]',
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
  accepts('proc_side_effect|a', three, three.replaceAll(' ', ', '), three.replaceAll(' ', ','));
});

test('modules and calls', () => {
  const calls: Record<string, string[]> = { main: ['A', 'B', 'C'], A: ['D', 'E'], C: ['D'] };
  accepts('proc_modules|a', new Set(Object.values(calls).flat()).size);
  accepts('proc_modules|b', Object.values(calls).flat().length);
});

test('what modules are good for, in a student’s own words', () => {
  accepts(
    'proc_topdown|c',
    'Different people can work on different modules',
    'Modules can be written at the same time',
    'each module can be tested separately',
    'It is easier to find errors',
    'modules can be reused in other programs',
    'The program is easier to maintain',
    'one part can be changed without affecting the rest',
    'Each programmer can use their strengths',
    'it makes the program easier to understand',
    'each member of the team can be given a module',
    'it can be developed in parallel',
    'the work can be shared out',
    'It makes it more readable',
    'easier to follow',
    'it takes less time to write',
    'you do not need to understand the whole program',
    'if a module does not work it is easy to find the error',
    'without modules the program would not be easy to maintain',
    'errors in one module do not affect the others',
    'nobody has to wait for the others',
  );
  refuses(
    'proc_topdown|c',
    'It runs faster',
    'it uses less memory',
    'it is easier',
    'it is better',
    'the program is shorter',
    'because it is large',
    'it saves time',
    'it has more modules',
    'The program executes more quickly',
    'it looks neat',
    'they cannot work at the same time',
    'it is not easier to test',
    'the code cannot be reused',
    'the modules run in parallel',
  );
});

test('a jump and its structured form', () => {
  const jumping: number[] = [];
  for (let n = 1; ; ) {
    jumping.push(n);
    n = n * 2;
    if (!(n < 100)) break;
  }
  const structured: number[] = [];
  let n = 1;
  do {
    structured.push(n);
    n = n * 2;
  } while (!(n >= 100));
  expect(structured).toEqual(jumping);
  accepts('proc_jump|b', ['ge']);
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
