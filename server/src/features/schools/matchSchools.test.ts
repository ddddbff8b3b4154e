import { beforeAll, describe, expect, test } from 'vitest';
import { matchSchools } from './matchSchools.ts';
import { indexSchools, type SchoolIndex, type Searchable } from './schoolIndex.ts';
import { slipsBetween } from './slips.ts';

const school = (urn: string, name: string, postcode = 'AB1 2CD'): Searchable => ({ urn, name, postcode });
const search = async (typed: string, ...schools: Searchable[]) =>
  matchSchools(await indexSchools(schools), typed).map(({ name }) => name);

describe('a school is found', () => {
  let index: SchoolIndex<Searchable>;
  beforeAll(async () => {
    index = await indexSchools([
      school('100001', 'Riverside Academy', 'CB2 1TN'),
      school('100002', "St. Mary's Catholic School", 'YO1 7HH'),
      school('100003', 'Pembrokeshire College', 'SA61 1SZ'),
      school('100004', 'Bishop Ramsey CofE School', 'HA4 8EE'),
      school('300-0010', 'Loreto Grammar School', 'BT42 4LD'),
      school('100006', 'Hills Road Sixth Form College', 'CB2 8PE'),
      school('100007', 'North Field & Marsh School', 'W1A 0AX'),
      school('100008', 'Ysgol Gyfun Llangefni', 'LL77 7NG'),
      school('100009', 'King\uFFFDs Rochester', 'ME1 1TE'),
      school('100010', 'École Jeannine Manuel', 'WC1B 3DN'),
    ]);
  });

  test.each([
    ['by a part of its name', 'verside', 'Riverside Academy'],
    ['by words in any order', 'academy river', 'Riverside Academy'],
    ['without its apostrophe', 'st marys', "St. Mary's Catholic School"],
    ['with another apostrophe', 'St Mary’s', "St. Mary's Catholic School"],
    ['with a space for its apostrophe', 'st mary s', "St. Mary's Catholic School"],
    ['by its saint in full', 'Saint Marys', "St. Mary's Catholic School"],
    ['by its church in full', 'bishop ramsey church of england', 'Bishop Ramsey CofE School'],
    ['by its church in letters', 'bishop ramsey c of e', 'Bishop Ramsey CofE School'],
    ['with a figure for a word', 'hills road 6th form', 'Hills Road Sixth Form College'],
    ['with and for &', 'field and marsh', 'North Field & Marsh School'],
    ['in one word', 'hillsroad', 'Hills Road Sixth Form College'],
    ['in two words instead of one', 'river side', 'Riverside Academy'],
    ['by its postcode with the space', 'sa61 1sz', 'Pembrokeshire College'],
    ['by its postcode without the space', 'SA611SZ', 'Pembrokeshire College'],
    ['by its postcode with a letter for a figure', 'SA6I ISZ', 'Pembrokeshire College'],
    ['by its postcode with O for 0', 'W1A OAX', 'North Field & Marsh School'],
    ['by the beginning of its postcode', 'sa61', 'Pembrokeshire College'],
    ['by a postcode that is being typed', 'cb2 1', 'Riverside Academy'],
    ['by its name and postcode', 'riverside cb2 1tn', 'Riverside Academy'],
    ['by its number', '100003', 'Pembrokeshire College'],
    ['by its number with a stroke', '300-0010', 'Loreto Grammar School'],
    ['by its number without the stroke', '3000010', 'Loreto Grammar School'],
    ['in spite of a slip', 'Pembrokshire', 'Pembrokeshire College'],
    ['in spite of a slip in each word', 'pembrokeshrie colege', 'Pembrokeshire College'],
    ['in spite of a slip in a word that is not finished', 'pemborkes', 'Pembrokeshire College'],
    ['with one word that is wrong', 'riverside school', 'Riverside Academy'],
    ['with a town that is not in its name', 'hills road cambridge', 'Hills Road Sixth Form College'],
    ['without accents', 'ecole jeannine', 'École Jeannine Manuel'],
    ['though the list has lost its apostrophe', "king's rochester", 'King\uFFFDs Rochester'],
    ['in Welsh', 'gyfun llangefni', 'Ysgol Gyfun Llangefni'],
  ])('%s', (_, typed, expected) => expect(matchSchools(index, typed)[0]?.name).toBe(expected));

  test.each(['grange hill', ' .,- ', '', "'", 'zz99 9zz', '999999'])('and none for %j', typed =>
    expect(matchSchools(index, typed)).toEqual([]),
  );

  test.each([
    '%',
    '\\',
    '((((',
    '.*',
    '[a',
    '\u0000',
    '🏫',
    'a'.repeat(1000),
    'st '.repeat(400),
    'q w e r t y u i o p a s d f g',
  ])('and none or some, but never a fault, for %j', typed =>
    expect(matchSchools(index, typed).length).toBeLessThanOrEqual(10),
  );
});

describe('among those found', () => {
  test('names that begin with the text come first, and ten are enough', async () => {
    const many = Array.from({ length: 12 }, (_, i) =>
      school(String(i), `The Park School ${String(i).padStart(2, '0')}`),
    );
    const found = await search('park', ...many, school('99', 'Park House'));
    expect(found).toHaveLength(10);
    expect(found.slice(0, 3)).toEqual(['Park House', 'The Park School 00', 'The Park School 01']);
  });

  test('the very name comes before longer ones, and whole words before parts and slips', async () => {
    const all = ['Kingston Hall', "King's Hall", 'King Hall School for Girls', 'King Hall', 'Ring Hall'];
    expect(await search('king hall', ...all.map((name, i) => school(String(i), name)))).toEqual([
      'King Hall',
      'King Hall School for Girls',
      "King's Hall",
      'Kingston Hall',
      'Ring Hall',
    ]);
  });

  test('a word by itself comes before a longer word that begins with it', async () => {
    expect(await search('perse', school('1', 'Perseid School'), school('2', 'The Perse School'))).toEqual([
      'The Perse School',
      'Perseid School',
    ]);
  });

  test('those that have every word keep out those that have some', async () => {
    expect(await search('oak hill', school('1', 'Oak Hill School'), school('2', 'Oak Bank School'))).toEqual([
      'Oak Hill School',
    ]);
  });
});

test.each([
  ['park', 'part', 1],
  ['form', 'from', 1],
  ['park', 'parks', 1],
  ['park', 'apr', 2],
  ['comprehensive', 'comprehnsiv', 2],
  ['park', 'lane', 3],
])('between %s and %s are %i slips', (typed, word, slips) => expect(slipsBetween(typed, word, 2)).toBe(slips));

test('an unfinished word is compared with the beginning of another', () => {
  expect(slipsBetween('pemborke', 'pembrokeshire', 2, true)).toBe(1);
  expect(slipsBetween('pemborke', 'pembrokeshire', 2)).toBe(3);
});
