/** Levels of arrays and objects; the deepest body of the contract has six. */
const DEEPEST = 100;

/** Whether JSON is nested deeper than anything that is meant; what stands inside strings does not count. */
export function isTooDeep(json: string): boolean {
  if (json.length < 2 * DEEPEST) return false;
  let depth = 0;
  for (const [sign] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (sign === '[' || sign === '{') depth += 1;
    else if (sign === ']' || sign === '}') depth -= 1;
    if (depth > DEEPEST) return true;
  }
  return false;
}

/** A backslash before the escape is itself escaped, so that `\\u0000` in JSON is six ordinary characters. */
const ESCAPES = /(?<!\\)(?:\\\\)*\\u(0000|d[89a-f][0-9a-f]{2})/i;

/**
 * Whether a JSON text holds only characters that PostgreSQL keeps: neither NUL nor half a surrogate pair. Both can only
 * stand there as escapes, so most bodies need no second look.
 */
export function isStorable(json: string): boolean {
  if (!ESCAPES.test(json)) return true;
  try {
    JSON.parse(json, (key, value) => {
      for (const text of [key, value]) {
        if (typeof text === 'string' && (text.includes('\0') || !text.isWellFormed())) throw new NotText();
      }
      return value;
    });
    return true;
  } catch (error) {
    // What is no JSON is refused by the parser, with its own words.
    return !(error instanceof NotText);
  }
}

class NotText extends Error {}
