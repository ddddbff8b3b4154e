import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isReadable, readDocuments, type Snapshot } from '@cs/content';
import type { Content } from '@cs/marking';

/** Fields of a stored question that no client is ever sent (behaviour `learning.md §2.1`). */
const SECRET_FIELDS =
  /^(defaultFeedback|randomise\w*|detailedItemFeedback|allowSubsetMatch|significantFigures\w*|sigFigs?\w*)$/i;

/** Fields of choices that tell how an answer is compared (`content/src/blocks/choices.ts`). */
const COMPARED =
  /^(caseInsensitive|allowsMisspelling|allowsAnyOrder|allowsExtraWords|wordProximity|multiLineRegex|matchWholeString|requiresExactMatch|pythonExpression)$/;

/** Wire types of choices (behaviour `learning.md §1.2`, §2.2). */
const CHOICES =
  /^(choice|quantity|formula|logicFormula|stringChoice|freeTextRule|regexPattern|itemChoice|parsonsChoice)$/;
const isChoice = (type: unknown): boolean => typeof type === 'string' && CHOICES.test(type);

type Fields = Record<string, unknown>;

/**
 * Where a payload carries what only the server may know: the fields above, choices of questions that show none, answers
 * of questions that are marked, stored answers wherever they stand, and `correct` or `explanation` in a choice.
 * @param answered allows what marking says of an answer that was given, and that answer
 */
export function hiddenFields(body: unknown, { answered = false } = {}, path = ''): string[] {
  if (typeof body !== 'object' || body === null) return [];
  if (Array.isArray(body)) return body.flatMap((each, index) => hiddenFields(each, { answered }, `${path}.${index}`));
  const fields = body as Fields;
  return Object.entries(fields).flatMap(([name, value]) => {
    const here = `${path}.${name}`;
    // A reader's own answer says what they have posted themselves.
    if (answered && 'questionId' in fields && name === 'answer') return verdictsIn(value, here);
    const secret = isSecret(fields, name, answered) || isStoredAnswer(fields, name, value);
    return [...(secret ? [here] : []), ...hiddenFields(value, { answered }, here)];
  });
}

function isSecret(fields: Fields, name: string, answered: boolean): boolean {
  const { type } = fields;
  const isQuestion = typeof type === 'string' && /^isaac\w*Question$/.test(type);
  return (
    SECRET_FIELDS.test(name) ||
    COMPARED.test(name) ||
    (name === 'bestAttempt' && !answered) ||
    (isQuestion && name === 'choices' && type !== 'isaacMultiChoiceQuestion') ||
    (isQuestion && name === 'answer' && type !== 'isaacQuestion') ||
    (isChoice(type) && (name === 'correct' || name === 'explanation'))
  );
}

/** Choices travel in one place alone: among those that a multiple choice offers. */
function isStoredAnswer(fields: Fields, name: string, value: unknown): boolean {
  const held = Array.isArray(value) ? value : [value];
  const offers = fields.type === 'isaacMultiChoiceQuestion' && name === 'choices';
  return held.some(each => {
    const type = typeof each === 'object' && each !== null ? (each as Fields).type : undefined;
    return isChoice(type) && !(offers && type === 'choice');
  });
}

/** What an answer that somebody has given must not hold, echoed or not. */
function verdictsIn(answer: unknown, path: string): string[] {
  if (typeof answer !== 'object' || answer === null) return [];
  return Object.entries(answer).flatMap(([name, value]) => {
    const here = `${path}.${name}`;
    const compared = COMPARED.test(name) && name !== 'pythonExpression';
    const secret = compared || SECRET_FIELDS.test(name) || name === 'correct' || name === 'explanation';
    return [...(secret ? [here] : []), ...verdictsIn(value, here)];
  });
}

/** Every text of a payload, in order. */
export function textsOf(body: unknown, found: string[] = []): string[] {
  if (typeof body === 'string') found.push(body);
  else if (typeof body === 'object' && body !== null) for (const each of Object.values(body)) textsOf(each, found);
  return found;
}

