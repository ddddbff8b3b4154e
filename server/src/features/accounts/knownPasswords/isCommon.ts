import { COMMON_WORDS } from './commonWords.ts';

/** Signs that people write in place of letters. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '6': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'l',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};

/** The shortest piece of which a text is made by repetition: `abcabc` is made of `abc`. */
function unitOf(text: string): string {
  const length = (text + text).indexOf(text, 1);
  return text.slice(0, length);
}

const isWord = (letters: string): boolean => COMMON_WORDS.has(letters) || COMMON_WORDS.has(unitOf(letters));

/**
 * Whether a password is one of the commonest: a common word, maybe repeated or with lookalikes for letters, with nothing
 * but digits and punctuation around and between. Lists of whole passwords would hold hardly any that keep our rules; these
 * are what people make of them when a form asks for a digit and a sign.
 */
export function isCommon(password: string): boolean {
  const small = password.normalize('NFKC').toLowerCase();
  const letters = small.replace(/[^\p{L}]/gu, '');
  const inside = small.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '').replace(/[^\p{L}]/gu, sign => LOOKALIKES[sign] ?? '');
  // One that begins or ends with a lookalike: `$unshine`, `hell0`.
  const whole = small.replace(/[\d!]*$/, '').replace(/[^\p{L}]/gu, sign => LOOKALIKES[sign] ?? '');
  return [letters, inside, whole].some(isWord) || new Set(letters).size <= 1;
}
