import type { Rich, RichElement, RichNode } from '@cs/contract/rich';
import type { Element, ElementContent, Root, RootContent, Text } from 'hast';
import { highlight } from '../code/highlight.ts';
import type { MarkupContext } from './context.ts';
import { linkAttributes } from './links.ts';
import { plainText } from './plainText.ts';
import { PLACEHOLDER, type Special } from './scan.ts';
import { richSpecial } from './special.ts';
import { spokenMaths } from './spokenMaths.ts';

/** Line breaks between these are layout of the source; React refuses text in some of them. */
const HOLDS_BLOCKS = new Set(
  'root blockquote colgroup details div dl ol section table tbody tfoot thead tr ul'.split(' '),
);
/** Addresses are percent-encoded on their way. */
const ATTRIBUTE_PLACEHOLDER = /\uE000(\d+)\uE001|%EE%80%80(\d+)%EE%80%81/g;
const HEADING = /^h[1-6]$/;
/** What readers of the screen find by its name. */
const NAMED = new Set(['a', 'th']);

/** Turns a sanitised tree into the form that travels, with our own markup in the place of its placeholders. */
export class RichWriter {
  readonly #specials: readonly Special[];
  readonly #context: MarkupContext;
  readonly #inner: (text: string) => Rich;

  /** `inner` compiles a one-line text inside our markup, such as the words of a `\link`. */
  constructor(specials: readonly Special[], context: MarkupContext, inner: (text: string) => Rich) {
    this.#specials = specials;
    this.#context = context;
    this.#inner = inner;
  }

  write(tree: Root): Rich {
    return this.#children(tree.children, 'root', false);
  }

  /** Text with placeholders; inside code only gaps keep their meaning. */
  text(text: string, inCode: boolean): Rich {
    const nodes: RichNode[] = [];
    let end = 0;
    for (const found of text.matchAll(PLACEHOLDER)) {
      if (found.index > end) nodes.push(text.slice(end, found.index));
      end = found.index + found[0].length;
      const special = this.#specials[Number(found[1])];
      if (special === undefined) continue;
      if (inCode && special.kind !== 'dropZone') nodes.push(special.source);
      else nodes.push(...richSpecial(special, this.#context, this.#inner));
    }
    if (end < text.length) nodes.push(text.slice(end));
    return nodes;
  }

  #children(children: readonly (RootContent | ElementContent)[], parent: string, inCode: boolean): Rich {
    return children.flatMap(child => {
      if (child.type === 'text') return isLayout(child, parent) ? [] : this.text(child.value, inCode);
      if (child.type !== 'element') return [];
      return this.#glossaryBlock(child) ?? [this.#element(child, inCode)];
    });
  }

  /** A paragraph that is nothing but a glossary block gives way to it. */
  #glossaryBlock(element: Element): Rich | undefined {
    const [only, more] = element.children;
    if (element.tagName !== 'p' || only?.type !== 'text' || more !== undefined) return undefined;
    const number = /^\uE000(\d+)\uE001$/.exec(only.value)?.[1];
    const special = number === undefined ? undefined : this.#specials[Number(number)];
    return special?.kind === 'termBlock' ? richSpecial(special, this.#context, this.#inner) : undefined;
  }

  #element(element: Element, inCode: boolean): RichElement {
    const tag = element.tagName;
    const code = inCode || tag === 'code' || tag === 'pre';
    const attrs = this.#attributes(element);
    const highlighted = tag === 'code' ? highlightedChildren(element, attrs.class) : undefined;
    const inside = highlighted ?? this.#children(element.children, tag, code);
    const children = NAMED.has(tag) ? namedFormulas(inside) : inside;
    this.#finish(tag, attrs, children);
    return {
      tag,
      ...(Object.keys(attrs).length > 0 && { attrs }),
      ...(children.length > 0 && { children }),
    };
  }

