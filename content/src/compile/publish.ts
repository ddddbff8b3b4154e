import type { ContentObject } from '@cs/contract/content';
import type { StoredQuestion } from '@cs/marking';
import { commonFields } from '../blocks/common.ts';
import { findBlockType } from '../blocks/registry.ts';
import type { AuthoredObject, BlockType } from '../blocks/types.ts';
import { isRecord } from '../documents/normalise.ts';
import { imagePath } from '../images/images.ts';

/** What objects in wire form were made from, so that a fault in one finds its line. */
export type Origins = Map<ContentObject, AuthoredObject>;

const COMMON = Object.keys(commonFields);
const publicFields = perType(type => [...COMMON, ...Object.keys(type?.fields ?? {})]);
const nestedFields = perType(type => ['children', ...(type?.content ?? [])]);
const storedFields = perType(type => [
  ...new Set(['id', 'type', 'title', 'value', 'encoding', ...Object.keys({ ...type?.fields, ...type?.secretFields })]),
]);

/** What follows from a type alone is worked out once, since a library holds each of them thousands of times. */
function perType<T>(workOut: (type: BlockType | undefined) => T): (type: BlockType | undefined) => T {
  const known = new Map<BlockType | undefined, T>();
  return type => {
    const found = known.get(type) ?? workOut(type);
    known.set(type, found);
    return found;
  };
}

/**
 * The wire form: the fields that the object's type declares as public, and nothing else, so that a field nobody thought
 * of stays at home. An object of unknown type keeps its common fields and its children.
 * @param origins where to note what each was made from
 */
export function publish(object: AuthoredObject, origins?: Origins): ContentObject {
  const type = findBlockType(object.type);
  const wire: Record<string, unknown> = {};
  for (const field of publicFields(type)) {
    if (object[field] !== undefined) wire[field] = object[field];
  }
  for (const field of nestedFields(type)) {
    const value = object[field];
    if (Array.isArray(value))
      wire[field] = value.filter(isRecord).map(each => publish(each as AuthoredObject, origins));
    else if (isRecord(value)) wire[field] = publish(value as AuthoredObject, origins);
  }
  const hasTags = type?.choiceType !== undefined || type?.document !== undefined;
  if (hasTags) wire.tags ??= [];
  if (typeof wire.src === 'string') wire.src = imagePath(wire.src) ?? wire.src;
  const published = Object.assign(wire, type?.computed?.(object)) as unknown as ContentObject;
  origins?.set(published, object);
  return published;
}

/** A marked question as marking reads it: own fields and answers, texts in wire form so that they can be sent as they are. */
export function storedQuestion(object: AuthoredObject, origins?: Origins): StoredQuestion {
  const type = findBlockType(object.type);
  const stored: Record<string, unknown> = {};
  for (const field of storedFields(type)) if (object[field] !== undefined) stored[field] = object[field];
  for (const field of ['choices', 'items']) {
    const value = object[field];
    if (Array.isArray(value))
      stored[field] = value.filter(isRecord).map(each => withPublishedTexts(each as AuthoredObject, origins));
  }
  if (isRecord(object.defaultFeedback)) {
    stored.defaultFeedback = publish(object.defaultFeedback as AuthoredObject, origins);
  }
  // The schema of the question's type has been checked, and a test ties the schemas to marking's types.
  return stored as unknown as StoredQuestion;
}

const withPublishedTexts = (choice: AuthoredObject, origins?: Origins): AuthoredObject => ({
  ...choice,
  ...(isRecord(choice.explanation) && { explanation: publish(choice.explanation as AuthoredObject, origins) }),
});
