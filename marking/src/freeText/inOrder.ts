import type { Comparison } from './match.ts';
import type { Join, Slot, Step } from './rule.ts';

/** Indexes into the words of an answer, rising. */
type Indexes = readonly number[];

/**
 * True if the words of the answer follow the rule one after another (behaviour `learning.md §2.11`). Every way is
 * followed at once: after each place of the rule only the set of words where it can have ended is kept.
 */
export function matchesInOrder(slots: readonly Slot[], comparison: Comparison): boolean {
  const { words, options } = comparison;
  let ends: Indexes = [-1];
  for (const slot of slots) {
    const starts = startsAfter(ends, slot.join, comparison);
    const reached = new Set(starts.filter(start => comparison.fits(slot, start)));
    for (const group of slot.groups) for (const end of endsOfGroup(group, starts, comparison)) reached.add(end);
    if (reached.size === 0) return false;
    ends = [...reached].sort((a, b) => a - b);
  }
  return options.extraWords || ends.at(-1) === words.length - 1;
}

function endsOfGroup(steps: readonly Step[], starts: Indexes, comparison: Comparison): Indexes {
  let ends: Indexes = [];
  for (const [index, step] of steps.entries()) {
    const from = index === 0 ? starts : startsAfter(ends, step.join, comparison);
    ends = from.filter(start => comparison.fits(step, start));
    if (ends.length === 0) break;
  }
  return ends;
}

/** Where the next word may stand, given where the last one may have. */
function startsAfter(ends: Indexes, join: Join, comparison: Comparison): Indexes {
  const { words, options } = comparison;
  if (!comparison.spend(words.length)) return [];
  const first = ends[0] ?? words.length;
  const after = new Set(ends);
  const follows = (start: number): boolean => {
    if (join === 'space') return options.extraWords || after.has(start - 1);
    for (let end = start - 1; end >= first && comparison.near(end, start); end -= 1) if (after.has(end)) return true;
    return false;
  };
  const later = Array.from({ length: Math.max(0, words.length - first - 1) }, (_, offset) => first + 1 + offset);
  return later.filter(follows);
}
