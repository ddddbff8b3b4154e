import { describe, expect, it } from 'vitest';
import { shortcutsFor } from './shortcuts.ts';

const to = (query: string) => shortcutsFor(query, 'Isaac').map(shortcut => shortcut.to);

describe('shortcuts', () => {
  it.each([
    ['homework', ['/assignments']],
    ['  My   Assignments ', ['/assignments']],
    ['my isaac', ['/assignments', '/account']],
    ['group code', ['/account#teacherconnections']],
    ['sign out', ['/logout']],
    ['log in', ['/login']],
    ['signup', ['/register']],
    ['help', ['/support/student/general', '/support/teacher/assignments']],
    ['edit group managers', ['/support/teacher/general#create_group']],
    ['password', ['/account']],
  ])('%s leads to %s', (query, places) => {
    expect(to(query)).toEqual(places);
  });

  it('are for the whole query', () => {
    expect(to('homework on binary')).toEqual([]);
    expect(to('binary')).toEqual([]);
  });

  it('take the code of a group, as codes are given out', () => {
    expect(to('ABC234')).toEqual(['/account?authToken=ABC234']);
    for (const query of ['abc234', 'ABC23', 'ABC2345', 'ABCIO5']) expect(to(query)).toEqual([]);
  });
});
