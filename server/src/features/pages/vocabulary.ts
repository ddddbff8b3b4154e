import { perVersion } from '../../content/live.ts';

const alphabet = new Intl.Collator('en-GB');

/** Every unit that some numeric question offers or knows, in alphabetical order (behaviour `learning.md §3.3`). */
export const unitsOf = perVersion(snapshot => {
  const units = new Set<string>();
  for (const { question } of snapshot.questions.values()) {
    if (question.type !== 'isaacNumericQuestion') continue;
    for (const unit of question.availableUnits ?? []) units.add(unit);
    for (const { units: one } of question.choices ?? []) if (one) units.add(one);
  }
  return [...units].sort(alphabet.compare);
});

/** Every tag of some page, in alphabetical order. */
export const tagsOf = perVersion(snapshot =>
  [...new Set([...snapshot.pages.values()].flatMap(({ tags }) => tags))].sort(alphabet.compare),
);
