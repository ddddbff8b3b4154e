import type { Slot, Step } from './rule.ts';

/** Most ways to choose among the groups and joined words of a rule whose words may come in any order. */
export const MOST_WAYS = 64;

/** Words of a rule that `_` joins, in their order; a single step when nothing joins it. */
export type Chain = readonly Step[];

/** One way of choosing: the chains that all have to be found, in whatever order. */
export type Way = readonly Chain[];

/**
 * Every choice among single words and groups that a rule leaves, for rules in any order. Alternatives that are single
 * words stay together, since one look at a word tells whether any of them fits. At most `MOST_WAYS` and one.
 */
export function waysOf(slots: readonly Slot[]): Way[] {
  let ways: Way[] = [[]];
  for (const unit of joined(slots)) {
    const choices = choicesOf(unit);
    ways = ways.flatMap(way => choices.map(chains => [...way, ...chains])).slice(0, MOST_WAYS + 1);
  }
  return ways;
}

/** Runs of places that `_` joins. */
function joined<Place extends Step>(places: readonly Place[]): Place[][] {
  const runs: Place[][] = [];
  for (const place of places) {
    const run = runs.at(-1);
    if (place.join === 'near' && run !== undefined) run.push(place);
    else runs.push([place]);
  }
  return runs;
}

/** The choices one run leaves, each as the chains it asks for. */
function choicesOf(unit: readonly Slot[]): Way[] {
  const [only] = unit;
  // A group that nothing joins is words like any others: in any order too, apart from those it joins itself.
  if (unit.length === 1 && only) return optionsOf(only).map(steps => joined(steps));
  let chains: Step[][] = [[]];
  for (const slot of unit) {
    chains = chains.flatMap(chain => optionsOf(slot).map(steps => [...chain, ...steps])).slice(0, MOST_WAYS + 1);
  }
  return chains.map(chain => [chain]);
}

/** One place's options: its single words as one, then each group. */
function optionsOf({ join, words, groups }: Slot): Step[][] {
  const inGroups = groups.map(([first, ...rest]) => (first ? [{ ...first, join }, ...rest] : []));
  return words.length > 0 ? [[{ join, words }], ...inGroups] : inGroups;
}
