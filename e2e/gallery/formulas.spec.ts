import type { Locator } from '@playwright/test';
import { turnIntoPhone } from '../lib/good.ts';
import { press, tabTo, type } from '../lib/keyboard.ts';
import { signIn } from '../lib/people.ts';
import { expect, expectAccessible, open, type Page, test } from '../lib/test.ts';

const part = (page: Page, letter: string): Locator => page.getByRole('region', { name: `Part ${letter}` });
const line = (where: Locator): Locator => where.getByRole('textbox', { name: 'Answer' });
const checkIn = (where: Locator): Locator => where.getByRole('button', { name: 'Check my answer' });

test('Boolean expressions are typed in any notation by keyboard alone, or written with keys that are pressed', async ({
  device,
}) => {
  const page = await device();
  await signIn(page, 'student@demo.example');
  await open(page, '/questions/gallery_logic');
  await expectAccessible(page);

  await test.step('the preview follows, in words too', async () => {
    const alarm = part(page, 'A');
    await type(page, line(alarm), 'B or h and not w');
    await expect(alarm.getByRole('group', { name: 'Your answer as maths' })).toContainText('B or H and not W');
    await expect(alarm.getByRole('status').first()).toContainText('Read as B or H and not W');
  });

  await test.step('keys are one stop for Tab, and arrows move among them', async () => {
    const law = part(page, 'B');
    const keys = law.getByRole('toolbar', { name: 'Symbols' });
    await tabTo(page, keys.getByRole('button', { name: 'A', exact: true }));
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Enter');
    await expect(line(law)).toHaveValue(/AB$/);
    await page.keyboard.press('End');
    await expect(keys.getByRole('button', { name: 'Brackets' })).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(keys.getByRole('button', { name: 'A', exact: true })).toBeFocused();
  });

  await test.step('what cannot be read is said after a pause, and cannot be checked', async () => {
    const law = part(page, 'B');
    await type(page, line(law), 'not (A and');
    await expect(law.getByRole('status').first()).toContainText('Something is missing after and.');
    await expect(line(law)).toHaveAttribute('aria-invalid', 'true');
    await expect(checkIn(law)).toHaveAttribute('aria-disabled', 'true');
    await expectAccessible(page);
    await page.keyboard.type(' B)');
    await expect(line(law)).not.toHaveAttribute('aria-invalid');
  });

  await test.step('the right function in the wrong form is told apart', async () => {
    const law = part(page, 'B');
    await page.keyboard.press('Enter');
    await expect(law).toContainText('Your answer is not in the form we expected.');
    await type(page, line(law), "B' + A'");
    await press(page, checkIn(law));
    await expect(law).toContainText('Break the bar, change the sign.');
    await expectAccessible(page);
  });

  await turnIntoPhone(page);
  await test.step('a seed is there to start from, and what was typed survives a reload', async () => {
    const simplify = part(page, 'C');
    await expect(line(simplify)).toHaveValue('A.B + A.NOT B.C + A.B.C');
    await type(page, line(simplify), 'A(B+');
    await page.reload();
    await expect(line(simplify)).toHaveValue('A(B+');
    await expect(line(part(page, 'B')), 'the answer that was right comes back as it was typed').toHaveValue("B' + A'");
  });

  await test.step('with the mouse, keys write where the line is', async () => {
    const adder = part(page, 'D');
    const keys = adder.getByRole('toolbar', { name: 'Symbols' });
    await line(adder).click({ clickCount: 3 });
    for (const name of ['A', 'Exclusive or', 'B', 'Exclusive or', 'C_in'])
      await keys.getByRole('button', { name, exact: true }).click();
    await expect(line(adder)).toBeFocused();
    await expect(adder.getByRole('status').first()).toContainText('Read as A xor B xor C_in');
    await expect(line(adder)).toHaveValue('A ⊕ B ⊕ C_in');
  });
});

test('formulas are typed in a line or written in the maths editor, by keyboard alone and with the mouse', async ({
  device,
}) => {
  const page = await device();
  await signIn(page, 'student@demo.example');
  await open(page, '/questions/gallery_algebra');
  const bubble = part(page, 'A');

  await test.step('in a line', async () => {
    await type(page, line(bubble), 'n(n-1)/2');
    await expect(bubble.locator('.read-as mfrac')).toHaveCount(1);
    await expectAccessible(page);
  });

  await test.step('in the maths editor, which has the same formula', async () => {
    await press(page, bubble.getByRole('button', { name: 'Use the maths editor' }));
    const field = bubble.locator('math-field');
    await expect(field).toBeVisible();
    await expect.poll(() => field.evaluate(element => (element as HTMLInputElement).value)).toContain('\\frac');
    await expect(field).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type('+1/3');
    await expect(bubble.locator('.read-as mfrac')).toHaveCount(2);
    await expectAccessible(page);
  });

  await test.step('and back to the line, without a trap for the keyboard', async () => {
    await press(page, bubble.getByRole('button', { name: 'Type in one line' }));
    await expect(line(bubble)).toHaveValue('n*(n - 1)/2 + 1/3');
    await type(page, line(bubble), '½n(n−1)');
    await page.keyboard.press('Enter');
    await expect(bubble).toContainText('It is the sum of the numbers');
  });

  await turnIntoPhone(page);
  await test.step('with the mouse as well', async () => {
    const hanoi = part(page, 'G');
    const keys = hanoi.getByRole('toolbar', { name: 'Symbols' });
    const seed = await line(hanoi).inputValue();
    await tabTo(page, line(hanoi));
    await press(page, keys.getByRole('button').first());
    await expect(line(hanoi), 'behind what stands there, not in its place').toHaveValue(`${seed}n`);
    await keys.getByRole('button', { name: 'n', exact: true }).click();
    await expect(line(hanoi)).toHaveValue(`${seed}nn`);
    await expect(line(hanoi)).toBeFocused();
    await line(hanoi).click({ clickCount: 3 });
    await page.keyboard.type('2');
    for (const name of ['Power', 'n', 'Minus']) await keys.getByRole('button', { name, exact: true }).click();
    // Nobody has given it before.
    await page.keyboard.type(String(Date.now()));
    await checkIn(hanoi).click();
    await expect(hanoi).toContainText('compare them with the powers of two');
    const search = part(page, 'E');
    await search.getByRole('button', { name: 'Use the maths editor' }).click();
    await search.locator('math-field').click();
    await expect(search.locator('math-field')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('n/2');
    await expect(search.locator('.read-as mfrac')).toHaveCount(1);
  });

  await test.step('at the width of the smallest phone nothing sticks out', async () => {
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await expectAccessible(page);
  });
});
