import type { Rich, RichElement, RichMaths, RichNode } from '@cs/contract/rich';
import type { MarkupContext } from './context.ts';
import { renderMaths } from './maths.ts';
import { parseHtml, parseMarkdown } from './parse.ts';
import { type Scanned, scan } from './scan.ts';
import { RichWriter } from './toRich.ts';

export type Encoding = 'markdown' | 'html' | 'latex' | 'plaintext';

/** Compiles a block of text by its encoding (behaviour `learning.md §1.3`, §1.7). Never throws; faults are reported. */
export function compileText(text: string, encoding: Encoding, context: MarkupContext): Rich {
  if (encoding === 'plaintext') return withLineBreaks([text]);
  const scanned = scan(text, {
    markdown: encoding === 'markdown',
    dropZones: context.dropZones,
    report: context.report,
  });
  const writer = writerOf(scanned, context);
  if (encoding === 'markdown') return writer.write(parseMarkdown(scanned.text, false));
  if (encoding === 'html') return writer.write(parseHtml(scanned.text));
  return withLineBreaks(writer.text(scanned.text, false));
}

/** Compiles one line of Markdown, such as a title: no paragraph around it, no headings, no lists. */
export function compileLine(text: string, context: MarkupContext): Rich {
  const scanned = scan(text, { markdown: true, dropZones: undefined, report: context.report });
  return withoutParagraph(writerOf(scanned, context).write(parseMarkdown(scanned.text, true)));
}

/** The content of a text that is a single paragraph, so that it fits into a label. */
export function withoutParagraph(rich: Rich): Rich {
  const [only, more] = rich;
  if (only === undefined || more !== undefined || typeof only === 'string') return rich;
  return 'tag' in only && only.tag === 'p' && only.attrs === undefined ? (only.children ?? []) : rich;
}

const writerOf = ({ specials }: Scanned, context: MarkupContext): RichWriter =>
  new RichWriter(specials, context, text => compileLine(text, context));

const withLineBreaks = (rich: Rich): Rich =>
  rich.flatMap(node =>
    typeof node === 'string'
      ? node
          .split('\n')
          .flatMap((line, index): RichNode[] => [...(index > 0 ? [{ tag: 'br' }] : []), ...(line ? [line] : [])])
      : [node],
  );

/**
 * Renders formulas, each once: a library writes `$n$` thousands of times. A formula that cannot be read is shown as it
 * was written, and `fault` says why.
 */
export function mathsRenderer(): (
  tex: string,
  display: boolean,
) => { formula: RichMaths | RichElement; fault?: string } {
  const known = new Map<string, { formula: RichMaths | RichElement; fault?: string }>();
  return (tex, display) => {
    const key = `${display}|${tex}`;
    const found = known.get(key) ?? renderOrShow(tex, display);
    known.set(key, found);
    return found;
  };
}

function renderOrShow(tex: string, display: boolean): { formula: RichMaths | RichElement; fault?: string } {
  try {
    return { formula: renderMaths(tex, display) };
  } catch (error) {
    // KaTeX underlines the place with combining characters, which few terminals show well.
    const why = (error instanceof Error ? error.message : String(error)).replaceAll('\u0332', '');
    return {
      formula: { tag: 'code', attrs: { class: 'maths-error' }, children: [tex] },
      fault: `cannot read the formula ${tex}: ${why}`,
    };
  }
}
