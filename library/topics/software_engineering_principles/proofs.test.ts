import { test } from 'vitest';
import { accepts, finished, refuses, says } from '../../proof/index.ts';

test('what faults cost', () => {
  const stages = ['analysis', 'design', 'implementation', 'testing'];
  const cost = (stage: string) => 50 * 4 ** stages.indexOf(stage);
  accepts('se_cost|a', cost('testing'));
  const without = 6 * cost('testing');
  const careful = 1500 + 5 * cost('analysis') + cost('testing');
  accepts('se_cost|b', without - careful);
});

test('a questionnaire and a changeover in numbers', () => {
  const answers = 0.4 * 900;
  accepts('se_facts|c', Math.round(answers - answers / 10));
  const hours = (20 * 30 * 40) / 3600;
  accepts('se_hospital|b', hours.toFixed(2), hours.toFixed(1), hours.toFixed(4), hours.toFixed(9), String(hours));
  refuses('se_hospital|b', hours * 60, hours / 20, 6.4, '6.66', '6.666');
});

test('when a project goes on', () => {
  accepts('se_feasible|b', 'L & T & (G | C)', 'T & L & C | T & L & G');
  refuses('se_feasible|b', '(T & L) | (C | G)', 'T & L');
});

test('a finished program', async () => {
  const unmet = [
    'def unmet(requirements, tests):',
    '    missing = []',
    '    for r in requirements:',
    '        results = [passed for number, passed in tests if number == r]',
    '        if results == [] or False in results:',
    '            missing.append(r)',
    '    return missing',
  ].join('\n');
  const call = 'unmet([1, 2, 3, 4, 5], [(3, True), (1, True), (5, True), (3, False), (2, True), (5, True)])';
  says('se_traceability', `\`${call}\``);
  accepts('se_traceability|a', await finished('se_traceability', unmet, call), '3 & 4', '3 and 4');
  refuses('se_traceability|a', '4 & 3', '3', '[4]');
});

test('complaints about a parallel changeover', () => {
  accepts('se_change|b', ['twi', 'dif', 'pay'], ['pay', 'twi', 'dif']);
  refuses('se_change|b', ['twi', 'dif'], ['twi', 'dif', 'pay', 'not'], ['twi', 'one'], ['hal'], ['pay']);
});
