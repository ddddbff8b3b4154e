/**
 * Pages of the library that have an address of their own: path to id (behaviour `events-admin.md §17.11`). Their other
 * address, `/pages/{id}`, leads there.
 */
export const FIXED_PAGES: Readonly<Record<string, string>> = {
  '/teachcomputing': 'teach_computing',
  '/gcse_programming_challenges': 'gcse_programming_challenges',
  '/cyberessentials': 'cyberessentials',
  '/equality': 'equality',
  '/teaching_order': 'teaching_order',
  '/teacher_gcse_revision_page': 'teacher_gcse_revision_page',
  '/pages/workbooks_2020': 'workbooks_2020',
};

/** Of these, what is for teachers alone (`learning.md §6`; `routes.tsv`). */
const TEACHERS = ['/teaching_order', '/teacher_gcse_revision_page', '/pages/workbooks_2020'];
export const isForTeachers = (path: string): boolean => TEACHERS.includes(path);