/** Words without markup that are long enough to be recognised in raw and in compiled text. */
const SHORTEST = 25;
/** Answers hold signs, which make a shorter text unmistakable. */
const SHORTEST_ANSWER = 12;

/** The longest run of plain words in a text, as it stands there before and after compiling. */
export function plainRun(text: string): string | undefined {
  const runs = text.split(/[^\p{L}\p{N} ,.:;?!()-]+/u).map(run => run.trim());
  const [longest] = runs.sort((a, b) => b.length - a.length);
  return longest !== undefined && longest.length >= SHORTEST ? longest : undefined;
}

/** Runs of words of a stored explanation or default feedback. */
export const runsOf = (content: Content | undefined): string[] => {
  if (!content) return [];
  const own = content.value === undefined ? undefined : plainRun(content.value);
  return [...(own === undefined ? [] : [own]), ...(content.children ?? []).flatMap(runsOf)];
};

/** What the library would say to an answer, of every question. */
export function hiddenTexts(library: Snapshot): { of: string; text: string }[] {
  return [...library.questions.values()].flatMap(({ question }) => {
    const texts = [...(question.choices ?? []).map(choice => choice.explanation), question.defaultFeedback];
    return texts.flatMap(runsOf).map(text => ({ of: question.id ?? 'a question', text }));
  });
}

/**
 * Stored answers to type in that are long enough to be recognised: rules, patterns, expressions, lines of code. What
 * readers are offered to choose from is not among them.
 */
export function hiddenAnswers(library: Snapshot): { of: string; text: string }[] {
  return [...library.questions.values()].flatMap(({ question }) => {
    if (question.type === 'isaacMultiChoiceQuestion') return [];
    return (question.choices ?? []).flatMap(choice => {
      const typed = 'value' in choice && typeof choice.value === 'string' ? [choice.value] : [];
      return typed
        .filter(text => text.length >= SHORTEST_ANSWER)
        .map(text => ({ of: question.id ?? 'a question', text }));
    });
  });
}

/** Finds which of many texts stand in what is shown, by their beginnings: looking for each by itself takes minutes. */
export function finderOf<Hidden extends { text: string }>(texts: readonly Hidden[]): (shown: string) => Hidden[] {
  const byStart = Map.groupBy(texts, ({ text }) => text.slice(0, SHORTEST_ANSWER));
  return shown => {
    const found = new Set<Hidden>();
    for (let at = 0; at + SHORTEST_ANSWER <= shown.length; at++) {
      const alike = byStart.get(shown.slice(at, at + SHORTEST_ANSWER)) ?? [];
      for (const hidden of alike) if (shown.startsWith(hidden.text, at)) found.add(hidden);
    }
    return [...found];
  };
}

/** Fields of a question as its author writes it that are for marking alone. */
const FOR_MARKING = new Set(['choices', 'defaultFeedback']);

/** What an author writes for everybody to see: the texts of a page's source but for answers and what is said to them. */
function textsForAll(source: unknown): string[] {
  if (typeof source === 'string') return [source];
  if (typeof source !== 'object' || source === null) return [];
  return Object.entries(source).flatMap(([name, value]) => (FOR_MARKING.has(name) ? [] : textsForAll(value)));
}

/**
 * What each page with questions must not tell, by its id: stored answers and what is said to them. What the page asks is
 * told from that, as readers find some answers in a table or a program above; and what is an answer on one page may be
 * taught on any other.
 * @param folder the library's
 */
export function secretsOfPages(library: Snapshot, folder: string): Map<string, { of: string; text: string }[]> {
  const hidden = Map.groupBy(
    [...hiddenTexts(library), ...hiddenAnswers(library)],
    ({ of }) => of.split('|', 1)[0] ?? of,
  );
  return new Map(
    [...hidden].map(([id, texts]) => {
      const file = library.pages.get(id)?.file ?? '';
      const documents = readDocuments(file, readFileSync(path.join(folder, file), 'utf8')).filter(isReadable);
      const asked = documents.flatMap(({ value }) => textsForAll(value)).join('\n');
      return [id, texts.filter(({ text }) => !asked.includes(text))];
    }),
  );
}
