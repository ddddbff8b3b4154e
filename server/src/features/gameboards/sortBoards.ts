/** What a list of boards can be sorted by (behaviour `learning.md §4.6`). Times in ms. */
export interface Sortable {
  id: string;
  title?: string;
  /** Percent. */
  completion?: number;
  created?: number;
  visited: number;
}

const FIELDS = ['created', 'visited', 'title', 'completion'] as const;
type Field = (typeof FIELDS)[number];

export interface SortKey {
  field: Field;
  descending: boolean;
}

const titles = new Intl.Collator('en-GB', { numeric: true });

/** `-completion,title` as keys; undefined when it is no sort instruction. */
export function readSortKey(instruction: string): SortKey | undefined {
  const descending = instruction.startsWith('-');
  const name = descending ? instruction.slice(1) : instruction;
  const field = FIELDS.find(known => known === name);
  return field && { field, descending };
}

/**
 * Boards in order: the oldest, the first of the alphabet, the least complete first, or the reverse with a minus; later
 * keys break ties. A board that lacks the value counts as the largest: last ascending, first descending. Without keys
 * the board visited longest ago is first.
 */
export function sortBoards<Board extends Sortable>(boards: readonly Board[], keys: readonly SortKey[]): Board[] {
  const order = keys.length ? keys : [{ field: 'visited', descending: false } as const];
  return boards.toSorted((a, b) => {
    for (const { field, descending } of order) {
      const difference = compare(a[field], b[field]);
      if (difference !== 0) return descending ? -difference : difference;
    }
    return a.id < b.id ? -1 : 1;
  });
}

function compare(a: string | number | undefined, b: string | number | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return typeof a === 'string' || typeof b === 'string' ? titles.compare(String(a), String(b)) : a - b;
}
