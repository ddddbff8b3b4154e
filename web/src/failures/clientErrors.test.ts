import { describe, expect, it, vi } from 'vitest';
import { apiError, makeClient } from '../api/index.ts';
import { fakeApi } from '../testing/fakeApi.ts';
import { detailsOf, logClientError, watchClientErrors } from './clientErrors.ts';

const { call } = makeClient(fakeApi({}).fetcher);

function watched() {
  const page = new EventTarget();
  const log = vi.fn();
  const stop = watchClientErrors(call, page, log);
  const happens = (name: string, fields: object) => page.dispatchEvent(Object.assign(new Event(name), fields));
  return { log, stop, happens };
}

describe('a fault that nothing on the page has caught', () => {
  it('is logged once, with its stack', () => {
    const { log, happens } = watched();
    const error = new Error('It broke');
    happens('error', { error });
    happens('error', { error });
    happens('unhandledrejection', { reason: new TypeError('So did this') });
    expect(log.mock.calls.map(([, details]) => details)).toEqual([
      expect.stringMatching(/It broke[\s\S]*clientErrors\.test/),
      expect.stringContaining('So did this'),
    ]);
  });

  it('is logged five times at most on one page, and not after it is left', () => {
    const { log, stop, happens } = watched();
    for (let count = 0; count < 9; count++) happens('error', { error: `fault ${count}` });
    expect(log).toHaveBeenCalledTimes(5);
    stop();
    happens('error', { error: 'late' });
    expect(log).toHaveBeenCalledTimes(5);
  });

  it('is none where the API refused something, work was broken off, or the browser complains of itself', () => {
    const { log, happens } = watched();
    happens('unhandledrejection', { reason: apiError(400, undefined) });
    happens('unhandledrejection', { reason: Object.assign(new Error('stop'), { name: 'AbortError' }) });
    happens('error', { error: new Error('ResizeObserver loop completed with undelivered notifications.') });
    happens('error', { error: null });
    expect(log).not.toHaveBeenCalled();
  });
});

it('is posted with where it happened, and without what opens an account', () => {
  vi.stubGlobal('window', { location: { href: 'https://site.example/resetpassword/s3cret' } });
  vi.stubGlobal('navigator', { userAgent: 'Browser 1' });
  const sent: unknown[] = [];
  const client = makeClient(async (method, url, body) => {
    sent.push([method, url, JSON.parse(body ?? '')]);
    return { status: 200, headers: {}, body: '' };
  });
  logClientError(client.call, detailsOf('It broke at /verifyemail?userid=7&token=s3cret'));
  vi.unstubAllGlobals();
  expect(sent).toEqual([
    [
      'POST',
      '/log',
      {
        type: 'CLIENT_SIDE_ERROR',
        location: 'https://site.example/resetpassword/…',
        userAgent: 'Browser 1',
        errorDetails: 'It broke at /verifyemail?userid=7&token=…',
      },
    ],
  ]);
});
