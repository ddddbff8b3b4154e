import type { FileWithProblems } from '@cs/contract';

/** What of the list is shown (behaviour `events-admin.md §17.10`). */
export interface Filter {
  /** Shows the problems that hold this, in any case of letters; nothing shows all. */
  text: string;
  published: boolean;
  unpublished: boolean;
}

/** The filter of an address, as the form sends it without scripts; both kinds are shown unless one is named. */
export function readFilter(search: URLSearchParams): Filter {
  const named = search.getAll('show');
  const shows = (kind: string) => named.length === 0 || named.includes(kind);
  return { text: search.get('text') ?? '', published: shows('published'), unpublished: shows('unpublished') };
}

/** The files that the filter lets through, each with the problems that it does; critical ones come first. */
export function filterFiles(files: readonly FileWithProblems[], filter: Filter): FileWithProblems[] {
  const sought = filter.text.trim().toLowerCase();
  const first = (file: FileWithProblems) => Number(file.successfulIngest);
  const urgent = files.toSorted((one, other) => first(one) - first(other));
  return urgent.flatMap(file => {
    if (!(file.partialContent.published ? filter.published : filter.unpublished)) return [];
    const listOfErrors = file.listOfErrors.filter(error => error.toLowerCase().includes(sought));
    return listOfErrors.length > 0 ? [{ ...file, listOfErrors }] : [];
  });
}
