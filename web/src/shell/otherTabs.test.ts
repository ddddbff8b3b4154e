import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { apiError } from '../api/index.ts';
import { createSessionEnd } from '../session/index.ts';
import { fakeStorage } from '../testing/fakeStorage.ts';
import { compareTabs, leaveDevice, returnToDevice } from './otherTabs.ts';

let device: Storage;
beforeEach(() => {
  device = fakeStorage();
  vi.stubGlobal('window', {});
  vi.stubGlobal('localStorage', device);
});
afterEach(() => vi.unstubAllGlobals());

const answered = () => new Promise(resolve => setImmediate(resolve));

/** A tab of somebody, or of nobody. @param signedIn who the server says is signed in by now */
function tab(userId: number | undefined, signedIn?: number) {
  const end = createSessionEnd();
  const reset = vi.fn();
  const ask = vi.fn(async () => {
    if (signedIn !== undefined) return { id: signedIn };
    end.report({ answerKept: false });
    throw apiError(401, undefined);
  });
  const { look, stop } = compareTabs({ userId, end, ask, reset });
  /** A second passes. */
  const second = async () => {
    await answered();
    look();
    await answered();
  };
  return { end, reset, ask, second, stop };
}

describe('two tabs of one browser', () => {
  it('are in step while the same person is signed in, or nobody', async () => {
    for (const userId of [7, undefined]) {
      const [first] = [tab(userId), tab(userId)];
      await first.second();
      expect(first.reset).not.toHaveBeenCalled();
      expect(first.ask).not.toHaveBeenCalled();
      device.removeItem('currentUserId');
    }
  });

  it('are out of step when somebody else signs in, signs out, or signs in where nobody was', async () => {
    const pupil = tab(7);
    await tab(8, 8).second();
    await pupil.second();
    expect(pupil.reset).toHaveBeenCalledOnce();

    const other = tab(8);
    leaveDevice();
    await other.second();
    expect(other.reset).toHaveBeenCalledOnce();

    const nobody = tab(undefined);
    await tab(7, 7).second();
    await nobody.second();
    expect(nobody.reset).toHaveBeenCalledOnce();
  });

  it('are out of step when somebody signs out, or another signs in, while a page of theirs is on its way', async () => {
    leaveDevice();
    const late = tab(7);
    await late.second();
    expect(late.reset).toHaveBeenCalledOnce();
    expect(device.getItem('currentUserId'), 'the tab that has signed out stays as it is').toBe('none');

    tab(undefined);
    await tab(8, 8).second();
    const later = tab(7, 8);
    await later.second();
    expect(later.reset).toHaveBeenCalledOnce();
    expect(device.getItem('currentUserId')).toBe('8');
  });

  it('wait for the server where it cannot be asked, and ask again', async () => {
    leaveDevice();
    const ask = vi.fn<() => Promise<{ id: number }>>().mockRejectedValue(apiError(503, undefined));
    const reset = vi.fn();
    const { look } = compareTabs({ userId: 7, end: createSessionEnd(), ask, reset });
    for (let seconds = 0; seconds < 9; seconds += 1) look();
    await answered();
    expect(device.getItem('currentUserId'), 'who has signed out stays so').toBe('none');
    expect(ask).toHaveBeenCalledOnce();
    expect(reset).not.toHaveBeenCalled();

    ask.mockResolvedValue({ id: 7 });
    look();
    await answered();
    expect(device.getItem('currentUserId')).toBe('7');
  });

  it('believe who has spoken last while the server was being asked', async () => {
    leaveDevice();
    const reply = Promise.withResolvers<{ id: number }>();
    const reset = vi.fn();
    const { look } = compareTabs({ userId: 7, end: createSessionEnd(), ask: () => reply.promise, reset });
    returnToDevice({ id: 8 });
    reply.resolve({ id: 7 });
    await answered();
    expect(device.getItem('currentUserId')).toBe('8');
    look();
    look();
    expect(reset).toHaveBeenCalledOnce();
  });

  it('do nothing more once the page has gone', async () => {
    leaveDevice();
    const gone = tab(7);
    gone.stop();
    await gone.second();
    expect(gone.reset).not.toHaveBeenCalled();
  });

  it('keep what was typed when the session has ended by itself, and say so once', async () => {
    const typing = tab(7);
    const reloaded = tab(undefined);
    for (let count = 0; count < 3; count++) {
      await typing.second();
      await reloaded.second();
    }
    expect(typing.reset).not.toHaveBeenCalled();
    expect(reloaded.reset).not.toHaveBeenCalled();
    expect(typing.ask).toHaveBeenCalledOnce();
    expect(typing.end.current()).toEqual({ answerKept: false, said: true });

    // Read, and not answered: it does not come back every second.
    typing.end.dismiss();
    await typing.second();
    expect(typing.end.current()).toEqual({ answerKept: false, said: false });
  });

  it('go on when its owner is back in either of them', async () => {
    const typing = tab(7);
    tab(undefined);
    await typing.second();
    tab(7);
    await typing.second();
    expect(typing.end.current()).toBeUndefined();
    expect(typing.reset).not.toHaveBeenCalled();

    const other = tab(7);
    const reloaded = tab(undefined);
    await other.second();
    returnToDevice({ id: 7 });
    await other.second();
    await reloaded.second();
    expect(other.reset).not.toHaveBeenCalled();
    expect(reloaded.reset, 'is nobody’s, and must not stay').toHaveBeenCalledOnce();
  });

  it('show nothing of one person to another, though the session had ended before', async () => {
    const typing = tab(7);
    tab(undefined);
    await typing.second();
    await tab(8, 8).second();
    await typing.second();
    expect(typing.reset).toHaveBeenCalledOnce();
  });

  it('believe the server about a tab that shows an old page', async () => {
    const typing = tab(7, 7);
    const old = tab(undefined);
    await typing.second();
    expect(typing.end.current()).toBeUndefined();
    expect(device.getItem('currentUserId')).toBe('7');
    await old.second();
    expect(old.reset).toHaveBeenCalledOnce();

    const another = tab(7, 8);
    tab(undefined);
    await another.second();
    expect(another.reset).toHaveBeenCalledOnce();
  });
});

describe('the page that a visitor was to be led to', () => {
  const remembered = () => device.getItem('afterAuthPath');
  beforeEach(() => device.setItem('afterAuthPath', '/groups'));

  it('is forgotten by signing out, and by logging in where one is', () => {
    leaveDevice();
    expect(remembered()).toBeNull();
    device.setItem('afterAuthPath', '/groups');
    returnToDevice({ id: 7 });
    expect(remembered()).toBeNull();
  });

  it('is forgotten when a tab is out of step', async () => {
    const pupil = tab(7);
    await tab(8, 8).second();
    await pupil.second();
    expect(remembered()).toBeNull();
  });
});
