import type { Page } from '@playwright/test';
import { localeCookie } from '@/lib/view/device-cookies';
import { localeIds } from '@/lib/view/locales';
import type { BorrowedKanbao } from './borrowed-kanbao';
import { expect, test } from './journey';
import { configure, follow } from './reader';
import { words, wordsOf } from './words';

const name = '云岭日报';

function logoOf(page: Page) {
  return page.getByRole('img', { name: words('topBar.logo', { name }) });
}

/** Opens home as it is under a changed configuration. */
async function openWith(page: Page, kanbao: BorrowedKanbao, patch: Readonly<Record<string, unknown>>) {
  await configure(kanbao, patch, ['/home.html']);
  await page.goto(kanbao.page('/home.html'));
}

async function isDrawn(page: Page): Promise<boolean> {
  return logoOf(page).evaluate(
    (picture) => picture instanceof HTMLImageElement && picture.complete && picture.naturalWidth > 0,
  );
}

test('R2.68 R2.70 home’s top bar has the publisher’s logo and the tag of the touch edition', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/home.html'));
  await expect(logoOf(page)).toBeVisible();
  await expect(logoOf(page)).toHaveAttribute('src', /pad-logo\.png/);
  await expect.poll(() => isDrawn(page)).toBe(true);
  await expect(page.getByText(words('topBar.touchEdition'), { exact: true })).toBeVisible();
});

test('R2.70 the tag speaks all five languages', async ({ request, kanbao }) => {
  for (const locale of localeIds) {
    const home = await request.get(kanbao.page('/home.html'), {
      headers: { cookie: `${localeCookie}=${locale}` },
    });
    expect(await home.text(), locale).toContain(`>${wordsOf(locale)('topBar.touchEdition')}</span>`);
  }
});

test('R1.18 R2.69 R3.108 logo and tag follow the configuration; a logo that is not there gives way to a default', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  await openWith(page, kanbao, {
    padLogo: '/media/logos/share-logo.png',
    displayConfig: { touchEditionTag: false },
  });
  await expect(page.getByText(words('topBar.touchEdition'), { exact: true })).toHaveCount(0);
  await expect(logoOf(page)).toHaveAttribute('src', /share-logo\.png/);
  const address = await logoOf(page).getAttribute('src');
  expect((await page.request.get(kanbao.siteUrl + address)).headers()['content-type']).toMatch(/^image\//);

  const fallback = await (await page.request.get(`${kanbao.siteUrl}/default-logo.svg`)).body();
  for (const padLogo of ['/media/logos/no-such-logo.png', 'no address', null]) {
    await openWith(page, kanbao, { padLogo });
    await expect.poll(() => isDrawn(page), String(padLogo)).toBe(true);
    const shown = await logoOf(page).evaluate(
      (picture) => picture instanceof HTMLImageElement && picture.currentSrc,
    );
    expect(await (await page.request.get(String(shown))).body(), String(padLogo)).toEqual(fallback);
  }
});

test('R2.71 R2.72 R5.11 the e-paper is linked only by a valid address, in a new window', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  await page.context().route('https://paper.example/**', (route) => route.fulfill({ body: 'paper' }));
  // The demo paper has a column of that name, too.
  const link = page.getByRole('banner').getByRole('link', { name: words('topBar.ePaper') });
  for (const epaperUrl of ['javascript:alert(1)', 'abc', '//paper.example', '', null]) {
    await openWith(page, kanbao, { epaperUrl });
    await expect(logoOf(page)).toBeVisible();
    await expect(link, String(epaperUrl)).toHaveCount(0);
  }

  await openWith(page, kanbao, { epaperUrl: 'https://paper.example/today' });
  await expect(link).toHaveAttribute('rel', /noopener/);
  const [paper] = await Promise.all([page.waitForEvent('popup'), link.tap()]);
  expect(paper.url()).toBe('https://paper.example/today');
  expect(page.url()).toBe(kanbao.page('/home.html'));
});

test('R2.73 R2.10 R2.09 the menu icon leads to login, which has the top bar, too', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/home.html'));
  await page.getByRole('link', { name: words('topBar.login') }).tap();
  await expect(page).toHaveURL(kanbao.page('/login.html'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('login.title'));
  await expect(logoOf(page)).toBeVisible();
  await expect(page.getByRole('link', { name: words('topBar.login') })).toHaveCount(0);
});

test('R2.74 on login the icon closes and goes back to the page before', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/home.html?column=5'));
  await follow(page, () => page.getByRole('link', { name: words('topBar.login') }).tap());
  expect(page.url()).toBe(kanbao.page('/login.html'));
  await follow(page, () => page.getByRole('link', { name: words('topBar.close') }).tap());
  await expect(page).toHaveURL(kanbao.page('/home.html?column=5'));
});

test('R2.74 who came to login from nowhere is led home', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/login.html'));
  await page.getByRole('link', { name: words('topBar.close') }).tap();
  await expect(page).toHaveURL(kanbao.page('/home.html'));
});
