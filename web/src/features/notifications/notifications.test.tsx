import type { Notification } from '@cs/contract';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeClient } from '../../api/index.ts';
import { draw } from '../../testing/draw.tsx';
import { failure, fakeApi } from '../../testing/fakeApi.ts';
import { fakeStorage } from '../../testing/fakeStorage.ts';
import { askNotification, findNotification } from './askNotification.ts';
import NotificationDialog from './NotificationDialog.tsx';

const NOW = Date.parse('2026-10-14T11:00:00Z');
const DAY = 86_400_000;
const LIST = 'GET /notifications?form=compiled';
const notice: Notification = {
  id: 'notice',
  type: 'notification',
  title: 'A survey',
  tags: ['student'],
  rich: [{ tag: 'p', children: ['Two minutes.'] }],
  externalReference: { title: 'Open the survey', url: 'https://survey.example' },
};
const me = { registrationDate: NOW - 30 * DAY };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.stubGlobal('localStorage', fakeStorage());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function ask(reply: { status: number; body: unknown }, who = me) {
  const { fetcher, asked } = fakeApi({ [LIST]: reply });
  const found = askNotification(makeClient(fetcher).call, who);
  return found.then(notification => ({ notification, asked }));
}

describe('a notification', () => {
  it('whose dialog cannot be fetched takes no turn from other prompts', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { call } = makeClient(fakeApi({ [LIST]: { status: 200, body: [notice] } }).fetcher);
    const Dialog = NotificationDialog;
    expect(await findNotification(call, me, async () => ({ default: Dialog }))).toEqual({
      notification: notice,
      Dialog,
    });
    const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
    expect(await findNotification(call, me, gone)).toBeUndefined();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });

  it('is asked for when one is due, and not again for a day', async () => {
    const reply = { status: 200, body: [notice, { ...notice, id: 'second' }] };
    expect((await ask(reply)).notification).toEqual(notice);
    localStorage.setItem('lastNotificationTime', String(NOW));
    vi.setSystemTime(NOW + DAY);
    expect(await ask(reply)).toEqual({ notification: undefined, asked: [] });
    vi.setSystemTime(NOW + DAY + 1);
    expect((await ask(reply)).notification?.id).toBe('notice');
  });

  it('is not asked for by a new account', async () => {
    const { asked } = await ask({ status: 200, body: [notice] }, { registrationDate: NOW - 14 * DAY });
    expect(asked).toEqual([]);
  });

  it.each([
    ['there is none', { status: 200, body: [] }],
    ['the server fails', { status: 500, body: failure(500, 'No.') }],
  ])('waits for another time when %s', async (_why, reply) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect((await ask(reply)).notification).toBeUndefined();
    expect(localStorage.getItem('lastNotificationTime')).toBeNull();
    warn.mockRestore();
  });

  it('says what it is, leads there in a new tab, and can be put off or hidden for good', async () => {
    vi.useRealTimers();
    const markup = await draw(
      <NotificationDialog open notification={notice} address="https://survey.example" onAnswer={() => {}} />,
    );
    expect(markup).toContain('<h2 id="');
    expect(markup).toContain('A survey</h2>');
    expect(markup).toContain('<p>Two minutes.</p>');
    expect(markup).toMatch(/<a [^>]*target="_blank"[^>]*>.*Open the survey/s);
    expect(markup).toMatch(/href="https:\/\/survey\.example\/?"/);
    for (const words of ['Tell me later', 'Do not show again', 'aria-label="Close"']) expect(markup).toContain(words);
  });
});
