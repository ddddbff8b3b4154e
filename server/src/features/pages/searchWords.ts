/** Signs that belong to a name, as a word that survives splitting. */
const NAMES: readonly (readonly [RegExp, string])[] = [
  [/\bc#/g, ' csharp '],
  [/\bc\+\+/g, ' cplusplus '],
  [/\ba\*/g, ' astar '],
  [/\bi\/o\b/g, ' io '],
  [/\b2['’]?s\b/g, ' two '],
  [/\b1['’]?s\b/g, ' one '],
];

/** Words that say nothing about a subject. Not among them: and, or, not, if, for, while, in. */
const SILENT = new Set(
  'a an the of to is are was were be been do does did i me my we you your it its this that these those there what which how why who when on at by with from about as can could should would will please explain define describe meaning definition vs versus'.split(
    ' ',
  ),
);

/** Words that tell who is asking rather than what for. Kept when nothing else is there. */
const ABOUT_THE_ASKER = new Set(
  'gcse alevel aqa ocr edexcel eduqas wjec cie revision revise notes worksheet worksheets lesson help tutorial guide'.split(
    ' ',
  ),
);

/**
 * The stems of a text's words, in order: lower case, no accents, no apostrophes, no endings that grammar adds, British
 * spelling. Both pages and queries go through it, so that `Sorting lists` and `sort a list` meet.
 */
export function stemsOf(text: string): string[] {
  return split(text)
    .filter(word => !SILENT.has(word))
    .map(stem);
}

/** As `stemsOf`, without what only says who is asking. */
export function stemsOfQuery(query: string): string[] {
  const words = split(query.replaceAll(/\ba[ -]?levels?\b/gi, 'alevel')).filter(word => !SILENT.has(word));
  const subject = words.filter(word => !ABOUT_THE_ASKER.has(word));
  return withoutJoining(subject.length > 0 ? subject : words).map(stem);
}

const OF_LOGIC = /^(?:gates?|logic|boolean|or|not|n?and|nor|xor)$/;

/** An "and" between two words joins them, unless the words are of logic. */
function withoutJoining(words: readonly string[]): readonly string[] {
  const joins = (word: string, at: number) => word === 'and' && at > 0 && at < words.length - 1;
  const others = words.filter((word, at) => !joins(word, at));
  return others.some(word => OF_LOGIC.test(word)) ? words : others;
}

/** A text as its words alone: what is left when two people write the same title. */
export const plain = (text: string): string => split(text).join(' ');

function split(text: string): string[] {
  let words = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  for (const [sign, name] of NAMES) words = words.replaceAll(sign, name);
  return words.replaceAll(/['’]/g, '').match(/[\p{L}\p{N}]+/gu) ?? [];
}

const VOWEL = /[aeiouy]/;
/** American spelling, and endings that make one word of another, the longest first. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  [/i[sz]ations?$/, 'is'],
  [/(?:iz|is)(?:e|ed|es|ing|er|ers)$/, 'is'],
  [/(?<=[aeiou][a-z]*[st])ions?$/, ''],
  [/(?<=[aeiou][a-z]*[st])ive(?:ly)?s?$/, ''],
];

/**
 * A word without its endings: plurals, -ing, -ed, -ion, -ive and a last e. Coarse on purpose: the stem is never shown,
 * and two words need only share it when students mean the same by them.
 */
export function stem(word: string): string {
  if (word.length < 4 || /\d/.test(word))
    return word.length === 3 && /[^aeious]s$/.test(word) ? word.slice(0, -1) : word;
  for (const [ending, instead] of ENDINGS) {
    const bare = word.replace(ending, instead);
    if (bare !== word && bare.length >= 4) return withoutE(bare);
  }
  return withoutE(withoutVerbEnding(withoutPlural(word)));
}

function withoutPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  return /[^ius]s$/.test(word) ? word.slice(0, -1) : word;
}

function withoutVerbEnding(word: string): string {
  const bare = word.replace(/(?:(?<!e)ed|ing)$/, '');
  if (bare === word || bare.length < 3 || !VOWEL.test(bare)) return word;
  // programming, running; but not adding, passing, calling
  return bare.length === 3 ? bare : bare.replace(/([bdgmnprt])\1$/, '$1');
}

const withoutE = (word: string): string => (word.length > 3 && word.endsWith('e') ? word.slice(0, -1) : word);
