import type { Assignment } from '@cs/contract';
import { describe, expect, it } from 'vitest';
import { factsOf } from './boardFacts.ts';
import { filterOptions, matches, noFilters } from './filters.ts';

const teacher = (id: number, familyName: string) => ({
  id,
  givenName: 'Sam',
  familyName,
  role: 'TEACHER' as const,
  authorisedFullAccess: false,
  emailVerificationStatus: 'VERIFIED' as const,
  teacherPending: false,
});
const work = (id: number, over: Partial<Assignment> = {}): Assignment => ({
  id,
  _id: id,
  gameboardId: 'gates',
  gameboard: { id: 'gates', title: 'Logic gates' },
  groupId: 3,
  groupName: 'Year 12',
  ownerUserId: 9,
  assignerSummary: teacher(9, 'Okafor'),
  creationDate: 0,
  ...over,
});

describe('the filters', () => {
  it('let everything through when they say nothing', () => {
    expect(matches(work(1), noFilters)).toBe(true);
  });

  it('find part of a title, whatever its case', () => {
    expect(matches(work(1), { ...noFilters, title: ' GATE ' })).toBe(true);
    expect(matches(work(1), { ...noFilters, title: 'bits' })).toBe(false);
  });

  it('keep one group and one person', () => {
    expect(matches(work(1), { ...noFilters, group: '3', setBy: '9' })).toBe(true);
    expect(matches(work(1), { ...noFilters, group: '4' })).toBe(false);
    expect(matches(work(1), { ...noFilters, setBy: '8' })).toBe(false);
  });

  it('offer each group and person once, by name', () => {
    const all = [
      work(1),
      work(2, { groupId: 4, groupName: 'Year 9' }),
      work(3, { ownerUserId: 8, assignerSummary: teacher(8, 'Baptiste') }),
    ];
    expect(filterOptions(all)).toEqual({
      groups: [
        { value: '4', label: 'Year 9' },
        { value: '3', label: 'Year 12' },
      ],
      people: [
        { value: '8', label: 'Sam Baptiste' },
        { value: '9', label: 'Sam Okafor' },
      ],
    });
  });
});

describe('a board is described by its questions', () => {
  it('stages in order, topics once, easiest to hardest', () => {
    const facts = factsOf([
      { tags: ['boolean_logic', 'unknown_tag'], creationContext: { stage: ['a_level'] }, difficulty: 'challenge_1' },
      { tags: ['boolean_logic'], audience: [{ stage: ['gcse'], difficulty: ['practice_2'] }] },
    ]);
    expect(facts).toEqual({
      questions: 2,
      stages: ['gcse', 'a_level'],
      topics: ['Boolean logic'],
      easiest: 'practice_2',
      hardest: 'challenge_1',
    });
  });

  it('as hard as they are at the stage they were put in for', () => {
    const facts = factsOf([
      {
        tags: [],
        creationContext: { stage: ['gcse'] },
        audience: [
          { stage: ['gcse'], difficulty: ['practice_3'] },
          { stage: ['a_level'], difficulty: ['practice_1'] },
        ],
      },
    ]);
    expect(facts).toMatchObject({ stages: ['gcse'], easiest: 'practice_3', hardest: 'practice_3' });
  });
});
