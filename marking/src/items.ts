import { BadAnswer } from './badAnswer.ts';
import { optionalList, optionalText } from './checkAnswer.ts';
import { byText, correctFirst, NO_ANSWER, NO_CHOICES, type Placed } from './decision.ts';
import type { AnswerBase, AnswerFields, Content, Decision, StoredChoice, StoredQuestionBase } from './types.ts';

/** Something to pick, to sort or to drag (behaviour `learning.md §2.1`). In a stored choice the id alone counts. */
export interface Item extends Content {
  /** What a reader hears instead of a picture. */
  altText?: string;
}

/** A line of a Parsons program; `indentation` in steps. */
export interface ParsonsItem extends Item {
  indentation?: number;
}

/** A choice made of items. */
export interface ItemsChoice<One extends Item = Item> extends StoredChoice {
  items?: readonly One[];
}

/** A choice that may stand for a part of the answer. */
export interface SubsetChoice extends ItemsChoice {
  /** Default false. Secret. */
  allowSubsetMatch?: boolean;
}

/** A question whose answers are made of its items. */
export interface ItemsQuestion<Choice extends ItemsChoice = SubsetChoice>
  extends Omit<StoredQuestionBase<Choice>, 'randomiseChoices'> {
  items?: readonly Item[];
  /** Default true. Secret. */
  randomiseItems?: boolean;
}

/** A posted item; only `type` and `id` decide, the others are echoed. */
export interface GivenItem {
  type?: string;
  id?: string;
  value?: string;
  encoding?: string;
  altText?: string;
}

/** Items as posted; none of them is known to belong to the question. */
export interface ItemsAnswer extends AnswerBase {
  type: 'itemChoice';
  items: GivenItem[];
}

const TEXTS = ['type', 'id', 'value', 'encoding', 'altText'] as const;

/** The posted items, without further fields; an absent list is an empty one. Throws `BadAnswer` 400. */
export function readItemsAnswer(fields: AnswerFields): ItemsAnswer {
  return { type: 'itemChoice', items: optionalList(fields, 'items').map(readItem) };
}

/** One posted item. Throws `BadAnswer` 400. */
export function readItem(fields: AnswerFields): GivenItem {
  const item: GivenItem = {};
  for (const name of TEXTS) {
    const text = optionalText(fields, name);
    if (text !== undefined) item[name] = text;
  }
  return item;
}

/** Refuses items of another type than `type` (behaviour `learning.md §2.7`, Parsons). */
export function refuseOtherKinds(items: readonly GivenItem[], type: string): void {
  const other = items.find(item => item.type !== type);
  if (other === undefined) return;
  // What is echoed into a message stays short, however long the posted word is.
  const received = other.type === undefined ? 'one without a type' : other.type.slice(0, 40);
  throw new BadAnswer(400, `Bad request - expected items of type ${type}, received ${received}`);
}

/** The question cannot be answered at all, or the answer is empty (behaviour `learning.md §2.7`). */
export function nothingToCompare(question: ItemsQuestion, given: readonly GivenItem[]): Decision | undefined {
  if (!question.choices?.length) return byText(NO_CHOICES, 'This question does not have any correct answers!');
  if (!question.items?.length) {
    return byText('noItems', 'This question does not have any items to choose from!');
  }
  return given.length === 0 ? byText(NO_ANSWER, 'You did not provide an answer.') : undefined;
}

/** True if an item is of another kind than those of the question. */
export const hasOtherKind = (given: readonly GivenItem[]): boolean => given.some(({ type }) => type !== 'item');

/** What an answer with items of another kind hears. */
export const otherKind = (): Decision => byText('items.otherKind', 'Your answer is not in a recognised format!');

/** True if an item is none of the question's, nor one of those `besides`. */
export function hasUnknown(question: ItemsQuestion, given: readonly GivenItem[], ...besides: string[]): boolean {
  const known = new Set([...idsOf(question.items), ...besides]);
  return given.some(({ id }) => id === undefined || !known.has(id));
}

/** Ids in order; an item that has none counts as the empty id, which no question may use. */
export const idsOf = (items: readonly { id?: string }[] | undefined): string[] =>
  (items ?? []).map(({ id = '' }) => id);

/** Choices that have items, in the order they are tried: correct strict, correct subset, incorrect strict, incorrect subset. */
export function strictFirst(choices: readonly SubsetChoice[] = []): (Placed<SubsetChoice> & { ids: string[] })[] {
  const placed = correctFirst(choices).map(each => ({ ...each, ids: idsOf(each.choice.items) }));
  const rank = ({ choice }: Placed<SubsetChoice>): number =>
    (choice.correct === true ? 0 : 2) + (choice.allowSubsetMatch === true ? 1 : 0);
  return placed.filter(({ ids }) => ids.length > 0).sort((one, other) => rank(one) - rank(other));
}

/** The items of a stored choice as a reader would post them. */
export const asAnswer = (choice: ItemsChoice): ItemsAnswer => ({
  type: 'itemChoice',
  items: idsOf(choice.items).map(id => ({ type: 'item', id })),
});
