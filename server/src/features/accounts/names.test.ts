import { describe, expect, test } from 'vitest';
import { byName, formalName, type Named } from './names.ts';

const sorted = (...people: [string | undefined, string | undefined][]) =>
  people
    .map(([familyName, givenName], id): Named => ({ id, familyName, givenName }))
    .sort(byName)
    .map(person => `${person.familyName ?? '-'}, ${person.givenName ?? '-'}`);

describe('people in a list', () => {
  test('stand by family name, then given name, whatever the case', () => {
    expect(sorted(['turing', 'Alan'], ['Hopper', 'Grace'], ['Turing', 'Ada'])).toEqual([
      'Hopper, Grace',
      'Turing, Ada',
      'turing, Alan',
    ]);
  });

  test('have an apostrophe after every letter', () => {
    expect(sorted(["O'Brien", 'A'], ['Ozzy', 'A'], ['Obama', 'A'])).toEqual(['Obama, A', 'Ozzy, A', "O'Brien, A"]);
  });

  test('without a name come last', () => {
    expect(sorted([undefined, undefined], ['Zuse', undefined], ['Zuse', 'Konrad'], ['Adams', 'Zoe'])).toEqual([
      'Adams, Zoe',
      'Zuse, Konrad',
      'Zuse, -',
      '-, -',
    ]);
  });

  test('sort accents with their letters', () => {
    expect(sorted(['Zeta', 'A'], ['Élan', 'A'], ['Echo', 'A'])).toEqual(['Echo, A', 'Élan, A', 'Zeta, A']);
  });
});

test('a teacher is written with an initial', () => {
  expect(formalName({ givenName: 'Ada', familyName: 'Lovelace' })).toBe('A. Lovelace');
  expect(formalName({ familyName: 'Lovelace' })).toBe('Lovelace');
});
