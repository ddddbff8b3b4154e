import { describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../demo/password.ts';
import {
  ageOn,
  dayOf,
  isAgeAllowed,
  isEmail,
  isName,
  isSchoolText,
  MESSAGES,
  passwordFault,
  tidyEmail,
  tidyName,
} from './validate.ts';

describe('a name', () => {
  test.each(['Ada', "O'Neill", 'Anne-Marie', 'Zoë', 'N_o!', 'van der Berg', '李', 'a'.repeat(50)])(
    '“%s” is allowed',
    name => expect(isName(name)).toBe(true),
  );

  test.each(['', 'a'.repeat(51), 'R2D2', 'a<b', 'see www now', 'HTTPS', 'tab\there', 'semi;colon'])(
    '“%s” is refused',
    name => expect(isName(name)).toBe(false),
  );

  test('is trimmed, and a telephone’s apostrophe is an apostrophe', () => {
    expect(tidyName('  O\u2019Neill ')).toBe("O'Neill");
    expect(isName(tidyName('   '))).toBe(false);
  });
});

describe('an e-mail address', () => {
  test('is compared trimmed and without regard to case', () => {
    expect(tidyEmail('  Ada@School.Example ')).toBe('ada@school.example');
  });

  test.each(['a@b.co', "o'neill+cs@mail.school.example", 'x_y{z}|~@a-b.org'])('“%s” is allowed', email =>
    expect(isEmail(email)).toBe(true),
  );

  test.each([
    '',
    'a',
    'a@b',
    'a@b.c0',
    'a b@c.org',
    'a@b@c.org',
    'a..b@c.org',
    'a@b..org',
    '@b.org',
    'a@.org',
    'ä@b.org',
  ])('“%s” is refused', email => expect(isEmail(email)).toBe(false));
});

describe('a password', () => {
  const anywhere = { production: false };

  test('has at least twelve characters of all four kinds', () => {
    expect(passwordFault('Abcdefghij1!', anywhere)).toBeUndefined();
    for (const bad of ['Abcdefghi1!', 'abcdefghij1!', 'ABCDEFGHIJ1!', 'Abcdefghijk!', 'Abcdefghij12', ''])
      expect(passwordFault(bad, anywhere)).toBe(MESSAGES.password);
  });

  test('needs punctuation of ASCII; any such character will do', () => {
    for (const mark of '!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~')
      expect(passwordFault(`Abcdefghij1${mark}`, anywhere)).toBeUndefined();
    expect(passwordFault('Abcdefghij1£', anywhere)).toBe(MESSAGES.password);
  });

  test('has at most 128 characters', () => {
    expect(passwordFault(`Aa1!${'x'.repeat(124)}`, anywhere)).toBeUndefined();
    expect(passwordFault(`Aa1!${'x'.repeat(125)}`, anywhere)).toBe(MESSAGES.passwordTooLong);
  });

  test('of the sample accounts is refused in production only', () => {
    expect(passwordFault(DEMO_PASSWORD, anywhere)).toBeUndefined();
    expect(passwordFault(DEMO_PASSWORD, { production: true })).toBe(MESSAGES.passwordKnown);
  });
});

describe('a date of birth', () => {
  test('is a day, whatever the time of it', () => {
    expect(dayOf(Date.UTC(2009, 1, 28, 23, 59))).toBe('2009-02-28');
    expect(dayOf(Number.MAX_SAFE_INTEGER)).toBeUndefined();
  });

  test('makes somebody thirteen on the birthday, not the day before', () => {
    expect(ageOn('2026-03-09', '2013-03-10')).toBe(12);
    expect(isAgeAllowed('2013-03-10', '2026-03-09')).toBe(false);
    expect(isAgeAllowed('2013-03-10', '2026-03-10')).toBe(true);
  });

  test('is at most 120 years ago', () => {
    expect(isAgeAllowed('1906-01-01', '2026-12-31')).toBe(true);
    expect(isAgeAllowed('1905-12-31', '2026-12-31')).toBe(false);
    expect(isAgeAllowed('2030-01-01', '2026-01-01')).toBe(false);
  });
});

test('a school in words is short and advertises nothing', () => {
  expect(isSchoolText('St. Mary, Home School')).toBe(true);
  expect(isSchoolText('x'.repeat(151))).toBe(false);
  expect(isSchoolText('https://buy.example')).toBe(false);
});
