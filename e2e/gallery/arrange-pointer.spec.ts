import type { Browser, Locator } from '@playwright/test';
import {
  answer,
  assembly,
  available,
  check,
  clear,
  clearGaps,
  drag,
  gap,
  gaps,
  handshake,
  maths,
  order,
  pick,
  search,
  student,
  table,
  tile,
  verdict,
} from '../lib/arranging.ts';
import { expect, expectAccessible, type Page, test } from '../lib/test.ts';

test('items are dragged with the mouse', async ({ device }) => {
  const page = await student(device, 'student2');

  await test.step('or ticked, where the order does not matter', async () => {
    const asked = pick(page);
    for (const box of await asked.getByRole('checkbox').all()) await box.uncheck();
    for (const name of ['HTTP', 'SMTP']) await asked.getByText(name, { exact: true }).click();
    await expect(asked.getByRole('status').first()).toHaveText('2 of 6 chosen');
    await check(asked).click();
    await expect(verdict(asked, 'Incorrect')).toBeVisible();
    await asked.getByText('FTP', { exact: true }).click();
    await check(asked).click();
    await expect(verdict(asked, 'Correct!')).toBeVisible();
  });

  await test.step('into an answer, within it and out of it', async () => {
    const asked = handshake(page);
    await clear(asked);
    for (const name of ['server: SYN', 'client → server: ACK'])
      await drag(page, tile(available(asked), name), answer(asked), { y: 0.9 });
    await expect
      .poll(() => order(asked))
      .toEqual(['client → server: SYN (place 1 of 2)', 'client → server: ACK (place 2 of 2)']);
    await check(asked).click();
    await expect(verdict(asked, 'Incorrect')).toBeVisible();
    await drag(page, tile(available(asked), 'SYN, ACK'), tile(answer(asked), 'client → server: ACK'), { y: -0.8 });
    expect((await order(asked))[1]).toBe('server → client: SYN, ACK (place 2 of 3)');
    await drag(page, tile(answer(asked), 'client → server: ACK'), available(asked));
    await expect.poll(() => order(asked)).toHaveLength(2);
    await asked.getByRole('button', { name: 'Undo last move' }).click();
    await expect.poll(() => order(asked)).toHaveLength(3);
    await check(asked).click();
    await expect(verdict(asked, 'Correct!')).toBeVisible();
  });

  await test.step('sideways, which indents', () => dragSideways(page));

  await test.step('nowhere, where blocks stay at the margin', async () => {
    const asked = assembly(page);
    await clear(asked);
    await drag(page, tile(available(asked), 'OUT'), answer(asked), { step: 150 });
    await expect.poll(() => order(asked)).toEqual(['OUT (line 1 of 1)']);
  });

  await test.step('into gaps of a text and of a formula, on to others, and back', async () => {
    const asked = gaps(page);
    await clearGaps(asked);
    await drag(page, tile(available(asked), 'DNS'), gap(asked, 2));
    await drag(page, gap(asked, 2), gap(asked, 1));
    await expect(gap(asked, 1)).toHaveAccessibleName('Gap 1 of 4: DNS');
    await expect(gap(asked, 2)).toHaveAccessibleName('Gap 2 of 4: empty');
    await drag(page, tile(available(asked), 'TLS'), gap(asked, 1));
    await expect(tile(available(asked), 'DNS'), 'what was there comes back').toBeVisible();
    await drag(page, gap(asked, 1), available(asked));
    await expect(asked.getByRole('status').first()).toContainText('0 of 4 gaps filled');

    await dragIntoFormula(page);
  });
});

test('items are dragged with the mouse at 200 % zoom', async ({ browser, baseURL }) => {
  // What zooming makes of a window of 1280 px by 800 px: half as many CSS pixels, each twice as large.
  const zoomed = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2, ...(baseURL && { baseURL }) };
  const context = await browser.newContext(zoomed);
  const page = await student(() => context.newPage(), 'leader');
  await dragSideways(page);
  await dragIntoFormula(page);
  await context.close();
});

async function dragSideways(page: Page): Promise<void> {
  const asked = search(page);
  await clear(asked);
  const step = await answer(asked).evaluate(list => Number.parseFloat(getComputedStyle(list).getPropertyValue('--in')));
  const edge = 24 + 12;
  await drag(page, tile(available(asked), 'def search'), answer(asked), { y: 0.8, step: edge });
  await drag(page, tile(available(asked), 'for i in'), answer(asked), { y: 0.9, step: edge + step });
  await drag(page, tile(available(asked), 'if numbers'), answer(asked), { y: 0.95, step: edge + 9 * step });
  await expect
    .poll(() => order(asked))
    .toEqual([
      'def search(numbers, wanted): (line 1 of 3, indent 0)',
      'for i in range(len(numbers)): (line 2 of 3, indent 1)',
      'if numbers[i] == wanted: (line 3 of 3, indent 3)',
    ]);
}

async function dragIntoFormula(page: Page): Promise<void> {
  const asked = maths(page);
  await clearGaps(asked);
  await drag(page, tile(available(asked), '47'), gap(asked, 4));
  await expect(gap(asked, 4)).toHaveAccessibleName('Gap 4 of 4: 47');
}

