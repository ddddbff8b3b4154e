import { expectGood } from '../lib/good.ts';
import { expect, open, test } from '../lib/test.ts';

test('every component in every state is accessible, and fits', async ({ device }) => {
  const page = await device();
  await open(page, '/ui');
  await expect(page.getByRole('heading', { name: 'Icons' })).toBeVisible();
  await expectGood(page);
});
