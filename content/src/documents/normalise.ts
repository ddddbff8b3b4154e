import { findBlockType } from '../blocks/registry.ts';
import type { AuthoredObject, BlockType } from '../blocks/types.ts';
import { withAllLevels } from '../topics.ts';
import type { Path, SourceDocument } from './readDocument.ts';

/**
 * Fields that hold content objects, in the order in which a page reads, with the type an object has when its author
 * leaves it out. `choices` and `items` take the type that the object around them names.
 */
const CONTENT_FIELDS: Readonly<Record<string, string>> = {
  children: 'content',
  hints: 'content',
  answer: 'content',
  choices: 'choice',
  items: 'item',
  explanation: 'content',
  defaultFeedback: 'content',
  cards: 'isaacCard',
  image: 'image',
  wildCard: 'isaacWildcard',
};

/** Choices and items are posted back under the ids they were sent with, and a wildcard is the same on any board: never chained. */
const KEEPS_ID = new Set(['choices', 'items', 'wildCard']);

export const contentFieldNames: readonly string[] = Object.keys(CONTENT_FIELDS);

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The content objects directly inside `object`, in reading order. */
export function nestedObjects(object: AuthoredObject): Nested[] {
  const found: Nested[] = [];
  for (const field of contentFieldNames) {
    const value = object[field];
    if (typeof value !== 'object') continue;
    if (isRecord(value)) found.push({ field, nested: value as AuthoredObject });
    else if (Array.isArray(value)) {
      value.forEach((nested, index) => {
        if (isRecord(nested)) found.push({ field, index, nested: nested as AuthoredObject });
      });
    }
  }
  return found;
}

/** An object in a field of another; `index` where the field is a list. */
interface Nested {
  field: string;
  index?: number;
  nested: AuthoredObject;
}

/** An object of a document with the objects around it (outermost first) and the field that it stands in. */
export interface Step {
  object: AuthoredObject;
  around: readonly AuthoredObject[];
  /** Where it stands in its document. */
  path: Path;
  field?: string;
}

/** `object` and everything inside it, depth first. */
export function walk(object: AuthoredObject): Step[] {
  const steps: Step[] = [];
  const visit = (step: Step): void => {
    steps.push(step);
    const inside = nestedObjects(step.object);
    if (inside.length === 0) return;
    const around = [...step.around, step.object];
    for (const { field, index, nested } of inside) {
      const path = index === undefined ? [...step.path, field] : [...step.path, field, index];
      visit({ object: nested, around, path, field });
    }
  };
  visit({ object, around: [], path: [] });
  return steps;
}

/** Where an object inside `root` stands; an empty path when it is no part of it. Looked for: only faults ask. */
export const pathOf = (root: AuthoredObject, object: unknown): Path =>
  walk(root).find(step => step.object === object)?.path ?? [];

/**
 * A copy of a document's content with the author's conveniences resolved: types and encodings that go without saying,
 * text where a content object stands, ids chained to the ids around them, all levels of each topic tag.
 */
export function normalise(document: SourceDocument): AuthoredObject {
  const { value } = document;
  const page = isRecord(value) ? value : {};
  const normalised = normaliseObject(page, { path: [], document });
  if (Array.isArray(normalised.tags) && normalised.tags.every(tag => typeof tag === 'string')) {
    normalised.tags = withAllLevels(normalised.tags);
  }
  return normalised;
}

interface Place {
  path: Path;
  document: SourceDocument;
  type?: string;
  parentId?: string;
  keepsId?: boolean;
  /** Encoding of the question that a choice or an item belongs to. */
  encoding?: string;
  /** What a text means that stands where an object is wanted. */
  named?: ((text: string) => Record<string, unknown>) | undefined;
}

function normaliseObject(authored: Record<string, unknown>, place: Place): AuthoredObject {
  const object: AuthoredObject = { type: place.type ?? '' };
  const type = typeof authored.type === 'string' ? authored.type : object.type;
  const id = chainedId(authored.id, place);
  const encoding = typeof authored.encoding === 'string' ? authored.encoding : undefined;
  for (const [field, value] of Object.entries(authored)) {
    if (value === undefined || (value === null && isAbsent([...place.path, field], place.document))) continue;
    object[field] =
      CONTENT_FIELDS[field] === undefined
        ? value
        : normaliseField(value, {
            ...place,
            path: [...place.path, field],
            keepsId: KEEPS_ID.has(field),
            ...(typeof id === 'string' && { parentId: keptApart(id, place) }),
            ...(encoding !== undefined && { encoding }),
            ...conveniences(findBlockType(type), field),
          });
  }
  if (id !== undefined) object.id = id;
  const text = object.value;
  if (typeof text === 'string' && object.encoding === undefined) {
    object.encoding = (place.keepsId && place.encoding) || 'markdown';
  }
  return object;
}

function normaliseField(value: unknown, place: Place): unknown {
  if (Array.isArray(value)) {
    return value.map((each, index) => normaliseField(each, { ...place, path: [...place.path, index] }));
  }
  if (typeof value === 'string') return normaliseObject(place.named?.(value) ?? { value }, place);
  return isRecord(value) ? normaliseObject(value, place) : value;
}

/** What goes without saying of the objects in a field of an object of this type. */
function conveniences(type: BlockType | undefined, field: string): Pick<Place, 'type' | 'named' | 'encoding'> {
  const usual = { type: CONTENT_FIELDS[field] ?? 'content', named: undefined };
  if (field === 'choices') return { ...usual, type: type?.choiceType ?? usual.type };
  if (field !== 'items') return usual;
  return {
    type: type?.itemType ?? usual.type,
    named: type?.itemNamed,
    ...(type?.itemEncoding && { encoding: type.itemEncoding }),
  };
}

/** What an id inside is chained to: a choice's or an item's own id is chained to nothing, but may not be alone on its page. */
const keptApart = (id: string, { keepsId, parentId }: Place): string =>
  keepsId && parentId !== undefined ? `${parentId}|${id}` : id;

function chainedId(id: unknown, { parentId, keepsId, type }: Place): unknown {
  if (typeof id !== 'string' || keepsId || parentId === undefined || type === undefined) return id;
  const pageId = parentId.split('|')[0];
  return id.startsWith(`${pageId}|`) ? id : `${parentId}|${id}`;
}

/** A field without a value is absent; the word `null` typed out is somebody's text and left for the schema to refuse. */
const isAbsent = (path: Path, document: SourceDocument): boolean => document.form === 'json' || !document.typedAt(path);
