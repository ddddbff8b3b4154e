import type { Page as LibraryPage } from '@cs/content';
import { expectGood, hasAddress, library, pathOf } from '../lib/library.ts';
import { DEMO_PASSWORD } from '../lib/people.ts';
import { expect, open, test } from '../lib/test.ts';
import { expectWhole } from '../lib/words.ts';

/** Pages with an address of their own, by the folder that they stand in. */
const folders = new Map<string, LibraryPage[]>();
for (const page of library.pages.values()) {
  if (page.file.startsWith('gallery/') || !hasAddress(page)) continue;
  const folder = page.file.split('/').slice(0, 2).join('/');
  folders.set(folder, [...(folders.get(folder) ?? []), page]);
}

test.describe.configure({ mode: 'parallel' });

for (const [folder, pages] of folders) {
  test(`the ${pages.length} pages of ${folder} are accessible, fit and are whole without scripts`, async ({
    device,
  }) => {
    const page = await device();
    const reply = await page.request.post('/api/v1/auth/SEGUE/authenticate', {
      data: { email: 'zara.ahmed@demo.example', password: DEMO_PASSWORD },
    });
    expect(reply.ok()).toBe(true);
    const faults: string[] = [];
    const note = (error: Error) => faults.push(error.message);
    for (const each of pages) {
      const path = pathOf(each);
      await open(page, path);
      await expect(page.getByRole('main')).not.toContainText('Page not found');
      await expectWhole(page, path, each.text).catch(note);
      await expectGood(page).catch(note);
    }
    expect(faults).toEqual([]);
  });
}
