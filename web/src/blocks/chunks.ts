import type { ContentObject } from '@cs/contract';

const FLOATS = new Set(['left', 'right', 'righthalf']);
export const floats = ({ layout = '' }: ContentObject): boolean => FLOATS.has(layout);

export const isProfile = ({ type }: ContentObject): boolean => type === 'isaacFeaturedProfile';
const ALONE = new Set(['accordion', 'tabs']);

/**
 * Neighbours that belong together (behaviour `learning.md §1.2`): accordions, tabs and questions stand alone, profiles
 * share a row, and whatever lies between is a run that floats do not leave.
 */
export function chunksOf(
  blocks: readonly ContentObject[],
  isQuestion: (block: ContentObject) => boolean,
): ContentObject[][] {
  const chunks: ContentObject[][] = [];
  let kind: string | undefined;
  for (const block of blocks) {
    const alone = ALONE.has(block.layout ?? '') || isQuestion(block);
    const own = alone ? undefined : isProfile(block) ? 'profiles' : 'run';
    const last = chunks.at(-1);
    if (last && own && own === kind) last.push(block);
    else chunks.push([block]);
    kind = own;
  }
  return chunks;
}
