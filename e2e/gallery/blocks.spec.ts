import type { BrowserContext, Page as BrowserPage, Route } from '@playwright/test';
import { expectGood, turnIntoPhone } from '../lib/good.ts';
import { press, tabTo } from '../lib/keyboard.ts';
import { signIn } from '../lib/people.ts';
import { expect, expectAccessible, hydrated, open, test } from '../lib/test.ts';

const STUDENT = 'student@demo.example';

/** What the browser reports to the log, as it is sent. */
function logged(page: BrowserPage): Record<string, unknown>[] {
  const events: Record<string, unknown>[] = [];
  page.on('request', request => {
    if (request.method() === 'POST' && request.url().endsWith('/log')) events.push(request.postDataJSON());
  });
  return events;
}

test('every block is read, opened and expanded, by keyboard alone', async ({ device }) => {
  const page = await device();
  await signIn(page, STUDENT);
  const events = logged(page);

  await open(page, '/concepts/gallery_blocks');
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);

  const section = (id: string) => page.locator(`details#${id}`);

  await test.step('sections open and close, and opening is told', async () => {
    await expect(section('acc_first')).toHaveAttribute('open');
    await expect(section('acc_second')).not.toHaveAttribute('open');
    await expect(section('acc_open')).toHaveAttribute('open');
    await expect(section('acc_disabled')).toHaveCount(0);
    await expect(page.locator('#acc_hidden')).toHaveCount(0);
    await press(page, section('acc_second').locator('summary'));
    await expect(section('acc_second')).toHaveAttribute('open');
    await expect
      .poll(() => events)
      .toContainEqual({
        type: 'CONCEPT_SECTION_OPEN',
        conceptPageId: 'gallery_blocks',
        conceptSectionIndex: 1,
        conceptSectionId: 'gallery_blocks|acc_second',
      });
    await page.keyboard.press('Enter');
    await expect(section('acc_second')).not.toHaveAttribute('open');
  });

  await test.step('an address opens its section, even a hidden one, and what stands in a closed one', async () => {
    await open(page, '/concepts/gallery_blocks#acc_hidden');
    await expect(section('acc_hidden')).toHaveAttribute('open');
    await expect(section('acc_hidden')).toBeInViewport();
    await expect(section('acc_first')).not.toHaveAttribute('open');
    await press(page, page.getByRole('link', { name: 'the section on merge sort' }));
    await expect(section('acc_second')).toHaveAttribute('open');
    await expect(section('acc_second')).toBeInViewport();
    await open(page, '/concepts/gallery_blocks');
    await press(page, page.getByRole('link', { name: 'Figure 1', exact: true }).last());
    await expect(section('acc_second')).toHaveAttribute('open');
  });

  await test.step('tabs are chosen with arrows', async () => {
    const tabs = page.getByRole('tablist', { name: 'Number bases' });
    await tabTo(page, tabs.getByRole('tab', { name: 'Binary' }));
    await page.keyboard.press('ArrowRight');
    await expect(tabs.getByRole('tab', { name: 'Hexadecimal' })).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('End');
    await expect(tabs.getByRole('tab', { name: 'Tab 3' })).toBeFocused();
  });

  await test.step('a figure expands into a dialog and gives the focus back', async () => {
    const button = page.getByRole('button', { name: 'Expand Figure 2' });
    await press(page, button);
    const dialog = page.getByRole('dialog', { name: 'Figure 2' });
    await expect(dialog.getByRole('img')).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(button).toBeFocused();
  });

  await test.step('a quick question is revealed', async () => {
    await press(page, page.getByRole('button', { name: 'Show answer' }));
    await expect.poll(() => events.map(({ type }) => type)).toContain('QUICK_QUESTION_SHOW_ANSWER');
    await expectAccessible(page);
  });

  await test.step('a card leads to its page', async () => {
    await press(page, page.getByRole('link', { name: 'A card by itself' }));
    await expect(page).toHaveURL(/\/concepts\/binary_denary$/);
  });
});

