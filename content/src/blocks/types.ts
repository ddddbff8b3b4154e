import type { ContentObject } from '@cs/contract/content';
import type { z } from 'zod';

/** A content object as authors write it, conveniences resolved: the wire form plus what stays on the server. */
export interface AuthoredObject {
  type: string;
  id?: unknown;
  value?: unknown;
  encoding?: unknown;
  tags?: unknown;
  [field: string]: unknown;
}

export type Shape = Readonly<Record<string, z.ZodType>>;

/** What the library knows of one `type`. Registered in `registry.ts`; see `docs/adding-a-block.md`. */
export interface BlockType {
  type: string;
  /** A document of this type may stand alone in a file, and is kept as that. */
  document?: 'page' | 'gameboard' | 'wildcard' | 'term' | 'emailTemplate';
  /** The tags that it may have, where these are not topics. */
  tags?: readonly string[];
  /** Fields of its own that everybody may read, apart from the common ones. */
  fields?: Shape;
  /** Fields that never leave the server (behaviour `learning.md §2.1`). */
  secretFields?: Shape;
  /** Nested content objects that are sent, besides `children`. */
  content?: readonly string[];
  /** Nested content objects that never leave the server, unless an answer calls for one. */
  secretContent?: readonly string[];
  /** Type of its `choices`, when it has some. */
  choiceType?: string;
  /** Type of its `items`, when it is not `item`. */
  itemType?: string;
  /** What an author means who writes a text where one of its `items` stands. */
  itemNamed?: (text: string) => Record<string, unknown>;
  /** What its items are drawn with; absent means with its own encoding (behaviour `learning.md §1.3`). */
  itemEncoding?: 'html' | 'plaintext';
  /** An item's own encoding goes before `itemEncoding`. */
  itemsEncodeThemselves?: true;
  /** Its text may hold gaps (`[drop-zone]`). */
  gaps?: true;
  /** Wire fields that are worked out rather than copied. */
  computed?: (object: AuthoredObject) => Partial<ContentObject>;
  /** Rules of its own; each message names what to mend. */
  problems?: (object: AuthoredObject) => string[];
}
