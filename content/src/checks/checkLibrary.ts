import { markablePart } from '@cs/marking';
import { findBlockType } from '../blocks/registry.ts';
import type { AuthoredObject } from '../blocks/types.ts';
import { referencedIds } from '../compile/compilePage.ts';
import { lastSegment } from '../compile/pageContext.ts';
import { storedQuestion } from '../compile/publish.ts';
import { type Entry, type Library, problemAt } from '../compile/readLibrary.ts';
import { turns } from '../compile/turns.ts';
import { isRecord, walk } from '../documents/normalise.ts';
import type { Path } from '../documents/readDocument.ts';
import { findTopic, isKnownTag } from '../topics.ts';
import { problemsOfAnswers } from './answers.ts';

type Tell = (message: string, field?: string | Path) => void;

/** Rules of one object, given what is around it (behaviour `learning.md §1.10`). */
const OBJECT_CHECKS: readonly ((object: AuthoredObject, around: readonly AuthoredObject[], tell: Tell) => void)[] = [
  valueWithChildren,
  nestedExpandables,
  uselessExpandable,
  idFits,
  blockTagsExist,
  choicesFit,
  ownRules,
];

/** Rules of a document among the others. */
const DOCUMENT_CHECKS: readonly ((entry: Entry, library: Library, tell: Tell) => void)[] = [
  tagsExist,
  referencesResolve,
  boardItemsResolve,
  topicPageId,
  topicForAll,
  idsDiffer,
];

/** Adds to `library.problems` what is wrong apart from the text itself, which is judged when it is compiled. */
export async function checkLibrary(library: Library): Promise<void> {
  const turn = turns();
  const terms = [...library.terms.values()].filter(({ object, entry }) => object === entry.object);
  const entries = [
    ...library.pages.values(),
    ...library.gameboards.values(),
    ...library.wildcards.values(),
    ...library.emailTemplates.values(),
    ...terms.map(({ entry }) => entry),
  ];
  for (const entry of entries) {
    await turn();
    checkEntry(entry, library);
  }
}

/** The same for one document among those of the library. */
export function checkEntry(entry: Entry, library: Library): void {
  const teller =
    (base: Path, id: unknown): Tell =>
    (message, field = []) => {
      const path = [...base, ...(typeof field === 'string' ? [field] : field)];
      library.problems.push(problemAt({ document: entry.document, id: id ?? entry.id }, path, message));
    };
  for (const check of DOCUMENT_CHECKS) check(entry, library, teller([], entry.id));
  for (const { object, around, path } of walk(entry.object)) {
    const tell = teller(path, object.id);
    for (const check of OBJECT_CHECKS) check(object, around, tell);
    markedQuestion(object, tell);
  }
}

function valueWithChildren({ value, children }: AuthoredObject, _: unknown, tell: Tell): void {
  if (value !== undefined && Array.isArray(children) && children.length > 0) {
    tell('an object holds a value or children, never both', 'value');
  }
}

function nestedExpandables(object: AuthoredObject, around: readonly AuthoredObject[], tell: Tell): void {
  const expandsTable = typeof object.value === 'string' && /<table[^>]*class="[^"]*\bexpandable\b/.test(object.value);
  const isInside = around.some(({ expandable }) => expandable === true);
  if ((object.expandable === true && isInside) || (expandsTable && (isInside || object.expandable === true))) {
    tell('an expandable block may not stand inside another');
  }
}

const EXPANDS = new Set(['content', 'figure', 'image', 'codeSnippet']);

function uselessExpandable({ type, expandable }: AuthoredObject, _: unknown, tell: Tell): void {
  if (expandable === true && findBlockType(type) !== undefined && !EXPANDS.has(type))
    tell(`nothing expands a block of type ${type}`, 'expandable');
}

const LONGEST_ID = 512;

/** The id of a document is judged when it is read. */
function idFits({ id }: AuthoredObject, around: readonly unknown[], tell: Tell): void {
  if (around.length === 0 || typeof id !== 'string') return;
  if (id.includes('.') || id.length > LONGEST_ID)
    tell(`an id holds no full stop and, with those around it, at most ${LONGEST_ID} characters`, 'id');
}

