import type { Page } from '@playwright/test';
import { localeCookie } from '@/lib/view/device-cookies';
import { localeIds } from '@/lib/view/locales';
import { expect, test } from './journey';
import { expectAt, field, submitOf, yunling } from './login-forms';
import { words, wordsOf } from './words';

const article = '/newsDetail/1/1002.html';
const chunks = '**/_next/static/browser/*.js';

function notice(page: Page) {
  return page.getByRole('alert').filter({ hasText: words('states.chunkFailed.title') });
}

test('R8.20 a script that cannot be had is told, with a way to reload; the article stays readable', async ({
  page,
  kanbao,
}) => {
  let broken = true;
  let loads = 0;
  page.on('load', () => {
    loads += 1;
  });
  await page.route(chunks, (route) => (broken ? route.abort() : route.continue()));
  await page.goto(kanbao.page(article));
  await expect(notice(page)).toBeHidden();
  await page.locator('h1').tap();
  await expect(notice(page)).toBeVisible();
  await expect(page.locator('article p').first()).toBeVisible();
  expect(loads).toBe(1);

  broken = false;
  const reloaded = page.waitForEvent('load');
  await notice(page)
    .getByRole('link', { name: words('states.reload') })
    .tap();
  await reloaded;
  await expect(notice(page)).toBeHidden();
  await page.locator('h1').tap();
  await expect(page.locator('form[data-like]:not([data-waits])')).toHaveCount(2);
  await expect(notice(page)).toBeHidden();
});

test('R8.20 one script is enough, also one that is asked for later', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/newsDetail/1/1001.html'));
  await page.locator('h1').tap();
  await expect(page.locator('form[data-like]:not([data-waits])')).toHaveCount(2);
  await page.route(chunks, (route) => route.abort());
  await page.locator('a[data-lightbox]').first().tap();
  // What stood in for it before still does: the picture opens as a page of its own, or the notice is there.
  await expect(async () => {
    const left = !page.url().includes('/newsDetail/');
    expect(left || (await notice(page).isVisible())).toBe(true);
  }).toPass();
});

const failures = {
  'whose file cannot be had': (page: Page) =>
    page.route('**/browser/login-form-*.js', (route) => route.abort()),
  'whose file cannot run': (page: Page) =>
    page.route('**/browser/login-form-*.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("planted")' }),
    ),
  'whose props cannot be read': (page: Page) => setProps(page, '{'),
  'that cannot be drawn': (page: Page) => setProps(page, '{"form":"planted"}'),
};

async function setProps(page: Page, props: string): Promise<void> {
  await page.addInitScript((text) => {
    addEventListener('DOMContentLoaded', () => {
      const island = document.querySelector<HTMLElement>('kanbao-island[data-name=login-form]');
      if (island) island.dataset.props = text;
    });
  }, props);
}

for (const [what, breakForm] of Object.entries(failures)) {
  test(`R8.20 a login form ${what} keeps what is typed and logs in the browser’s own way`, async ({
    page,
    kanbao,
  }) => {
    await breakForm(page);
    await page.goto(kanbao.page('/login.html'));
    await field(page, 'username').fill(yunling.name);
    await expect(notice(page)).toBeVisible();
    await expect(field(page, 'username')).toHaveValue(yunling.name);
    await field(page, 'password').fill(yunling.password);
    await submitOf(page, 'password').tap();
    await expectAt(page, /session=signedIn/);
  });
}

test('R9.14 a script that hangs counts as failed after 120 s, and not before', async ({ page, kanbao }) => {
  await page.clock.install();
  const asked: string[] = [];
  await page.route(chunks, (route) => void asked.push(route.request().url()));
  await page.goto(kanbao.page(article));
  await page.locator('h1').tap();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await page.clock.runFor(119_000);
  await expect(notice(page)).toBeHidden();
  await page.clock.runFor(2000);
  await expect(notice(page)).toBeVisible();
  await expect(page.locator('article p').first()).toBeVisible();
});

test('R8.20 the notice speaks all five languages', async ({ request, kanbao }) => {
  for (const locale of localeIds) {
    const page = await request.get(kanbao.page(article), {
      headers: { cookie: `${localeCookie}=${locale}` },
    });
    const html = await page.text();
    expect(html, locale).toContain(wordsOf(locale)('states.chunkFailed.title'));
    expect(html, locale).toContain(`>${wordsOf(locale)('states.reload')}</a>`);
  }
});

const oldBrowsers = {
  'Internet Explorer 11': 'Mozilla/5.0 (Windows NT 10.0; WOW64; Trident/7.0; rv:11.0) like Gecko',
  'Internet Explorer 8': 'Mozilla/4.0 (compatible; MSIE 8.0; Windows NT 6.1; Trident/4.0)',
};

test('R8.17 old Internet Explorers are advised to use Chrome where that is switched on, others never', async ({
  browser,
  kanbao,
  startOwn,
}) => {
  test.slow();
  const advising = await startOwn({ env: { OLD_BROWSER_ADVICE: 'on' } });
  const see = async (
    site: { page: (path: string) => string; siteUrl: string },
    userAgent?: string,
    locale = 'cn',
  ) => {
    const context = await browser.newContext(userAgent === undefined ? {} : { userAgent });
    await context.addCookies([{ name: localeCookie, value: locale, url: site.siteUrl }]);
    const page = await context.newPage();
    await page.goto(site.page(article));
    const text = await page.locator('[data-old-browser-advice]').filter({ visible: true }).allInnerTexts();
    await context.close();
    return text.join('');
  };
  for (const userAgent of Object.values(oldBrowsers)) {
    expect(await see(advising, userAgent)).toContain(words('states.oldBrowser.text'));
    expect(await see(kanbao, userAgent)).toBe('');
  }
  expect(await see(advising)).toBe('');
  for (const locale of localeIds) {
    expect(await see(advising, oldBrowsers['Internet Explorer 11'], locale), locale).toContain(
      wordsOf(locale)('states.oldBrowser.text'),
    );
  }
  // One kept page serves all.
  const again = await fetch(advising.page(article), {
    headers: { 'user-agent': oldBrowsers['Internet Explorer 11'] },
  });
  expect(again.headers.get('x-kanbao-cache')).toMatch(/hit|stale/);
});
