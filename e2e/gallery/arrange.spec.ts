import type { Browser, Locator } from '@playwright/test';
import { signIn } from '../lib/people.ts';
import { expect, expectAccessible, open, type Page, test } from '../lib/test.ts';

const GALLERY = '/questions/gallery_items';

/** A part of the gallery by what it asks. */
const part = (page: Page, asks: string | RegExp): Locator => page.locator('section.part').filter({ hasText: asks });
const pick = (page: Page) => part(page, 'application layer');
const handshake = (page: Page) => part(page, 'how a TCP connection is opened');
const search = (page: Page) => part(page, 'linear search');
const assembly = (page: Page) => part(page, 'reads two numbers');
const gaps = (page: Page) => part(page, 'asks for a web page');
const table = (page: Page) => part(page, 'half adder');
const maths = (page: Page) => part(page, 'Complete the conversion');

const available = (within: Locator) => within.getByRole('list', { name: /^Available/ });
const answer = (within: Locator) => within.getByRole('list', { name: /^Your (answer|solution)/ });
const tile = (list: Locator, name: string) => list.getByRole('button', { name, exact: false }).first();
const gap = (within: Locator, number: number) =>
  within.getByRole('button', { name: new RegExp(`(^Gap|into gap) ${number} of`) });
const check = (within: Locator) => within.getByRole('button', { name: 'Check my answer' });
const verdict = (within: Locator, words: 'Correct!' | 'Incorrect') =>
  within.getByRole('heading', { name: words, exact: true });

/** The order of an answer: what its items are called, with their place. */
const order = (within: Locator) =>
  answer(within)
    .locator('.blk')
    .evaluateAll(tiles => tiles.map(each => each.querySelector('.sr')?.textContent));

/** Tabs forwards or backwards, whichever way the target is. */
async function reach(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 400; presses++) {
    const way = await target.evaluate(element => {
      const { activeElement } = document;
      if (element === activeElement) return 'there';
      const behind = activeElement && element.compareDocumentPosition(activeElement) & Node.DOCUMENT_POSITION_FOLLOWING;
      return behind && activeElement !== document.body ? 'Shift+Tab' : 'Tab';
    });
    if (way === 'there') return;
    await page.keyboard.press(way);
  }
  throw new Error(`Tab does not reach ${target}`);
}

async function press(page: Page, target: Locator, ...keys: string[]): Promise<void> {
  await reach(page, target);
  for (const key of ['Enter', ...keys]) await page.keyboard.press(key);
}

/** Carries something with the mouse to a point of another box: halves of its width and height from its middle. */
async function drag(
  page: Page,
  from: Locator,
  to: Locator,
  at: { x?: number; y?: number; step?: number } = {},
): Promise<void> {
  await from.evaluate(element => element.scrollIntoView({ block: 'center' }));
  const start = await from.boundingBox();
  if (!start) throw new Error('nothing to drag');
  const grip = { x: start.x + 12, y: start.y + start.height / 2 };
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x + 8, grip.y + 8, { steps: 3 });
  await expect(page.locator('.lifted')).toBeVisible();
  // What is out of sight comes nearer while something is held at the window's edge, and moves under the pointer.
  const window = page.viewportSize()?.height ?? 0;
  for (let arrived = 0; arrived < 2; ) {
    const end = await to.boundingBox();
    if (!end) throw new Error('nowhere to drag to');
    const x = at.step === undefined ? end.x + (end.width / 2) * (1 + (at.x ?? 0)) : end.x + 12 + at.step;
    const y = end.y + (end.height / 2) * (1 + (at.y ?? 0));
    const seen = y < 0.15 * window ? 0.08 * window : y > 0.85 * window ? 0.92 * window : y;
    await page.mouse.move(x, seen, { steps: 10 });
    arrived = seen === y ? arrived + 1 : 0;
  }
  await page.mouse.up();
  await expect(page.locator('.lifted')).toBeHidden();
  await expect.poll(() => page.evaluate(hearsClicks)).toBe(true);
}

/** Clicks are swallowed for a moment after a drop, so that a drop is none; nobody is as quick as a test. */
function hearsClicks(): boolean {
  let heard = false;
  const hear = () => {
    heard = true;
  };
  const { documentElement } = document;
  documentElement.addEventListener('click', hear, { once: true });
  documentElement.dispatchEvent(new Event('click'));
  documentElement.removeEventListener('click', hear);
  return heard;
}

/** Empties what an earlier visit has left in an answer. */
async function clear(within: Locator): Promise<void> {
  for (let left = await answer(within).locator('.blk').count(); left > 0; left--)
    await answer(within).locator('.blk').first().press('Delete');
}

async function clearGaps(within: Locator): Promise<void> {
  for (const each of await within.locator('[data-gap]').all()) await each.press('Delete');
}

async function student(device: () => Promise<Page>, who = 'student'): Promise<Page> {
  const page = await device();
  await signIn(page, `${who}@demo.example`);
  await open(page, GALLERY);
  return page;
}

