import { cloze } from './cloze.ts';
import { freeText } from './freeText/freeText.ts';
import { item } from './item.ts';
import { symbolicLogic } from './logic/symbolicLogic.ts';
import { multipleChoice } from './multipleChoice.ts';
import { numeric } from './numeric.ts';
import { parsons } from './parsons.ts';
import { regexMatch } from './regexMatch.ts';
import { reorder } from './reorder.ts';
import { stringMatch } from './stringMatch.ts';
import { symbolic } from './symbolic/symbolic.ts';
import type { Marker } from './types.ts';

/**
 * Every question type that can be marked. To add one: write a file that exports its stored question, its answer and a
 * `Marker` for them, tests beside it, and a line here. Quick questions (`isaacQuestion`) are never marked.
 */
const markers = [
  multipleChoice,
  item,
  reorder,
  parsons,
  cloze,
  numeric,
  stringMatch,
  regexMatch,
  freeText,
  symbolic,
  symbolicLogic,
];

type AnyMarker = (typeof markers)[number];

/** A markable question as content stores it: its wire form and the secret fields. */
export type StoredQuestion = Parameters<AnyMarker['decide']>[0];

/** A posted answer, checked, with the fields that may be echoed (behaviour `learning.md §2.2`). */
export type Answer = Parameters<AnyMarker['decide']>[1];

const byQuestionType: ReadonlyMap<string, Marker> = new Map(markers.map(marker => [marker.questionType, marker]));

/** The wire types of the questions that are marked. */
export const MARKED_TYPES: readonly string[] = [...byQuestionType.keys()];

/** The marker of a question's wire type, if there is one. */
export function markerFor(questionType: string): Marker | undefined {
  return byQuestionType.get(questionType);
}

/** True of the wire type of a part that is marked, and so counts for states and percentages (§2.1). */
export function markablePart(type: string): boolean {
  return byQuestionType.has(type);
}
