import type { AssignmentProgress, QuestionState } from '@cs/contract';
import { describe, expect, it } from 'vitest';
import { cellOf, markOf, nextSorting, percent, sortRows, totalsOf } from './markbook.ts';
import { chartWords, summarise, summaryWords } from './markbookSummary.ts';

let id = 0;
function row(
  familyName: string,
  marks: readonly (readonly [QuestionState, number])[] | 'not sharing',
): AssignmentProgress {
  id += 1;
  const shared = marks !== 'not sharing';
  return {
    user: {
      id,
      givenName: 'Sam',
      familyName,
      role: 'STUDENT',
      authorisedFullAccess: shared,
      emailVerificationStatus: 'VERIFIED',
      teacherPending: false,
    },
    results: shared ? marks.map(([state]) => state) : [],
    correctPartResults: shared ? marks.map(([, correct]) => correct) : [],
    incorrectPartResults: shared ? marks.map(() => 0) : [],
  };
}

const abara = row('Abara', [
  ['PERFECT', 4],
  ['FAILED', 1],
]);
const baker = row('Baker', [
  ['PASSED', 3],
  ['NOT_ATTEMPTED', 0],
]);
const clarke = row('clarke', [
  ['IN_PROGRESS', 0],
  ['PERFECT', 5],
]);
const kaur = row('Kaur', 'not sharing');
const rows = [kaur, clarke, baker, abara];
const names = (sorted: AssignmentProgress[]) => sorted.map(({ user }) => user.familyName);

describe('a cell', () => {
  it.each([
    ['PERFECT', 'completed'],
    ['PASSED', 'passed'],
    ['FAILED', 'failed'],
    ['IN_PROGRESS', 'in-progress'],
    ['NOT_ATTEMPTED', 'not-attempted'],
  ] as const)('%s has the class %s', (state, name) => {
    expect(cellOf(row('x', [[state, 1]]), 0).state).toBe(name);
  });

  it('is revoked without full access, whatever came with it', () => {
    expect(cellOf(kaur, 0).state).toBe('revoked');
    expect(cellOf({ ...abara, user: { ...abara.user, authorisedFullAccess: false } }, 0).state).toBe('revoked');
  });

  it('shows parts or per cent, and nothing for what has not been tried', () => {
    expect(markOf({ state: 'failed', correct: 1 }, 4, false)).toBe('1/4');
    expect(markOf({ state: 'failed', correct: 1 }, 4, true)).toBe('25%');
    expect(markOf({ state: 'not-attempted', correct: 0 }, 4, false)).toBeUndefined();
  });
});

it('per cent never rounds to all or to nothing', () => {
  expect(percent(299, 300)).toBe(99);
  expect(percent(1, 300)).toBe(1);
  expect(percent(300, 300)).toBe(100);
  expect(percent(0, 300)).toBe(0);
  expect(percent(0, 0)).toBe(0);
});

it('totals are correct parts and passed questions', () => {
  expect(totalsOf(abara)).toEqual({ parts: 5, questions: 1 });
});

describe('the order', () => {
  it('is by family name, whatever its case', () => {
    expect(names(sortRows(rows, { by: 'student', direction: 'ascending' }))).toEqual([
      'Abara',
      'Baker',
      'clarke',
      'Kaur',
    ]);
  });

  it('by a question or a total keeps those who do not share last, both ways', () => {
    expect(names(sortRows(rows, { by: 0, direction: 'descending' }))).toEqual(['Abara', 'Baker', 'clarke', 'Kaur']);
    expect(names(sortRows(rows, { by: 1, direction: 'ascending' }))).toEqual(['Baker', 'Abara', 'clarke', 'Kaur']);
    expect(names(sortRows(rows, { by: 'parts', direction: 'ascending' }))).toEqual([
      'Baker',
      'Abara',
      'clarke',
      'Kaur',
    ]);
  });

  it('turns round at a second press, and starts marks from the best', () => {
    const byName = { by: 'student', direction: 'ascending' } as const;
    expect(nextSorting(byName, 'student').direction).toBe('descending');
    expect(nextSorting(byName, 2)).toEqual({ by: 2, direction: 'descending' });
    expect(nextSorting({ by: 2, direction: 'descending' }, 2).direction).toBe('ascending');
  });
});

describe('the summary', () => {
  const summary = summarise(rows, 2);

  it('counts those who share', () => {
    expect(summary).toMatchObject({ students: 4, sharing: 3, finished: 0, started: 3, passed: 50 });
    expect(summaryWords(summary)).toBe('No students have finished. 1 student is not sharing.');
  });

  it('names the questions that less than half have passed', () => {
    expect(summary.bars).toEqual([
      { label: 'Q1', percent: 67, tone: 'mid' },
      { label: 'Q2', percent: 33, tone: 'low' },
    ]);
    expect(summary.headline).toBe('Question 2 needs another look');
    expect(chartWords(summary.bars)).toBe('Share of students who passed each question: question 1 67%, question 2 33%');
  });

  it('does not call a question weak that nobody has tried', () => {
    const untouched = summarise([row('A', [['NOT_ATTEMPTED', 0]])], 1);
    expect(untouched.bars[0]?.tone).toBeUndefined();
    expect(untouched.headline).toBe('Nobody has started yet');
  });
});