test('text: terms, tables and code', async ({ device }) => {
  const page = await device();
  await signIn(page, STUDENT);
  await open(page, '/concepts/gallery_text');
  await page.waitForLoadState('networkidle');
  await expectAccessible(page);

  await test.step('a term opens beside its word, closes with Escape and with a tap elsewhere', async () => {
    const term = page.getByRole('button', { name: 'byte', exact: true });
    const popover = page.locator('.term-pop:popover-open');
    await press(page, term);
    await expect(popover).toContainText('Eight bits');
    await expect(popover).toBeInViewport({ ratio: 1 });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(popover).toHaveCount(0);
    await page.getByRole('button', { name: 'eight bits' }).click();
    await expect(popover).toContainText('byte');
    await page.mouse.click(5, 400);
    await expect(popover).toHaveCount(0);
  });

  await test.step('a wide table scrolls by keyboard and expands', async () => {
    await press(page, page.getByRole('button', { name: 'Expand Table' }));
    const dialog = page.getByRole('dialog', { name: 'Table' });
    await expect(dialog.getByRole('table').first()).toBeVisible();
    await expect(dialog.getByRole('button', { name: /Expand/ })).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
  });

  await turnIntoPhone(page);
  await test.step('the language that is chosen is remembered', async () => {
    await open(page, '/concepts/gallery_languages');
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
    const tabs = page.getByRole('tablist', { name: 'Language' });
    await tabTo(page, tabs.first().getByRole('tab', { selected: true }));
    await page.keyboard.press('End');
    await expect(tabs.first().getByRole('tab', { name: 'C#' })).toHaveAttribute('aria-selected', 'true');
    await tabs.nth(1).getByRole('tab', { name: 'Python' }).click();
    await expect(tabs.first().getByRole('tab', { name: 'Python' })).toHaveAttribute('aria-selected', 'true');
    await tabs.first().getByRole('tab', { name: 'C#' }).click();
    await page.reload();
    await hydrated(page);
    await expect(tabs.first().getByRole('tab', { name: 'C#' })).toHaveAttribute('aria-selected', 'true');
  });
});

