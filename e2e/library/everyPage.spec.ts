import { expectGood, hasAddress, library, pathOf } from '../lib/library.ts';
import { DEMO_PASSWORD } from '../lib/people.ts';
import { expect, open, test } from '../lib/test.ts';

/** Pages with an address of their own, by the folder that they stand in. */
const folders = new Map<string, string[]>();
for (const page of library.pages.values()) {
  if (page.file.startsWith('gallery/') || !hasAddress(page)) continue;
  const folder = page.file.split('/').slice(0, 2).join('/');
  folders.set(folder, [...(folders.get(folder) ?? []), pathOf(page)]);
}

test.describe.configure({ mode: 'parallel' });

for (const [folder, paths] of folders) {
  test(`the ${paths.length} pages of ${folder} are accessible and fit`, async ({ device }) => {
    const page = await device();
    const reply = await page.request.post('/api/v1/auth/SEGUE/authenticate', {
      data: { email: 'zara.ahmed@demo.example', password: DEMO_PASSWORD },
    });
    expect(reply.ok()).toBe(true);
    const faults: string[] = [];
    for (const path of paths) {
      await open(page, path);
      await expect(page.getByRole('main')).not.toContainText('Page not found');
      await expectGood(page).catch(error => faults.push(`${path}: ${error.message}`));
    }
    expect(faults).toEqual([]);
  });
}
