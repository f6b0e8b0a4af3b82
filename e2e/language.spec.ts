import type { Page } from '@playwright/test';
import { localeCookie } from '@/lib/view/device-cookies';
import { localeIds, locales } from '@/lib/view/locales';
import { expect, test } from './journey';
import { configure } from './reader';
import { words, wordsOf } from './words';

/** Chooses a language as readers do. */
async function choose(page: Page, name: string, there = words) {
  await page.getByLabel(there('topBar.settings')).tap();
  await page.getByRole('button', { name, exact: true }).tap();
}

test('R1.21 who comes for the first time finds Chinese', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/home.html'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await expect(page.getByRole('link', { name: words('topBar.login') })).toBeVisible();
});

for (const locale of localeIds) {
  test(`R1.19 R2.79 pages in ${locale} have titles and words of that language, and no raw key`, async ({
    page,
    kanbao,
  }) => {
    const there = wordsOf(locale);
    await page.context().addCookies([{ name: localeCookie, value: locale, url: kanbao.siteUrl }]);
    const titles = {
      '/home.html': 'titles.home',
      '/login.html': 'titles.login',
      '/newsDetail.html': 'titles.newsDetail',
    };
    for (const [path, title] of Object.entries(titles)) {
      await page.goto(kanbao.page(path));
      await expect(page).toHaveTitle(there(title));
      await expect(page.locator('html')).toHaveAttribute('lang', locales[locale].languageTag);
      const text = await page.locator('body').innerText();
      expect(text).not.toMatch(
        /\b(?:article|card|common|counts|home|like|login|share|states|time|titles|topBar)\.\w+/,
      );
    }
    await expect(page.getByRole('link', { name: there('states.backHome') })).toBeVisible();
  });
}

test('R1.20 R3.130 a language chosen on a page holds at once, on all pages and after the browser was closed', async ({
  page,
  browser,
  kanbao,
}) => {
  await page.goto(kanbao.page('/home.html?column=5'));
  await choose(page, locales.de.nativeName);
  const german = wordsOf('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect(page.url()).toBe(kanbao.page('/home.html?column=5'));
  await expect(page.getByRole('link', { name: german('topBar.login') })).toBeVisible();
  await page.goto(kanbao.page('/newsDetail/1/1001.html'));
  await expect(page.getByRole('link', { name: german('article.jumpToBottom') })).toBeVisible();

  const cookies = await page.context().cookies();
  // A cookie of the session alone would be gone with the browser.
  expect(cookies.find(({ name }) => name === localeCookie)?.expires).toBeGreaterThan(
    Date.now() / 1000 + 86_400,
  );
  const later = await browser.newContext({ storageState: await page.context().storageState() });
  const tab = await later.newPage();
  await tab.goto(kanbao.page('/home.html'));
  await expect(tab.locator('html')).toHaveAttribute('lang', 'de');
  await later.close();
});

test('R1.22 R1.23 the configuration’s language replaces the default, the device’s replaces both', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  await configure(kanbao, { language: 'en' }, ['/home.html']);
  await page.goto(kanbao.page('/home.html'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveTitle(wordsOf('en')('titles.home'));

  await page.getByLabel(wordsOf('en')('topBar.settings')).tap();
  await page.getByRole('button', { name: locales.de.nativeName, exact: true }).tap();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await page.reload();
  await expect(page).toHaveTitle(wordsOf('de')('titles.home'));
});

test('R2.80 the query’s title is the page’s, decoded, and markup in it stays text', async ({
  page,
  kanbao,
}) => {
  await page.goto(`${kanbao.page('/login.html')}?title=%E4%BA%91%E5%B2%AD`);
  await expect(page).toHaveTitle('云岭');
  await page.goto(`${kanbao.page('/newsDetail/1/1001.html')}?title=%25E4%25BA%2591%25E5%25B2%25AD`);
  await expect(page).toHaveTitle('云岭');
  const markup = '</title><script>document.documentElement.dataset.hit=1</script><b>云';
  await page.goto(`${kanbao.page('/home.html')}?title=${encodeURIComponent(markup)}`);
  await expect(page).toHaveTitle(markup);
  await expect(page.locator('html')).not.toHaveAttribute('data-hit', '1');
});

test('a link chooses the language of its page, of what lengthens it, and of no other; a choice outranks it', async ({
  page,
  kanbao,
}) => {
  const [tibetan, german] = [wordsOf('bo'), wordsOf('de')];
  await page.goto(kanbao.page('/home.html?lang=bo'));
  await expect(page.locator('html')).toHaveAttribute('lang', 'bo');
  await expect(page.getByRole('link', { name: tibetan('topBar.login') })).toBeVisible();
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /home\.html$/);
  expect(await page.context().cookies()).not.toContainEqual(expect.objectContaining({ name: localeCookie }));
  await page.goto(kanbao.page('/columnDetail/14.html?lang=bo'));
  const items = page.locator('#list > li');
  const first = await items.count();
  await page.locator('a[data-more]').tap();
  await expect.poll(() => items.count()).toBeGreaterThan(first);
  await expect(items.last()).toContainText(tibetan('card.liveStates.playback'));
  await choose(page, locales.de.nativeName, tibetan);
  await expect(page.getByRole('link', { name: german('topBar.login') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
});
