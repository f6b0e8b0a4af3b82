import { startAlteredPlatform, startKanbaoOnAlteredPlatform } from '../../altered-platform';
import { idsOf, listItems } from '../../browser-page';
import { expect, test } from '../../browser-test';
import { words } from '../../words';

test("opens an activity by the platform's clock, not the machine's", async ({ page, startNewKanbao }) => {
  const site = await startNewKanbao();
  await site.platform.clock(10 * 60_000);
  // Restarts the site, because it caches the measured clock offset for ten minutes.
  await site.killSite();
  await site.restartSite();
  await page.goto(site.pageUrl('/activityDetail/805.html'));
  await expect(page.locator('main header [data-state]')).toHaveText(words('activity.states.open'));
});

test('R4.27 appends pages of activities by script and removes the link after the last one', async ({
  page,
  startNewKanbao,
}) => {
  const total = 45;
  const altered = await startAlteredPlatform(({ url, body }) => {
    if (!url.pathname.endsWith('/activityList')) return body;
    const first = Number(url.searchParams.get('page')) * 20 + 1;
    const count = Math.max(0, Math.min(20, total - first + 1));
    const list = Array.from({ length: count }, (_, index) => ({
      fileId: 5000 + first + index,
      title: `第${first + index}场读书会`,
    }));
    return JSON.stringify({ status: 0, message: '', data: { list } });
  });
  const kanbao = await startKanbaoOnAlteredPlatform(startNewKanbao, altered);
  await page.goto(kanbao.pageUrl('/columnDetail/24.html'));
  const more = page.getByRole('link', { name: words('card.loadMore') });
  for (const before of [20, 40]) {
    await expect(listItems(page)).toHaveCount(before);
    await expect(more).toHaveAttribute('href', /page=[12]&lastFileId=50[24]0/);
    await more.tap();
  }
  await expect(listItems(page)).toHaveCount(total);
  const shownIds = await idsOf(listItems(page));
  expect(shownIds).toEqual(Array.from({ length: total }, (_, index) => String(5001 + index)));
  await expect(more).toHaveCount(0);
  altered.stop();
});
