import type { Locator, Page } from '@playwright/test';
import type { BorrowedKanbao } from '../../borrowed-kanbao';
import { expect, test } from '../../journey';
import { layoutShift, readToTheEnd } from '../../judges/watch';
import type { SharedKanbao } from '../../kanbao';
import { configure, pageWidth } from '../../reader';
import { words, wordsOf } from '../../words';

const home = '/home.html';
const column = '/columnDetail/5.html';
const article = '/newsDetail/5/5002.html';
const live = '/liveDetail/14502/14002.html';
const topic = '/specDetail/501/10005.html';
const pages = [home, column, article, '/columnDetail/6.html', live, topic];

/** Ads of a page; `place` is page, article or list. */
function adsOf(page: Page, place = ''): Locator {
  // An empty prefix would match nothing at all.
  return page.locator(place === '' ? '[data-ad]' : `[data-ad^="${place}"]`);
}

async function adCalls({ platform }: Pick<SharedKanbao, 'platform'>, after?: number) {
  return (await platform.calls({ after })).filter(({ host }) => host === 'ads');
}

/** Opens a page until its ads are there: a page does not wait for a slow host, and on a busy machine each may be. */
async function openWithAds(page: Page, kanbao: BorrowedKanbao, path: string): Promise<void> {
  await expect(async () => {
    await kanbao.forget({ paths: [new URL(kanbao.page(path)).pathname] });
    await page.goto(kanbao.page(path));
    await expect(adsOf(page)).not.toHaveCount(0, { timeout: 500 });
  }).toPass();
}

test('R7.113 a live and a topic have the ad of their article below them, which moves nothing', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  await configure(kanbao, { ads: true }, pages);
  for (const path of [live, topic]) {
    await openWithAds(page, kanbao, path);
    const ad = adsOf(page, 'article');
    await expect(ad).toContainText('慢火车');
    const box = await ad.locator('img').boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(3, 1);
    await readToTheEnd(page);
    expect(await layoutShift(page), path).toBeLessThan(0.02);
    expect(await pageWidth(page)).toBeLessThanOrEqual(390);
  }
  // Opened by its own id, no article says which column it belongs to.
  const after = await kanbao.platform.lastCall();
  await page.goto(kanbao.page('/liveDetail/14502.html'));
  await expect(adsOf(page)).toHaveCount(0);
  expect(await adCalls(kanbao, after)).toEqual([]);
});

test('an ad keeps its room before its picture is there, says in the reader’s language what it is, and leads on without a script', async ({
  browser,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  await configure(kanbao, { ads: true }, pages);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  await context.addCookies([{ name: 'kanbao-locale', value: 'de', url: kanbao.siteUrl }]);
  await context.route('**/api/picture?*', (route) => route.abort());
  const page = await context.newPage();
  await openWithAds(page, kanbao, article);
  await expect(adsOf(page, 'article')).toContainText(wordsOf('de')('ad.label'));
  const box = await adsOf(page, 'article').locator('img').boundingBox();
  expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(3, 1);
  await expect(adsOf(page, 'article').getByRole('link')).toHaveAttribute(
    'href',
    'https://example.org/slow-train',
  );
  // Its target is no web address: the words stand there, and lead nowhere.
  await openWithAds(page, kanbao, '/newsDetail/9/9001.html');
  await expect(adsOf(page, 'article')).toContainText('流感疫苗');
  await expect(adsOf(page, 'article').getByRole('link')).toHaveCount(0);
  await context.close();
});
