import type { Browser, Page, Request } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './journey';
import type { Kanbao } from './kanbao';
import { words } from './words';

const article = '/newsDetail/1/1002.html';
const scriptFiles = /\/_next\/static\/.*\.js$|\/_held\//;

/** Script files that a page has asked for. */
function watchScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (scriptFiles.test(pathname)) asked.push(pathname);
  });
  return asked;
}

const isNoAct = (path: string) => !path.startsWith('/_next/static/acts/');

function watchProblems(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  return problems;
}

function likeOf(page: Page) {
  return page.locator('#like').getByRole('button');
}

/** Sends of the like form. */
function watchLikes(page: Page): Request[] {
  const sent: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/like') sent.push(request);
  });
  return sent;
}

/** Share of pixels in which two screenshots differ visibly. */
async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((image) => sharp(image).removeAlpha().raw().toBuffer()));
  if (!a || !b || a.length !== b.length) return 1;
  let differing = 0;
  for (let at = 0; at < a.length; at += 3) {
    const step = Math.abs((a[at] ?? 0) - (b[at] ?? 0)) + Math.abs((a[at + 1] ?? 0) - (b[at + 1] ?? 0));
    if (step > 24) differing += 1;
  }
  return differing / (a.length / 3);
}

// Watch this one at each upgrade of Next: it fails when the transform no longer knows the markup.
test('scripts are held: every working page comes without a script file and is refused nowhere', async ({
  page,
  kanbao,
  routeLines,
}) => {
  // Every page of the site.
  test.slow();
  const asked = watchScripts(page);
  for (const { url, status } of routeLines.values()) {
    if (status === 'works') await page.goto(kanbao.siteUrl + url, { waitUntil: 'networkidle' });
  }
  expect(asked).toEqual([]);
  const metrics = await (await fetch(`${kanbao.siteUrl}/metrics`)).text();
  expect(metrics).not.toMatch(/^kanbao_scripts_not_held_total\{/m);
});

test('the first touch of an article brings the acts, and reading it brings no other script', async ({
  page,
  kanbao,
}) => {
  const asked = watchScripts(page);
  await page.goto(kanbao.page(article));
  await page.locator('h1').tap();
  await expect(page.locator('[data-island="like"][data-ready]')).toHaveCount(2);
  await page.locator('#page-end').scrollIntoViewIfNeeded();
  await likeOf(page).tap();
  await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.thanks'));
  await page.waitForLoadState('networkidle');
  expect(asked.filter(isNoAct)).toEqual([]);
});

test('a front page that is lengthened three times has all styles, and brings no script but the acts', async ({
  page,
  kanbao,
}) => {
  const asked = watchScripts(page);
  const problems = watchProblems(page);
  await page.goto(kanbao.page('/home.html?column=16'));
  const items = page.locator('#list > li[data-id]');
  for (const count of [20, 40, 60]) {
    await expect(items).toHaveCount(count);
    await page.locator('a[data-more="list"]').tap();
  }
  await expect.poll(() => items.count()).toBeGreaterThan(60);
  await expect(page.locator('style[data-held]')).toHaveCount(0);
  expect(asked.filter(isNoAct)).toEqual([]);
  expect(problems).toEqual([]);
});

test('what needs React waits for its files and the acts at the same time, not one after the other', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/login.html'));
  let letActs = () => {};
  const released = new Promise<void>((resolve) => {
    letActs = resolve;
  });
  await page.route('**/_next/static/acts/*.js', async (route) => {
    await released;
    await route.continue();
  });
  const files = page.waitForRequest(/\/_next\/static\/chunks\/.*\.js$/);
  await page.getByRole('textbox').first().tap();
  await files;
  letActs();
  await expect(page.locator('[data-island="submit"][data-ready]').first()).toBeAttached();
});

/** Brings React as a page itself can (ADR 0018), and waits until it is there. */
async function wakeReact(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('kanbao:wake')));
  await expect(page.locator('[data-island="speech"][data-ready]')).toBeAttached();
}

test('React takes over a page that acts have changed without a complaint, and leaves it so', async ({
  page,
  kanbao,
}) => {
  const problems = watchProblems(page);
  await page.goto(kanbao.page('/newsDetail/1/1001.html'));
  await likeOf(page).tap();
  await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.thanks'));
  await page.locator('main').evaluate((main) => main.setAttribute('data-mine', ''));
  await wakeReact(page);
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.thanks'));
  await expect(page.locator('main[data-mine]')).toBeAttached();
  expect(problems).toEqual([]);
});

