import type { ContentObject } from '@cs/contract';
import { anchorOf, type ShownObject } from '../../blocks/context.ts';
import { intended, type Viewer, wordsFor } from './audience.ts';

type Display = NonNullable<ContentObject['display']>;

export interface Showing {
  /** Whether the reader hides what is for other stages and boards. */
  hideOthers: boolean;
  /** The place on the page that the address names: what holds it is shown whatever else is said. */
  anchor?: string;
}

export interface Shown<T> {
  shown: T;
  /** How many blocks for other stages and boards are left out because the reader hides them, not their author. */
  left: number;
  /** Whether the page has anything for others that the reader can see or hide. */
  mixed: boolean;
}

interface Defaults {
  /** An accordion's sections (behaviour `learning.md §1.5`). */
  section: Display;
  /** Any other block: what is for others says so in the running text too, or everybody would take it for theirs. */
  block: Display;
}

/** How blocks are shown where neither they nor what holds them say so. */
const DEFAULTS: Readonly<Record<string, Defaults>> = {
  isaacConceptPage: {
    section: { audience: ['closed'], nonAudience: ['de-emphasised', 'closed'] },
    block: { nonAudience: ['de-emphasised'] },
  },
};

const NESTED = ['children', 'hints', 'cards'] as const;

/**
 * A page as this reader is shown it (behaviour `learning.md §1.4`, §1.5): without what is for other roles; what is for
 * other stages and boards after what is for the reader, drawn back, or not at all. Each block's `display.audience` says
 * afterwards how it is shown.
 */
export function shownFor<T extends ContentObject>(page: T, viewer: Viewer, { hideOthers, anchor }: Showing): Shown<T> {
  const anybody: Viewer = { ...viewer, stage: 'all', examBoard: 'all' };
  let left = 0;
  let mixed = false;

  const holds = (block: ContentObject): boolean =>
    Boolean(anchor) && (anchorOf(block.id) === anchor || NESTED.some(field => block[field]?.some(holds)));

  /** `marked`: what holds the blocks says already for whom it is. An accordion's sections say it all the same, as they open alone. */
  const children = (parent: ContentObject, blocks: readonly ContentObject[], marked: boolean): ContentObject[] => {
    const accordion = parent.layout === 'accordion';
    const defaults = DEFAULTS[page.type];
    const around = accordion ? { ...defaults?.section, ...parent.display } : marked ? {} : defaults?.block;
    const kept = blocks.flatMap((block): { mine: boolean; block: ShownObject; authored: readonly string[] }[] => {
      if (!intended(block.audience, anybody)) return [];
      const mine = intended(block.audience, viewer);
      const key = mine ? 'audience' : 'nonAudience';
      const how = { ...around, ...block.display }[key] ?? [];
      const hidden = how.includes('hidden');
      if (!mine && !hidden) mixed = true;
      if ((hidden || (!mine && hideOthers)) && !holds(block)) {
        if (!hidden) left += 1;
        return [];
      }
      const authored = block.display?.[key] ?? (accordion ? parent.display?.[key] : undefined) ?? [];
      const drawnBack = marked || (!mine && how.includes('de-emphasised'));
      return [{ mine, authored, block: { ...inside(block, drawnBack), ...told(block, how, mine) } }];
    });
    if (!accordion) return kept.map(({ block }) => block);
    const sorted = [...kept.filter(({ mine }) => mine), ...kept.filter(({ mine }) => !mine)];
    // The first section that can open does so, unless its author wants it closed.
    const first = sorted.find(({ block }) => !block.disabled);
    if (first?.block.display && !first.authored.includes('closed'))
      first.block.display = { audience: first.block.display.audience?.filter(how => how !== 'closed') ?? [] };
    return sorted.map(({ block }) => block);
  };

  const inside = <B extends ContentObject>(block: B, marked: boolean): B => {
    const nested = NESTED.flatMap(field => (block[field] ? [[field, children(block, block[field], marked)]] : []));
    return nested.length === 0 ? block : { ...block, ...Object.fromEntries(nested) };
  };
  const shown = inside(page, false);
  return { shown, left, mixed };
}

function told(block: ContentObject, how: readonly string[], mine: boolean): Partial<ShownObject> {
  const forWhom = mine ? '' : wordsFor(block.audience);
  return {
    ...((block.display || how.length > 0) && { display: { audience: how } }),
    ...(forWhom && { forWhom }),
  };
}
