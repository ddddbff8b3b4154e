import type { ContentObject, ContentPage, ContentSummary } from '@cs/contract/content';
import { markablePart } from '@cs/marking';
import type { AuthoredObject } from '../blocks/types.ts';
import { isRecord, pathOf, walk } from '../documents/normalise.ts';
import type { Path } from '../documents/readDocument.ts';
import { plainText } from '../markup/plainText.ts';
import type { Page, PagePart, StoredPart } from '../snapshot.ts';
import { compileObject } from './compileObject.ts';
import { giveHeadingLevels } from './headingLevels.ts';
import { type PageContext, pageContext, type Shared } from './pageContext.ts';
import { type Origins, publish, storedQuestion } from './publish.ts';
import { type Entry, problemAt } from './readLibrary.ts';

export interface CompiledPage {
  page: Page;
  questions: readonly (readonly [id: string, part: StoredPart])[];
  context: PageContext;
  /** Where the author wrote what an object in wire form was made from. */
  placeOf(object: ContentObject): Path;
}

/** The ids in a list of references, each an id or an object with one. */
export const referencedIds = (list: unknown): string[] =>
  (Array.isArray(list) ? list : []).flatMap(each => {
    const id: unknown = isRecord(each) ? each.id : each;
    return typeof id === 'string' ? [id] : [];
  });

/** Compiles one page, its questions and what they tell of answers. @throws whatever is wrong with it beyond its form */
export function compilePage(
  entry: Entry,
  shared: Shared,
  summaries: ReadonlyMap<string, ContentSummary>,
): CompiledPage {
  const { object, document, id } = entry;
  const { problems, gameboards } = shared.library;
  const origins: Origins = new Map();
  const placeOf = (at: ContentObject): Path => pathOf(object, origins.get(at));
  const relatedIds = referencedIds(object.relatedContent).filter(related => summaries.has(related));
  const relatedContent = relatedIds.flatMap(related => summaries.get(related) ?? []);
  const wire = {
    ...publish(object, origins),
    title: String(object.title ?? ''),
    ...(object.relatedContent !== undefined && { relatedContent }),
    published: true,
  } as unknown as ContentPage;
  const context = pageContext(wire, shared, (at, message, field) => {
    problems.push(problemAt({ document, id: at.id ?? id }, [...placeOf(at), field], message));
  });
  const compiled = compileObject(wire, context) as ContentPage;
  giveHeadingLevels(compiled);
  const { parts, questions } = collectParts(object, id, origins, context);
  const page: Page = {
    id,
    type: object.type,
    title: compiled.title,
    tags: wire.tags,
    ...(wire.audience !== undefined && { audience: wire.audience }),
    deprecated: wire.deprecated === true,
    ...(wire.supersededBy !== undefined && { supersededBy: wire.supersededBy }),
    ...(wire.passMark !== undefined && { passMark: wire.passMark }),
    wire,
    compiled,
    parts,
    relatedIds,
    linkedGameboards: referencedIds(object.linkedGameboards).filter(board => gameboards.has(board)),
    text: [...wordsOf(compiled)].join(' '),
    file: document.file,
  };
  return { page, questions, context, placeOf };
}

function collectParts(
  page: AuthoredObject,
  pageId: string,
  origins: Origins,
  context: PageContext,
): { parts: PagePart[]; questions: [string, StoredPart][] } {
  const parts: PagePart[] = [];
  const questions: [string, StoredPart][] = [];
  for (const { object } of walk(page)) {
    if (!markablePart(object.type) || typeof object.id !== 'string') continue;
    const title = typeof object.title === 'string' ? { title: object.title } : {};
    parts.push({ id: object.id, type: object.type, ...title });
    const question = storedQuestion(object, origins);
    const explanations = explanationsOf(question).map(text => compileObject(text, context));
    questions.push([object.id, { question, pageId, ...title, shuffled: isShuffled(object), explanations }]);
  }
  return { parts, questions };
}

/** Choices and items stand in each reader's own order unless the author says otherwise (behaviour `learning.md §2.6`). */
const isShuffled = ({ randomiseChoices, randomiseItems }: AuthoredObject): boolean =>
  randomiseChoices !== false && randomiseItems !== false;

/** What a question tells of answers to it, in wire form, which `storedQuestion` has given them; always in one order. */
export const explanationsOf = ({ choices = [], defaultFeedback }: StoredPart['question']): ContentObject[] =>
  [...choices.map(({ explanation }) => explanation), defaultFeedback].flatMap(text => (text ?? []) as ContentObject);

/** Compiled explanations by the stored ones. */
export function explanationsByStored(
  questions: ReadonlyMap<string, StoredPart>,
): WeakMap<ContentObject, ContentObject> {
  const found = new WeakMap<ContentObject, ContentObject>();
  for (const { question, explanations } of questions.values()) {
    for (const [index, stored] of explanationsOf(question).entries()) {
      const compiled = explanations[index];
      if (compiled !== undefined) found.set(stored, compiled);
    }
  }
  return found;
}

function* wordsOf(object: ContentObject): Generator<string> {
  if (object.title !== undefined) yield object.title;
  if (object.rich !== undefined) yield plainText(object.rich);
  for (const child of [...(object.children ?? []), ...(object.cards ?? [])]) yield* wordsOf(child);
}
