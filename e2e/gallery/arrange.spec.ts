import {
  answer,
  available,
  check,
  clear,
  clearGaps,
  GALLERY,
  gap,
  gaps,
  handshake,
  order,
  pick,
  press,
  search,
  student,
  tile,
  verdict,
} from '../lib/arranging.ts';
import { turnIntoPhone } from '../lib/good.ts';
import { tabTo } from '../lib/keyboard.ts';
import { expect, expectAccessible, open, test } from '../lib/test.ts';

test('items are picked, sorted, indented and put into gaps by keyboard alone', async ({ device }) => {
  const page = await student(device);

  await test.step('a set is ticked, and its number said', async () => {
    const asked = pick(page);
    for (const box of await asked.getByRole('checkbox').all()) await box.uncheck();
    for (const name of ['HTTP', 'SMTP']) {
      await tabTo(page, asked.getByRole('checkbox', { name }));
      await page.keyboard.press('Space');
    }
    await expect(asked.getByRole('status').first()).toHaveText('2 of 6 chosen');
    await press(page, check(asked));
    await expect(verdict(asked, 'Incorrect')).toBeVisible();
    await tabTo(page, asked.getByRole('checkbox', { name: 'FTP' }));
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

  await turnIntoPhone(page);
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
