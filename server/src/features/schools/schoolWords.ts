/** Longer texts are no search for a school. */
const LONGEST = 200;
/** So many words say which school it is; more would only keep the server busy. */
const MOST_WORDS = 12;

/** Ways to write the same, in words that are plain already; longer ones first. */
const SAME: readonly (readonly [RegExp, string])[] = [
  [/\b(?:church of england|c of e|cofe|c e)\b/g, 'ce'],
  [/\b(?:roman catholic|r c)\b/g, 'rc'],
  [/\b(?:saints?|sts)\b/g, 'st'],
  [/\b6th\b/g, 'sixth'],
  [/\band\b/g, ' '],
  // What is left of an apostrophe that was typed as a space.
  [/(\p{L}{2}) s\b/gu, '$1s'],
];

/**
 * The words of a name or of what somebody typed, as they are compared: lower case, without accents, apostrophes and other
 * punctuation, and with one spelling for saints and churches. `St Mary’s` is found by `saint marys`.
 */
export function wordsOf(text: string): string[] {
  let plain = text
    .slice(0, LONGEST)
    .normalize('NFD')
    // The last is what some published lists have instead of an apostrophe.
    .replaceAll(/[\p{M}'\u2018\u2019`.\uFFFD]/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  for (const [pattern, same] of SAME) plain = plain.replaceAll(pattern, same);
  return plain.split(' ').filter(word => word !== '');
}

/** A postcode as it is compared: without its space, and with the letters that look like digits taken for these. */
export const postcodeKey = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1');

/** What belongs together though it was typed with a space or a stroke: the halves of a postcode, or of a number. */
const HALVES: readonly (readonly [before: RegExp, after: RegExp])[] = [
  [/^[a-z]{1,2}\d[a-z\d]?$/, /^[\doil][a-z]{0,2}$/],
  [/^[a-z]{1,2}[oil][a-z\d]?$/, /^\d[a-z]{0,2}$/],
  [/^\d{3}$/, /^\d{4}$/],
];

/** The words that somebody typed, with the halves of a postcode or number put together. */
export function wordsTyped(text: string): string[] {
  const words: string[] = [];
  for (const word of wordsOf(text)) {
    const last = words.at(-1);
    if (last !== undefined && HALVES.some(([before, after]) => before.test(last) && after.test(word)))
      words[words.length - 1] = last + word;
    else if (!words.includes(word)) words.push(word);
  }
  return words.slice(0, MOST_WORDS);
}
