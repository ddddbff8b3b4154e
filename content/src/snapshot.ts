import type { AudienceClause, ContentObject, ContentPage, ContentSummary } from '@cs/contract/content';
import type { Rich } from '@cs/contract/rich';
import type { StoredQuestion } from '@cs/marking';
import type { ImageFile } from './images/images.ts';
import type { Problem } from './problem.ts';

/** A marked part of a page. Parts stand in reading order, depth first. */
export interface PagePart {
  /** `{pageId}|{partId}` */
  id: string;
  /** Wire type of the question. */
  type: string;
  title?: string;
}

/** One page of the library. Its two forms must not be changed: everybody shares them. */
export interface Page {
  id: string;
  /** Wire type of the page. */
  type: string;
  title: string;
  /** All levels. */
  tags: readonly string[];
  audience?: readonly AudienceClause[];
  deprecated: boolean;
  supersededBy?: string;
  /** Pass mark in percent, if the author set one. */
  passMark?: number;
  /** As any client understands it: raw text, nothing secret. */
  wire: ContentPage;
  /** The same with its text compiled (`rich`, `richCode`, `richTitle`), for our own client. */
  compiled: ContentPage;
  parts: readonly PagePart[];
  /** Related pages that exist, as authored. */
  relatedIds: readonly string[];
  /** Ready boards that a topic page offers. */
  linkedGameboards: readonly string[];
  /** All its words, for search. */
  text: string;
  /** Path under the library folder. */
  file: string;
}

/** A marked question with its answers: never send this. */
export interface StoredPart {
  question: StoredQuestion;
  pageId: string;
  /** Title of the part. */
  title?: string;
  /** Choices are shuffled for each reader (behaviour `learning.md §2.6`). */
  shuffled: boolean;
  /** What the question tells of answers to it, compiled, in the order of `explanationsOf`. */
  explanations: readonly ContentObject[];
}

/** Something to look at between the questions of a board (behaviour `learning.md §1.2`). */
export interface Wildcard {
  id: string;
  type: 'isaacWildcard';
  title: string;
  description?: string;
  /** Where it leads. */
  url: string;
  tags: readonly string[];
}

/** A ready board: items that do not exist have been left out. */
export interface ReadyBoard {
  id: string;
  title: string;
  contents: readonly { id: string; creationContext?: AudienceClause }[];
  tags: readonly string[];
  gameFilter: Readonly<Record<string, readonly string[]>>;
  wildCard?: Wildcard;
  wildCardPosition?: number;
}

/** A mail's text, with `{{place}}` where the server fills something in. */
export interface EmailTemplate {
  id: string;
  subject: string;
  plainTextContent: string;
  htmlContent?: string;
  overrideFromAddress?: string;
  overrideFromName?: string;
  overrideEnvelopeFrom?: string;
  replyToEmailAddress?: string;
  replyToName?: string;
}

export interface GlossaryTerm {
  id: string;
  wire: ContentObject;
  compiled: ContentObject;
  /** Its explanation as it pops up where a text names the term. */
  popover: Rich;
}

/** What is being written, read as if it were in the library. */
export interface DocumentPreview {
  /** A page for each document that can be shown; one that is not `whole` is made up around blocks or a term. */
  pages: readonly { page: ContentPage; whole: boolean }[];
  /** By line. */
  problems: readonly Problem[];
  /** Marked questions of these pages by part id. Never send them. */
  questions: ReadonlyMap<string, StoredPart>;
  /** An explanation of one of these questions in compiled form. */
  compile(object: ContentObject): ContentObject;
}

/** One version of the library, complete and never changed. */
export interface Snapshot {
  /** The commit of the library folder, or a hash of its files. */
  version: string;
  /** Published pages by id. */
  pages: ReadonlyMap<string, Page>;
  /** Marked questions by part id. */
  questions: ReadonlyMap<string, StoredPart>;
  gameboards: ReadonlyMap<string, ReadyBoard>;
  /** Those that any board may have, and those of the ready boards. */
  wildcards: ReadonlyMap<string, Wildcard>;
  /** A summary of each page, without `url` and `correct`. */
  summaries: ReadonlyMap<string, ContentSummary>;
  /** By id, in alphabetical order of the terms. */
  terms: ReadonlyMap<string, GlossaryTerm>;
  emailTemplates: ReadonlyMap<string, EmailTemplate>;
  images: ReadonlyMap<string, ImageFile>;
  problems: readonly Problem[];
  /**
   * An explanation, default feedback or text of the server's own in compiled form, as it reads on that page.
   * Remembered for objects of the snapshot.
   */
  compile(object: ContentObject, pageId: string): ContentObject;
  /** A text that is no part of the library yet, as it would read there, and what is wrong with it. */
  preview(value: string, encoding: 'markdown' | 'html'): Promise<{ compiled: ContentObject; problems: string[] }>;
  /** The same for documents or blocks in YAML or JSON. */
  previewDocuments(text: string): Promise<DocumentPreview>;
}

/** The page with this id, whatever its type, or undefined. An id of something inside a page finds its page. */
export const findPage = (snapshot: Snapshot, id: string): Page | undefined =>
  snapshot.pages.get(id.split('|', 1)[0] ?? id);
