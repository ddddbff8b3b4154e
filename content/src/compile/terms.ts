import type { Rich } from '@cs/contract/rich';
import type { AuthoredObject } from '../blocks/types.ts';
import { isRecord, pathOf } from '../documents/normalise.ts';
import type { FoundTerm } from '../markup/context.ts';
import type { GlossaryTerm } from '../snapshot.ts';
import { compileObject } from './compileObject.ts';
import { pageContext, type Shared } from './pageContext.ts';
import { type Origins, publish } from './publish.ts';
import { type Library, problemAt, termKey } from './readLibrary.ts';
import { turns } from './turns.ts';

/** Looks terms up for popovers; each explanation is compiled once. Faults in it are told by `compileTerms`. */
export function termFinder(library: Library, maths: Shared['maths']): (id: string) => FoundTerm | undefined {
  const found = new Map<string, FoundTerm>();
  // In a popover another term is just its words: popovers do not open popovers.
  const words: Shared = {
    library,
    images: library.images,
    maths,
    term: id => ({ text: textOf(library, id) ?? id, explanation: [] }),
  };
  return id => {
    const key = termKey(id);
    const object = library.terms.get(key)?.object;
    if (object === undefined) return undefined;
    const known = found.get(key) ?? { text: textOf(library, id) ?? id, explanation: explanationOf(object, words) };
    found.set(key, known);
    return known;
  };
}

const textOf = ({ terms }: Library, id: string): string | undefined => {
  const value = terms.get(termKey(id))?.object.value;
  return typeof value === 'string' ? value : undefined;
};

function explanationOf(term: AuthoredObject, shared: Shared): Rich {
  if (!isRecord(term.explanation)) return [];
  const wire = publish(term.explanation as AuthoredObject);
  const compiled = compileObject(
    wire,
    pageContext(wire, shared, () => {}),
  );
  return compiled.rich ?? (compiled.children ?? []).flatMap(child => child.rich ?? []);
}

/** All terms as the glossary lists them, by id in alphabetical order of the terms. */
export async function compileTerms(shared: Shared): Promise<Map<string, GlossaryTerm>> {
  const { terms, problems } = shared.library;
  const turn = turns();
  const compiled: GlossaryTerm[] = [];
  for (const { object, entry } of terms.values()) {
    const id = String(object.id);
    const origins: Origins = new Map();
    const wire = { ...publish(object, origins), tags: tagsOf(object, entry.object) };
    const isDocument = object === entry.object;
    const context = pageContext(wire, shared, (at, message) => {
      // A term inside a page was judged with its page.
      if (isDocument) problems.push(problemAt({ ...entry, id }, pathOf(entry.object, origins.get(at)), message));
    });
    compiled.push({ id, wire, compiled: compileObject(wire, context), popover: shared.term(id)?.explanation ?? [] });
    await turn();
  }
  const order = new Intl.Collator('en-GB', { sensitivity: 'base', numeric: true });
  compiled.sort((a, b) => order.compare(a.wire.value ?? '', b.wire.value ?? ''));
  return new Map(compiled.map(term => [term.id, term]));
}

/** A term without tags of its own belongs to the topics of its page. */
function tagsOf(term: AuthoredObject, page: AuthoredObject): readonly string[] {
  const own = Array.isArray(term.tags) && term.tags.length > 0 ? term.tags : page.tags;
  return Array.isArray(own) ? own : [];
}
