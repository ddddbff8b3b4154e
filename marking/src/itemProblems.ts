import { type ItemsChoice, type ItemsQuestion, idsOf } from './items.ts';
import type { Decision, StoredChoice } from './types.ts';

/** A choice of items needs some; what else it holds is compared with nothing. */
export function withoutItems(choice: StoredChoice): string | undefined {
  const { items } = choice as ItemsChoice;
  return items === undefined || items.length === 0 ? 'has no items' : undefined;
}

/** What is wrong with the items that readers are offered: each has an id of its own. */
export function problemsOfItems({ items = [] }: ItemsQuestion): string[] {
  if (items.length === 0) return ['The question has no items.'];
  const ids = idsOf(items);
  const nameless = ids.flatMap((id, index) => (id === '' ? [`Item ${index + 1} has no id.`] : []));
  return [...nameless, ...repeated(ids).map(id => `Two items have the id "${id}".`)];
}

/** Choices that name an item the question does not have, nor one of those `besides`. */
export function problemsOfChoices(question: ItemsQuestion<ItemsChoice>, ...besides: string[]): string[] {
  const known = new Set([...idsOf(question.items), ...besides]);
  return (question.choices ?? []).flatMap((choice, index) =>
    [...new Set(idsOf(choice.items))]
      .filter(id => id === '' || !known.has(id))
      .map(id =>
        id === ''
          ? `Choice ${index + 1} has an item without an id.`
          : `Choice ${index + 1} names the item "${id}", which the question does not have.`,
      ),
  );
}

/** Correct choices that use an item more often than a reader is offered it. */
export function problemsOfReuse(question: ItemsQuestion<ItemsChoice>, ...besides: string[]): string[] {
  return (question.choices ?? []).flatMap((choice, index) =>
    choice.correct === true
      ? repeated(idsOf(choice.items).filter(id => !besides.includes(id))).map(
          id => `Choice ${index + 1} is correct, but uses the item "${id}" more than once.`,
        )
      : [],
  );
}

/** Correct choices that would not be marked correct, each given as an answer. */
export function problemsOfVerdicts<Choice extends ItemsChoice>(
  choices: readonly Choice[] | undefined,
  decideOn: (choice: Choice) => Decision,
): string[] {
  return (choices ?? []).flatMap((choice, index) => {
    if (choice.correct !== true) return [];
    const { verdict, rule } = decideOn(choice);
    return verdict.correct ? [] : [`Choice ${index + 1} is correct, but would be marked incorrect (${rule}).`];
  });
}

const repeated = (ids: readonly string[]): string[] => [
  ...new Set(ids.filter((id, index) => id !== '' && ids.indexOf(id) !== index)),
];
