import { expect, test } from 'vitest';
import { accepts, codeOf, fenced, finished, printed, refuses, says } from '../../proof/index.ts';

test('the programs of the concept pages print what the pages say', async () => {
  const [swap = '', tickets = ''] = codeOf('variables_data_types');
  says('variables_data_types', `It prints \`${await printed(swap)}\``, `prints \`${await printed(tickets, 3)}\``);
  const [film = ''] = codeOf('operators_expressions');
  says('operators_expressions', `It prints \`${await printed(film)}\``);
  says(
    'operators_expressions',
    `is ${23 % 5}. Both`,
    `\`4096 MOD 10\` is ${4096 % 10}`,
    `is ${Math.floor(4096 / 10)}, the`,
  );
  says(
    'operators_expressions',
    `which is ${(10 + 5) % 12}.`,
    `2 + 3 * 4 is ${2 + 3 * 4}, and (2 + 3) * 4 is ${(2 + 3) * 4}`,
  );
  const [delivery = '', nested = ''] = codeOf('selection_branching');
  says('selection_branching', `prints \`${await printed(delivery)}\``);
  for (const [total, charge] of Object.entries({ 29: 5, 30: 2, 59: 2, 60: 0 }))
    expect(await printed(`${delivery.replace('45', total)}\nprint(charge)`)).toContain(`\n${charge}`);
  expect(await printed(nested)).toBe('Welcome\nWelcome');
  const [total = '', marks = ''] = codeOf('iteration_loops');
  says('iteration_loops', `It prints ${await printed(total)}.`, `prints \`${await printed(marks, 60, 75, 48, -1)}\``);
  expect(await printed(marks, -1)).toBe('');
});

test('following programs by hand', async () => {
  const [copy = '', points = ''] = fenced('prog_assignment');
  const both = await printed(copy);
  accepts('prog_assignment|a', both, both.replace(' ', ', '), both.replace(' ', ','), both.replace(' ', ' and '));
  accepts('prog_assignment|b', await printed(points));
  refuses('prog_swap|a', ['keep', 'lose', 'undo'], ['over', 'keep', 'back']);
  accepts('prog_swap|b', await printed(fenced('prog_swap')[0] ?? ''));
  const [step = ''] = fenced('prog_loop_step');
  accepts('prog_loop_step|a', await printed(step));
  accepts('prog_loop_step|b', await printed(step.replace('11', '12')));
  const [halve = ''] = codeOf('prog_halve');
  accepts('prog_halve|b', await printed(halve.replace('20', '90')));
  accepts('prog_halve|c', await printed(halve.replace('20', '1')));
  const trace = await printed(halve.replace('count = count + 1', 'count = count + 1\n    print(n)'));
  expect(trace.split('\n').slice(0, 4)).toEqual(['10', '5', '2', '1']);
  const [seats = '', triangle = '', stars = ''] = fenced('prog_nested_count');
  accepts('prog_nested_count|a', await printed(seats));
  accepts('prog_nested_count|b', await printed(triangle));
  accepts('prog_nested_count|c', await printed(stars));
});

test('quotients and remainders', () => {
  accepts('prog_div_mod|a', Math.floor(17 / 5) + (17 % 5));
  refuses('prog_div_mod|a', 3.4, 4);
  expect([Math.floor(50 / 12), 50 % 12, (50 / 12).toFixed(2)]).toEqual([4, 2, '4.17']);
  const multiples = [6, 8].map(n => n % 4 === 0);
  expect(multiples).toEqual([false, true]);
});

test('the chain of a battery light', async () => {
  const [chain = ''] = codeOf('prog_chain');
  const light = (charge: number) => printed(`charge = ${charge}\n${chain}`);
  expect(await light(80)).toBe('amber');
  expect(await printed(`charge = 92\n${chain.replace('> 80', '>= 30').replace('green', 'amber')}`)).toBe('amber');
  for (let charge = 0; charge <= 100; charge++)
    if ((await light(charge)) === 'green') {
      accepts('prog_chain|b', charge);
      break;
    }
});

test('conditions', async () => {
  accepts('prog_conditions|a', 'T & (A | G)', '(T & G) | (T & A)');
  refuses('prog_conditions|a', 'T & G | A', 'G | A');
  accepts('prog_conditions|b', '~T | (~G & ~A)', '~(T & G | T & A)');
  refuses('prog_conditions|b', 'T & (G | A)', '~T | ~G | ~A', '~T & (G | A)');
  expect(await printed('age = 5\nif age == 16 or 17:\n    print("lower")')).toBe('lower');
  accepts(
    'prog_range_condition|a',
    'temp >= 18 AND temp <= 25',
    'temp>=18 and temp<=25',
    'temp <= 25 and temp >= 18',
    '(temp >= 18) and (temp <= 25)',
    '18 <= temp AND temp <= 25',
    'if temp >= 18 and temp <= 25:',
    'IF temp >= 18 AND temp <= 25 THEN',
    '(temp >= 18 AND temp <= 25)',
    'temp > 17 and temp < 26',
    'temp ≥ 18 AND temp ≤ 25',
    'if ((temp >= 18) and (temp <= 25)):',
    '((temp <= 25) && (temp >= 18))',
    'while temp >= 18 and temp <= 25',
    'not (temp < 18) AND not (temp > 25)',
    'temp >= 18 AND temp <= 25.',
    'if (temp >= 18 && temp <= 25) {',
    'while temp >= 18 and temp <= 25 do',
    'not temp < 18 and not temp > 25',
    '!(temp < 18) && !(temp > 25)',
    'temp >= 18 AND NOT temp > 25',
    'elif temp >= 18 and temp <= 25:',
    'temp >= 18 && temp <= 25;',
    'NOT (temp > 25) AND temp >= 18',
  );
  refuses(
    'prog_range_condition|a',
    'temp >= 18 or temp <= 25',
    'temp < 18 or temp > 25',
    'temp > 18 and temp < 25',
    '18 <= temp <= 25',
    'temp >= 18 and <= 25',
    'temp >= 18',
    'temp => 18 and temp =< 25',
    'temp >= 18 and temp <= 250',
    'not (temp > 18) and not (temp < 25)',
    'not temp <= 18 and not temp >= 25',
    '!temp < 18 && !temp > 25',
    '18 < temp and 25 > temp',
    'if 18 <= temp <= 25:',
    'not (temp < 18 and temp <= 25)',
    'not (temp < 18 and temp > 25)',
  );
});

