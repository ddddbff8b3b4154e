import type { Locator } from '@playwright/test';
import { press, tabTo } from '../lib/keyboard.ts';
import { signIn } from '../lib/people.ts';
import { expect, expectAccessible, hydrated, open, type Page, test } from '../lib/test.ts';

const PAGE = '/concepts/gallery_code';
/** ms: the first run starts Python, which takes its time on a busy machine. */
const SLOW = { timeout: 60_000 };

/** The gallery's blocks in their order. */
const BLOCKS = [
  'squares',
  'greeting',
  'mean',
  'parity',
  'endless',
  'mistake',
  'loans',
  'amara',
  'fizz',
  'reverse',
] as const;
const blockOf = (page: Page, name: (typeof BLOCKS)[number]): Locator => page.locator('.cs').nth(BLOCKS.indexOf(name));
const output = (block: Locator) => block.getByRole('log');

async function run(block: Locator): Promise<void> {
  await block.getByRole('button', { name: 'Run', exact: true }).click();
}

/** Every block is there and can be used; their code is loaded after the page's. */
async function blocksReady(page: Page): Promise<void> {
  await expect(page.locator('.cs').getByRole('button', { name: 'Run', exact: true })).toHaveCount(BLOCKS.length);
}

/** Replaces a block's code in its editor. */
async function write(block: Locator, code: string): Promise<void> {
  await block.getByRole('button', { name: 'Run', exact: true }).waitFor();
  const edit = block.getByRole('button', { name: 'Edit', exact: true });
  if (await edit.isVisible()) await edit.click();
  const editor = block.getByRole('textbox', { name: /code$/ });
  // As by hand: the editor draws itself anew when its language arrives, which filling in one go may fall between.
  await editor.press('ControlOrMeta+a');
  await block.page().keyboard.insertText(code);
}

async function gallery(device: () => Promise<Page>): Promise<Page> {
  const page = await device();
  await signIn(page, 'student@demo.example');
  await open(page, PAGE);
  await blocksReady(page);
  return page;
}

// Most of it is waiting for Python to start: the tests share out among the workers.
test.describe.configure({ mode: 'parallel' });

