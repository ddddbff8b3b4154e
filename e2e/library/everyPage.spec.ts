import type { Page as LibraryPage } from '@cs/content';
import { expectGood } from '../lib/good.ts';
import { hasAddress, library, pathOf } from '../lib/library.ts';
import { signIn } from '../lib/people.ts';
import { expect, open, test } from '../lib/test.ts';
import { expectWhole } from '../lib/words.ts';

/** Pages with an address of their own, by the folder that they stand in. */
const folders = new Map<string, LibraryPage[]>();
for (const page of library.pages.values()) {
  if (page.file.startsWith('gallery/') || !hasAddress(page)) continue;
  const folder = page.file.split('/').slice(0, 2).join('/');
  folders.set(folder, [...(folders.get(folder) ?? []), page]);
}

/** Who a page is for: most are for students, too. */
const readerOf = ({ audience = [] }: LibraryPage): string =>
  audience.some(({ role }) => role?.includes('teacher')) ? 'teacher@demo.example' : 'zara.ahmed@demo.example';

test.describe.configure({ mode: 'parallel' });

for (const [folder, pages] of folders) {
  test(`the ${pages.length} pages of ${folder} are accessible, fit and are whole without scripts`, async ({
    device,
  }) => {
    const faults: string[] = [];
    const note = (error: Error) => faults.push(error.message);
    for (const [email, theirs] of Map.groupBy(pages, readerOf)) {
      const page = await device();
      await signIn(page, email);
      for (const each of theirs) {
        const path = pathOf(each);
        await open(page, path);
        await expect(page.getByRole('main')).not.toContainText('Page not found');
        // What its author hides from other boards is there for the reader of all of them.
        await expectWhole(page, `${path}?stage=all&examBoard=all`, each.text).catch(note);
        await expectGood(page).catch(note);
      }
    }
    expect(faults).toEqual([]);
  });
}
