import { afterEach, expect, it, vi } from 'vitest';
import { copyText } from './copyText.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['takes it', { writeText: async () => {} }, true],
  ['refuses', { writeText: () => Promise.reject(new Error('not allowed')) }, false],
  ['has no clipboard, as without HTTPS', undefined, false],
])('a text is copied where the browser %s', async (_, clipboard, copied) => {
  vi.stubGlobal('navigator', { clipboard });
  expect(await copyText('details')).toBe(copied);
});
