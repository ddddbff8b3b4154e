import { join } from 'node:path';
import { compileLibrary, type Page, type Snapshot } from '@cs/content';
import type { ContentSummary } from '@cs/contract/content';

/** Always the same numbers below 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const SYLLABLES = 'ba ce di fo gu ha je ki lo mu na pe qui ro su ta ve wi xo yu za tri plo sta'.split(' ');
/** Words of a library of that size which ours does not have. */
const MORE_WORDS = 20_000;
/** Of each text, how much is in words of our library. */
const OWN_SHARE = 0.8;

/**
 * The library with pages added until there are so many. What is added is written in the words of the library's own pages,
 * as often as they stand there, and in made-up words, with titles and texts of their lengths.
 */
export async function manyPages(count: number): Promise<{ library: Snapshot; isReal: number }> {
  const real = await compileLibrary(join(import.meta.dirname, '../../library'), { without: ['gallery'] });
  const models = [...real.pages.values()].filter(({ type }) => /Question|Concept/.test(type));
  const words = models.flatMap(({ text }) => text.split(' '));
  const next = numbers(1);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const madeUp = Array.from(
    { length: MORE_WORDS },
    () => pick(SYLLABLES) + pick(SYLLABLES) + pick(SYLLABLES) + pick(SYLLABLES),
  );
  const write = (like: string) =>
    like
      .split(' ')
      .map(() => (next() < OWN_SHARE ? pick(words) : pick(madeUp)))
      .join(' ');

  const pages = new Map(real.pages);
  const summaries = new Map<string, ContentSummary>(real.summaries);
  for (let number = 0; pages.size < count; number++) {
    const model = pick(models);
    const id = `made_${number}`;
    const title = write(model.title);
    const summary = write(model.wire.summary ?? 'A few words on it.');
    const page: Page = { ...model, id, title, text: write(model.text), wire: { ...model.wire, id, title, summary } };
    pages.set(id, page);
    summaries.set(id, { id, type: page.type, title, summary, tags: [...page.tags] });
  }
  return { library: { ...real, pages, summaries }, isReal: real.pages.size };
}
