/** Somebody with a name to sort by. */
export interface Named {
  id: number;
  givenName?: string | null | undefined;
  familyName?: string | null | undefined;
}

const collator = new Intl.Collator('en-GB', { sensitivity: 'base' });

/** U+FFFF has the highest weight of all, which puts an apostrophe after every letter. */
const sortable = (name: string) => name.replaceAll(/['\u2019]/g, '\uffff');

const compare = (a: string | null | undefined, b: string | null | undefined): number => {
  if (!a || !b) return Number(!a) - Number(!b);
  return collator.compare(sortable(a), sortable(b));
};

/**
 * The order of people in every list: family name, then given name, without regard to case; an apostrophe comes after
 * letters and missing names come last (behaviour `accounts.md §14`). Equal names keep a fixed order by id.
 */
export function byName(a: Named, b: Named): number {
  return compare(a.familyName, b.familyName) || compare(a.givenName, b.givenName) || a.id - b.id;
}

/** How mails speak of a teacher: `A. Turing` (behaviour `accounts.md §22`). */
export function formalName(person: Pick<Named, 'givenName' | 'familyName'>): string {
  const [initial] = person.givenName ?? '';
  return [initial ? `${initial}.` : '', person.familyName ?? ''].filter(Boolean).join(' ');
}
