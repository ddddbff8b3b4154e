import { describe, expect, it } from 'vitest';
import { isFreeProvider, isName, isPassword, judgeBirth, MESSAGES, schoolFault, tidyName } from './rules.ts';

const TODAY = '2026-03-14';
const on = (year: number, month: number, day: number) => ({
  day: String(day),
  month: String(month),
  year: String(year),
});
const school = (typed: object) => schoolFault({ schoolId: '', schoolText: '', noSchool: false, ...typed });

describe('a name', () => {
  it('has 1 to 50 letters, hyphens, apostrophes, underscores, exclamation marks and spaces', () => {
    for (const name of ['Ada', "O'Neill", 'Anne-Marie', 'Zoë', 'Łukasz', 'van der Berg', '!Xóõ', 'a_b', 'x'.repeat(50)])
      expect(isName(name), name).toBe(true);
    for (const name of ['', '   ', 'x'.repeat(51), 'R2D2', 'a@b', 'Bob <b>']) expect(isName(name), name).toBe(false);
  });

  it('advertises nothing', () => {
    for (const name of ['https', 'visit www now', 'HTTPS']) expect(isName(name), name).toBe(false);
  });

  it("may have a telephone's apostrophe, which is made plain", () => {
    expect(tidyName(' O\u2019Neill ')).toBe("O'Neill");
  });
});

describe('an address of a free provider', () => {
  it.each(['gmail.com', 'yahoo.co.uk', 'hotmail.com', 'sharklasers.com', 'guerrillamail.org'])(
    'is flagged: %s',
    domain => expect(isFreeProvider(`a@${domain}`)).toBe(true),
  );
  it('is not flagged for a school', () => expect(isFreeProvider('gmail@school.example')).toBe(false));
});

describe('a new password', () => {
  it('has at least 12 characters of four kinds', () => {
    expect(isPassword('Correct-Horse-7!')).toBe(true);
    expect(isPassword('Abcdefgh1!ab')).toBe(true);
    for (const password of ['Abcdefgh1!a', 'abcdefgh1!ab', 'ABCDEFGH1!AB', 'Abcdefgh!!ab', 'Abcdefgh11ab'])
      expect(isPassword(password), password).toBe(false);
  });
});

describe('a date of birth', () => {
  it('is between 13 and 120 years ago, to the day', () => {
    expect(judgeBirth(on(2013, 3, 14), TODAY, 13)).toBe('fine');
    expect(judgeBirth(on(2013, 3, 15), TODAY, 13)).toBe('outside');
    expect(judgeBirth(on(1905, 3, 15), TODAY, 13)).toBe('fine');
    expect(judgeBirth(on(1905, 3, 14), TODAY, 13)).toBe('outside');
  });

  it('is at least 18 years ago for a teacher', () => {
    expect(judgeBirth(on(2008, 3, 14), TODAY, 18)).toBe('fine');
    expect(judgeBirth(on(2008, 3, 15), TODAY, 18)).toBe('outside');
  });

  it('may be left out, but not half typed', () => {
    expect(judgeBirth({ day: '', month: '', year: '' }, TODAY, 13)).toBe('none');
    expect(judgeBirth({ day: '4', month: '', year: '2001' }, TODAY, 13)).toBe('wrong');
    expect(judgeBirth(on(2001, 2, 29), TODAY, 13)).toBe('wrong');
  });
});

describe('a school', () => {
  it('is one of the list, free text of up to 150 characters, or none', () => {
    expect(school({ schoolId: '100001' })).toBeUndefined();
    expect(school({ noSchool: true })).toBeUndefined();
    expect(school({ schoolText: 'x'.repeat(150) })).toBeUndefined();
    expect(school({ schoolText: 'x'.repeat(151) })).toBe(MESSAGES.schoolFromList);
    expect(school({ schoolText: 'www.school.example' })).toBe(MESSAGES.schoolFromList);
    expect(school({ schoolText: 'https://school.example' })).toBe(MESSAGES.schoolFromList);
    expect(school({ schoolText: '  ' })).toBe('Please specify a school or college');
    expect(MESSAGES.schoolFromList).toBe(
      'Please start typing the name of your school or college and select it from the dropdown list...',
    );
  });
});
