import { expect, test } from 'vitest';
import { accepts, codeOf, finished, printed, refuses, says } from '../../proof/index.ts';

const kWh = (devices: number, watts: number, hours: number): number => (devices * watts * hours) / 1000;

test('energy', async () => {
  const office = kWh(250, 4, 16 * 365);
  accepts('imp_standby|a', office);
  accepts('imp_standby|b', (office * 30) / 100);
  refuses('imp_standby|a', office * 1000, office / 250);
  const school = kWh(400, 10, 14 * 190);
  says('impacts_environment', `= ${school.toLocaleString('en').replace(',', '{,}')}$ kWh a year`);
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
                 + [["A", True, True]] * 100
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

test('risks for the customer', () => {
  accepts('imp_privacy|a', ['price', 'theft', 'sale'], ['sale', 'price', 'theft']);
  refuses(
    'imp_privacy|a',
    ['price', 'theft'],
    ['price', 'theft', 'sale', 'vague'],
    ['walk'],
    ['price', 'firm'],
    ['sale'],
  );
});

test('the name of electronic waste', () => {
  accepts(
    'imp_repair|a',
    'e-waste',
    'E-Waste',
    'ewaste',
    'e waste',
    'electronic waste',
    'electrical waste',
    'electronic trash',
    'It is called e-waste.',
    'electrical and electronic waste',
    'WEEE',
    'waste electrical and electronic equipment',
    'eletronic waste',
    'toxic e-waste',
    'e-waste in landfill',
    'e-rubbish',
    'e - waste',
    'electrical or electronic waste',
    'electrical equipment waste',
    'electronic refuse',
    'waste electric and electronic equipment',
    'scrap electronics',
    'electrical and electronic scrap',
  );
  refuses(
    'imp_repair|a',
    'waste',
    'toxic waste',
    'landfill',
    'rubbish',
    'recycling',
    'pollution',
    'plastic waste',
    'waste electricity',
    'electricity waste',
    'electronics',
    'carbon footprint',
    'not e-waste',
    'non-electronic waste',
    'non-e-waste',
    'electronic not waste',
    'opposite of e-waste',
    'e-waste or landfill',
    'e-waste and landfill',
    'food and electronic waste',
    'electronic reuse',
    'refuse',
    'scrap',
    'e-waste recycling',
    'energy',
    'email',
  );
});
