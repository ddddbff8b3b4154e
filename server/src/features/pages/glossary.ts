import { type GlossaryTerm, isOfHiddenTopic, type Snapshot } from '@cs/content';
import type { AnswerOf, pages } from '@cs/contract';
import { perVersion } from '../../content/live.ts';
import type { Form } from './questionPage.ts';
import { readSlice, type Slice, sliced } from './slice.ts';

type Terms = AnswerOf<typeof pages.listTerms>;

/** Seconds for which shared caches may keep the glossary (behaviour `learning.md §0`). */
export const GLOSSARY_SECONDS = 600;
/** Terms of one reply when nobody says; our client asks for 10000. */
const USUAL_LIMIT = 10;

/** Terms of hidden topics are told where a page names them, and not listed. */
const shownTerms = perVersion(({ terms }) =>
  [...terms.values()].filter(({ wire }) => !isOfHiddenTopic(wire.tags ?? [])),
);

const inForm = (form: Form, terms: readonly GlossaryTerm[]) =>
  terms.map(term => (form === 'raw' ? term.wire : term.compiled));

/** A part of the glossary, by term (behaviour `learning.md §3.3`). @throws {BadRequest} when a number is none */
export function listTerms(
  snapshot: Snapshot,
  form: Form,
  asked: { start_index?: string | undefined; limit?: string | undefined },
): Terms {
  const slice: Slice = readSlice(asked, USUAL_LIMIT);
  const { results, totalResults } = sliced(shownTerms(snapshot), slice);
  return { results: inForm(form, results), totalResults };
}

/** The terms whose ids begin so: a list, as clients expect, even when it is one term or none (`learning.md §3.3`). */
export function findTerms(snapshot: Snapshot, id: string, form: Form): Terms {
  const found = [...snapshot.terms.values()].filter(term => term.id.startsWith(id));
  return { results: inForm(form, found), totalResults: found.length };
}
