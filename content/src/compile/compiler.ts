import type { ContentObject } from '@cs/contract/content';
import { mathsRenderer } from '../markup/compileText.ts';
import type { Snapshot } from '../snapshot.ts';
import type { Compiled } from './compileFiles.ts';
import { compileObject } from './compileObject.ts';
import { explanationsByStored } from './compilePage.ts';
import { pageContext } from './pageContext.ts';
import { termKey } from './readLibrary.ts';

/**
 * Compiles what is told of answers, as it reads on that page: explanations of the library, which are compiled already, and
 * texts of the server's own.
 */
export function compiler(
  { pages, questions, terms }: Compiled,
  images: Snapshot['images'],
): (object: ContentObject, pageId: string) => ContentObject {
  const known = explanationsByStored(questions);
  const byKey = new Map([...terms.values()].map(term => [termKey(term.id), term]));
  const shared = {
    images,
    maths: mathsRenderer(),
    term(id: string) {
      const term = byKey.get(termKey(id));
      return term && { text: term.wire.value ?? id, explanation: term.popover };
    },
  };
  return (object, pageId) =>
    known.get(object) ??
    compileObject(
      object,
      pageContext(pages.get(pageId)?.wire ?? { type: 'content' }, shared, () => {}),
    );
}
