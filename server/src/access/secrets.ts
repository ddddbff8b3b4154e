import type { Snapshot } from '@cs/content';
import type { Content } from '@cs/marking';

/** Fields of a stored question that no client is ever sent (behaviour `learning.md §2.1`). */
const SECRET_FIELDS =
  /^(defaultFeedback|randomise\w*|detailedItemFeedback|allowSubsetMatch|significantFigures\w*|sigFigs?\w*)$/i;

/** Wire types of choices (behaviour `learning.md §1.2`, §2.2). */
const CHOICES =
  /^(choice|quantity|formula|logicFormula|stringChoice|freeTextRule|regexPattern|itemChoice|parsonsChoice)$/;
const isChoice = (type: unknown): boolean => typeof type === 'string' && CHOICES.test(type);

/**
 * Where a payload carries what only the server may know: the fields above, choices of questions that show none, answers
 * of questions that are marked, and `correct` or `explanation` in a choice.
 * @param answered allows what marking says of an answer that was given
 */
export function hiddenFields(body: unknown, { answered = false } = {}, path = ''): string[] {
  if (typeof body !== 'object' || body === null) return [];
  const fields = body as Record<string, unknown>;
  const { type } = fields;
  // What marking says of an answer of one's own: it may be there, but for the secrets inside it.
  const isVerdict = answered && 'questionId' in fields;
  return Object.entries(fields).flatMap(([name, value]) => {
    const here = `${path}.${name}`;
    const isQuestion = typeof type === 'string' && /^isaac\w*Question$/.test(type);
    const secret =
      SECRET_FIELDS.test(name) ||
      (name === 'bestAttempt' && !answered) ||
      (isQuestion && name === 'choices' && type !== 'isaacMultiChoiceQuestion') ||
      (isQuestion && name === 'answer' && type !== 'isaacQuestion') ||
      (isChoice(type) && !isVerdict && (name === 'correct' || name === 'explanation'));
    return [...(secret ? [here] : []), ...hiddenFields(value, { answered }, here)];
  });
}

/** Every text of a payload, in order. */
export function textsOf(body: unknown): string[] {
  if (typeof body === 'string') return [body];
  if (typeof body !== 'object' || body === null) return [];
  return Object.values(body).flatMap(textsOf);
}

/** Words without markup that are long enough to be recognised in raw and in compiled text. */
const SHORTEST = 25;

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
