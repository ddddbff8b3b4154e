import { fileURLToPath } from 'node:url';
import { compileLibrary, type Snapshot } from '@cs/content';
import { beforeAll } from 'vitest';
import { content, swapContent } from './live.ts';

const FOLDER = fileURLToPath(new URL('./testLibrary', import.meta.url));

/**
 * Serves the small library of tests: question pages `gates` (parts a, b, c and a quick question), `bits` (a, b) and
 * `unmarked` (no parts), the concept `logic`, a topic, a page, a fragment, and three ready boards.
 */
export function testLibrary(): () => Snapshot {
  beforeAll(async () => swapContent(await compileLibrary(FOLDER)));
  return content;
}
