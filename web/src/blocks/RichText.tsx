import type { Rich, RichElement, RichNode, RichReference } from '@cs/contract';
import { createElement, Fragment, memo, type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { useExists } from '../shell/useExists.ts';
import { InBlock, RichSlots } from './context.ts';
import { Maths, MathsStyles } from './Maths.tsx';
import { codeBlock } from './rare.tsx';
import { reactAttributes } from './richAttributes.ts';
import { ScrollTable } from './ScrollTable.tsx';
import { Term } from './Term.tsx';

const Preformatted = codeBlock(({ Preformatted }) => Preformatted);

export interface RichTextProps {
  rich: Rich | undefined;
  /** The text stands inside a paragraph or a button: blocks in it are drawn as runs of text. */
  inline?: boolean;
}

/** Compiled text (contract `rich.ts`) as React elements. It was sanitised when it was compiled. */
export const RichText = memo(function RichText({ rich, inline = false }: RichTextProps) {
  if (!rich || rich.length === 0) return null;
  return (
    <InBlock value={!inline}>
      {holdsMaths(rich) && <MathsStyles />}
      <Nodes rich={rich} />
    </InBlock>
  );
});

/** Whether any formula is in the text, or in what a term in it explains. */
function holdsMaths(rich: Rich): boolean {
  return rich.some(node => {
    if (typeof node === 'string') return false;
    if ('maths' in node) return true;
    if ('tag' in node) return holdsMaths(node.children ?? []);
    return 'term' in node && holdsMaths(node.explanation ?? []);
  });
}

export function Nodes({ rich }: { rich: Rich }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: compiled text never changes place
  return rich.map((node, index) => <Node key={index} node={node} />);
}

function Node({ node }: { node: RichNode }): ReactNode {
  const { dropZone } = useContext(RichSlots);
  if (typeof node === 'string') return node;
  if ('tag' in node) return <Element element={node} />;
  if ('maths' in node) return <Maths maths={node} />;
  if ('term' in node) return <Term term={node} />;
  if ('figure' in node) return <Reference reference={node} />;
  return dropZone?.(node) ?? <span className="gap" style={{ width: node.width, height: node.height }} />;
}

/** Elements that may not stand inside a paragraph. */
const BLOCKS = new Set(
  'address blockquote div dl dd dt details summary figure figcaption h1 h2 h3 h4 h5 h6 hr li ol p pre section table caption thead tbody tfoot tr td th ul'.split(
    ' ',
  ),
);

function Element({ element: { tag, attrs, children } }: { element: RichElement }) {
  const inBlock = useContext(InBlock);
  const inside = children && <Nodes rich={children} />;
  if (tag === 'a') return <RichLink attrs={attrs}>{inside}</RichLink>;
  if (!inBlock && BLOCKS.has(tag)) return <span className={`as-${tag}`}>{inside}</span>;
  if (tag === 'table') return <ScrollTable attrs={reactAttributes(attrs)}>{inside}</ScrollTable>;
  if (tag === 'pre') return <Preformatted rich={children} />;
  if (tag === 'code' && isShort(children)) return <code className="nowrap">{inside}</code>;
  // A corner of a table that says nothing heads nothing.
  if (tag === 'th' && isEmpty(children)) return <td />;
  // A page has one h1, its title.
  const name = tag === 'h1' ? 'h2' : tag;
  return createElement(name, reactAttributes(attrs), ...(children ? [<Fragment key="inside">{inside}</Fragment>] : []));
}

/** Characters of code that stay on one line: a byte with its gap, a short expression. */
const SHORT = 16;

function isShort(children: Rich = []): boolean {
  const [only, ...others] = children;
  return typeof only === 'string' && others.length === 0 && only.length <= SHORT;
}

const isEmpty = (children: Rich = []): boolean =>
  children.every(child => typeof child === 'string' && child.trim() === '');

/** Our own pages, which the router opens; files and the API are for the browser. */
const OWN_PAGE = /^\/(?!\/|api\/|assets\/|images\/|documents\/)/;

function RichLink({ attrs, children }: { attrs: RichElement['attrs']; children: ReactNode }) {
  const { href, ...others } = reactAttributes(attrs);
  const exists = useExists();
  if (typeof href === 'string' && OWN_PAGE.test(href)) {
    // Text is written ahead of pages: what leads nowhere yet is shown as words.
    if (!exists(href.replace(/[?#].*/, ''))) return <span>{children}</span>;
    return (
      <Link {...others} to={href}>
        {children}
      </Link>
    );
  }
  return (
    <a {...others} href={typeof href === 'string' ? href : undefined}>
      {children}
      {others.target === '_blank' && <span className="sr"> (opens in a new tab)</span>}
    </a>
  );
}

function Reference({ reference: { figure, number } }: { reference: RichReference }) {
  if (number === undefined) return <span>[unknown reference: {figure}]</span>;
  return <a href={`#${figure}`}>Figure {number}</a>;
}
