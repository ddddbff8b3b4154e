import { expect, test } from 'vitest';
import { withoutName } from './forgetOwnName.ts';

const may = { givenName: 'May', familyName: "O'Lee" };

test.each([
  ["Mrs O'Lee 10A", '… 10A'],
  ["dr. o'lee’s class", '…’s class'],
  ["MAY O'LEE", '…'],
  ["may o'lee", '…'],
  ["m. o'lee and M O'Lee", '… and …'],
  ['Miss May’s 7C', '…’s 7C'],
  ['write to lee@school.example, please', 'write to …, please'],
])('%s holds a name', (text, left) => {
  expect(withoutName(text, may, ['lee@school.example'])).toBe(left);
});

test.each(["O'Leeson 10A", 'you may ask', 'Maya', 'ann.lee@school.example.org'])('%s is about somebody else', text => {
  expect(withoutName(text, may)).toBe(text);
});

test('an address that another one holds stays', () => {
  for (const text of ['ann.lee@school.example', 'lee@school.example.org'])
    expect(withoutName(text, may, ['lee@school.example'])).toBe(text);
});

test('a name of one letter, and none at all, leave texts as they are', () => {
  const text = 'Part A, question B';
  expect(withoutName(text, { givenName: 'A', familyName: 'B' })).toBe(text);
  expect(withoutName(text, { givenName: null, familyName: null })).toBe(text);
});
