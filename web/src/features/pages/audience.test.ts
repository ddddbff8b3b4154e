import type { AudienceClause } from '@cs/contract';
import { describe, expect, it } from 'vitest';
import { intended, labelsOf, onBoard, type Viewer, viewerOf, viewerWords, wordsFor } from './audience.ts';

const gcse: Viewer = { stage: 'gcse', examBoard: 'aqa', role: 'STUDENT' };

describe('the question context (learning.md §4)', () => {
  const me = { role: 'STUDENT', registeredContexts: [{ stage: 'a_level', examBoard: 'ocr' }] } as const;

  it('comes from the address, else from the first registered context, else is all', () => {
    expect(viewerOf(new URLSearchParams('stage=gcse&examBoard=aqa'), { ...me, registeredContexts: [] })).toEqual(gcse);
    expect(
      viewerOf(new URLSearchParams('stage=rubbish'), {
        role: 'STUDENT',
        registeredContexts: [...me.registeredContexts],
      }),
    ).toMatchObject({
      stage: 'a_level',
      examBoard: 'ocr',
    });
    expect(viewerOf(new URLSearchParams(), null)).toEqual({ stage: 'all', examBoard: 'all', role: undefined });
  });

  it('may have been chosen on a page before, which counts more than the account and less than the address', () => {
    const mine = { role: 'STUDENT', registeredContexts: [...me.registeredContexts] } as const;
    const chosen = { stage: 'gcse', examBoard: 'aqa' } as const;
    const seen = viewerOf(new URLSearchParams(), { ...mine, registeredContexts: [...me.registeredContexts] }, chosen);
    expect(seen).toEqual(gcse);
    expect(viewerOf(new URLSearchParams('stage=all'), null, chosen)).toMatchObject({ stage: 'all', examBoard: 'aqa' });
  });

  it('gives way to a gameboard that lacks it: its only stage or board, else all', () => {
    const item = (stage: 'gcse' | 'a_level', examBoard: 'aqa' | 'ocr') => ({
      creationContext: { stage: [stage], examBoard: [examBoard] },
    });
    const viewer: Viewer = { stage: 'a_level', examBoard: 'wjec' };
    expect(onBoard(viewer, [item('gcse', 'aqa')])).toMatchObject({ stage: 'gcse', examBoard: 'aqa' });
    expect(onBoard(viewer, [item('gcse', 'aqa'), item('gcse', 'ocr')])).toMatchObject({
      stage: 'gcse',
      examBoard: 'all',
    });
    expect(onBoard(viewer, [item('a_level', 'aqa'), item('gcse', 'aqa')])).toMatchObject({ stage: 'a_level' });
    expect(onBoard(viewer, undefined)).toEqual(viewer);
    expect(onBoard({ stage: 'all', examBoard: 'all' }, [item('gcse', 'aqa')])).toMatchObject({ stage: 'all' });
  });
});

describe('audience (behaviour learning.md §1.4)', () => {
  it('is everybody without clauses, else any clause whose every field fits', () => {
    expect(intended(undefined, gcse)).toBe(true);
    expect(intended([{ stage: ['gcse'], examBoard: ['ocr'] }], gcse)).toBe(false);
    expect(intended([{ stage: ['a_level'] }, { examBoard: ['aqa', 'ocr'] }], gcse)).toBe(true);
    expect(intended([{ stage: ['a_level'] }], { ...gcse, stage: 'all' })).toBe(true);
  });

  it('by role means that role or a higher one, or anybody signed in', () => {
    const teachers: AudienceClause[] = [{ role: ['teacher'] }];
    const as = (role: Viewer['role']) => intended(teachers, { ...gcse, role });
    expect([as('STUDENT'), as('TUTOR'), as('TEACHER'), as('ADMIN'), as(undefined)]).toEqual([
      false,
      false,
      true,
      true,
      false,
    ]);
    expect(intended([{ role: ['logged_in'] }], gcse)).toBe(true);
    expect(intended([{ role: ['logged_in'] }], { ...gcse, role: undefined })).toBe(false);
  });
});

describe('labels under a title', () => {
  const audience: AudienceClause[] = [
    { stage: ['gcse'], examBoard: ['aqa', 'ocr'], difficulty: ['challenge_1'] },
    { stage: ['a_level'], examBoard: ['aqa', 'cie', 'eduqas', 'ocr', 'wjec'], difficulty: ['practice_3'] },
  ];

  it('give each stage its boards and difficulties', () => {
    expect(labelsOf(audience)).toEqual([
      { stage: 'gcse', boards: 'AQA · OCR', difficulties: ['challenge_1'] },
      { stage: 'a_level', boards: 'All boards', difficulties: ['practice_3'] },
    ]);
  });

  it('are the reader’s own stage where the content is for it', () => {
    expect(labelsOf(audience, { viewer: gcse }).map(({ stage }) => stage)).toEqual(['gcse']);
  });

  it('are those for which a question was put on its board, or all where none is', () => {
    const stages = (stage: 'gcse' | 'a_level' | 'all') =>
      labelsOf(audience, { creationContext: { stage: [stage] } }).map(label => label.stage);
    expect(stages('a_level')).toEqual(['a_level']);
    expect(stages('all')).toEqual(['gcse', 'a_level']);
  });

  it('say for whom a part of a page is in a few words', () => {
    expect(wordsFor(audience)).toBe('GCSE AQA · OCR, A level');
    expect(wordsFor(undefined)).toBe('');
    expect(viewerWords({ stage: 'a_level', examBoard: 'all' })).toBe('A level');
    expect(viewerWords({ stage: 'all', examBoard: 'all' })).toBe('all stages and boards');
  });
});
