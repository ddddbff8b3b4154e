import { isOfHiddenTopic, type Page, type Snapshot } from '@cs/content';
import { perVersion } from '../content/live.ts';

/** Pages of ours that are not in the library and are worth finding. */
const ALWAYS = ['/', '/topics/gcse', '/topics/a_level', '/glossary'];

/** Pages of the library that are read at an address of their own, by id; `/pages/{id}` leads there. */
export const FIXED_ADDRESSES: Readonly<Record<string, string>> = {
  privacy_policy: '/privacy',
  terms_of_use: '/terms',
  cookie_policy: '/cookies',
  accessibility_statement: '/accessibility',
  support_student_general: '/support/student/general',
  support_student_homework: '/support/student/homework',
  support_student_code: '/support/student/code',
  support_teacher_general: '/support/teacher/general',
  support_teacher_assignments: '/support/teacher/assignments',
  support_teacher_progress: '/support/teacher/progress',
  support_teacher_code: '/support/teacher/code',
  about_us: '/about',
  safeguarding: '/safeguarding',
  teach_computing: '/teachcomputing',
  gcse_programming_challenges: '/gcse_programming_challenges',
  cyberessentials: '/cyberessentials',
  equality: '/equality',
  careers_in_computer_science: '/careers_in_computer_science',
};

/** Where pages of each type are read; types that are missing are parts of other pages. */
const PLACES: Readonly<Record<string, string>> = {
  isaacConceptPage: '/concepts/',
  isaacQuestionPage: '/questions/',
  isaacTopicSummaryPage: '/topics/',
  page: '/pages/',
};

/** What search engines are told of: pages that anybody may find, and that no other page stands for. */
export const sitemapPaths = perVersion((snapshot: Snapshot): string[] => [
  ...ALWAYS,
  ...[...snapshot.pages.values()].flatMap(page => {
    const place = PLACES[page.type];
    if (place === undefined || isHidden(page)) return [];
    return [FIXED_ADDRESSES[page.id] ?? place + page.id.replace(/^topic_summary_/, '')];
  }),
]);

function isHidden({ tags, deprecated, supersededBy, audience }: Page): boolean {
  const forSome = audience?.every(({ role }) => (role?.length ?? 0) > 0) ?? false;
  return (
    deprecated ||
    supersededBy !== undefined ||
    tags.includes('nofilter') ||
    isOfHiddenTopic(tags) ||
    (forSome && audience?.length !== 0)
  );
}

/** A sitemap by the protocol of sitemaps.org. @param origin without a slash at the end */
export function sitemap(snapshot: Snapshot, origin: string): string {
  const places = sitemapPaths(snapshot).map(path => `<url><loc>${escaped(origin + encodeURI(path))}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...places,
    '</urlset>\n',
  ].join('\n');
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll("'", '&apos;');
