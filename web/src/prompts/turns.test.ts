import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PromptName } from './order.ts';
import { ANOTHER_AFTER, createTurns, LOOK_EVERY } from './turns.ts';

const NOW = Date.parse('2026-10-14T11:00:00Z');
const HOUR = 3_600_000;

let kept: Map<string, string>;
let path: string;
let isFree: boolean;
let isQuiet: boolean;

const make = () =>
  createTurns({
    now: Date.now,
    path: () => path,
    isFree: () => isFree,
    isQuiet: () => isQuiet,
    storage: { get: key => kept.get(key), set: (key, value) => void kept.set(key, value) },
  });
let turns: ReturnType<typeof make>;

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  kept = new Map();
  path = '/';
  isFree = true;
  isQuiet = true;
  turns = make();
});
afterEach(() => {
  vi.useRealTimers();
});

const look = () => vi.advanceTimersByTime(LOOK_EVERY);

describe('the queue of prompts', () => {
  it('shows nothing before a second has passed', () => {
    turns.want('privacyPolicy');
    vi.advanceTimersByTime(999);
    expect(turns.holder()).toBeUndefined();
    vi.advanceTimersByTime(1);
    expect(turns.holder()).toBe('privacyPolicy');
  });

  it('lets the most pressing go first, in whatever order they came, and one at a time', () => {
    const order: PromptName[] = [
      'privacyPolicy',
      'requiredInformation',
      'verifyEmail',
      'confirmDetails',
      'logIn',
      'notification',
    ];
    const leave = new Map(order.toReversed().map(name => [name, turns.want(name)]));
    const shown = order.map((_, page) => {
      path = `/page${page}`;
      vi.advanceTimersByTime(ANOTHER_AFTER);
      const name = turns.holder();
      vi.advanceTimersByTime(HOUR);
      expect(turns.holder()).toBe(name);
      if (name) leave.get(name)?.();
      expect(turns.holder()).toBeUndefined();
      return name;
    });
    expect(shown).toEqual(order);
  });

  it('waits while another dialog is open', () => {
    isFree = false;
    turns.want('verifyEmail');
    vi.advanceTimersByTime(HOUR);
    expect(turns.holder()).toBeUndefined();
    isFree = true;
    look();
    expect(turns.holder()).toBe('verifyEmail');
  });

  it('takes the focus from nobody who is typing, not even for the policy', () => {
    isQuiet = false;
    turns.want('privacyPolicy');
    vi.advanceTimersByTime(HOUR);
    expect(turns.holder()).toBeUndefined();
    isQuiet = true;
    look();
    expect(turns.holder()).toBe('privacyPolicy');
  });

  it('shows nothing where the policy is read or on the way out, and comes back afterwards', () => {
    turns.want('privacyPolicy');
    turns.want('verifyEmail');
    look();
    path = '/privacy';
    look();
    expect(turns.holder()).toBeUndefined();
    path = '/logout';
    look();
    expect(turns.holder()).toBeUndefined();
    path = '/topics';
    look();
    expect(turns.holder()).toBe('privacyPolicy');
  });

  it.each(['/test/attempt/7/page/2', '/account', '/account/', '/terms'])(
    'shows nothing but the policy on %s',
    where => {
      path = where;
      turns.want('requiredInformation');
      turns.want('notification');
      vi.advanceTimersByTime(HOUR);
      expect(turns.holder()).toBeUndefined();
      turns.want('privacyPolicy');
      look();
      expect(turns.holder()).toBe('privacyPolicy');
    },
  );

  it('follows one by the next at once only where the account is not complete', () => {
    const agreed = turns.want('privacyPolicy');
    const saved = turns.want('requiredInformation');
    turns.want('verifyEmail');
    look();
    agreed();
    look();
    expect(turns.holder()).toBe('requiredInformation');
    saved();
    vi.advanceTimersByTime(HOUR);
    expect(turns.holder(), 'one was enough for this page').toBeUndefined();
    path = '/elsewhere';
    look();
    expect(turns.holder()).toBe('verifyEmail');
  });

  it('keeps two minutes between two, across page loads', () => {
    turns.want('verifyEmail');
    look();
    turns = make();
    turns.want('confirmDetails');
    vi.advanceTimersByTime(ANOTHER_AFTER - LOOK_EVERY);
    expect(turns.holder()).toBeUndefined();
    look();
    expect(turns.holder()).toBe('confirmDetails');
  });

  it.each([
    ['verifyEmail', 'emailConfirmationShownTime'],
    ['confirmDetails', 'reconfirmContextShownTime'],
    ['logIn', 'loginOrSignUpShownTime'],
    ['notification', 'lastNotificationTime'],
  ] as const)('keeps when %s was shown, which is once in 120 minutes', (name, key) => {
    expect(turns.isTime(name)).toBe(true);
    turns.want(name)();
    expect(kept.has(key), 'it was wanted, not shown').toBe(false);
    turns.want(name);
    look();
    expect(kept.get(key)).toBe(String(NOW + LOOK_EVERY));
    turns = make();
    vi.advanceTimersByTime(2 * HOUR - 1);
    expect(turns.isTime(name)).toBe(false);
    vi.advanceTimersByTime(1);
    expect(turns.isTime(name)).toBe(true);
  });

  it('remembers where storage does not, until another account begins', () => {
    kept.set = () => kept;
    turns.want('verifyEmail')();
    turns.want('verifyEmail');
    look();
    expect(turns.isTime('verifyEmail')).toBe(false);
    turns.forget();
    expect(turns.isTime('verifyEmail')).toBe(true);
  });

  it('is not silenced by a time that is still to come, or by what is no time', () => {
    kept.set('emailConfirmationShownTime', String(NOW + HOUR));
    expect(turns.isTime('verifyEmail')).toBe(true);
    kept.set('emailConfirmationShownTime', 'yesterday');
    expect(turns.isTime('verifyEmail')).toBe(true);
  });

  it('tells whoever listens, and looks at nothing when nobody waits', () => {
    const listener = vi.fn();
    const stop = turns.subscribe(listener);
    const leave = turns.want('logIn');
    look();
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    expect(listener).toHaveBeenCalledTimes(2);
    expect(vi.getTimerCount()).toBe(0);
    stop();
  });
});
