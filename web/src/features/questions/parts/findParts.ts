import type { ContentObject, ValidationResponse } from '@cs/contract';
import { isMarked, isQuick } from '../../../questions/kinds.ts';

/** Every question of a page, marked or quick, depth first, as the page shows them (`learning.md §2.1`). */
export function partsOf(content: ContentObject): ContentObject[] {
  if (isMarked(content.type) || isQuick(content.type)) return [content];
  return (content.children ?? []).flatMap(partsOf);
}

export const markedParts = (content: ContentObject): ContentObject[] =>
  partsOf(content).filter(({ type }) => isMarked(type));

/** A, B, … Z, AA (`learning.md §9`, part labels). */
export function letterOf(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : letterOf(Math.floor(index / 26) - 1) + letter;
}

/** The letters of a page's parts by id; none where there is one part only. */
export function lettersOf(parts: readonly ContentObject[]): Map<string, string> {
  if (parts.length < 2) return new Map();
  return new Map(parts.map(({ id }, index) => [id ?? '', letterOf(index)]));
}

/** The page with a part's new attempt, unless the part is right already and the attempt is not (`learning.md §2.6`). */
export function withAttempt<T extends ContentObject>(content: T, response: ValidationResponse): T {
  if (content.id === response.questionId)
    return content.bestAttempt?.correct && !response.correct ? content : { ...content, bestAttempt: response };
  if (!content.children) return content;
  const children = content.children.map(child => withAttempt(child, response));
  return children.every((child, index) => child === content.children?.[index]) ? content : { ...content, children };
}
