import type { Comparison } from './match.ts';
import type { Step } from './rule.ts';
import type { Chain, Way } from './ways.ts';

/** What placing one joined word costs of the allowance, next to comparing one character. */
const PLACING = 5;

/**
 * True if every word of the rule has a word of the answer to itself, wherever it stands (behaviour `learning.md §2.11`,
 * "any order"). Joined words are placed first, each place in turn; all others are paired at once by augmenting paths,
 * never by trying permutations. All of it is paid from the allowance.
 */
export function matchesAnyOrder(ways: readonly Way[], comparison: Comparison): boolean {
  return ways.some(way => {
    const chains = way.filter(chain => chain.length > 1);
    const singles = way.flatMap(chain => (chain.length === 1 ? chain : []));
    return canPlace(chains, singles, comparison);
  });
}

function canPlace(chains: readonly Chain[], singles: readonly Step[], comparison: Comparison): boolean {
  const { words } = comparison;
  const used = new Set<number>();
  /** How many joined pairs a word lies between: there it may stay unused even without extra words. */
  const between = words.map(() => 0);

  const place = (chain: number, step: number, last: number): boolean => {
    if (!comparison.spend(PLACING)) return false;
    const current = chains[chain];
    if (current === undefined) return canPair(singles, used, between, comparison);
    const next = current[step];
    if (next === undefined) return place(chain + 1, 0, -1);
    for (const index of placesFor(next, step === 0, last, comparison)) {
      if (used.has(index) || !comparison.fits(next, index)) continue;
      used.add(index);
      if (step > 0) shift(between, last, index, 1);
      const found = place(chain, step + 1, index);
      used.delete(index);
      if (step > 0) shift(between, last, index, -1);
      if (found) return true;
    }
    return false;
  };
  return place(0, 0, -1);
}

/** Where a step may stand after the one before it. */
function placesFor({ join }: Step, isFirst: boolean, last: number, comparison: Comparison): number[] {
  const { words, options } = comparison;
  const places: number[] = [];
  for (let index = isFirst ? 0 : last + 1; index < words.length; index += 1) {
    const isFar = join === 'near' ? !comparison.near(last, index) : !options.extraWords && index > last + 1;
    if (!isFirst && isFar) break;
    places.push(index);
  }
  return places;
}

function shift(between: number[], from: number, to: number, by: number): void {
  for (let index = from + 1; index < to; index += 1) between[index] = (between[index] ?? 0) + by;
}

/**
 * True if each single step can have a free word to itself, and each free word that may not be left over a step. The two
 * are asked apart: where each side can be served by some pairing, one pairing serves both (Mendelsohn and Dulmage).
 */
function canPair(
  singles: readonly Step[],
  used: ReadonlySet<number>,
  between: readonly number[],
  comparison: Comparison,
): boolean {
  const free = comparison.words.map((_, index) => index).filter(index => !used.has(index));
  if (singles.length > free.length) return false;
  const steps = singles.map((_, step) => step);
  const fits = (step: number, index: number): boolean => {
    const single = singles[step];
    return single !== undefined && comparison.fits(single, index);
  };
  if (!allServed(steps, free, fits, comparison)) return false;
  if (comparison.options.extraWords) return true;
  const needed = free.filter(index => between[index] === 0);
  return allServed(needed, steps, (index, step) => fits(step, index), comparison);
}

/** True if everyone in `seekers` can have one of `offers` of their own: Kuhn's augmenting paths. */
function allServed(
  seekers: readonly number[],
  offers: readonly number[],
  fits: (seeker: number, offer: number) => boolean,
  comparison: Comparison,
): boolean {
  if (seekers.length > offers.length) return false;
  const takenBy = new Map<number, number>();
  const serve = (seeker: number, seen: Set<number>): boolean => {
    if (!comparison.spend(offers.length)) return false;
    for (const offer of offers) {
      if (seen.has(offer) || !fits(seeker, offer)) continue;
      seen.add(offer);
      const holder = takenBy.get(offer);
      if (holder === undefined || serve(holder, seen)) {
        takenBy.set(offer, seeker);
        return true;
      }
    }
    return false;
  };
  return seekers.every(seeker => serve(seeker, new Set()));
}
