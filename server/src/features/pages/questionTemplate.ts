import type { ContentPage } from '@cs/contract';

/**
 * A question page written as JSON once, with holes where a reader's own things go. Filling the holes is a join of
 * strings; the page is not walked again for each reader.
 */
export interface QuestionTemplate {
  readonly pieces: readonly (string | Hole)[];
}

type Hole =
  /** `,"bestAttempt":{…}` or nothing. */
  | { readonly kind: 'attempt'; readonly part: string }
  /** The elements of `choices` or `items`, each as JSON. */
  | { readonly kind: 'choices'; readonly part: string; readonly elements: readonly string[] }
  /** `true` when each part of that page is correct. */
  | { readonly kind: 'correct'; readonly page: string };

/** What fills the holes for one reader. */
export interface Filling {
  /** The validation response of a part as JSON. */
  attempt(part: string): string | undefined;
  choices(part: string, elements: readonly string[]): readonly string[];
  correct(page: string): boolean;
}

/**
 * `isPart` tells the ids of markable parts, `shuffles` those whose choices are shown in the reader's own order.
 * Every related item gets `correct`, concepts too (behaviour `learning.md §1.8`).
 */
export function questionTemplate(
  page: ContentPage,
  isPart: (id: string) => boolean,
  shuffles: (id: string) => boolean,
): QuestionTemplate {
  const pieces: (string | Hole)[] = [];
  const text = (more: string) => {
    const last = pieces.length - 1;
    if (typeof pieces[last] === 'string') pieces[last] += more;
    else pieces.push(more);
  };

  const list = (items: readonly unknown[], each: (item: unknown) => void) => {
    text('[');
    for (const [n, item] of items.entries()) {
      if (n > 0) text(',');
      each(item);
    }
    text(']');
  };

  const object = (value: object) => {
    const part = 'id' in value && typeof value.id === 'string' && isPart(value.id) ? value.id : undefined;
    text('{');
    let first = true;
    for (const [name, field] of Object.entries(value)) {
      if (field === undefined) continue;
      text(`${first ? '' : ','}${JSON.stringify(name)}:`);
      first = false;
      if (part !== undefined && (name === 'choices' || name === 'items') && Array.isArray(field) && shuffles(part)) {
        text('[');
        pieces.push({ kind: 'choices', part, elements: field.map(element => JSON.stringify(element)) });
        text(']');
      } else if (value === page && name === 'relatedContent' && Array.isArray(field)) {
        list(field, related);
      } else any(field);
    }
    if (part !== undefined) pieces.push({ kind: 'attempt', part });
    text('}');
  };

  const related = (summary: unknown) => {
    const { id } = summary as { id: string };
    const json = JSON.stringify({ ...(summary as object), correct: undefined });
    text(`${json.slice(0, -1)},"correct":`);
    pieces.push({ kind: 'correct', page: id });
    text('}');
  };

  const any = (value: unknown) => {
    if (Array.isArray(value)) list(value, any);
    else if (typeof value === 'object' && value !== null) object(value);
    else text(JSON.stringify(value));
  };

  object(page);
  return { pieces };
}

/** The page as JSON for one reader. */
export function fill({ pieces }: QuestionTemplate, filling: Filling): string {
  let json = '';
  for (const piece of pieces) {
    if (typeof piece === 'string') json += piece;
    else if (piece.kind === 'attempt') {
      const attempt = filling.attempt(piece.part);
      if (attempt !== undefined) json += `,"bestAttempt":${attempt}`;
    } else if (piece.kind === 'choices') json += filling.choices(piece.part, piece.elements).join(',');
    else json += filling.correct(piece.page);
  }
  return json;
}
