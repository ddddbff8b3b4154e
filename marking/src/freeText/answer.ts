import { sameToTheEye } from '../sameToTheEye.ts';

/** A word of an answer. */
export interface AnswerWord {
  /** Its characters, without the full stop, question or exclamation mark that ends a sentence. */
  readonly text: readonly string[];
  /** With that mark, when a rule writes it out. */
  readonly withMark?: readonly string[];
  /** Which sentence it is in, from 0. */
  readonly sentence: number;
  /** `e.g.` and the like, whose full stops belong to them. */
  readonly abbreviation: boolean;
}

/** Signs that separate words, unless the rule names them (behaviour `learning.md §2.11`, "Preparing"). */
const SEPARATORS = new Set('!"#£$%&\'/\\-+<=>@^`{}~.,()[]:;');
const SENTENCE_ENDS = new Set('.?!');
const CLOSING = new Set('"\')]');
const ABBREVIATIONS = new Set(['i.e.', 'e.g.', 'etc.', 'cf.', 'vs.']);

/** What every text of this type goes through, rules and answers alike; a long dash separates like a short one. */
export function plainText(text: string, caseInsensitive: boolean): string {
  const plain = sameToTheEye(text).replace(/[\u2014\u2015]/g, '-');
  return caseInsensitive ? plain.toLowerCase() : plain;
}

/** The words of a plain answer as a rule with this plain text sees them (§2.11). */
export function wordsOf(answer: string, rule: string): AnswerWord[] {
  const separates = (character: string) => SEPARATORS.has(character) && !rule.includes(character);
  const words: AnswerWord[] = [];
  let sentence = 0;
  for (const chunk of answer.split(/\s+/)) {
    const characters = [...chunk];
    const abbreviation = ABBREVIATIONS.has(chunk.toLowerCase());
    const end = endOf(characters);
    const found = split(characters.slice(0, end), separates);
    const marks = characters.slice(end).filter(character => !separates(character));
    for (const [index, text] of found.entries()) {
      const isLast = index === found.length - 1;
      const withMark = isLast && marks.length > 0 ? { withMark: [...text, ...marks] } : {};
      words.push({ text, ...withMark, sentence, abbreviation });
    }
    if (end < characters.length && !abbreviation) sentence += 1;
  }
  return words;
}

/** Where the marks begin that end a sentence, with the quotes and brackets after them. */
function endOf(characters: readonly string[]): number {
  let end = characters.length;
  while (end > 0 && CLOSING.has(characters[end - 1] ?? '')) end -= 1;
  const closed = end;
  while (end > 0 && SENTENCE_ENDS.has(characters[end - 1] ?? '')) end -= 1;
  return end === closed ? characters.length : end;
}

function split(characters: readonly string[], separates: (character: string) => boolean): string[][] {
  const words: string[][] = [];
  let word: string[] = [];
  for (const character of characters) {
    if (!separates(character)) word.push(character);
    else if (word.length > 0) {
      words.push(word);
      word = [];
    }
  }
  return word.length > 0 ? [...words, word] : words;
}
