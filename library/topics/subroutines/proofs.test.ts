import { expect, test } from 'vitest';
import { accepts, codeOf, fenced, finished, printed, refuses, says } from '../../proof/index.ts';

test('the programs of the concept pages print what the pages say', async () => {
  const [carpet = '', double = ''] = codeOf('procedures_functions');
  says('procedures_functions', `The last line prints \`${await printed(carpet)}\``);
  expect((await printed(double)).split('\n')).toEqual(['8', 'None']);
  const [change = '', global = '', local = ''] = codeOf('parameters_scope');
  says(
    'parameters_scope',
    `The program prints \`${await printed(change)}\``,
    `Both print \`${await printed(global)}\``,
  );
  expect(await printed(local)).toBe(await printed(global));
  const [grow = '', stack = ''] = codeOf('passing_parameters');
  says('passing_parameters', `It prints \`${await printed(grow)}\``, `line 9 prints \`${await printed(stack)}\``);
});

/** A variable that a parameter passed by reference is another name for. */
type Box = { value: number };

test('by value and by reference', () => {
  const alter = (a: Box, b: number) => {
    a.value = a.value + b;
    b = a.value * 2;
    return b;
  };
  const [x, y] = [{ value: 3 }, 10];
  expect(alter(x, y)).toBe(26);
  says('passing_parameters', `It prints ${x.value} and ${y}.`);

  const mix = (a: Box, b: number) => {
    b = b * 2;
    a.value = a.value + b;
    b = 0;
  };
  const first = { value: 5 };
  mix(first, 7);
  accepts('sub_byref|a', [`n${first.value}`, 'n7']);
  const twist = (p: Box, q: Box) => {
    p.value = p.value + 1;
    q.value = q.value * 2;
  };
  const both = { value: 4 };
  twist(both, both);
  accepts('sub_byref_both|a', both.value);
  const one = { value: 4 };
  twist(one, { value: one.value });
  accepts('sub_byref_both|b', one.value);
});

test('frames', () => {
  let [depth, deepest, pushed] = [1, 1, 0];
  const call = (...inner: (() => void)[]) => {
    pushed++;
    deepest = Math.max(deepest, ++depth);
    for (const next of inner) next();
    depth--;
  };
  const c = () => call();
  const b = () => call(c);
  call(b, b);
  accepts('sub_frames|a', deepest);
  accepts('sub_frames|b', pushed);
});

test('following calls by hand', async () => {
  const [flow = ''] = codeOf('sub_flow');
  const ids: Record<string, string> = { Start: 'start', 'Hello Bo': 'hello', '(waves)': 'wave', End: 'end' };
  accepts(
    'sub_flow|a',
    (await printed(flow)).split('\n').map(line => ids[line] ?? ''),
  );
  accepts('sub_flow|b', (await printed(flow.replace('greet("Bo")', 'greet("Bo")\ngreet("Bo")'))).split('\n').length);
  const [nested = '', more = ''] = fenced('sub_nest');
  accepts('sub_nest|a', await printed(nested));
  accepts('sub_nest|b', await printed(more));
  const [change = '', level = ''] = fenced('sub_scope');
  const two = (await printed(change)).split(' ');
  accepts('sub_scope|a', two.join(' '), two.join(', '), two.join(','));
  const three = (await printed(level)).split('\n');
  accepts('sub_scope|b', three.join(' '), three.join(', '), three.join(','));
  const [triple = ''] = codeOf('sub_print_return');
  const [shown = '', result = ''] = (await printed(triple)).split('\n');
  accepts('sub_print_return|a', `\`${shown}\`, then \`${result}\``);
  expect(await printed(triple.replace('print(n * 3)', 'return n * 3'))).toBe(shown);
  const [sign = '', big = ''] = fenced('sub_after_return');
  accepts('sub_after_return|a', await printed(sign));
  refuses('sub_after_return|a', '"negzeropos"', 'neg zero pos');
  accepts('sub_after_return|b', await printed(big));
  const [list = ''] = codeOf('sub_list_argument');
  const [first = '', second = ''] = (await printed(list)).split('\n');
  accepts('sub_list_argument|a', first, first.replace('] ', '], '), `${first}.`);
  accepts('sub_list_argument|b', second, '[0,4]');
  refuses('sub_list_argument|a', second, '[1, 2] 3', '[1, 2, 3] 4');
});

test('finished functions', async () => {
  const clamp = 'def clamp(n, low, high):\n    return max(low, min(n, high))';
  const sum = 'clamp(-3, 0, 10) + clamp(7, 0, 10) + clamp(99, 0, 10)';
  says('sub_clamp', sum);
  accepts('sub_clamp|a', await finished('sub_clamp', clamp, sum));
  const primes = [
    'def is_prime(n):',
    '    return n > 1 and all(n % d != 0 for d in range(2, n))',
    'def count_primes(limit):',
    '    return sum(is_prime(n) for n in range(1, limit + 1))',
  ].join('\n');
  accepts('sub_primes|a', await finished('sub_primes', primes, 'count_primes(50)'));
  const times = [
    'def to_minutes(time):',
    '    return int(time[:2]) * 60 + int(time[3:])',
    'def to_clock(minutes):',
    '    minutes = minutes % 1440',
    '    return f"{minutes // 60:02}:{minutes % 60:02}"',
    'def later(time, extra):',
    '    return to_clock(to_minutes(time) + extra)',
  ].join('\n');
  accepts('sub_timetable|a', await finished('sub_timetable', times, 'later("22:45", 200)'));
  accepts('sub_timetable|a', '"02:05"', '02:05.');
  refuses('sub_timetable|a', '02.05', '2:05', '0205');
});

test('reasons for local variables', () => {
  accepts('sub_why_local|a', ['acc', 'name', 'free'], ['free', 'acc', 'name']);
  refuses(
    'sub_why_local|a',
    ['acc', 'name'],
    ['free'],
    ['acc', 'name', 'free', 'all'],
    ['acc', 'name', 'free', 'fast'],
  );
  refuses('sub_why_local|a', ['acc', 'name', 'free', 'remember'], ['acc', 'name', 'free', 'better'], ['all', 'fast']);
});
