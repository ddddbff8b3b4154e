/** ms after the last key, and the part of a password that is looked at (`accounts.md §9`). */
const DELAY = 350;
const LOOKED_AT = 50;

type Judge = (password: string) => number;

/** Fetched when the first password is typed; without it there is no verdict. */
const fetchJudge = (): Promise<Judge | undefined> =>
  import('./strength.ts').then(
    ({ strengthOf }) => strengthOf,
    () => undefined,
  );

/**
 * Tells the level of a password, 0 to 4, a little after it was typed; nothing of none.
 * @returns to be called when another one is typed: an old one is not told of any more
 */
export function judgeLater(
  password: string,
  tell: (level: number | undefined) => void,
  fetch: () => Promise<Judge | undefined> = fetchJudge,
): () => void {
  if (password === '') {
    tell(undefined);
    return () => undefined;
  }
  let current = true;
  const timer = setTimeout(async () => {
    const judge = await fetch();
    if (current) tell(judge?.(password.slice(0, LOOKED_AT)));
  }, DELAY);
  return () => {
    current = false;
    clearTimeout(timer);
  };
}