test('what is pressed before its code has come is done once, when it has', async ({ browser, siteUrl, viewport }) => {
  const context = await browser.newContext({ baseURL: siteUrl, viewport });
  await context.route('https://www.youtube-nocookie.com/**', route => route.fulfill({ body: 'Player' }));
  const page = await context.newPage();
  await signIn(page, STUDENT);
  let arrive: () => void = () => undefined;
  const onTheWay = new Promise<void>(resolve => {
    arrive = resolve;
  });
  await page.route(/\/(?:VideoBlock|QuickQuestion)-[^/]*\.js$/, async route => {
    await onTheWay;
    await route.continue();
  });
  await page.goto('/concepts/gallery_blocks', { waitUntil: 'domcontentloaded' });

  await page.getByRole('button', { name: 'Play the video' }).first().click();
  await page.getByRole('button', { name: 'Show answer' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  const section = page.locator('details#acc_second');
  await section.locator('summary').click();
  await expect(page.locator('html')).not.toHaveAttribute('data-hydrated');
  await expect(page.locator('.video-f iframe')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Play the video' }).first()).toBeVisible();

  arrive();
  await expect(page.locator('.video-f iframe')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Hide answer' })).toHaveAttribute('aria-expanded', 'true');
  await expect(section).toHaveAttribute('open');
  await context.close();
});

const APPS = 'https://apps.example';

/** A site whose operator lets apps run, and hosts of films and apps that are played by us: nothing leaves the machine. */
async function playOthers(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  const host = (script: string) => async (route: Route) => {
    asked.push(route.request().url());
    await route.fulfill({ contentType: 'text/html', body: `<title>Elsewhere</title><button>Less</button>${script}` });
  };
  // The player speaks as the real one does.
  const say = (state: number) => `parent.postMessage(JSON.stringify({event: 'onStateChange', info: ${state}}), '*');`;
  const film = `<script>addEventListener('message', () => { ${say(1)} ${say(1)} ${say(2)} ${say(0)} }, { once: true })</script>`;
  const app = `<script>parent.postMessage({ newHeight: 650 }, '*');
    let height = 400;
    document.querySelector('button').onclick = () => parent.postMessage({ type: 'resize', height: (height -= 50) }, '*');
    </script>`;
  await context.route('https://www.youtube-nocookie.com/**', host(film));
  await context.route('https://fast.wistia.net/**', host(''));
  await context.route(`${APPS}/**`, host(app));
  await context.route('**/concepts/gallery_blocks', async route => {
    const response = await route.fetch();
    const setting = `"embeddedAppUrl":"${APPS}/{appId}/{appAccessKey}","siteShortName"`;
    const headers = response.headers();
    const policy = headers['content-security-policy']?.replace('frame-src', `frame-src ${APPS}`) ?? '';
    const body = (await response.text()).replace('"siteShortName"', setting);
    await route.fulfill({ response, body, headers: { ...headers, 'content-security-policy': policy } });
  });
  return asked;
}

test('every block is opened, expanded and played with the mouse, and what is played is told', {
  tag: '@phone',
}, async ({ browser, siteUrl, viewport, colorScheme }) => {
  const context = await browser.newContext({ baseURL: siteUrl, viewport, colorScheme });
  const page = await context.newPage();
  const asked = await playOthers(context);
  const films = () => asked.filter(url => !url.startsWith(APPS));
  await signIn(page, STUDENT);
  const events = logged(page);
  await open(page, '/concepts/gallery_blocks');

  await test.step('sections, tabs, figures and answers', async () => {
    const section = page.locator('details#acc_second');
    await section.locator('summary').click();
    await expect(section).toHaveAttribute('open');
    await section.locator('summary').click();
    await expect(section).not.toHaveAttribute('open');
    await page.getByRole('tab', { name: 'Hexadecimal' }).click();
    await expect(page.getByRole('tabpanel', { name: 'Hexadecimal' })).toBeVisible();
    await page.getByRole('button', { name: 'Expand Figure 2' }).click();
    const dialog = page.getByRole('dialog', { name: 'Figure 2' });
    await expect(dialog.getByRole('img')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Show answer' }).click();
    await expect(page.getByRole('button', { name: 'Hide answer' })).toHaveAttribute('aria-expanded', 'true');
  });

  await test.step('a film is loaded when it is asked for, and told', async () => {
    expect(films()).toEqual([]);
    await page.getByRole('button', { name: 'Play the video' }).first().click();
    await expect.poll(() => films()[0]).toContain('/embed/aqz-KE-bpKQ?autoplay=1&rel=0&enablejsapi=1&start=65&end=90');
    await expect
      .poll(() => events.filter(({ type }) => String(type).startsWith('VIDEO')))
      .toEqual(
        ['VIDEO_PLAY', 'VIDEO_PAUSE', 'VIDEO_ENDED'].map(type => ({
          type,
          videoUrl: 'https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=1m5s&end=90',
          pageId: 'gallery_blocks',
        })),
      );
    await page.getByRole('button', { name: 'Play the video' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => films()[1]).toContain('fast.wistia.net/embed/iframe/26sk4lmiix');
  });

  await test.step('an app is told who looks, and is as high as it asks', async () => {
    const frame = page.getByTitle('An app that sorts cards');
    const height = () => frame.evaluate(element => element.style.height);
    await frame.scrollIntoViewIfNeeded();
    await expect.poll(height).toBe('665px');
    expect(asked.find(url => url.startsWith(APPS))).toMatch(
      /^https:\/\/apps\.example\/GALLERY1\/KEY1\?hostname=localhost&user_id=\d+&user_role=STUDENT&page_id=gallery_blocks&page_type=isaacConceptPage$/,
    );
    const less = frame.contentFrame().getByRole('button', { name: 'Less' });
    await less.click();
    await expect.poll(height).toBe('365px');
    await less.press('Enter');
    await expect.poll(height).toBe('315px');
  });

  await test.step('a card leads to its page, wherever it is pressed', async () => {
    // Its link lies over all of it.
    await page.getByText('Picture and words side by side').click({ force: true });
    await expect(page).toHaveURL(/\/concepts\/binary_denary$/);
  });
  await context.close();
});

test('each reader is shown first what is for them, from the server on', async ({ device, browser, siteUrl }) => {
  const order = async (path: string) => {
    const html = await (await fetch(siteUrl + path)).text();
    return ['aud_a_level', 'aud_gcse', 'aud_all'].sort((a, b) => html.indexOf(`id="${a}"`) - html.indexOf(`id="${b}"`));
  };
  const path = '/pages/gallery_audience';
  expect(await order(path)).toEqual(['aud_a_level', 'aud_gcse', 'aud_all']);
  expect(await order(`${path}?stage=gcse&examBoard=aqa`)).toEqual(['aud_gcse', 'aud_all', 'aud_a_level']);

  const page = await device();
  await open(page, `${path}?stage=gcse&examBoard=aqa`);
  await expectGood(page);
  const main = page.getByRole('main');
  await expect(main).toContainText('drawn back for others');
  await expect(main).not.toContainText('hidden from others');
  await expect(main).not.toContainText('signed in');
  await open(page, `${path}?stage=gcse&examBoard=aqa#only_a_level`);
  await expect(main).toContainText('hidden from others');

  await test.step('without scripts everything can be read', async () => {
    const context = await browser.newContext({ baseURL: siteUrl, javaScriptEnabled: false });
    const plain = await context.newPage();
    await signInWithoutScripts(plain);
    await plain.goto('/concepts/gallery_blocks');
    for (const words of ['Grace Hopper', 'Coming later', 'A card by itself', 'stable sort', 'A tab without a title'])
      await expect(plain.getByText(words).first()).toBeVisible();
    await expect(plain.getByText('Expand')).toBeHidden();
    await context.close();
  });
});

async function signInWithoutScripts(page: BrowserPage): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(STUDENT);
  await page.getByLabel('Password', { exact: true }).fill('Demo-Account-1!');
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(page).not.toHaveURL(/\/login/);
}

test('on paper nothing is folded, cut or left to press', async ({ device }) => {
  const page = await device();
  await signIn(page, STUDENT);
  await open(page, '/concepts/gallery_blocks');
  await page.waitForLoadState('networkidle');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('details#acc_second').getByText('Split the list, sort the halves')).toBeVisible();
  await expect(page.getByText('A tab without a title')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button', { name: /Expand/ }).first()).toBeHidden();
  const link = page.getByRole('link', { name: 'the concept pages' });
  const written = await link.evaluate(element => getComputedStyle(element, '::after').content);
  expect(written).toContain('/concepts/logic_gates');
  await page.goto('/concepts/gallery_languages');
  const wide = await page
    .locator('.code-s')
    .evaluateAll(boxes => boxes.filter(box => box.scrollWidth > box.clientWidth));
  expect(wide, 'no line of code is cut').toEqual([]);
});
