/** What a reader has typed over a block's code, kept in this tab so that a reload loses nothing. */
const keyOf = (id: string) => `code:${id}`;

/** @returns the reader's code; undefined when there is none or the browser refuses its storage */
export function keptDraft(id: string): string | undefined {
  try {
    return sessionStorage.getItem(keyOf(id)) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the reader's code, or forgets it. */
export function keepDraft(id: string, code: string | undefined): void {
  try {
    if (code === undefined) sessionStorage.removeItem(keyOf(id));
    else sessionStorage.setItem(keyOf(id), code);
  } catch (error) {
    console.warn('The browser refused its storage', error);
  }
}
