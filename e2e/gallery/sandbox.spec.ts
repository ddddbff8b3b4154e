import { TIME_LIMIT } from '../../web/src/sandbox/protocol.ts';
import { expectGood, turnIntoPhone } from '../lib/good.ts';
import { press, tabTo } from '../lib/keyboard.ts';
import { blockOf, blocksReady, gallery, output, PAGE, run, SLOW, write } from '../lib/sandbox.ts';
import { expect, hydrated, test } from '../lib/test.ts';

// Most of it is waiting for Python to start: the tests share out among the workers, and go on at a phone's width where
// they are half done.
test.describe.configure({ mode: 'parallel' });

test('a program is read without scripts, run, changed, kept through a reload and put back', async ({
  device,
  browser,
  siteUrl,
}) => {
  const page = await gallery(device);
  const still = await browser.newContext({
    baseURL: siteUrl,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await still.newPage();
  await plain.goto(PAGE);
  await expect(plain.locator('.cs', { hasText: 'The squares' }).locator('pre')).toContainText(
    'for number in range(1, 6):',
  );
  await expect(plain.getByRole('button', { name: 'Run' }).first()).toBeHidden();
  await still.close();

  const block = blockOf(page, 'squares');
  await run(block);
  await expect(block.locator('.cs-load')).toContainText(/(Loading|Starting) Python/);
  await expect(output(block)).toContainText('5 squared is 25', SLOW);
  await expect(block.getByText('Your code ran correctly!')).toBeVisible();

  await write(block, 'import math\nprint(math.factorial(5))\n');
  await run(block);
  await expect(output(block)).toHaveText('120', SLOW);
  await turnIntoPhone(page);
  await page.reload();
  await hydrated(page);
  await blocksReady(page);
  const changed = blockOf(page, 'squares');
  await expect(changed.getByRole('textbox')).toContainText('math.factorial(5)');
  await changed.getByRole('button', { name: 'Reset' }).click();
  await expect(changed.getByRole('textbox')).toContainText('The squares of the first numbers');
  await expect(changed.getByRole('button', { name: 'Reset' })).toBeHidden();

  await test.step('a loop without end is stopped with the mouse', async () => {
    await write(changed, 'while True:\n    pass');
    await run(changed);
    await expect(changed.getByRole('status').getByText('Running')).toBeAttached(SLOW);
    await changed.getByRole('button', { name: 'Stop' }).click();
    await expect(output(changed)).toHaveText('Stopped.');
  });
});

test('a program asks for input, by keyboard alone', async ({ device }) => {
  const page = await gallery(device);
  const block = blockOf(page, 'greeting');
  await press(page, block.getByRole('button', { name: 'Run', exact: true }));
  const field = block.getByLabel('The program waits for your input');
  await expect(field).toBeFocused(SLOW);
  await page.keyboard.type('Ada');
  await page.keyboard.press('Enter');
  await expect(output(block)).toContainText('How old are you?');
  await expect(field).toBeFocused();
  await page.keyboard.type('36');
  await page.keyboard.press('Enter');
  await expect(output(block)).toContainText('Hello Ada, next year you will be 37.');
  await expect(block.getByRole('group', { name: 'Output of the Python code' })).toBeFocused();

  await turnIntoPhone(page);
  // The editor is entered, left with Escape and Tab, and runs on Control and Enter.
  await press(page, block.getByRole('button', { name: 'Edit', exact: true }));
  const editor = block.getByRole('textbox', { name: 'Python code' });
  await expect(editor).toBeFocused();
  // The rules of the language, which indent what is typed, come after the editor; nobody types as soon.
  await expect(editor.locator('.s').first()).toBeVisible();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('if True:\nprint("inside")');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(output(block)).toHaveText('inside', SLOW);
  await page.keyboard.press('Tab');
  await expect(editor).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('while True:\npass');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(block.getByRole('status').getByText('Running')).toBeAttached();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(editor).not.toBeFocused();
  await press(page, block.getByRole('button', { name: 'Stop' }));
  await expect(output(block)).toHaveText('Stopped.');
});

test('a program asks also where WebAssembly cannot be suspended', async ({ device }) => {
  const page = await gallery(device);
  await page.route(/pythonParts|pyodide\.asm.*mjs/, async route => {
    const reply = await route.fetch();
    await route.fulfill({ response: reply, body: (await reply.text()).replaceAll('Suspending', 'Missing') });
  });
  const block = blockOf(page, 'greeting');
  await run(block);
  for (const answer of ['Ada', '36']) {
    await expect(block.getByLabel('The program waits for your input')).toBeFocused(SLOW);
    await page.keyboard.type(answer);
    await page.keyboard.press('Enter');
  }
  const wanted = 'What is your name? Ada\nHow old are you? 36\nHello Ada, next year you will be 37.';
  await expect(output(block)).toHaveText(wanted, SLOW);
});

test('tests decide whether code is correct', async ({ device }) => {
  const page = await gallery(device);
  const mean = blockOf(page, 'mean');
  await run(mean);
  await expect(mean.getByText('Your code is incorrect!')).toBeVisible(SLOW);
  await expect(mean.getByText('The mean of one number is that number.')).toBeHidden();
  await write(mean, 'def mean(values):\n    return sum(values)/len(values) + 1');
  await run(mean);
  await expect(mean.getByText('The mean of one number is that number.')).toBeVisible(SLOW);
  await turnIntoPhone(page);
  await write(mean, 'def mean(values):\n    return sum(values)/len(values)');
  await run(mean);
  await expect(mean.getByText('Your code is correct!')).toBeVisible(SLOW);

  const parity = blockOf(page, 'parity');
  await run(parity);
  await parity.getByLabel('The program waits for your input').fill('12');
  await page.keyboard.press('Enter');
  await expect(parity.getByText('Your code is correct!')).toBeVisible(SLOW);

  const reverse = blockOf(page, 'reverse');
  await write(
    reverse,
    'const word = prompt("Word? ");\nconst reverse = text => [...text].reverse().join("");\nconsole.log(reverse(word));',
  );
  await run(reverse);
  await reverse.getByLabel('The program waits for your input').fill('abc');
  await page.keyboard.press('Enter');
  await expect(output(reverse)).toHaveText('Word? abc\ncba');
  await expect(reverse.getByText('Your code is correct!')).toBeVisible();

  const amara = blockOf(page, 'amara');
  await write(amara, "SELECT title FROM loan, book WHERE loan.isbn = book.isbn AND reader = 'Amara' ORDER BY title");
  await run(amara);
  await expect(amara.getByText('Your code is correct!')).toBeVisible(SLOW);
});

test('mistakes are explained and their line is marked', async ({ device }) => {
  const page = await gallery(device);
  const block = blockOf(page, 'mistake');
  await run(block);
  await expect(block.getByText('NameError on line 5')).toBeVisible(SLOW);
  await expect(block.getByText(/Nothing is called totel yet/)).toBeVisible();
  await expect(block.locator('.l.hl')).toContainText('totel');
  await turnIntoPhone(page);
  await write(block, 'if 1 > 0\n    print(1)');
  await run(block);
  await expect(block.getByText('SyntaxError on line 1')).toBeVisible(SLOW);
  await expect(block.locator('.cm-line.hl')).toHaveText('if 1 > 0');

  const script = blockOf(page, 'fizz');
  await write(script, 'let a = 1;\na.b.c();');
  await run(script);
  await expect(script.getByText('TypeError on line 2')).toBeVisible(SLOW);
  await write(script, 'let a = 1;\nlet b = ;');
  await run(script);
  await expect(script.getByText('SyntaxError on line 2')).toBeVisible(SLOW);
});

test('loops without end are stopped, and harm nobody', async ({ device }) => {
  const page = await gallery(device, { withClock: true });
  const block = blockOf(page, 'endless');
  await run(block);
  await expect(output(block)).toContainText('wrote more than can be shown', SLOW);
  await write(block, 'while True:\n    pass');
  await run(block);
  await expect(block.getByRole('button', { name: 'Stop' })).toBeVisible();
  await expect(block.getByRole('status').getByText('Running')).toBeAttached(SLOW);
  // The page answers all the while.
  await page.getByRole('heading', { level: 1 }).click();
  await block.getByRole('button', { name: 'Stop' }).click();
  await expect(output(block)).toHaveText('Stopped.');
  await turnIntoPhone(page);
  await run(block);
  await expect(block.getByRole('status').getByText('Running')).toBeAttached(SLOW);
  for (const half of [1, 2]) {
    await expect(block.getByRole('button', { name: 'Stop' }), `before half ${half} of its time`).toBeVisible();
    await page.clock.fastForward(TIME_LIMIT / 2);
  }
  await expect(output(block)).toContainText('ran for 10 seconds');
  await write(block, 'x = []\nwhile True:\n    x.append(bytearray(10_000_000))');
  await run(block);
  await expect(block.getByText(/MemoryError/).first()).toBeVisible(SLOW);
  await write(block, 'def f():\n    f()\nf()');
  await run(block);
  await expect(block.getByText(/RecursionError/).first()).toBeVisible(SLOW);
  await write(block, 'print("alive")');
  await run(block);
  await expect(output(block)).toHaveText('alive', SLOW);

  const script = blockOf(page, 'fizz');
  await write(script, 'for (;;) console.log("again");');
  await run(script);
  await expect(output(script)).toContainText('wrote more than can be shown', SLOW);
});

test('SQL shows its tables and its results', async ({ device }) => {
  const page = await gallery(device);
  const block = blockOf(page, 'loans');
  const book = block.getByRole('table', { name: 'Table book, 4 rows' });
  await test.step('the tables are there before anything has run, and nothing of SQL has been loaded', async () => {
    await expect(book.getByRole('columnheader')).toHaveText(['isbn', 'title', 'pages']);
    await expect(book.getByRole('row').nth(1)).toHaveText('978-0Algorithms by candlelight312');
    await expect(block.getByRole('table', { name: 'Table loan, 4 rows' })).toBeVisible();
    await expect(block.getByRole('table')).toHaveCount(2);
  });
  await run(block);
  const result = block.getByRole('table', { name: 'Result, 3 rows' });
  await expect(result.getByRole('columnheader')).toHaveText(['reader', 'loans'], SLOW);
  await expect(book).toHaveCount(1);
  await expect(result.getByRole('row').nth(1)).toHaveText('Amara2');
  const sql = blockOf(page, 'loans');
  await write(sql, "UPDATE book SET pages = 1 WHERE isbn = '978-0';\nSELECT * FROM bok;");
  await turnIntoPhone(page);
  await run(sql);
  await expect(output(sql)).toContainText('1 row changed.', SLOW);
  await expect(output(sql)).toContainText('There is no table called bok.');
  await expect(sql.locator('.cm-line.hl')).toHaveText('SELECT * FROM bok;');
});

test('the page is accessible and fits, before and after code has run', async ({ device }) => {
  const page = await gallery(device);
  await expectGood(page);
  const sql = blockOf(page, 'loans');
  await run(sql);
  await expect(sql.getByText('Your code ran correctly!')).toBeVisible(SLOW);
  const mistake = blockOf(page, 'mistake');
  await mistake.getByRole('button', { name: 'Edit', exact: true }).click();
  await run(mistake);
  await expect(mistake.getByText('NameError on line 5')).toBeVisible(SLOW);
  await tabTo(page, mistake.getByRole('textbox'));
  await expectGood(page);
});
