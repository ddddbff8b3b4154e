import { expect, test } from 'vitest';
import { FIXED_ADDRESSES } from '../server/src/html/sitemap.ts';
import { FIXED_PAGES, isForTeachers } from '../web/src/features/pages/fixedPages.ts';
import { policies } from '../web/src/features/site/policies.ts';
import { supportPaths } from '../web/src/features/site/support.ts';

test('search engines are told the addresses at which the pages of the library are read', () => {
  const read = Object.fromEntries([
    ...[...policies, ...supportPaths].map(({ path, pageId }) => [pageId, path]),
    ...Object.entries(FIXED_PAGES)
      .filter(([path]) => !isForTeachers(path))
      .map(([path, pageId]) => [pageId, path]),
    ['careers_in_computer_science', '/careers_in_computer_science'],
  ]);
  expect(FIXED_ADDRESSES).toEqual(read);
});
