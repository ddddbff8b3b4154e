import type { Rich } from '@cs/contract/rich';
import type { MarkupContext } from './context.ts';
import { safeLinkAttributes } from './links.ts';
import type { Special } from './scan.ts';

/** Our own markup in the form that travels. */
export function richSpecial(special: Special, context: MarkupContext, inner: (text: string) => Rich): Rich {
  switch (special.kind) {
    case 'maths': {
      const formula = context.maths(special.tex, special.display);
      return [
        'maths' in formula && special.dropZones.length > 0 ? { ...formula, dropZones: special.dropZones } : formula,
      ];
    }
    case 'dropZone':
      return [special.zone];
    case 'link':
      return [{ tag: 'a', attrs: safeLinkAttributes(special.href, context), children: inner(special.text) }];
    case 'reference': {
      const found = context.figure(special.id);
      if (found === undefined) context.report(`\\ref{${special.id}}: there is no such figure on this page`);
      return [found ?? { figure: special.id }];
    }
    case 'term': {
      const found = context.term(special.id);
      if (found === undefined) context.report(`unknown glossary term "${special.id}"`);
      return [
        {
          term: special.id,
          text: special.text ?? found?.text ?? special.id,
          ...(found && { explanation: found.explanation }),
        },
      ];
    }
    case 'termBlock': {
      const found = context.term(special.id);
      if (found !== undefined) return [definition(found.text, found.explanation)];
      context.report(`unknown glossary term "${special.id}"`);
      return [{ tag: 'p', children: [{ term: special.id, text: special.id }] }];
    }
  }
}

const definition = (text: string, explanation: Rich) => ({
  tag: 'dl',
  attrs: { class: 'entry' },
  children: [
    { tag: 'dt', children: [text] },
    { tag: 'dd', children: explanation },
  ],
});
