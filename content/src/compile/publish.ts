import type { ContentObject } from '@cs/contract/content';
import type { StoredQuestion } from '@cs/marking';
import { commonFields } from '../blocks/common.ts';
import { findBlockType } from '../blocks/registry.ts';
import type { AuthoredObject } from '../blocks/types.ts';
import { isRecord, type Positions } from '../documents/normalise.ts';
import { imagePath } from '../images/images.ts';

const COMMON = Object.keys(commonFields);

/**
 * The wire form: the fields that the object's type declares as public, and nothing else, so that a field nobody thought
 * of stays at home. An object of unknown type keeps its common fields and its children.
 */
export function publish(object: AuthoredObject, positions: Positions): ContentObject {
  const type = findBlockType(object.type);
  const wire: Record<string, unknown> = {};
  for (const field of [...COMMON, ...Object.keys(type?.fields ?? {})]) {
    if (object[field] !== undefined) wire[field] = object[field];
  }
  for (const field of ['children', ...(type?.content ?? [])]) {
    const value = object[field];
    if (Array.isArray(value))
      wire[field] = value.filter(isRecord).map(each => publish(each as AuthoredObject, positions));
    else if (isRecord(value)) wire[field] = publish(value as AuthoredObject, positions);
  }
  const hasTags = type?.choiceType !== undefined || type?.document !== undefined;
  if (hasTags) wire.tags ??= [];
  if (typeof wire.src === 'string') wire.src = imagePath(wire.src) ?? wire.src;
  const published = { ...wire, ...type?.computed?.(object) } as ContentObject;
  const position = positions.get(object);
  if (position !== undefined) positions.set(published, position);
  return published;
}

/** A marked question as marking reads it: own fields and answers, texts in wire form so that they can be sent as they are. */
export function storedQuestion(object: AuthoredObject, positions: Positions): StoredQuestion {
  const type = findBlockType(object.type);
  const kept = ['id', 'type', 'title', 'value', 'encoding', ...Object.keys({ ...type?.fields, ...type?.secretFields })];
  const stored: Record<string, unknown> = Object.fromEntries(
    kept.flatMap(field => (object[field] === undefined ? [] : [[field, object[field]]])),
  );
  for (const field of ['choices', 'items']) {
    const value = object[field];
    if (Array.isArray(value))
      stored[field] = value.filter(isRecord).map(each => withPublishedTexts(each as AuthoredObject, positions));
  }
  if (isRecord(object.defaultFeedback)) {
    stored.defaultFeedback = publish(object.defaultFeedback as AuthoredObject, positions);
  }
  // The schema of the question's type has been checked, and a test ties the schemas to marking's types.
  return stored as unknown as StoredQuestion;
}

const withPublishedTexts = (choice: AuthoredObject, positions: Positions): AuthoredObject => ({
  ...choice,
  ...(isRecord(choice.explanation) && { explanation: publish(choice.explanation as AuthoredObject, positions) }),
});
