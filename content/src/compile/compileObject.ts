import type { ContentObject } from '@cs/contract/content';
import type { Rich } from '@cs/contract/rich';
import { findBlockType } from '../blocks/registry.ts';
import { highlight } from '../code/highlight.ts';
import { sqlTables } from '../code/sqlTables.ts';
import { compileLine, compileText, type Encoding, withoutParagraph } from '../markup/compileText.ts';
import type { MarkupContext } from '../markup/context.ts';
import { DropZones } from '../markup/dropZones.ts';
import { isSafeAddress } from '../markup/links.ts';
import { plainText } from '../markup/plainText.ts';

/** What compiling needs besides markup: which object is being compiled, for whoever reports a fault. */
export interface CompileContext extends MarkupContext {
  enter(object: ContentObject): void;
}

const ENCODINGS: readonly string[] = ['markdown', 'html', 'latex', 'plaintext'] satisfies Encoding[];
const isEncoding = (encoding: string | undefined): encoding is Encoding => ENCODINGS.includes(encoding ?? '');
/** Readers post these back as they were sent, so they keep their raw value beside the compiled one. */
const KEEPS_VALUE = new Set(['choices', 'items']);
/** Their value is a name, never drawn as text. */
const KEEPS_OWN_VALUE = new Set(['glossaryTerm', 'anvilApp']);
const LIST_FIELDS = ['children', 'hints', 'choices', 'items', 'cards'] as const;
const OBJECT_FIELDS = ['answer', 'explanation', 'image'] as const;
const LINES = { title: 'richTitle', subtitle: 'richSubtitle', attribution: 'richAttribution' } as const;
const ADDRESSES = ['clickUrl', 'homepage', 'url'] as const;
const MARKUP = /[\\$*_`[<&~]|https?:/;

interface Inherited {
  /** Encoding of the question around a choice or an item, which they are drawn with. */
  encoding?: string;
  keepValue?: boolean;
}

/** The compiled form of a wire object: text as trees, code as runs, pictures with their sizes, figures with their numbers. */
export function compileObject(
  object: ContentObject,
  context: CompileContext,
  inherited: Inherited = {},
): ContentObject {
  context.enter(object);
  const inside = findBlockType(object.type)?.gaps ? { ...context, dropZones: new DropZones(textsOf(object)) } : context;
  const { value, code, ...others } = object;
  const compiled: ContentObject = others;
  compileLines(compiled, inside);
  compilePicture(compiled, inside);
  compileAddresses(compiled, inside);
  if (value !== undefined) {
    const encoding = inherited.encoding ?? object.encoding;
    if (inherited.keepValue)
      Object.assign(compiled, { value, rich: withoutParagraph(compileValue(value, encoding, inside)) });
    else if (KEEPS_OWN_VALUE.has(object.type)) compiled.value = value;
    else compiled.rich = compileValue(value, encoding, inside);
  }
  if (code !== undefined) {
    compiled.richCode = highlight(code, object.disableHighlighting ? 'plaintext' : (object.language ?? 'plaintext'));
  }
  if (object.setupCode !== undefined && object.language === 'sql') compiled.tables = sqlTables(object.setupCode);
  for (const field of LIST_FIELDS) {
    const nested = object[field];
    if (nested === undefined) continue;
    compiled[field] = nested.map(each => compileObject(each, inside, passedOn(object, field, each)));
  }
  for (const field of OBJECT_FIELDS) {
    const nested = object[field];
    if (nested !== undefined) compiled[field] = compileObject(nested, inside);
  }
  return compiled;
}

/** What a question says of how a choice or an item inside it is drawn (behaviour `learning.md §1.3`). */
function passedOn(question: ContentObject, field: string, nested: ContentObject): Inherited {
  if (!KEEPS_VALUE.has(field)) return {};
  const type = findBlockType(question.type);
  const itemEncoding = field === 'items' ? type?.itemEncoding : undefined;
  const encoding = type?.itemsEncodeThemselves
    ? (nested.encoding ?? itemEncoding)
    : (itemEncoding ?? question.encoding);
  return { keepValue: true, ...(encoding && { encoding }) };
}

function compileValue(value: string, encoding: string | undefined, context: MarkupContext): Rich {
  if (isEncoding(encoding)) return compileText(value, encoding, context);
  context.report(`unknown encoding "${encoding ?? ''}"`);
  return [
    { tag: 'p', attrs: { class: 'unknown' }, children: [`[Content with an unknown encoding: ${encoding ?? 'none'}]`] },
  ];
}

/** A title with markup gets a compiled twin and keeps its words; one without stays as it is. */
function compileLines(object: ContentObject, context: MarkupContext): void {
  for (const [field, richField] of Object.entries(LINES) as [
    keyof typeof LINES,
    (typeof LINES)[keyof typeof LINES],
  ][]) {
    const line = object[field];
    if (line === undefined || !MARKUP.test(line)) continue;
    const rich = compileLine(line, context);
    const words = plainText(rich);
    object[field] = words;
    if (rich.length !== 1 || rich[0] !== words) object[richField] = rich;
  }
}

function compilePicture(object: ContentObject, context: MarkupContext): void {
  // A film stands elsewhere; its player is asked for when it is started.
  if (object.src === undefined || object.type === 'video') return;
  const { src, width, height } = context.picture(object.src, 'src');
  if (src === undefined) delete object.src;
  else object.src = src;
  if (width !== undefined) object.width = width;
  if (height !== undefined) object.height = height;
  const number = object.type === 'figure' ? context.figure(object.id ?? '')?.number : undefined;
  if (number !== undefined) object.number = number;
}

/** Addresses that a press leads to: one that could act is left out. */
function compileAddresses(object: ContentObject, context: MarkupContext): void {
  for (const field of ADDRESSES) {
    const address = object[field];
    if (address === undefined) continue;
    if (isSafeAddress(address)) context.link(address);
    else {
      context.report(`${field} ${address}: addresses of this kind are not allowed`);
      delete object[field];
    }
  }
}

function* textsOf(object: ContentObject): Generator<string> {
  if (object.value !== undefined) yield object.value;
  for (const child of object.children ?? []) yield* textsOf(child);
}
