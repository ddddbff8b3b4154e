import { expect, test } from 'vitest';
import { accepts, codeOf, finished, printed, refuses, says } from '../../proof/index.ts';

const kWh = (devices: number, watts: number, hours: number): number => (devices * watts * hours) / 1000;

test('energy', async () => {
  const office = kWh(250, 4, 16 * 365);
  accepts('imp_standby|a', office);
  accepts('imp_standby|b', (office * 30) / 100);
  refuses('imp_standby|a', office * 1000, office / 250);
  const school = kWh(400, 10, 14 * 190);
  says('impacts_environment', `= ${school.toLocaleString('en').replace(',', '\\,')}$ kWh a year`);
  says('impacts_environment', `\\times 0.25 = ${school * 0.25}$ pounds`);
  const [program = ''] = codeOf('impacts_environment');
  expect(await printed(program)).toBe(`${school}.0 kWh\n${school * 0.25}.0 pounds`);
});

test('footprints', () => {
  const phone = (years: number) => (60 + 8 * years) / years;
  accepts('imp_footprint|a', phone(2));
  accepts('imp_footprint|b', phone(4));
  accepts('imp_footprint|c', '(60 + 8*n)/n', '8 + 60/n');
  refuses('imp_footprint|c', '60 + 8*n', '(60 + 8)/n', '60 + 8/n');
  const laptop = (years: number) => 250 + 30 * years;
  expect([laptop(3), Math.round(laptop(3) / 3), laptop(5), laptop(5) / 5]).toEqual([340, 113, 400, 80]);
});

test('errors', async () => {
  accepts('imp_scale|a', (60e6 * 2) / 10_000);
  expect(40e6 / 1000).toBe(40_000);
  const matches = [(3000 * 5) / 1000, (1000 * 2) / 100];
  expect([...matches, 2 / 0.5]).toEqual([15, 20, 4]);
  accepts('imp_bias|a', ['p', 'q', 'r']);
  expect((100 * (15 + 20)) / 4000).toBe(0.875);
  expect([(900 * 2) / 100 + (100 * 6) / 100, (100 * 24) / 1000]).toEqual([24, 2.4]);
  const right = (20 * 90) / 100;
  const wrong = (100_020 - 20) / 100;
  accepts('imp_false_alarms|a', right + wrong);
  accepts('imp_false_alarms|b', ((100 * right) / (right + wrong)).toPrecision(2));
  refuses('imp_false_alarms|b', 90, 98, 1.77);
  const shares = {
    halved: right / (right + wrong / 2),
    all: 20 / (20 + wrong),
    twice: right / (right + 2 * wrong),
  };
  expect(Math.max(...Object.values(shares))).toBe(shares.halved);
  const [program = ''] = codeOf('data_ai_decisions');
  says('data_ai_decisions', `Both print \`${await printed(program)}\`.`);
});

test('a rate by program', async () => {
  const solution = `def false_alarm_rate(results, group):
    people = 0
    alarms = 0
    for g, alarm, should in results:
        if g == group and not should:
            people = people + 1
            if alarm:
                alarms = alarms + 1
    return 100 * alarms / people
`;
  const results = `([["A", False, False]] * 190 + [["A", True, False]] * 10
                 + [["B", False, False]] * 44 + [["B", True, False]] * 6
                 + [["B", True, True]] * 25)`;
  accepts('imp_bias_code|a', await finished('imp_bias_code', solution, `int(false_alarm_rate(${results}, "B"))`));
  expect(await finished('imp_bias_code', solution, `false_alarm_rate(${results}, "A")`)).toBe('5.0');
  refuses('imp_bias_code|a', (100 * 6) / 75, 6.4);
  const [names = ''] = codeOf('professional_cultural');
  expect(await printed(names)).toBe('Anna True True\nJosé False True\nNguyen Van An False True');
});

test('when a person must look', () => {
  accepts('imp_review_logic|a', '~G & (U | R)', '(R & ~G) | (U & ~G)');
  refuses('imp_review_logic|a', 'R | U & ~G', 'R | U', 'R & U & ~G');
  const rows = [0, 1, 2, 3, 4, 5, 6, 7].filter(row => ((row & 4) !== 0 || (row & 2) !== 0) && (row & 1) === 0);
  accepts('imp_review_logic|b', rows.length);
});

test('sorting cases', () => {
  accepts('imp_classify|a', ['env', 'eth', 'leg', 'cul']);
  accepts('imp_stakeholders|a', ['old', 'staff', 'owners', 'shops']);
  refuses('imp_stakeholders|a', ['old', 'staff', 'owners', 'shops', 'server'], ['staff']);
  accepts('imp_lifecycle|a', ['m', 'l', 'o', 'k', 'n']);
  accepts('imp_liability|a', ['maker', 'soft', 'owner']);
  accepts('imp_code_of_conduct|a', ['comp', 'duty', 'publ', 'prof']);
});