function blockTagsExist({ tags }: AuthoredObject, around: readonly unknown[], tell: Tell): void {
  if (around.length === 0) return;
  for (const tag of referencedIds(tags)) if (!isKnownTag(tag)) tell(`unknown tag "${tag}"`, 'tags');
}

function choicesFit({ type, choices }: AuthoredObject, _: unknown, tell: Tell): void {
  const wanted = findBlockType(type)?.choiceType;
  if (wanted === undefined || !Array.isArray(choices)) return;
  choices.forEach((choice: unknown, index) => {
    const found = isRecord(choice) ? choice.type : undefined;
    if (found !== wanted)
      tell(`Choice ${index + 1} is of type ${found}, and those of this question are of type ${wanted}.`, [
        'choices',
        index,
      ]);
  });
}

function ownRules(object: AuthoredObject, _: unknown, tell: Tell): void {
  for (const message of findBlockType(object.type)?.problems?.(object) ?? []) tell(message);
}

function markedQuestion(object: AuthoredObject, tell: Tell): void {
  if (!markablePart(object.type)) return;
  if (typeof object.id !== 'string') tell('a question that is marked needs an id');
  for (const message of problemsOfAnswers(storedQuestion(object))) tell(message);
}

function tagsExist({ object }: Entry, _: Library, tell: Tell): void {
  const own = findBlockType(object.type)?.tags;
  const isKnown = own ? (tag: string) => own.includes(tag) : isKnownTag;
  for (const tag of referencedIds(object.tags)) if (!isKnown(tag)) tell(`unknown tag "${tag}"`, 'tags');
}

function referencesResolve({ object }: Entry, { pages, gameboards }: Library, tell: Tell): void {
  for (const id of referencedIds(object.relatedContent)) {
    if (!pages.has(id)) tell(`related content "${id}" does not exist`, 'relatedContent');
  }
  for (const id of referencedIds(object.linkedGameboards)) {
    if (!gameboards.has(id)) tell(`linked gameboard "${id}" does not exist`, 'linkedGameboards');
  }
  const { supersededBy } = object;
  if (typeof supersededBy === 'string' && !pages.has(supersededBy)) {
    tell(`"${supersededBy}", which supersedes this, does not exist`, 'supersededBy');
  }
}

function boardItemsResolve({ kind, object }: Entry, { pages }: Library, tell: Tell): void {
  if (kind !== 'gameboard') return;
  const seen = new Set<string>();
  referencedIds(object.contents).forEach((id, index) => {
    const problem = seen.has(id)
      ? `"${id}" is on this board twice`
      : pages.get(id)?.object.type === 'isaacQuestionPage'
        ? undefined
        : `there is no question page "${id}"`;
    seen.add(id);
    if (problem !== undefined) tell(problem, ['contents', index]);
  });
}

function topicPageId({ object, id }: Entry, _: Library, tell: Tell): void {
  if (object.type !== 'isaacTopicSummaryPage') return;
  const topic = /^topic_summary_(.+)$/.exec(id)?.[1];
  if (topic === undefined || findTopic(topic) === undefined)
    tell('a topic page is called topic_summary_ and its topic', 'id');
}

/** A topic says what belongs to whom, to everybody: its page neither sorts its text by audience nor leaves any out. */
function topicForAll({ object: page }: Entry, _: Library, tell: Tell): void {
  if (page.type !== 'isaacTopicSummaryPage') return;
  for (const { object, path } of walk(page)) {
    if (object !== page && object.audience !== undefined)
      tell('the text of a topic is shown to everybody: say for whom it is in words', [...path, 'audience']);
  }
}

/** Figures and parts are told apart by the last segment of their ids (behaviour `learning.md §10` trap 50). */
function idsDiffer({ kind, object: page }: Entry, _: Library, tell: Tell): void {
  if (kind !== 'page') return;
  const seen = new Map<string, string>();
  for (const { object, field, path } of walk(page)) {
    const keepsId = field === 'choices' || field === 'items' || field === 'hints';
    if (object === page || keepsId || typeof object.id !== 'string') continue;
    const name = lastSegment(object.id);
    const clashes = seen.get(object.id) ?? (object.type === 'figure' ? seen.get(`figure ${name}`) : undefined);
    if (clashes !== undefined) tell(`the id "${name}" is taken on this page`, path);
    seen.set(object.id, object.id);
    if (object.type === 'figure') seen.set(`figure ${name}`, object.id);
  }
}
