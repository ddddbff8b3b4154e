import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiError, type Client } from '../../../api/index.ts';
import { aUser } from '../../../testing/fakeApi.ts';
import { fakeStorage } from '../../../testing/fakeStorage.ts';
import { drop, find, keep, type Outcome, onOutcome, unsent, type WaitingAnswer } from './outbox.ts';
import { sendWaiting } from './sendWaiting.ts';

const ME = 7;
const answer = (value: string) => ({ type: 'stringChoice', value });
const waiting = (part: string, more: Partial<WaitingAnswer> = {}): WaitingAnswer => ({
  reader: ME,
  part,
  answer: answer(part),
  key: `key of ${part}`,
  at: 1000,
  ...more,
});
const verdict = (part: string) => ({ questionId: part, answer: answer(part), correct: true, dateAttempted: 2000 });

/** A server that takes answers, or replies with what `instead` says of a part. */
function server(instead: Record<string, number> = {}, session: number | 'nobody' = ME) {
  const taken: [part: string, key: string | undefined][] = [];
  const call = vi.fn(
    async (
      name: string,
      request?: { params: { id: string }; query?: object },
      options?: { idempotencyKey?: string },
    ) => {
      if (name === 'accounts.getCurrentUser') {
        if (session === 'nobody') throw apiError(401, undefined);
        return aUser({ id: session });
      }
      const part = request?.params.id ?? '';
      const status = instead[part];
      if (status !== undefined) throw apiError(status, { errorMessage: `no: ${status}` });
      taken.push([part, options?.idempotencyKey]);
      return verdict(part);
    },
  );
  return { call: call as unknown as Client['call'], calls: call.mock.calls, taken };
}

const onEnded = vi.fn();
const onUnheard = vi.fn();
const sent = ({ call }: ReturnType<typeof server>, reader: number | 'nobody' = ME) =>
  sendWaiting({ call, reader: reader === 'nobody' ? undefined : reader, now: () => 5000, onEnded, onUnheard });

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

describe('answers that wait to be sent', () => {
  it('are sent in the order they were given, each with its own key, and then forgotten', async () => {
    keep(waiting('page|b', { at: 3000 }));
    keep(waiting('page|a', { at: 2000 }));
    const api = server();
    expect(await sent(api)).toBe('done');
    expect(api.taken).toEqual([
      ['page|a', 'key of page|a'],
      ['page|b', 'key of page|b'],
    ]);
    expect(unsent(ME, 5000)).toEqual([]);
    expect(await sent(api)).toBe('done');
    expect(api.taken).toHaveLength(2);
  });

  it('are sent with the revision of the page that was answered, by which they are marked', async () => {
    keep(waiting('page|a', { revision: 'abc' }));
    keep(waiting('page|b', { at: 2000 }));
    const api = server();
    await sent(api);
    const queries = api.calls.flatMap(([name, request]) =>
      name === 'questions.answerQuestion' ? [request?.query] : [],
    );
    expect(queries).toEqual([{ form: 'compiled', revision: 'abc' }, { form: 'compiled' }]);
  });

  it('wait on while there is no connection or the server is not well, with the same key', async () => {
    keep(waiting('page|a'));
    for (const status of [0, 500, 503]) expect(await sent(server({ 'page|a': status }))).toBe('again');
    expect(find(ME, 'page|a')?.key).toBe('key of page|a');
  });

  it('are replaced by a later answer to the same part, which a late drop of the first leaves alone', () => {
    keep(waiting('page|a'));
    keep(waiting('page|a', { key: 'second', answer: answer('later') }));
    expect(unsent(ME, 5000)).toMatchObject([{ key: 'second' }]);
    drop(waiting('page|a'));
    expect(find(ME, 'page|a')?.key).toBe('second');
  });

  it('are told to their part', async () => {
    keep(waiting('page|a'));
    const heard: Outcome[] = [];
    const stop = onOutcome(outcome => heard.push(outcome) > 0);
    await sent(server());
    stop();
    expect(heard).toMatchObject([{ kept: { part: 'page|a' }, response: { correct: true } }]);
    expect(onUnheard).not.toHaveBeenCalled();
  });

  it('are given up after a fortnight', () => {
    keep(waiting('page|a', { at: 0 }));
    expect(unsent(ME, 13 * 86_400_000)).toHaveLength(1);
    expect(unsent(ME, 15 * 86_400_000)).toHaveLength(0);
    expect(find(ME, 'page|a')).toBeUndefined();
  });
});

describe('an answer of somebody else', () => {
  it('is never sent: not by another account, not by a visitor, not for a visitor', async () => {
    keep(waiting('page|a'));
    keep(waiting('page|b', { reader: undefined }));
    const other = server({}, 8);
    await sent(other, 8);
    expect(other.taken).toEqual([]);
    const visitor = server({}, 'nobody');
    await sent(visitor, 'nobody');
    expect(visitor.taken.map(([part]) => part)).toEqual(['page|b']);
    expect(find(ME, 'page|a')).toBeDefined();
  });

  it('is not sent by this tab either once another tab has signed somebody else in', async () => {
    keep(waiting('page|a'));
    const api = server({}, 8);
    expect(await sent(api)).toBe('done');
    expect(api.taken).toEqual([]);
    expect(find(ME, 'page|a')).toBeDefined();
    expect(onEnded).not.toHaveBeenCalled();
  });

  it('is kept for when its reader is back, whose session has ended', async () => {
    keep(waiting('page|a'));
    const api = server({}, 'nobody');
    expect(await sent(api)).toBe('done');
    expect(api.taken).toEqual([]);
    expect(onEnded).toHaveBeenCalledOnce();
    expect(find(ME, 'page|a')).toBeDefined();
  });
});

describe('an answer that is refused in the end', () => {
  it.each([429, 400, 404])('with %i is not sent again, is told, and is kept for its part', async status => {
    keep(waiting('page|a'));
    keep(waiting('page|b', { at: 2000 }));
    const api = server({ 'page|a': status });
    expect(await sent(api)).toBe('done');
    expect(api.taken.map(([part]) => part)).toEqual(['page|b']);
    expect(onUnheard).toHaveBeenCalledWith(expect.objectContaining({ error: { status, message: `no: ${status}` } }));
    expect(unsent(ME, 5000)).toEqual([]);
    expect(find(ME, 'page|a')).toMatchObject({ answer: answer('page|a'), refused: { status, at: 5000 } });
  });

  it('is forgotten once its part has heard of it: the boxes hold it', async () => {
    keep(waiting('page|a'));
    const stop = onOutcome(() => true);
    await sent(server({ 'page|a': 429 }));
    stop();
    expect(find(ME, 'page|a')).toBeUndefined();
  });
});

describe('a browser that refuses its storage', () => {
  it('says that nothing is kept', () => {
    vi.stubGlobal('localStorage', {
      setItem: () => {
        throw new Error('full');
      },
    });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    expect(keep(waiting('page|a'))).toBe(false);
  });
});
