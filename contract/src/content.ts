import { z } from 'zod';
import { difficulty, examBoard, stage } from './common.ts';
import type { Rich, RichCode } from './rich.ts';

/** A clause of an audience: OR inside a field, AND over fields (behaviour `learning.md §1.4`). */
export const audienceClause = z.object({
  stage: z.array(stage).optional(),
  examBoard: z.array(examBoard).optional(),
  difficulty: z.array(difficulty).optional(),
  role: z.array(z.string()).optional(),
});
export type AudienceClause = z.infer<typeof audienceClause>;

/** A page as lists and related content show it (behaviour `learning.md §1.8`). */
export const contentSummary = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string().optional(),
  subtitle: z.string().optional(),
  summary: z.string().optional(),
  level: z.number().optional(),
  tags: z.array(z.string()),
  url: z.string().optional(),
  correct: z.boolean().optional(),
  difficulty: z.string().optional(),
  supersededBy: z.string().optional(),
  deprecated: z.boolean().optional(),
  audience: z.array(audienceClause).optional(),
});
export type ContentSummary = z.infer<typeof contentSummary>;

/** The beginning of a table of a database. */
export interface CodeTable {
  name: string;
  columns: readonly string[];
  /** The first rows, as text. */
  rows: readonly (readonly string[])[];
  /** Rows there are altogether. */
  total: number;
}

/**
 * Any content object on the wire. Blocks of different types carry different further fields (behaviour `learning.md
 * §1.2`), so the object is open; `rich` and `richCode` are there instead of `value` and `code` in the compiled form.
 */
export interface ContentObject {
  id?: string;
  type: string;
  tags?: readonly string[];
  audience?: readonly AudienceClause[];
  display?: { audience?: readonly string[]; nonAudience?: readonly string[] };
  title?: string;
  subtitle?: string;
  encoding?: string;
  layout?: string;
  /** Of an accordion's sections, of a callout, card or profile, in the compiled form; 3 when absent. */
  headingLevel?: 2;
  value?: string;
  rich?: Rich;
  /** There when the title, subtitle or attribution holds markup; the plain field then reads as text alone. */
  richTitle?: Rich;
  richSubtitle?: Rich;
  richAttribution?: Rich;
  children?: readonly ContentObject[];
  attribution?: string;
  expandable?: boolean;
  hints?: readonly ContentObject[];
  // figure, image
  src?: string;
  altText?: string;
  /** Figure's number on its page, in the compiled form. */
  number?: number;
  /** px, of an image whose size is known, so that the page does not jump. */
  width?: number;
  height?: number;
  clickUrl?: string;
  clickTarget?: string;
  // code
  language?: string;
  code?: string;
  richCode?: RichCode;
  disableHighlighting?: boolean;
  url?: string;
  // glossary terms
  explanation?: ContentObject;
  examBoard?: string;
  // questions
  choices?: readonly ContentObject[];
  items?: readonly ContentObject[];
  requireUnits?: boolean;
  availableUnits?: readonly string[];
  knownUnits?: readonly string[];
  displayUnit?: string;
  disregardSignificantFigures?: boolean;
  multiLineEntry?: boolean;
  preserveLeadingWhitespace?: boolean;
  preserveTrailingWhitespace?: boolean;
  bestAttempt?: ValidationResponse;
  answer?: ContentObject;
  showConfidence?: boolean;
  withReplacement?: boolean;
  disableIndentation?: boolean;
  /** Of a Parsons item as it is offered: 0 to 3. */
  indentation?: number;
  formulaSeed?: string;
  availableSymbols?: readonly string[];
  // interactive code
  setupCode?: string;
  testCode?: string;
  expectedResult?: string;
  wrapCodeInMain?: boolean;
  /** Tables that an SQL block sets up, in the compiled form. */
  tables?: readonly CodeTable[];
  // embedded apps
  appId?: string;
  appAccessKey?: string;
  // cards and profiles
  cards?: readonly ContentObject[];
  image?: ContentObject;
  buttonText?: string;
  disabled?: boolean;
  verticalContent?: boolean;
  emailAddress?: string;
  homepage?: string;
}
export const contentObject: z.ZodType<ContentObject> = z.looseObject({
  type: z.string(),
  id: z.string().optional(),
}) as unknown as z.ZodType<ContentObject>;

/** What marking says of an answer (behaviour `learning.md §2.3`). */
export const validationResponse = z.looseObject({
  questionId: z.string(),
  answer: z.looseObject({ type: z.string(), value: z.string().optional(), units: z.string().optional() }),
  correct: z.boolean(),
  correctValue: z.boolean().optional(),
  correctUnits: z.boolean().optional(),
  itemsCorrect: z.array(z.boolean()).optional(),
  explanation: contentObject.optional(),
  dateAttempted: z.number(),
});
export interface ValidationResponse {
  questionId: string;
  answer: { type: string; value?: string; units?: string; [field: string]: unknown };
  correct: boolean;
  correctValue?: boolean;
  correctUnits?: boolean;
  itemsCorrect?: boolean[];
  explanation?: ContentObject;
  dateAttempted: number;
}

/** A whole page: a content object with its identity (behaviour `learning.md §1.1`). */
export interface ContentPage extends ContentObject {
  id: string;
  title: string;
  tags: readonly string[];
  summary?: string;
  relatedContent?: readonly ContentSummary[];
  published?: boolean;
  deprecated?: boolean;
  supersededBy?: string;
  difficulty?: string;
  passMark?: number;
  /** Of a question page: names what it asks and offers, for the call that answers it. */
  revision?: string;
}
export const contentPage = contentObject as unknown as z.ZodType<ContentPage>;
