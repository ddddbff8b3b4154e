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
  accepts('se_traceability|a', await finished('se_traceability', unmet, call));
});

test('a drawback of waterfall', () => {
  accepts(
    'se_water_bad|a',
    'It is hard to make changes later.',
    'Changes are expensive once a stage is finished.',
    'You cannot easily go back to an earlier stage.',
    'The client only sees the product at the end.',
    'Testing happens late so errors are found late.',
    'If the requirements were wrong, the whole system may be wrong.',
    'It is inflexible.',
    'Users are not involved until the end.',
    'Faults are found late in the project',
    'There is no working software until the end.',
    'it is difficult to respond when requirements change',
    'The customer has to wait a long time before seeing the program',
    'If something is missed in the analysis it is costly to fix.',
    'It is hard to fix errors.',
    'Each stage must be finished before the next one starts.',
    'No prototype is made.',
    'The client cannot see progress.',
    'It is too linear.',
    'It is not easy to go back to a previous stage.',
    'It is easy to manage but changes are expensive.',
    'Requirements must be clear at the planning stage because they cannot change.',
    'All requirements must be known at the start.',
    'If you find a mistake you have to start again.',
    'No going back.',
    'It lacks flexibility.',
    'lack of user involvement',
    'Delays in one stage delay the whole project.',
  );
  refuses(
    'se_water_bad|a',
    'It is simple to manage.',
    'It has clear stages.',
    'It is slow.',
    'It is old.',
    'It is bad for teams.',
    'It uses water.',
    'There is a lot of planning.',
    'It is easy to understand.',
    'It has no stages.',
    'Risk is assessed in each turn.',
    'Changes are easy.',
    'It is flexible.',
    'The client sees it every week.',
    'It is easy to go back.',
    'Changes are not difficult.',
    'Testing is done at the end of each stage.',
    'The client is happy at the end.',
    'It is easy to manage and requirements do not change.',
  );
});

test('a disadvantage of a parallel changeover', () => {
  accepts(
    'se_change|b',
    'All data has to be entered twice.',
    'It is expensive to run both systems.',
    'Staff have to do extra work.',
    'It costs more.',
    'The work is doubled.',
    'Two systems must be maintained at the same time.',
    'Staff may be confused about which system to use.',
    'The data in the two systems may not match',
    'employees need to work overtime',
    'duplicate data entry is needed',
    'It is costly because both are running',
    'more staff may be needed',
    'It uses up more resources.',
    'It is time consuming for employees.',
    'You need twice the hardware.',
    'Employees have to learn the new system while they still use the old one.',
    'It requires a lot of effort.',
    'It is not cheap.',
    'Everything has to be done twice.',
    'It is safe but expensive.',
    'The data may become out of sync.',
    'The old system still has to be paid for.',
  );
  refuses(
    'se_change|b',
    'It is safe but it works.',
    "It isn't expensive.",
    'There is no extra work.',
    'It costs less.',
    'If the new system fails there is nothing to fall back on.',
    'It is slow.',
    'It takes a long time.',
    'The old system is switched off.',
    'It is risky.',
    'Only one branch uses it.',
    'One part is changed at a time.',
    'It may not work.',
    'The users need training.',
    'It is cheap.',
    'It is not expensive.',
    'It is safe.',
    'You can compare the results.',
  );
});