test('loops', async () => {
  let [n, ticks] = [5, 0];
  do {
    ticks++;
    n++;
  } while (n <= 3);
  accepts('prog_choose_loop|b', ticks);
  const donations = [
    'best = 0',
    'count = 0',
    'gift = int(input())',
    'while gift != 0:',
    '    count = count + 1',
    '    if gift > best:',
    '        best = gift',
    '    gift = int(input())',
    'print(best, count)',
  ].join('\n');
  accepts('prog_sentinel|b', await printed(donations, 5, 20, 10, 0));
  accepts(
    'prog_sentinel|a',
    ['ask', 'best', 'count', 'while', 'if@1', 'set@2', 'again@1', 'inc@1', 'show'],
    ['count', 'ask', 'best', 'while', 'inc@1', 'if@1', 'set@2', 'again@1', 'show'],
  );
  refuses(
    'prog_sentinel|a',
    ['best', 'count', 'again', 'while', 'inc@1', 'if@1', 'set@2', 'ask@1', 'show'],
    ['best', 'count', 'ask', 'while', 'again@1', 'if@1', 'set@2', 'inc@1', 'show'],
  );
  const temps = [-4, -9, -2, -2, -7, -1];
  const records = temps.filter((t, i) => i > 0 && temps.slice(0, i).every(before => before < t));
  accepts('prog_largest|b', records.length);
});

test('a search that stops at the end', async () => {
  const search = (condition: string, list: string, key: number) =>
    printed(`a = ${list}\nkey = ${key}\ni = 0\nwhile ${condition}:\n    i = i + 1\nprint(i)`);
  const good = 'i < len(a) and a[i] != key';
  accepts('prog_guard|b', await search(good, '[4, 7, 1, 7]', 7));
  expect(await search(good, '[4, 7]', 9)).toBe('2');
  await expect(search('a[i] != key and i < len(a)', '[4, 7]', 9)).rejects.toThrow();
  await expect(search('i <= len(a) and a[i] != key', '[4, 7]', 9)).rejects.toThrow();
  await expect(search('i < len(a) or a[i] != key', '[4, 7, 1]', 7)).rejects.toThrow();
});

test('the passes of nested loops', () => {
  for (const n of [1, 2, 3, 7]) {
    let [inner, doubled] = [0, 0];
    for (let i = 1; i <= n; i++) for (let j = 0; j <= i; j++) inner++;
    for (let i = 1; i <= n; i++) for (let j = i; j <= n; j++) for (let k = 1; k <= 2; k++) doubled++;
    expect([inner, doubled]).toEqual([(n * (n + 3)) / 2, n * (n + 1)]);
  }
  accepts('prog_nested_formula|a', '(n**2 + 3*n)/2', 'n*(n + 1)/2 + n');
  refuses('prog_nested_formula|a', 'n*(n + 1)/2', '(n + 1)*(n + 2)/2');
  accepts('prog_nested_formula|b', 'n**2 + n');
});

test('finished functions', async () => {
  const ticket = [
    'def ticket(age):',
    '    if age < 5:',
    '        return 0',
    '    if age < 16:',
    '        return 4',
    '    if age < 65:',
    '        return 9',
    '    return 6',
  ].join('\n');
  accepts('prog_ticket|a', await finished('prog_ticket', ticket, 'sum(ticket(age) for age in [4, 5, 15, 16, 64, 65])'));
  const digits = [
    'def largest_digit(n):',
    '    largest = 0',
    '    while n > 0:',
    '        if n % 10 > largest:',
    '            largest = n % 10',
    '        n = n // 10',
    '    return largest',
  ].join('\n');
  accepts('prog_digits|a', await finished('prog_digits', digits, 'largest_digit(38716)'));
  await finished('prog_digits', `${digits}\nshown = "Largest: " + str(largest_digit(504))`, '1');
  const text = 'def largest_digit(n):\n    return max(int(d) for d in str(n))';
  await expect(finished('prog_digits', text, '1')).rejects.toThrow('instead of a string');
  const spell = [
    'def longest_spell(temps, limit):',
    '    longest = 0',
    '    run = 0',
    '    for t in temps:',
    '        run = run + 1 if t >= limit else 0',
    '        longest = max(longest, run)',
    '    return longest',
  ].join('\n');
  const days = '[18, 19, 17, 20, 21, 18, 22, 12, 19, 20, 25, 18, 30, 17, 18, 18, 18]';
  says('prog_longest_run', days);
  accepts('prog_longest_run|a', await finished('prog_longest_run', spell, `longest_spell(${days}, 18)`));
  expect(await printed(`print(sum(t >= 18 for t in ${days}))`)).toBe('14');
});
