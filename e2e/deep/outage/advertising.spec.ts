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

test('R8.19 a failing ads host: readers see whole pages, operators a warning', async ({ page, startOwn }) => {
  const kanbao = await startOwn();
  await configure(kanbao, { ads: true }, pages);
  await kanbao.platform.faults({ getAdv: 'garbage', getColAdvs: 'drop', getArticleAdvs: 'hang' });
  for (const path of [home, column, article]) {
    const answer = await page.goto(kanbao.page(path));
    expect(answer?.status(), path).toBe(200);
    await expect(adsOf(page)).toHaveCount(0);
    await expect(page.getByRole('listitem')).not.toHaveCount(0);
  }
  await expect.poll(() => kanbao.output()).toContain('"event":"ads-failed"');
  expect(kanbao.output()).toContain('Check the ads interface');
  const metrics = await (await fetch(`${kanbao.siteUrl}/metrics`)).text();
  expect(metrics).toContain('kanbao_ads_failing 1');
});
