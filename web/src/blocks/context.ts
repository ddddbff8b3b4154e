import type { ContentObject, RichDropZone, RichMaths } from '@cs/contract';
import { type ComponentType, createContext, type ReactNode } from 'react';

/** Whether compiled text stands where blocks may stand; false inside paragraphs, buttons and popovers. */
const InBlockContext = createContext(true);
export const InBlock = InBlockContext;

/** What fills the places that a text leaves to the question around it. */
export interface Slots {
  /** Draws a gap of a cloze question. */
  dropZone?: (zone: RichDropZone) => ReactNode;
  /** Draws a formula with gaps in it. */
  GappedMaths?: ComponentType<{ maths: RichMaths; html: string }>;
}
export const RichSlots = createContext<Slots>({});

export type BlockComponent = ComponentType<{ block: ContentObject }>;

/**
 * Components for further block types, by type: a page that shows questions provides theirs, so that pages without
 * questions do not load them.
 */
export const ExtraBlocks = createContext<Readonly<Record<string, BlockComponent>>>({});

/** Where a block stands: told in the log, and to embedded apps. */
export interface Place {
  page?: { id: string; type: string };
  /** Id of the accordion section around it. */
  section?: string | undefined;
  /** The question around it. */
  question?: ContentObject;
}
export const PlaceContext = createContext<Place>({});

/** What the page has worked out for its reader (`features/pages/audience.ts`): the words for whom a block is meant. */
export interface ShownObject extends ContentObject {
  forWhom?: string;
}

/** How a block is to be shown to this reader: `open`, `closed`, `de-emphasised` (behaviour `learning.md §1.5`). */
export const isShown = ({ display }: ContentObject, how: string): boolean => display?.audience?.includes(how) ?? false;

/** A content id's part after the first `|`, which is its anchor on the page (behaviour `learning.md §1.1`). */
export function anchorOf(id: string | undefined): string | undefined {
  const at = id?.indexOf('|') ?? -1;
  return id && at >= 0 ? id.slice(at + 1) : undefined;
}
