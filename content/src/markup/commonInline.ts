import type { Element, ElementContent, Properties } from 'hast';

/** What may be more than words: code, emphasis, brackets, escapes, tags, entities, strokes, addresses. */
const SIGN = /`+|\*+|_+|!?\[|[\\<&~@]|:\/\/|www\./gi;
/** A link without a title to an address that needs no encoding. */
const LINK = /\[([^[\]`<]+)\]\(((?:https?:\/\/)?[\w/#?=&.,+-]+)\)/y;
const EMPHASIS: Readonly<Record<string, string>> = { '*': 'em', _: 'em', '**': 'strong', __: 'strong' };

export const element = (tagName: string, children: ElementContent[], properties: Properties = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
});

/** Emphasis in emphasis: beyond this somebody plays. */
const DEEPEST = 8;

/** Emphasis that is open, with what stands in it so far; `mark` is empty for the text itself. */
interface Open {
  mark: string;
  inside: ElementContent[];
}

/**
 * Words, code, emphasis and links of `text` between two places, in the tree that the whole parser makes of them; undefined
 * where anything stands there that it might read otherwise.
 */
export function commonInline(text: string, from = 0, to = text.length): ElementContent[] | undefined {
  const open: Open[] = [{ mark: '', inside: [] }];
  let top = open[0] as Open;
  const lastLink = text.lastIndexOf('](');
  let at = from;
  const add = (words: string): void => {
    const last = top.inside.at(-1);
    if (words === '') return;
    if (last?.type === 'text') last.value += words;
    else top.inside.push({ type: 'text', value: words });
  };
  const signs = new RegExp(SIGN);
  while (at < to) {
    signs.lastIndex = at;
    const found = signs.exec(text);
    const start = Math.min(found?.index ?? to, to);
    add(text.slice(at, start));
    at = start;
    if (found === null || start === to) break;
    const sign = found[0];
    const end = start + sign.length;
    const kind = sign.charAt(0);
    if (kind === '`') {
      const close = closingTicks(text, end, to, sign.length);
      if (close === undefined) return undefined;
      top.inside.push(element('code', [{ type: 'text', value: codeOf(text.slice(end, close)) }]));
      at = close + sign.length;
    } else if (sign === '[') {
      LINK.lastIndex = start;
      const link = LINK.exec(text);
      if (link !== null) {
        const words = commonInline(text, end, end + (link[1] ?? '').length);
        if (words === undefined) return undefined;
        top.inside.push(element('a', words, { href: link[2] ?? '' }));
        at = LINK.lastIndex;
      } else if (start < lastLink) return undefined;
      else {
        add(sign);
        at = end;
      }
    } else if (kind === '*' || kind === '_') {
      const role = roleOf(kind, text[start - 1], text[end]);
      const tag = EMPHASIS[sign];
      if (role === 'words') add(sign);
      else if (tag === undefined || role === 'either') return undefined;
      else if (role === 'opens') {
        if (open.length > DEEPEST) return undefined;
        top = { mark: sign, inside: [] };
        open.push(top);
      } else {
        if (top.mark !== sign) return undefined;
        open.pop();
        const around = open.at(-1);
        if (around === undefined) return undefined;
        around.inside.push(element(tag, top.inside));
        top = around;
      }
      at = end;
    } else return undefined;
  }
  return top.mark === '' ? top.inside : undefined;
}

/** Where the same number of back-ticks closes a span. */
function closingTicks(text: string, from: number, to: number, count: number): number | undefined {
  const ticks = /`+/g;
  ticks.lastIndex = from;
  for (let found = ticks.exec(text); found !== null && found.index < to; found = ticks.exec(text)) {
    if (found[0].length === count) return found.index;
  }
  return undefined;
}

/** A space on either side only keeps back-ticks apart. */
function codeOf(written: string): string {
  const line = written.replaceAll('\n', ' ');
  return /^ .*[^ ].* $/.test(line) ? line.slice(1, -1) : line;
}

type Class = 'space' | 'punctuation' | undefined;

const PUNCTUATION = /[\p{P}\p{S}]/u;
const classOf = (letter = ' '): Class =>
  /\s/.test(letter) ? 'space' : PUNCTUATION.test(letter) ? 'punctuation' : undefined;
const isMark = (letter = ''): boolean => letter === '*' || letter === '_' || letter === '~';

/** What a run of marks does between these letters (CommonMark 6.2). */
function roleOf(mark: string, before: string | undefined, after: string | undefined) {
  const left = classOf(before);
  const right = classOf(after);
  const canOpen = right === undefined || (right === 'punctuation' && left !== undefined) || isMark(after);
  const canClose = left === undefined || (left === 'punctuation' && right !== undefined) || isMark(before);
  const opens = mark === '*' ? canOpen : canOpen && (left !== undefined || !canClose);
  const closes = mark === '*' ? canClose : canClose && (right !== undefined || !canOpen);
  return opens && closes ? 'either' : opens ? 'opens' : closes ? 'closes' : 'words';
}
