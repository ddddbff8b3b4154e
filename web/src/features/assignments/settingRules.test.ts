import { describe, expect, it } from 'vitest';
import { noDate } from '../../ui/index.ts';
import { faultsOf, midnightOf, type Setting, settingRefusal, startInstant } from './settingRules.ts';

/** Three in the afternoon, local time. */
const now = new Date(2026, 0, 14, 15);
const on = (day: number, month = 1, year = 2026) => ({ day: `${day}`, month: `${month}`, year: `${year}` });
const setting = (over: Partial<Setting> = {}): Setting => ({
  groupIds: [1],
  startDate: noDate,
  dueDate: noDate,
  notes: '',
  ...over,
});

describe('what is wrong with an assignment', () => {
  it('nothing, with a group and no dates', () => {
    expect(faultsOf(setting(), now)).toEqual({});
  });

  it('no group', () => {
    expect(faultsOf(setting({ groupIds: [] }), now).groups).toBe('Please choose one or more groups.');
  });

  it('a due date in the past; today is fine', () => {
    expect(faultsOf(setting({ dueDate: on(13) }), now).dueDate).toBe('Due date cannot be in the past.');
    expect(faultsOf(setting({ dueDate: on(14) }), now)).toEqual({});
  });

  it('a start in the past; today is fine', () => {
    expect(faultsOf(setting({ startDate: on(13) }), now).startDate).toBe('Scheduled start date cannot be in the past.');
    expect(faultsOf(setting({ startDate: on(14) }), now)).toEqual({});
  });

  it('due before the start; the same day is fine', () => {
    expect(faultsOf(setting({ startDate: on(20), dueDate: on(19) }), now).dueDate).toBe(
      'Due date must be on or after scheduled start date.',
    );
    expect(faultsOf(setting({ startDate: on(20), dueDate: on(20) }), now)).toEqual({});
  });

  it('a date that is half typed or not in the calendar', () => {
    expect(faultsOf(setting({ dueDate: { day: '3', month: '', year: '2026' } }), now).dueDate).toMatch(/calendar/);
    expect(faultsOf(setting({ startDate: on(31, 2) }), now).startDate).toMatch(/calendar/);
  });

  it('a due date outside five years', () => {
    expect(faultsOf(setting({ dueDate: on(1, 6, 2030) }), now)).toEqual({});
    expect(faultsOf(setting({ dueDate: on(1, 1, 2031) }), now).dueDate).toBe('Due date must be in 2030 or earlier.');
  });

  it('notes over 500 characters', () => {
    expect(faultsOf(setting({ notes: 'x'.repeat(500) }), now)).toEqual({});
    expect(faultsOf(setting({ notes: 'x'.repeat(501) }), now).notes).toBe('You have exceeded the maximum length.');
  });
});

describe('the button', () => {
  const choice = { board: 'b', groupIds: [1, 2], setTo: new Set<number>(), notes: '' };

  it('works with a board and a group that has not got it', () => {
    expect(settingRefusal(choice)).toBeUndefined();
    expect(settingRefusal({ ...choice, setTo: new Set([1]) })).toBeUndefined();
  });

  it('does not without board or group, with long notes, or when every group has it', () => {
    expect(settingRefusal({ ...choice, board: undefined })).toBeDefined();
    expect(settingRefusal({ ...choice, groupIds: [] })).toBe('Please choose one or more groups.');
    expect(settingRefusal({ ...choice, notes: 'x'.repeat(501) })).toBeDefined();
    expect(settingRefusal({ ...choice, setTo: new Set([1, 2]) })).toMatch(/already set/);
  });
});

it('a start is 07:00 and a due date is midnight, local time', () => {
  expect(startInstant(on(20))).toBe(new Date(2026, 0, 20, 7).getTime());
  expect(midnightOf(on(20))).toBe(new Date(2026, 0, 20).getTime());
  expect(midnightOf(on(30, 2))).toBeUndefined();
});
