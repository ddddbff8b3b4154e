import { expect, test } from 'vitest';
import { accepts, codeOf, finished, printed, refuses, says } from '../../proof/index.ts';

/** The values of a watch each time a marked line is about to run. */
const watched = (program: string, marked: RegExp, watch: string) =>
  printed(
    program
      .replaceAll(/^ *print.*$/gm, '')
      .replace(marked, (line, indent: string) => `${indent}print(${watch})\n${line}`),
  );

test('the programs of the concept pages do what the pages say', async () => {
  const [mean = '', names = ''] = codeOf('debugging_tools');
  says('debugging_tools', `prints \`${(await printed(mean)).slice(0, 5)}…\``);
  says('debugging_tools', `It prints \`${await printed(mean.replace('range(1, 3)', 'range(0, 3)'))}\``);
  expect(await watched(mean, /^( +)total = total.*$/m, 'i, marks[i], total')).toBe('1 5 0\n2 11 5');
  await expect(printed(names)).rejects.toThrow(/line 4, in <module>\s+IndexError/);
});

test('what a watch shows', async () => {
  const [odd = ''] = codeOf('ide_watch');
  const pauses = (await watched(odd, /^( +)total = total.*$/m, 'total')).split('\n');
  accepts('ide_watch|a', pauses[2] ?? '');
  accepts('ide_watch|b', pauses.length);
  accepts('ide_watch|c', await printed(odd));
  const [best = ''] = codeOf('ide_trace_fault');
  const trace = await watched(best, /^( +)if n > best.*$/m, 'best, n > best');
  const ids: Record<string, string> = { 0: 'zero', False: 'no', True: 'yes' };
  accepts(
    'ide_trace_fault|a',
    trace.split(/\s/).map(word => ids[word] ?? word),
  );
  expect(await printed(best)).toBe('0');
  expect(await printed(best.replace('best = 0 ', 'best = numbers[0] '))).toBe('-2');
  expect(await printed(best.replace('[-4, -9, -2]', '[3, 8, 5]'))).toBe('8');
  const [seats = ''] = codeOf('ide_conditional');
  refuses('ide_conditional|b', await printed(seats));
  expect(await printed(seats)).toBe('7');
  accepts('ide_conditional|a', (await watched(seats, /^( +)if .*$/m, 'row')).split('\n').length);
  const counts = (await watched(seats, /^( +)count = count.*$/m, 'row, count'))
    .split('\n')
    .filter(line => line.startsWith('4 '));
  accepts('ide_conditional|b', counts.length);
  accepts('ide_conditional|c', counts[0]?.split(' ')[1] ?? '');
});

test('errors and the lines they name', async () => {
  const [prices = ''] = codeOf('ide_report_line');
  const message = await printed(prices).catch((error: Error) => error.message);
  accepts('ide_report_line|a', /line (\d+), in <module>/.exec(message)?.[1] ?? '');
  accepts('ide_report_line|b', 3);
  expect(await printed(prices.replace('i = 1 ', 'i = 0 ').replace('i <= 3', 'i < 3'))).toBe('19');
  await expect(printed(prices.replace('i = 1 ', 'i = 0 '))).rejects.toThrow('IndexError');
  expect(await printed(prices.replace('i <= 3', 'i < 3'))).toBe('15');
});

test('stepping into a call', async () => {
  const [clean = ''] = codeOf('ide_step');
  const lines = [
    'import sys',
    'steps = []',
    'def tracer(frame, event, arg):',
    '    if event == "line" and frame.f_code.co_name == "clean":',
    '        steps.append(frame.f_lineno - frame.f_code.co_firstlineno + 1)',
    '    return tracer',
    'sys.settrace(tracer)',
    clean,
    'sys.settrace(None)',
    'print(*steps)',
  ];
  const [, steps = ''] = (await printed(lines.join('\n'))).split('\n');
  const [first, second] = steps.split(' ');
  expect(first).toBe('2');
  accepts('ide_step|b', second ?? '');
});

test('mended functions', async () => {
  const joined = [
    'def joined(names):',
    '    result = ""',
    '    i = 0',
    '    while i < len(names):',
    '        result = result + names[i]',
    '        i = i + 1',
    '    return result',
  ].join('\n');
  const zero = joined.replace('""', '0');
  await expect(printed(`${zero}\nprint(joined(["Ali"]))`)).rejects.toThrow('TypeError');
  accepts('ide_fix_crash|a', await finished('ide_fix_crash', joined, 'joined(["Ali", "Bea", "Cai"])'));
  const mean = 'def mean(a):\n    return sum(a) / len(a)';
  accepts('ide_fix|a', await finished('ide_fix', mean, 'mean([4, 8, 15, 16, 23, 42])'));
  const faulty = 'def faulty(a):\n    return sum(a[1:]) / (len(a) - 1)\n';
  expect(await printed(`${faulty}print(faulty([5, 5, 5]), faulty([0, 5, 10]), faulty([1, 2, 3]))`)).toBe('5.0 7.5 2.5');
  const debug = 'total = 0\nfor n in [3, 0, 4]:\n    total = total + n\n    print("DEBUG", n, total)';
  accepts('ide_print_debug|b', (await printed(debug)).split('\n').at(-1) ?? '');
});

test('the total is printed once, after the loop', () => {
  const loop = ['zero', 'for', 'add@1', 'debug@1'];
  accepts('ide_print_debug|a', [...loop, 'show']);
  refuses('ide_print_debug|a', loop, [...loop, 'show@1'], ['zero', 'for', 'add@1', 'debug', 'show']);
});

test('how auto-complete helps', () => {
  accepts('ide_autocomplete|a', ['sug', 'wri', 'spe', 'rem']);
  refuses(
    'ide_autocomplete|a',
    ['sug', 'exe', 'spe', 'rem'],
    ['sug', 'wri', 'log', 'rem'],
    ['tes', 'wri', 'spe', 'tra'],
  );
});
