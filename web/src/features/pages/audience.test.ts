import type { AudienceClause, ContentObject } from '@cs/contract';
import { describe, expect, it } from 'vitest';
import { forViewer, intended, labelsOf, type Viewer, viewerOf } from './audience.ts';

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

  it('always takes away what is for other roles; what is for other stages only where that is asked for', () => {
    const page: ContentObject = {
      type: 'page',
      children: [
        { type: 'content', id: 'note', audience: [{ role: ['teacher'] }] },
        { type: 'content', id: 'more', audience: [{ stage: ['a_level'] }] },
        { type: 'content', id: 'text' },
      ],
    };
    const ids = (hide: boolean) => forViewer(page, gcse, hide).children?.map(({ id }) => id);
    expect(ids(false)).toEqual(['more', 'text']);
    expect(ids(true)).toEqual(['text']);
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
});
