import type { Page } from '@playwright/test';
import { localeCookie } from '@/lib/view/device-cookies';
import type { Locale } from '@/lib/view/locales';
import type { BorrowedKanbao } from './borrowed-kanbao';
import { expect } from './browser-test';
import { wordsOf } from './words';

const presentFile = '通知全文.pdf';
const missingFile = '报名表.csv';

/** Returns the address of a new article with one file that exists and one that does not. */
export async function publishArticleWithFiles(kanbao: BorrowedKanbao): Promise<string> {
  const id = await kanbao.platform.article({
    key: 'files',
    columnId: 1,
    title: '报名通知与附件',
    publishedAt: Date.now(),
    body: '<p>报名表与通知全文见附件。</p>',
    details: {
      files: [
        { name: presentFile, url: '/media/files/notice.pdf' },
        { name: missingFile, url: '/media/files/gone.csv' },
      ],
    },
  });
  return kanbao.pageUrl(`/newsDetail/1/${id}.html`);
}

function recordDownloads(page: Page): string[] {
  const names: string[] = [];
  page.on('download', (download) => names.push(download.suggestedFilename()));
  return names;
}

/** Checks that the link to the missing file shows a message, and that the other link saves its file. */
export async function checkFileLinks(page: Page, kanbao: BorrowedKanbao, address: string, locale: Locale) {
  const words = wordsOf(locale);
  await page.context().addCookies([{ name: localeCookie, value: locale, url: kanbao.siteUrl }]);
  await page.goto(address);
  const savedNames = recordDownloads(page);
  const message = page.getByText(words('article.downloadFailed'));
  const openLink = page.getByRole('link', { name: words('article.openFile') });
  await expect(message).toBeHidden();
  await page.getByRole('link', { name: missingFile }).tap();
  await expect(message).toBeVisible();
  await expect(openLink).toHaveAttribute('href', /\/api\/media\/.+\/gone\.csv$/);
  await expect(page).toHaveURL(address);
  expect(savedNames).toEqual([]);

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: presentFile }).tap();
  expect(await (await download).failure()).toBeNull();
  await expect(message).toBeHidden();
  expect(savedNames).toHaveLength(1);
}
