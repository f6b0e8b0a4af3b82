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