test('a program is read without scripts, run, changed, kept through a reload and put back', { tag: '@phone' }, async ({
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
  await page.reload();
  await hydrated(page);
  await blocksReady(page);
  const changed = blockOf(page, 'squares');
  await expect(changed.getByRole('textbox')).toContainText('math.factorial(5)');
  await changed.getByRole('button', { name: 'Reset' }).click();
  await expect(changed.getByRole('textbox')).toContainText('The squares of the first numbers');
  await expect(changed.getByRole('button', { name: 'Reset' })).toBeHidden();
});

test('a program asks for input, by keyboard alone', { tag: '@phone' }, async ({ device }) => {
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

  // The editor is entered, left with Escape and Tab, and runs on Control and Enter.
  await press(page, block.getByRole('button', { name: 'Edit', exact: true }));
  const editor = block.getByRole('textbox', { name: 'Python code' });
  await expect(editor).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('if True:\nprint("inside")');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(output(block)).toHaveText('inside', SLOW);
  await page.keyboard.press('Tab');
  await expect(editor).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(editor).not.toBeFocused();
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

test('tests decide whether code is correct', { tag: '@phone' }, async ({ device }) => {
  const page = await gallery(device);
  const mean = blockOf(page, 'mean');
  await run(mean);
  await expect(mean.getByText('Your code is incorrect!')).toBeVisible(SLOW);
  await expect(mean.getByText('The mean of one number is that number.')).toBeHidden();
  await write(mean, 'def mean(values):\n    return sum(values)/len(values) + 1');
  await run(mean);
  await expect(mean.getByText('The mean of one number is that number.')).toBeVisible(SLOW);
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

test('mistakes are explained and their line is marked', { tag: '@phone' }, async ({ device }) => {
  const page = await gallery(device);
  const block = blockOf(page, 'mistake');
  await run(block);
  await expect(block.getByText('NameError on line 5')).toBeVisible(SLOW);
  await expect(block.getByText(/Nothing is called totel yet/)).toBeVisible();
  await expect(block.locator('.l.hl')).toContainText('totel');
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
  const page = await gallery(device);
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
  await run(block);
  await expect(output(block)).toContainText('ran for 10 seconds', SLOW);
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

test('SQL shows its tables and its results', { tag: '@phone' }, async ({ device }) => {
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
  await run(sql);
  await expect(output(sql)).toContainText('1 row changed.', SLOW);
  await expect(output(sql)).toContainText('There is no table called bok.');
  await expect(sql.locator('.cm-line.hl')).toHaveText('SELECT * FROM bok;');
});

/** Each tries one way out, and prints "out" only when it is free. */
const PYTHON_ATTACK = `
import js
from pyodide.ffi import run_sync

def attempt(name, work):
    try:
        found = work()
        print(name, "out:", found)
    except BaseException as error:
        print(name, "held:", type(error).__name__)

def fetched(address):
    return run_sync(js.fetch(address)).status

def request(address):
    asked = js.XMLHttpRequest.new()
    asked.open("GET", address, False)
    asked.send()
    return asked.status

def urlopen():
    import urllib.request
    return urllib.request.urlopen("SITE/").status

def pyfetch():
    from pyodide.http import pyfetch
    return run_sync(pyfetch("SITE/api/v1/users/current_user")).status

attempt("fetch", lambda: fetched("SITE/api/v1/users/current_user"))
attempt("fetch elsewhere", lambda: fetched("https://example.org/"))
attempt("request", lambda: request("SITE/api/v1/users/current_user"))
attempt("urllib", urlopen)
attempt("pyfetch", pyfetch)
attempt("script", lambda: js.importScripts("SITE/assets/x.js"))
attempt("eval", lambda: js.eval("1 + 1"))
attempt("document", lambda: js.document.cookie)
attempt("parent", lambda: js.parent.document)
attempt("storage", lambda: js.localStorage.length)
attempt("database", lambda: js.indexedDB.open("x") and "opened")
attempt("caches", lambda: run_sync(js.caches.keys()))
attempt("package", lambda: run_sync(__import__("pyodide_js").loadPackage("numpy", js.Object.fromEntries([["checkIntegrity", False]]))) or __import__("numpy"))
print("end")
`;

const SCRIPT_ATTACK = `
const attempts = {
  fetch: () => fetch('SITE/api/v1/users/current_user', { credentials: 'include' }).then(reply => reply.status),
  elsewhere: () => fetch('https://example.org/', { mode: 'no-cors' }).then(reply => reply.type),
  request: () => { const asked = new XMLHttpRequest(); asked.open('GET', 'SITE/api/v1/users/current_user', false); asked.send(); return asked.status; },
  script: () => importScripts('SITE/assets/x.js'),
  module: () => import('SITE/assets/x.js'),
  eval: () => eval('1 + 1'),
  socket: () => opens(new WebSocket('SITE'.replace('http', 'ws') + '/user-alerts/x')),
  source: () => opens(new EventSource('SITE/api/v1/events')),
  worker: () => opens(new Worker('SITE/assets/x.js')),
  channel: () => { const channel = new BroadcastChannel('site'); channel.postMessage('hello'); return opens(channel); },
  storage: () => localStorage.length,
  session: () => sessionStorage.length,
  cookie: () => document.cookie,
  cookies: () => cookieStore.getAll(),
  database: () => opens(indexedDB.open('x'), 'success'),
  caches: () => caches.keys(),
  locks: () => navigator.locks.query(),
  parent: () => parent.document.title,
  top: () => { top.location = 'https://example.org/'; return 'went'; },
  popup: () => open('https://example.org/').closed,
  picture: () => { new Image().src = 'SITE/favicon.svg'; return 'drawn'; },
};
function opens(target, event = 'open') {
  return new Promise((resolve, reject) => {
    target.addEventListener(event, () => resolve('opened'));
    target.addEventListener('message', () => resolve('heard'));
    target.addEventListener('error', () => reject(new Error('refused')));
    setTimeout(() => reject(new Error('silent')), 1500);
  });
}
postMessage({ type: 'checker', result: 'spoofed' });
(async () => {
  for (const [name, attempt] of Object.entries(attempts)) {
    try {
      console.log(name, 'out:', await attempt());
    } catch (error) {
      console.log(name, 'held:', error?.name);
    }
  }
  console.log('end');
})();
`;

test('nothing gets out of the sandbox', async ({ browser, siteUrl }) => {
  // A device of its own: what is refused is told in the console, and that is as it should be.
  const context = await browser.newContext({ baseURL: siteUrl });
  const page = await gallery(() => context.newPage());
  const strange: string[] = [];
  const known = page.context().cookies();
  // The page itself may ask who is signed in; nothing else may, and nothing may reach anybody else.
  const pages = /^\/(assets|sandbox)\/|^\/api\/v1\/(log|users\/current_user)$/;
  page.on('response', response => {
    const { pathname, origin, protocol } = new URL(response.url());
    if (protocol === 'blob:' || protocol === 'data:') return;
    const own = response.frame() === page.mainFrame() && origin === siteUrl && pages.test(pathname);
    if (!own && !pathname.startsWith('/sandbox/')) strange.push(response.url());
  });
  page.on('popup', popup => strange.push(popup.url()));
  await page.evaluate(() => {
    addEventListener('message', event => {
      document.documentElement.dataset.spoken = String(event.data?.type ?? event.data);
    });
    localStorage.setItem('secret', 'kept');
  });

  const python = blockOf(page, 'squares');
  await write(python, PYTHON_ATTACK.replaceAll('SITE', siteUrl));
  await run(python);
  await expect(output(python)).toContainText('end', SLOW);
  expect(await output(python).textContent()).not.toMatch(/out:/);

  const script = blockOf(page, 'fizz');
  await write(script, SCRIPT_ATTACK.replaceAll('SITE', siteUrl));
  await run(script);
  await expect(output(script)).toContainText('end', SLOW);
  expect(await output(script).textContent()).not.toMatch(/out:|spoofed/);

  // The frame has nobody's origin: the page cannot be read from it, nor it from the page.
  const frame = page.locator('iframe.cs-frame');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  const inside = page.frames().find(each => each.url().includes('/sandbox/'));
  expect(await inside?.evaluate(() => self.origin)).toBe('null');
  const reached = await inside?.evaluate(async site => {
    const tries = [
      () => parent.document.title,
      () => document.cookie,
      () => localStorage.length,
      () => fetch(`${site}/api/v1/users/current_user`),
      () => window.open('https://example.org/')?.closed ?? Promise.reject(new Error('no window')),
      () => {
        (top as Window).location.href = 'https://example.org/';
        throw new Error('asked');
      },
    ];
    const found = await Promise.allSettled(tries.map(async each => each()));
    return found.filter(({ status }) => status === 'fulfilled').length;
  }, siteUrl);
  expect(reached).toBe(0);
  // What others say to the page is not taken for the sandbox.
  await inside?.evaluate(() => parent.postMessage({ type: 'output', text: 'forged' }, '*'));
  await expect(page.locator('html')).toHaveAttribute('data-spoken', 'output');
  await expect(page.getByText('forged')).toHaveCount(0);

  expect(page.url()).toBe(siteUrl + PAGE);
  expect(await page.context().cookies()).toEqual(await known);
  expect(await page.evaluate(() => localStorage.getItem('secret'))).toBe('kept');
  expect(strange).toEqual([]);
  await context.close();
});

test('the runtime is fetched once and runs without a network afterwards', async ({ browser, siteUrl }) => {
  // A device of its own: a run that cannot be logged is told in the console.
  const context = await browser.newContext({ baseURL: siteUrl });
  const page = await gallery(() => context.newPage());
  const fetched: string[] = [];
  page.on('response', reply => {
    if (/pyodide|python_stdlib/.test(reply.url())) {
      fetched.push(reply.url());
      expect(reply.headers()['cache-control']).toContain('immutable');
    }
  });
  const block = blockOf(page, 'squares');
  await run(block);
  await expect(output(block)).toContainText('5 squared is 25', SLOW);
  expect(fetched).toHaveLength(3);
  await page.context().setOffline(true);
  const other = blockOf(page, 'mistake');
  await run(other);
  await expect(other.getByText('NameError on line 5')).toBeVisible(SLOW);
  expect(fetched).toHaveLength(3);
  await context.close();
});

test('the page is accessible and fits, before and after code has run', { tag: '@phone' }, async ({ device }) => {
  const page = await gallery(device);
  await expectAccessible(page);
  const sql = blockOf(page, 'loans');
  await run(sql);
  await expect(sql.getByText('Your code ran correctly!')).toBeVisible(SLOW);
  const mistake = blockOf(page, 'mistake');
  await mistake.getByRole('button', { name: 'Edit', exact: true }).click();
  await run(mistake);
  await expect(mistake.getByText('NameError on line 5')).toBeVisible(SLOW);
  await tabTo(page, mistake.getByRole('textbox'));
  await expectAccessible(page);
  for (const width of [320, 375]) {
    await page.setViewportSize({ width, height: 667 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});
