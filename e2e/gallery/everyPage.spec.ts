import { expectGood } from '../lib/good.ts';
import { answer, library, pathOf } from '../lib/library.ts';
import { signIn } from '../lib/people.ts';
import { open, test } from '../lib/test.ts';

const pages = [...library.pages.values()].filter(({ file }) => file.startsWith('gallery/'));
test.describe.configure({ mode: 'parallel' });

for (const page of pages) {
  const { id } = page;
  const path = pathOf(page);
  test(`${path} is accessible and fits: untouched, answered wrong, answered right`, async ({ device }) => {
    const shown = await device();
    await signIn(shown, 'zara.ahmed@demo.example');
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
