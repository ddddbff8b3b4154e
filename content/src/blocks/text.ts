import { flag, text } from './common.ts';
import type { AuthoredObject, BlockType } from './types.ts';

const LAYOUTS = /^(tabs|accordion|horizontal|callout|left|right|righthalf|\d+-col)$/;

/** Text, or a box around other blocks whose `layout` says how they stand (behaviour `learning.md §1.6`). */
export const content: BlockType = {
  type: 'content',
  /** Of a section of an accordion: it never opens. */
  fields: { disabled: flag },
  problems({ layout, children }) {
    const problems: string[] = [];
    if (typeof layout === 'string' && !LAYOUTS.test(layout)) problems.push(`unknown layout "${layout}"`);
    if (layout === 'accordion' && Array.isArray(children)) {
      const untitled = children.filter((child: AuthoredObject) => !child.title).length;
      if (untitled > 0) problems.push('every section of an accordion needs a title');
    }
    return problems;
  },
};

/** A term of the glossary: `value` is the term itself. */
export const glossaryTerm: BlockType = {
  type: 'glossaryTerm',
  document: 'term',
  fields: { examBoard: text },
  content: ['explanation'],
  problems: ({ value, explanation }) => [
    ...(value === undefined ? ['a glossary term needs a value: the term itself'] : []),
    ...(explanation === undefined ? ['a glossary term needs an explanation'] : []),
  ],
};