  /** HTML's own names. Placeholders in an attribute become what was written. */
  #attributes({ tagName, properties }: Element): Record<string, string> {
    const attrs: Record<string, string> = {};
    for (const [name, value] of Object.entries(properties)) {
      if (value === null || value === undefined || value === false) continue;
      const text = Array.isArray(value) ? value.join(' ') : value === true ? '' : String(value);
      attrs[attributeName(name)] = this.#asWritten(text);
    }
    if (attrs.align !== undefined) {
      attrs.class = [attrs.class, `align-${attrs.align}`].filter(Boolean).join(' ');
      delete attrs.align;
    }
    if (tagName === 'th' && attrs.scope === undefined) attrs.scope = 'col';
    return attrs;
  }

  #asWritten(text: string): string {
    return text.replace(ATTRIBUTE_PLACEHOLDER, (_, plain?: string, encoded?: string) => {
      return this.#specials[Number(plain ?? encoded)]?.source ?? '';
    });
  }

  #finish(tag: string, attrs: Record<string, string>, children: Rich): void {
    if (HEADING.test(tag) && attrs.id === undefined) attrs.id = this.#context.headingId(plainText(children));
    if (tag === 'a' && attrs.href !== undefined) Object.assign(attrs, linkAttributes(attrs.href, this.#context));
    if (tag !== 'img') return;
    if (!attrs.alt?.trim()) this.#context.report(`the picture ${attrs.src ?? ''} needs a text that says what it shows`);
    const { src, width, height } = this.#context.picture(attrs.src ?? '');
    if (src === undefined) delete attrs.src;
    else attrs.src = src;
    if (width !== undefined) attrs.width ??= String(width);
    if (height !== undefined) attrs.height ??= String(height);
    attrs.loading = 'lazy';
  }
}

/**
 * A heading of a table or a link that is nothing but formulas is read in words: maths is no name to some readers of the screen, and
 * to checkers.
 */
function namedFormulas(children: Rich): Rich {
  const isFormula = (child: RichNode): boolean => typeof child === 'object' && 'maths' in child;
  const bare = children.every(child => isFormula(child) || (typeof child === 'string' && !/[\p{L}\p{N}]/u.test(child)));
  if (!bare || !children.some(isFormula)) return children;
  const words = children.map(child =>
    typeof child === 'object' && 'maths' in child ? spokenMaths(child.maths) : child,
  );
  // A formula on a line of its own scrolls by keyboard, which nothing hidden may; here the table scrolls for it.
  const seen = children.map(child => {
    if (typeof child === 'string' || !('maths' in child)) return child;
    const { display: _, ...inline } = child;
    return inline;
  });
  return [
    { tag: 'span', attrs: { 'aria-hidden': 'true' }, children: seen },
    { tag: 'span', attrs: { class: 'sr' }, children: [words.join('').trim()] },
  ];
}

/** Whether a text is nothing but the layout of the source between blocks. */
export const isLayout = ({ value }: Text, parent: string): boolean =>
  HOLDS_BLOCKS.has(parent) && value.includes('\n') && value.trim() === '';

function attributeName(property: string): string {
  if (property === 'className') return 'class';
  return /^(aria|data)[A-Z]/.test(property)
    ? `${property.slice(0, 4)}-${property.slice(4).toLowerCase()}`
    : property.toLowerCase();
}

/** Runs of a fenced block whose language is named, each a `span` of its class; undefined when there is no language. */
function highlightedChildren({ children: [only] }: Element, className = ''): Rich | undefined {
  const language = /(?:^| )language-(\S+)/.exec(className)?.[1];
  if (language === undefined || only?.type !== 'text' || only.value.includes('\uE000')) return undefined;
  return highlight(only.value, language).flatMap((line, index) => [
    ...(index > 0 ? ['\n'] : []),
    ...line.map(
      (run): RichNode =>
        typeof run === 'string' ? run : { tag: 'span', attrs: { class: run[0] }, children: [run[1]] },
    ),
  ]);
}
