import type { Locator, Page } from '@playwright/test';
import type { BorrowedKanbao } from './borrowed-kanbao';
import { expect, test } from './journey';
import { layoutShift, readToTheEnd } from './judges/watch';
import type { SharedKanbao } from './kanbao';
import { configure, pageWidth } from './reader';
import { words, wordsOf } from './words';

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

test('R7.116 R5.14 an ad that is seen and tapped is reported once each; one without an aid never', async ({
  page,
  context,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  await configure(kanbao, { ads: true }, pages);
  await context.route('https://example.org/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!DOCTYPE html><title>shop</title>' }),
  );
  const reports = async () =>
    (await adCalls(kanbao))
      .filter(({ operation }) => operation === 'advEvent')
      .map(({ body }) => `${body.aid} ${body.eventType}`);

  await openWithAds(page, kanbao, article);
  const ad = adsOf(page, 'article');
  await ad.scrollIntoViewIfNeeded();
  await expect.poll(reports).toEqual(['8003 1']);
  const link = ad.getByRole('link');
  await expect(link).toHaveAttribute('rel', 'sponsored noopener');
  const opened = context.waitForEvent('page');
  await link.tap();
  expect((await opened).url()).toBe('https://example.org/slow-train');
  await expect.poll(reports).toEqual(['8003 1', '8003 0']);

  await openWithAds(page, kanbao, '/columnDetail/6.html');
  const nameless = adsOf(page, 'list');
  await nameless.scrollIntoViewIfNeeded();
  const next = context.waitForEvent('page');
  await nameless.getByRole('link').tap();
  await next;
  // Long enough for what would have been seen: the next report comes after it.
  await openWithAds(page, kanbao, home);
  await adsOf(page, 'page').scrollIntoViewIfNeeded();
  await expect.poll(reports).toEqual(['8003 1', '8003 0', '8001 1']);
});
