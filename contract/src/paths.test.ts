import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pathsModule } from '../scripts/pathsModule.ts';

test("the browser's table of paths is what the contract declares (else run `npm run paths`)", () => {
  expect(readFileSync(new URL('./generated/paths.ts', import.meta.url), 'utf8')).toBe(pathsModule());
});