test('nothing moves when the scripts and the whole style sheets come', async ({ page, kanbao }) => {
  await page.goto(kanbao.page(article), { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift' });
  });
  await page.locator('h1').tap();
  await expect(page.locator('[data-island="like"][data-ready]')).toHaveCount(2);
  await wakeReact(page);
  await expect(page.locator('style[data-held]')).toHaveCount(0);
  expect(await page.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([]);
});

test('a tap before the scripts came is shown as heard at once and counts exactly once', async ({
  page,
  kanbao,
}) => {
  const sent = watchLikes(page);
  await page.goto(kanbao.page('/newsDetail/16/16030.html'));
  await likeOf(page).tap();
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'true');
  await expect(likeOf(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.thanks'));
  expect(sent.map((request) => request.method())).toEqual(['POST']);
  expect(page.url()).not.toContain('notice');
});

test('an impatient reader who taps three times sends one like', async ({ page, kanbao }) => {
  const sent = watchLikes(page);
  await page.goto(kanbao.page('/newsDetail/16/16031.html'));
  await page.evaluate(() => {
    const like = document.querySelector<HTMLElement>('#like button');
    for (let tap = 0; tap < 3; tap += 1) like?.click();
  });
  await expect(likeOf(page)).toHaveAttribute('aria-pressed', 'true');
  expect(sent).toHaveLength(1);
});

test('other early taps are repeated as well: text size, lightbox, more', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/newsDetail/1/1001.html'));
  await page.locator('a[data-lightbox]').first().tap();
  await expect(page.locator('.pswp--open')).toBeVisible();
  await page.goto(kanbao.page('/columnDetail/16.html'));
  await page.locator('a[data-more="list"]').tap();
  await expect(page.locator('#list > li[data-id]')).toHaveCount(40);
  expect(new URL(page.url()).search).toBe('');
});

test('scripts that do not come: forms and links go the native way, and the page reloads at most once', async ({
  page,
  kanbao,
}) => {
  await page.route('**/_next/static/{chunks,acts}/*.js', (route) => route.abort());
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.goto(kanbao.page('/newsDetail/16/16032.html'));
  await likeOf(page).tap();
  await expect(page).toHaveURL(/notice=liked/);
  await expect(page.locator('#like').getByRole('status')).toHaveText(words('like.thanks'));

  await page.goto(kanbao.page('/columnDetail/16.html'));
  await page.locator('a[data-more="list"]').tap();
  await expect(page).toHaveURL(/page=1/);

  await page.goto(kanbao.page('/newsDetail/1/1001.html'));
  loads = 0;
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-island="font-size"] button')?.click());
  await expect.poll(() => loads).toBe(1);
  await page.evaluate(() => document.querySelector<HTMLElement>('[data-island="font-size"] button')?.click());
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(loads).toBe(1);
});

/** What every list and article of the pages below is drawn from. */
const drawnFrom = ['config', 'columns', 'articles', 'lives', 'article:1002', 'article:5002'];

/** Times and counts, of cards and of articles: they go on while two pages are opened. */
const movingTexts = 'time, li[data-id] p span, header p span';

/** How a page that is drawn now, from what the platform says now, looks without scripts. */
async function lookOf(browser: Browser, site: Kanbao, path: string): Promise<Buffer> {
  await site.forget({ paths: [new URL(site.page(path)).pathname], tags: drawnFrom });
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
  await page.goto(site.page(path), { waitUntil: 'networkidle' });
  await page.locator(movingTexts).evaluateAll((texts) => {
    for (const text of texts) if (text instanceof HTMLElement) text.style.visibility = 'hidden';
  });
  const shot = await page.screenshot({ fullPage: true, mask: [page.locator('img')] });
  await page.close();
  return shot;
}

test('HOLD_SCRIPTS=0 sends scripts at once, and both ways look the same', async ({ browser, startOwn }) => {
  test.slow();
  const held = await startOwn({ env: { HOLD_SCRIPTS: '1' } });
  // The same platform behind both: a live of the demo paper begins some time after its platform does.
  const platform = { PLATFORM_BASE_URL: `${held.platform.url}/app_if` };
  const atOnce = await startOwn({ env: { HOLD_SCRIPTS: '0', ...platform } });
  for (const path of [
    '/home.html',
    '/columnDetail/6.html',
    article,
    '/newsDetail/5/5002.html',
    '/login.html',
  ]) {
    // The paper goes on: a live that runs gains an item each minute. What differs for that reason is the same at the next look.
    const differ = async () => {
      const [one, other] = await Promise.all([held, atOnce].map((site) => lookOf(browser, site, path)));
      return one && other ? difference(one, other) : 1;
    };
    await expect.poll(differ, { message: path, timeout: 60_000 }).toBeLessThan(0.002);
  }
  const html = await (await fetch(atOnce.page(article))).text();
  expect(html).toMatch(/<script src="\/_next\/static\//);
});

test('HOLD_SCRIPTS=idle brings scripts to a page that nobody touches, but never under Save-Data', async ({
  page,
  startOwn,
}) => {
  const idle = await startOwn({ env: { HOLD_SCRIPTS: 'idle' } });
  await page.goto(idle.page(article));
  await expect(page.locator('[data-island="speech"][data-ready]')).toBeAttached();
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const asked = watchScripts(page);
  await page.goto(idle.page('/newsDetail/5/5001.html'), { waitUntil: 'networkidle' });
  expect(asked).toEqual([]);
});

test('under Save-Data scripts find the page as the server sent it, and draw nothing anew', async ({
  page,
  kanbao,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  await page.goto(kanbao.page('/newsDetail/5/5001.html'));
  await page.locator('main').evaluate((main) => main.setAttribute('data-mine', ''));
  await page.mouse.wheel(0, 300);
  await expect(page.locator('[data-island="lightbox"][data-ready]').first()).toBeAttached();
  await wakeReact(page);
  await expect(page.locator('main[data-mine]')).toBeAttached();
});
