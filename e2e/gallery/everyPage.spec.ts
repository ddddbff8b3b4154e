import { answer, expectGood, library, pathOf } from '../lib/library.ts';
import { DEMO_PASSWORD } from '../lib/people.ts';
import { expect, open, test } from '../lib/test.ts';

const pages = [...library.pages.values()].filter(({ file }) => file.startsWith('gallery/'));
test.describe.configure({ mode: 'parallel' });

for (const page of pages) {
  const { id } = page;
  const path = pathOf(page);
  test(`${path} is accessible and fits: untouched, answered wrong, answered right`, async ({ device }) => {
    const shown = await device();
    const signIn = await shown.request.post('/api/v1/auth/SEGUE/authenticate', {
      data: { email: 'zara.ahmed@demo.example', password: DEMO_PASSWORD },
    });
    expect(signIn.ok()).toBe(true);
    await open(shown, path);
    await expectGood(shown);
    if (page.parts.length === 0) return;
    for (const verdict of ['wrong', 'right'] as const) {
      await answer(shown, id, verdict);
      await open(shown, path);
      await expectGood(shown);
    }
  });
}
