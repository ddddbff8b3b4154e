import { describe, expect, test } from 'vitest';
import { indexSchools, isWithin, matchSchools } from './matchSchools.ts';

const school = (urn: string, name: string, postcode = 'AB1 2CD') => ({ urn, name, postcode });
const names = (typed: string, ...schools: ReturnType<typeof school>[]) =>
  matchSchools(indexSchools(schools), typed).map(found => found.name);

const river = school('100001', 'Riverside Academy', 'CB2 1TN');
const mary = school('100002', "St. Mary's Catholic School", 'YO1 7HH');
const college = school('100003', 'Pembrokeshire College', 'SA61 1SZ');

describe('a school is found', () => {
  test.each([
    ['by a part of its name', 'verside', 'Riverside Academy'],
    ['by words in any order', 'academy river', 'Riverside Academy'],
    ['without its apostrophe', 'st marys', "St. Mary's Catholic School"],
    ['by its postcode with the space', 'sa61 1sz', 'Pembrokeshire College'],
    ['by its postcode without the space', 'SA611SZ', 'Pembrokeshire College'],
    ['by its number', '100003', 'Pembrokeshire College'],
    ['in spite of a slip', 'Pembrokshire', 'Pembrokeshire College'],
    ['in spite of a slip in each word', 'pembrokeshrie colege', 'Pembrokeshire College'],
  ])('%s', (_, typed, expected) => expect(names(typed, river, mary, college)).toEqual([expected]));

  test('not by something else, and not by nothing', () => {
    expect(names('grange hill', river, mary, college)).toEqual([]);
    expect(names(' .,- ', river, mary, college)).toEqual([]);
  });
});

test('names that begin with the text come first, and ten are enough', () => {
  const many = Array.from({ length: 12 }, (_, i) => school(String(i), `The Park School ${String(i).padStart(2, '0')}`));
  const found = names('park', ...many, school('99', 'Park House'));
  expect(found).toHaveLength(10);
  expect(found[0]).toBe('Park House');
});

test.each([
  [1, 'park', 'part', true],
  [1, 'park', 'apr', false],
  [1, 'form', 'from', true],
  [1, 'park', 'parks', true],
  [2, 'comprehensive', 'comprehnsiv', true],
  [1, 'comprehensive', 'comprehnsiv', false],
])('with %i slip(s), %s and %s: %s', (slips, a, b, expected) => expect(isWithin(slips, a, b)).toBe(expected));
