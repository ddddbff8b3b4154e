/** Characters that take no room: zero-width spaces and joiners, the byte order mark, soft hyphen, direction marks. */
const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff]/gu;
/** Spaces of every width, apart from those that end a line. */
const SPACES = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/gu;
/** Hyphens, the figure dash, the en dash and the minus sign. The long em dash looks different, and stays. */
const SHORT_DASHES = /[\u2010-\u2013\u2212\ufe63]/gu;
const SINGLE_QUOTES = /[\u2018\u2019\u201a\u201b\u2032]/gu;
const DOUBLE_QUOTES = /[\u201c-\u201f\u2033]/gu;
/** The wide forms of `!` to `~` that keyboards for Chinese, Japanese and Korean type. */
const FULL_WIDTH = /[\uff01-\uff5e]/gu;
const FULL_WIDTH_OFFSET = 0xfee0;

/**
 * The text as a plain keyboard would have typed it: what phones, word processors and web pages put in the place of plain
 * characters is undone, as far as nobody could see the difference (decision 007). Case, accents, the number of spaces
 * inside a line and every visible sign stay. White space at the ends of lines goes, since nobody sees it; `keepLineEnds`
 * keeps it.
 */
export function sameToTheEye(text: string, { keepLineEnds = false } = {}): string {
  const plain = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    .replace(INVISIBLE, '')
    .replace(SPACES, ' ')
    .replace(FULL_WIDTH, sign => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))
    .replace(SHORT_DASHES, '-')
    .replace(SINGLE_QUOTES, "'")
    .replace(DOUBLE_QUOTES, '"')
    .replaceAll('\u2026', '...');
  if (keepLineEnds) return plain;
  // `trimEnd` and not an expression: `/[ \t]+$/` looks at a long run of spaces once for each of them.
  return plain
    .split('\n')
    .map(line => line.trimEnd())
    .join('\n');
}
