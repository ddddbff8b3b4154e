import { afterAll, beforeAll, vi } from 'vitest';
import type { TestIssuer } from './issuer.ts';

/** Puts an issuer where the net would be, for the tests of one file. */
export function onTheNet(issuer: TestIssuer): void {
  beforeAll(() => {
    vi.stubGlobal('fetch', issuer.fetch);
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });
}