/** A phone: a finger, and no mouse. */
async function phone(browser: Browser, baseURL: string | undefined): Promise<Page> {
  const context = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
    colorScheme: 'dark',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'Europe/London',
  });
  return context.newPage();
}

test('a finger needs taps alone, on the smallest phone', async ({ browser, baseURL }) => {
  const page = await student(() => phone(browser, baseURL), 'tutor');
  const asked = search(page);
  await clear(asked);
  await tile(available(asked), 'return i').tap();
  await tile(available(asked), 'for i in').tap();
  await asked.getByRole('button', { name: 'In one step' }).tap();
  await asked.getByRole('button', { name: 'Up', exact: true }).tap();
  await asked.getByRole('button', { name: 'Done' }).tap();
  await expect
    .poll(() => order(asked))
    .toEqual(['for i in range(len(numbers)): (line 1 of 2, indent 1)', 'return i (line 2 of 2, indent 0)']);
  await tile(answer(asked), 'return i').tap();
  for (const { width, height } of await boxes(asked.getByRole('group').getByRole('button')))
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await expectAccessible(page);
  await asked.getByRole('button', { name: 'Remove' }).tap();
  await expect.poll(() => order(asked)).toHaveLength(1);

  const layer = pick(page);
  for (const box of await layer.getByRole('checkbox').all()) await box.uncheck();
  for (const name of ['HTTP', 'SMTP', 'FTP']) await layer.getByText(name, { exact: true }).tap();
  await expect(layer.getByRole('status').first()).toHaveText('3 of 6 chosen');

  const conversion = maths(page);
  await clearGaps(conversion);
  await tile(available(conversion), '47').tap();
  await gap(conversion, 4).tap();
  await expect(gap(conversion, 4)).toHaveAccessibleName('Gap 4 of 4: 47');

  const adder = table(page);
  await clearGaps(adder);
  await tile(available(adder), '0').tap();
  await gap(adder, 1).tap();
  await expect(tile(available(adder), '0'), 'items that can be used again stay').toBeVisible();
  await gap(adder, 4).tap();
  await page.getByRole('option', { name: '1', exact: true }).tap();
  await expect(adder.getByRole('status').first()).toContainText('2 of 8 gaps filled');
  await gap(adder, 4).tap();
  await page.getByRole('option', { name: 'Empty this gap' }).tap();
  await expect(gap(adder, 4)).toHaveAccessibleName('Gap 4 of 8: empty');
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await page.context().close();
});

async function boxes(of: Locator): Promise<{ width: number; height: number }[]> {
  const all = await Promise.all((await of.all()).map(each => each.boundingBox()));
  return all.flatMap(box => box ?? []);
}

test('a finger drags after resting, or at once by the handle, and scrolls when it does not rest', async ({
  browser,
  baseURL,
}) => {
  const page = await student(() => phone(browser, baseURL), 'tutor');
  const asked = handshake(page);
  await clear(asked);
  await tile(available(asked), 'server: SYN').tap();
  await tile(available(asked), 'SYN, ACK').tap();
  await asked.getByRole('button', { name: 'Done' }).tap();
  await answer(asked).evaluate(list => list.scrollIntoView({ block: 'center' }));
  const touch = await page.context().newCDPSession(page);
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints });
  const first = await tile(answer(asked), 'server: SYN').boundingBox();
  const second = await tile(answer(asked), 'SYN, ACK').boundingBox();
  if (!first || !second) throw new Error('no tiles');
  const from = { x: first.x + first.width / 2, y: first.y + first.height / 2 };
  const to = second.y + second.height * 0.8;
  await finger('touchStart', from);
  await expect(page.locator('.lifted')).toBeVisible();
  for (let step = 1; step <= 8; step++)
    await finger('touchMove', { x: from.x, y: from.y + ((to - from.y) * step) / 8 });
  await expect(asked.getByRole('status').first()).toContainText('to place 2 of 2');
  await finger('touchEnd');
  await expect
    .poll(() => order(asked))
    .toEqual(['server → client: SYN, ACK (place 1 of 2)', 'client → server: SYN (place 2 of 2)']);

  const handle = await tile(answer(asked), 'server: SYN').locator('.grip').boundingBox();
  if (!handle) throw new Error('no handle');
  const grip = { x: handle.x + handle.width / 2, y: handle.y + handle.height / 2 };
  await finger('touchStart', grip);
  for (let step = 1; step <= 8; step++)
    await finger('touchMove', { x: grip.x, y: grip.y + (first.y - grip.y) * (step / 8) });
  await finger('touchEnd');
  await expect
    .poll(() => order(asked))
    .toEqual(['client → server: SYN (place 1 of 2)', 'server → client: SYN, ACK (place 2 of 2)']);

  const before = await page.evaluate(() => window.scrollY);
  await finger('touchStart', from);
  for (let step = 1; step <= 8; step++) await finger('touchMove', { x: from.x, y: from.y - step * 15 });
  await finger('touchEnd');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
  await expect(page.locator('.lifted')).toBeHidden();
  await page.context().close();
});