test('in words', () => {
  accepts(
    'imp_repair|a',
    'There is less e-waste',
    'fewer laptops go to landfill',
    'no new raw materials have to be mined',
    'It saves the energy of making a new one',
    'less waste is produced',
    'because manufacturing causes pollution',
    'it reduces carbon emissions',
    'Toxic metals do not get into the ground',
    'fewer resourses are used',
    'no transport from far away is needed',
    'no new laptop needs to be made',
    'a new laptop needs more mining',
    'buying new creates more waste',
    'repairing uses less energy than making new',
  );
  refuses(
    'imp_repair|a',
    'it is cheaper',
    'it saves money',
    'it is faster',
    'it creates more waste',
    'because it is good',
    'the owner keeps the files',
    'it is better for the environment',
    'laptops are useful',
    'it increases pollution',
    'you know how to use it',
    'it is more useful',
    'you make it better',
    'it is fine',
    'repairing uses more energy',
    'reuse',
  );
  accepts(
    'imp_privacy|a',
    'The insurance could become more expensive',
    'They might have to pay more',
    'the insurer may refuse to cover them',
    'the data could be hacked',
    'Their data might be sold to other companies',
    'loss of privacy',
    'higher premiums',
    'they could be denied insurance',
    'the watch may be inaccurate',
    'it tracks their location',
    'the data could be leacked',
    'the company knows where you are',
    'insurer knows everything about you',
    'the insurer can use it against them',
    'data misuse',
  );
  refuses(
    'imp_privacy|a',
    'they get a free watch',
    'lower price',
    'they pay less',
    'it makes them healthier',
    'it is useful',
    'the watch looks nice',
    'they sleep',
    'a discount on insurance',
    'nothing',
    'it motivates them',
    'it may be cold',
    'it costs nothing',
    'they could lose the watch',
  );
});

test('what is typed freely in other words', () => {
  accepts(
    'imp_privacy|a',
    'they might not be insured any more',
    'the insurer could raise the price',
    'they may not want their data shared',
    'The company might increase the premium if they do not exercise',
    'their private health data is known to a company',
  );
  refuses(
    'imp_privacy|a',
    'the price falls',
    'their data is not shared',
    'their data cannot be stolen',
    'the premium goes down',
    'it lowers the price',
    'there is no loss of privacy',
    'they pay less',
    'no risk',
  );
  accepts(
    'imp_repair|a',
    'a new laptop needs more energy to make',
    'it uses fewer raw materials',
    'it reduces waste',
    'it takes a lot of energy to produce a new laptop',
    'Producing a new one uses more energy',
  );
  refuses(
    'imp_repair|a',
    'the repair has to be made by an expert',
    'it uses more electricity',
    'repairing pollutes more water',
    'repairing takes more energy',
    'it creates more waste',
  );
});

test('sentences of a second reading', () => {
  accepts(
    'imp_privacy|a',
    'insurance might go up',
    'the insurer can see all their data',
    'data could be used for something else',
    'the data could be intercepted',
    'the insurer might not cover them',
    'insurance might not be renewed',
    'someone could find out that they are ill',
    'the data could get into the wrong hands',
    'their data may not be kept private',
    'the data is not secure',
  );
  refuses(
    'imp_privacy|a',
    'their data is kept private',
    'their privacy is protected',
    'their data is kept secure',
    'it does not cost more',
    'the insurance does not get more expensive',
    'the insurance does not go up',
    'No hacker can steal the data',
    'they can monitor their health',
  );
  accepts(
    'imp_repair|a',
    'it uses more energy to make a new one',
    'it takes more resources to build a new laptop',
    'it is cheaper and produces less waste',
    'rather than buying a new one it uses less energy',
    'the laptop does not need to be disposed of',
    'less fuel for delivery',
  );
  refuses(
    'imp_repair|a',
    'it costs less money than a new one',
    'It takes more energy to repair than to make a new one',
    'new laptops use less energy',
    'it does not reduce waste',
    'repairing does not save energy',
    'it uses a lot of energy',
    'repairing wastes resources',
    'it produces more carbon',
  );
});

test('what a review found typed', () => {
  accepts(
    'imp_privacy|a',
    'their data is not kept private',
    'the data could be viewed by people who should not see it',
    'unauthorised people could access it',
    'they might not get insurance',
    'higher bills',
  );
  refuses('imp_privacy|a', "they won't be refused", 'prices do not increase', 'the data is kept secure');
  accepts('imp_repair|a', 'a new one uses more energy to make');
  refuses('imp_repair|a', 'a new laptop uses less energy', 'new laptops are more energy efficient');
});
