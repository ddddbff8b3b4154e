import { data } from 'react-router';
import { apiQuery } from '../../api/index.ts';
import type { PageRequest } from '../../routing/page.ts';

/** A kind of support page: whom it is for, and its tabs in order (`learning.md §2`; behaviour `events-admin.md §17.11`). */
export interface SupportKind {
  readonly title: string;
  readonly categories: Readonly<Record<string, string>>;
}

export const SUPPORT: Readonly<Record<string, SupportKind>> = {
  student: {
    title: 'Student support',
    categories: { general: 'General questions', homework: 'Finding homework', code: 'Code and pseudocode' },
  },
  teacher: {
    title: 'Teacher support',
    categories: {
      general: 'General questions',
      assignments: 'Assigning work',
      progress: 'Viewing student progress',
      code: 'Code and pseudocode',
    },
  },
};

/** The kind of that name, if there is one. */
export const supportKind = (type: string): SupportKind | undefined =>
  Object.hasOwn(SUPPORT, type) ? SUPPORT[type] : undefined;

export const supportId = (type: string, category: string): string => `support_${type}_${category}`;

const isSupport = (type: string, category: string): boolean =>
  Object.hasOwn(supportKind(type)?.categories ?? {}, category);

export const supportQuery = (type: string, category: string) =>
  apiQuery('pages.getPage', { params: { id: supportId(type, category) }, query: { form: 'compiled' } });

/** @throws 404 where there is no such page */
export function loadSupport({ params: { type = '', category = '' }, need }: PageRequest): unknown {
  if (!isSupport(type, category)) throw data(null, { status: 404 });
  return need(supportQuery(type, category));
}

/** The address of every support page. */
export const supportPaths: readonly { path: string; pageId: string }[] = Object.entries(SUPPORT).flatMap(
  ([type, { categories }]) =>
    Object.keys(categories).map(category => ({
      path: `/support/${type}/${category}`,
      pageId: supportId(type, category),
    })),
);