test('items are picked, sorted, indented and put into gaps by keyboard alone', { tag: '@phone' }, async ({
  device,
}) => {
  const page = await student(device);

  await test.step('a set is ticked, and its number said', async () => {
    const asked = pick(page);
    for (const box of await asked.getByRole('checkbox').all()) await box.uncheck();
    for (const name of ['HTTP', 'SMTP']) {
      await reach(page, asked.getByRole('checkbox', { name }));
      await page.keyboard.press('Space');
    }
    await expect(asked.getByRole('status').first()).toHaveText('2 of 6 chosen');
    await press(page, check(asked));
    await expect(verdict(asked, 'Incorrect')).toBeVisible();
    await reach(page, asked.getByRole('checkbox', { name: 'FTP' }));
    await page.keyboard.press('Space');
    await press(page, check(asked));
    await expect(verdict(asked, 'Correct!')).toBeVisible();
  });

  await test.step('items are picked up, moved with arrows, dropped, given up and taken back', async () => {
    const asked = handshake(page);
    await clear(asked);
    const said = asked.getByRole('status').first();
    for (const name of ['server: SYN', 'client → server: ACK', 'client: SYN, ACK'])
      await press(page, tile(available(asked), name));
    await expect(said).toContainText('place 3 of 3. Press up or down to move it');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await press(page, check(asked));
    await expect(verdict(asked, 'Incorrect')).toBeVisible();

    await press(page, tile(answer(asked), 'SYN, ACK'), 'ArrowUp');
    await expect(said).toHaveText('Place 2 of 3.');
    await page.keyboard.press('Escape');
    await expect(said).toContainText('is back at place 3 of 3');
    await press(page, tile(answer(asked), 'SYN, ACK'), 'Tab', 'Enter', 'Escape');
    await expect(said, 'also from the buttons').toContainText('is back at place 3 of 3');
    await expect(tile(answer(asked), 'SYN, ACK')).toBeFocused();
    await press(page, tile(answer(asked), 'SYN, ACK'), 'ArrowUp', 'Enter');
    await expect(tile(answer(asked), 'SYN, ACK')).toBeFocused();
    await press(page, asked.getByRole('button', { name: 'Undo last move' }));
    await expect(said).toHaveText('Undone. Your answer has 3 items.');
    await press(page, tile(answer(asked), 'SYN, ACK'), 'ArrowUp', 'Enter');
    await press(page, check(asked));
    await expect(verdict(asked, 'Correct!')).toBeVisible();
    await expect(answer(asked)).toHaveAccessibleName(/Correct/);
  });

  await test.step('blocks of code are indented with left and right', async () => {
    const asked = search(page);
    await clear(asked);
    const lines: [string, number][] = [
      ['def search', 0],
      ['for i in', 1],
      ['if numbers', 2],
      ['return i', 3],
      ['return -1', 2],
    ];
    for (const [name, step] of lines)
      await press(page, tile(available(asked), name), ...Array<string>(step).fill('ArrowRight'), 'Enter');
    await press(page, check(asked));
    await expect(verdict(asked, 'Incorrect')).toBeVisible();
    await press(page, tile(answer(asked), 'return -1'), 'ArrowLeft', 'Enter');
    expect((await order(asked)).at(-1)).toBe('return -1 (line 5 of 5, indent 1)');
    await press(page, check(asked));
    await expect(verdict(asked, 'Correct!')).toBeVisible();
  });

  await test.step('gaps are filled from their lists, and marked one by one', async () => {
    const asked = gaps(page);
    await clearGaps(asked);
    await press(page, gap(asked, 1));
    const list = page.getByRole('listbox', { name: 'Items for gap 1' });
    await expect(list.getByRole('option').first()).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(gap(asked, 1)).toBeFocused();
    for (const [number, item] of ['DNS', 'MAC address', 'HTTP'].entries()) {
      await press(page, gap(asked, number + 1), ...item.slice(0, 1));
      for (let tries = 0; tries < 6; tries++) {
        if (await page.getByRole('option', { name: item }).evaluate(each => each === document.activeElement)) break;
        await page.keyboard.press('ArrowDown');
        if (tries === 4) await page.keyboard.press('Home');
      }
      await page.keyboard.press('Enter');
      await expect(gap(asked, number + 1)).toHaveAccessibleName(new RegExp(`^Gap ${number + 1} of 4: ${item}`));
    }
    await expect(asked.getByRole('status').first()).toContainText('3 of 4 gaps filled');
    await press(page, check(asked));
    await expect(verdict(asked, 'Incorrect')).toBeVisible();
    await expect(gap(asked, 1)).toHaveAccessibleName('Gap 1 of 4: DNS, correct');
    await expect(gap(asked, 2)).toHaveAccessibleName('Gap 2 of 4: MAC address, incorrect');
    await expect(asked.getByText('Gap 2 incorrect')).toBeVisible();
    await expectAccessible(page);

    await press(page, tile(available(asked), 'TLS'));
    await press(page, gap(asked, 4));
    await press(page, tile(available(asked), 'IP address'));
    await press(page, gap(asked, 2));
    await expect(gap(asked, 2)).toHaveAccessibleName('Gap 2 of 4: IP address');
    await press(page, check(asked));
    await expect(verdict(asked, 'Correct!')).toBeVisible();
  });

  await test.step('the answers are there again after a reload', async () => {
    await open(page, GALLERY);
    await expect(pick(page).getByRole('checkbox', { checked: true })).toHaveCount(3);
    await expect.poll(() => order(handshake(page))).toHaveLength(3);
    expect((await order(search(page)))[3]).toBe('return i (line 4 of 5, indent 3)');
    await expect(gap(gaps(page), 4)).toHaveAccessibleName('Gap 4 of 4: TLS, correct');
  });
});

test('items are dragged with the mouse', { tag: '@phone' }, async ({ device }) => {
  const page = await student(device, 'student2');

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

test('a finger drags after resting, and scrolls when it does not rest', { tag: '@phone' }, async ({
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

  const before = await page.evaluate(() => window.scrollY);
  await finger('touchStart', from);
  for (let step = 1; step <= 8; step++) await finger('touchMove', { x: from.x, y: from.y - step * 15 });
  await finger('touchEnd');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(before);
  await expect(page.locator('.lifted')).toBeHidden();
  await page.context().close();
});
