import type { Browser } from '@playwright/test';
import { expect, test } from './journey';
import type { SharedKanbao } from './kanbao';
import { configure, follow } from './reader';
import { words } from './words';

const article = '/newsDetail/1/1003.html';
const download = '/downloadClient.html';
const appTitle = words('download.title', { name: '云岭日报' });

const programs = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1',
  android: 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/147.0 Mobile Safari/537.36',
  harmony:
    'Mozilla/5.0 (Phone; OpenHarmony 5.0) AppleWebKit/537.36 Chrome/132.0 Safari/537.36 ArkWeb/5.0 Mobile',
  desktop: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/147.0 Safari/537.36',
};

/** Opens a page as another program, in a context of its own. */
async function openAs(browser: Browser, userAgent: string, address: string) {
  const context = await browser.newContext({ userAgent, viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(address);
  return { page, close: () => context.close() };
}

/** Where the page's one button leads. */
async function offered(browser: Browser, kanbao: SharedKanbao, userAgent: string) {
  const { page, close } = await openAs(browser, userAgent, kanbao.page(download));
  const href = await page.getByRole('main').getByRole('link').first().getAttribute('href');
  const code = await page.getByRole('img', { name: words('download.scanAlt') }).count();
  await close();
  return { href, code };
}

test('R2.44 the store fits the device, however the pages are asked for', async ({ browser, kanbao }) => {
  for (let round = 0; round < 2; round += 1) {
    expect(await offered(browser, kanbao, programs.ios)).toMatchObject({
      href: expect.stringContaining('apps.apple.com'),
      code: 0,
    });
    expect((await offered(browser, kanbao, programs.android)).href).toMatch(/\.apk$/);
    expect((await offered(browser, kanbao, programs.harmony)).href).toContain('appgallery');
    expect(await offered(browser, kanbao, programs.desktop)).toEqual({
      href: 'https://example.org/app',
      code: 1,
    });
  }
});

test('R2.44 a page for one device is kept by nobody', async ({ request, kanbao }) => {
  for (let round = 0; round < 2; round += 1) {
    const answer = await request.get(kanbao.page(download), { headers: { 'user-agent': programs.ios } });
    expect(answer.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-kanbao-cache': 'bypass',
    });
  }
});

test('R2.45 R3.109 from a shared page to the app and back', async ({ page, kanbao }) => {
  await page.goto(kanbao.page(`${article}?isShare=true`));
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const prompt = page.getByRole('complementary', { name: appTitle });
  await expect(prompt.locator('img')).toHaveJSProperty('complete', true);
  await follow(page, () => prompt.getByRole('link', { name: words('download.open') }).tap());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(appTitle);
  expect(new URL(page.url()).searchParams.get('templateUrl')).toContain(article);
  const logo = page.getByRole('main').locator('img');
  expect(await logo.evaluate((img) => img instanceof HTMLImageElement && img.naturalWidth)).toBeGreaterThan(
    0,
  );
  await follow(page, () => page.getByRole('link', { name: words('download.back') }).tap());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
});

test('R2.45 the link at the foot of every page leads to the app with that page’s address, and back', async ({
  page,
  kanbao,
}) => {
  const foot = page.getByRole('contentinfo').getByRole('link', { name: words('titles.downloadClient') });
  for (const path of ['/home.html', article, '/imageDetail/13/13001.html', '/columnDetail/5.html']) {
    await page.goto(kanbao.page(path));
    await follow(page, () => foot.tap());
    expect(new URL(page.url()).searchParams.get('templateUrl')).toBe(kanbao.page(path));
    // From here its own address is nobody's way back.
    await expect(foot).toHaveAttribute('href', new URL(kanbao.page(download)).pathname);
    await follow(page, () => page.getByRole('link', { name: words('download.back') }).tap());
    expect(page.url()).toBe(kanbao.page(path));
  }
});

test('R2.45 a way back never leads to another host', async ({ page, kanbao }) => {
  const foreign = [
    'https://evil.example/',
    '//evil.example/x.html',
    '/\\evil.example',
    'javascript:alert(1)',
    encodeURIComponent('https://evil.example/'),
    `https://evil.example${new URL(kanbao.page(article)).pathname}`,
  ];
  for (const templateUrl of foreign) {
    const answer = await page.goto(kanbao.page(`${download}?${new URLSearchParams({ templateUrl })}`));
    expect(answer?.status(), templateUrl).toBe(200);
    await expect(page.getByRole('link', { name: words('download.back') }), templateUrl).toHaveCount(0);
    await expect(page.locator('a[href*="evil"], a[href^="javascript"]'), templateUrl).toHaveCount(0);
  }
});

test('R3.109 the line about the app is on shared pages only, and never in the app itself', async ({
  page,
  browser,
  kanbao,
}) => {
  const prompt = (of: typeof page) => of.getByRole('complementary', { name: appTitle });
  await page.goto(kanbao.page(article));
  await expect(prompt(page)).toHaveCount(0);
  for (const path of [`${article}?isShare=true`, '/columnDetail/5.html?isShare=true']) {
    await page.goto(kanbao.page(path));
    await expect(prompt(page), path).toBeVisible();
  }
  const inApp = await openAs(
    browser,
    `${programs.ios} KanbaoApp/9.0`,
    kanbao.page(`${article}?isShare=true`),
  );
  await expect(prompt(inApp.page)).toHaveCount(0);
  await inApp.close();
});

test('R2.44 WeChat says how to come to a browser', async ({ browser, kanbao }) => {
  const userAgent = `${programs.android} MicroMessenger/8.0.50`;
  const { page, close } = await openAs(browser, userAgent, kanbao.page(download));
  await expect(page.getByText(words('download.inWechat'))).toBeVisible();
  await close();
});

test('R3.109 without an app, or with the line switched off, nothing is offered', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  const prompt = page.getByRole('complementary', { name: appTitle });
  const foot = page.getByRole('contentinfo').getByRole('link', { name: words('titles.downloadClient') });
  await configure(kanbao, { displayConfig: { downloadPrompt: false } }, [article]);
  await page.goto(kanbao.page(`${article}?isShare=true`));
  await expect(prompt).toHaveCount(0);
  await expect(foot).toHaveCount(1);

  const none = { iosUrl: null, androidUrl: null, harmonyUrl: 'javascript:alert(1)', downloadUrl: null };
  await configure(kanbao, { displayConfig: { downloadPrompt: true }, ...none }, [article]);
  await page.goto(kanbao.page(`${article}?isShare=true`));
  await expect(prompt).toHaveCount(0);
  await expect(foot).toHaveCount(0);
  await page.goto(kanbao.page(download));
  await expect(page.getByText(words('download.none'))).toBeVisible();
});
