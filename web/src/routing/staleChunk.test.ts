import { expect, it, vi } from 'vitest';
import { reloadForChunk } from './staleChunk.ts';

/** A window whose history outlives its reloads, as a browser's does. */
function browser(onLine = true) {
  const reload = vi.fn();
  const history = {
    state: { idx: 3 } as Record<string, unknown>,
    replaceState(state: Record<string, unknown>) {
      history.state = state;
    },
  };
  const location = { href: 'https://site.example/account', reload };
  const fails = () => {
    const preventDefault = vi.fn();
    reloadForChunk({ preventDefault }, { navigator: { onLine }, location, history });
    return preventDefault.mock.calls.length;
  };
  return { reload, fails, history, location };
}

it('loads the page afresh where a file of it is gone, once', () => {
  const { reload, fails, history } = browser();
  expect(fails()).toBe(1);
  expect(reload).toHaveBeenCalledOnce();
  expect(history.state).toMatchObject({ idx: 3 });
  // After the reload it fails again: the page says so, and nothing goes round in circles.
  expect(fails()).toBe(0);
  expect(reload).toHaveBeenCalledOnce();
});

it('does so again at another address', () => {
  const { reload, fails, location } = browser();
  fails();
  location.href = 'https://site.example/groups';
  expect(fails()).toBe(1);
  expect(reload).toHaveBeenCalledTimes(2);
});

it('leaves the page standing where there is no connection', () => {
  const { reload, fails } = browser(false);
  expect(fails()).toBe(0);
  expect(reload).not.toHaveBeenCalled();
});
