import type { AudienceClause, ContentPage, ContentSummary } from '@cs/contract/content';
import type { AuthoredObject } from '../blocks/types.ts';
import type { Page } from '../snapshot.ts';

/** A page as lists show it, without `url` and `correct` (behaviour `learning.md §1.8`). */
export const contentSummaryOf = (page: Page): ContentSummary => summaryOf(page.wire);

/** Works on an authored page and on its wire form alike: all fields of a summary are public. */
export function summaryOf(page: ContentPage | AuthoredObject): ContentSummary {
  const isQuestion = page.type === 'isaacQuestionPage';
  return {
    id: String(page.id),
    type: page.type,
    ...texts(
      page,
      isQuestion ? ['title', 'subtitle', 'summary', 'difficulty', 'supersededBy'] : ['title', 'subtitle', 'summary'],
    ),
    tags: Array.isArray(page.tags) ? [...page.tags] : [],
    ...('level' in page && typeof page.level === 'number' && { level: page.level }),
    ...(page.deprecated === true && { deprecated: true }),
    ...(Array.isArray(page.audience) && { audience: page.audience as AudienceClause[] }),
  };
}

function texts<Name extends string>(page: object, names: readonly Name[]): Partial<Record<Name, string>> {
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const value = (page as Partial<Record<Name, unknown>>)[name];
    if (typeof value === 'string') found[name] = value;
  }
  return found;
}
