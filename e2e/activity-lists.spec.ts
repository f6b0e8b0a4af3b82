import { startAltered, startAlteredPlatform } from './altered-platform';
import { expect, test } from './journey';
import { idsOf, listItems, pageWidth } from './reader';
import { words } from './words';

/** The demo paper's column of activities. */
const column = '/columnDetail/24.html';

test('R7.42 a column lists the activities: state, day and place, and each leads to its page', {
  tag: '@quick',
}, async ({ page, kanbao }) => {
  await page.goto(kanbao.page(column));
  const cards = listItems(page);
  await expect(cards.first()).toBeVisible();
  expect(await cards.count()).toBeGreaterThanOrEqual(9);
  const open = page.locator('#list > li[data-id="801"]');
  await expect(open).toContainText(words('activity.states.open'));
  await expect(open.locator('time')).toHaveAttribute('datetime', /^\d{4}-\d\d-\d\dT/);
  await expect(open).not.toContainText(words('card.tags.activity'));
  await expect(cards.last()).toContainText(words('activity.states.ended'));
  expect(await pageWidth(page)).toBeLessThanOrEqual(390);
  await open.getByRole('link').tap();
  await expect(page).toHaveURL(kanbao.page('/activityDetail/801.html'));
});

test('home has a module of activities, whose cards say when and where', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/home.html'));
  const module = page.getByRole('region', { name: words('card.tags.activity'), exact: true });
  await expect(module.locator('li').first()).toBeVisible();
  for (const card of await module.locator('li').all()) {
    await expect(card.locator('time')).toHaveCount(1);
    await expect(card.getByRole('link')).toHaveAttribute('href', /\/activityDetail\/\d+\.html$/);
  }
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled });

    test('R4.27 activities are paged by links: two whole pages lead on, the last one does not', async ({
      page,
      startOwn,
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
      const kanbao = await startAltered(startOwn, altered);
      await page.goto(kanbao.page(column));
      const shown: (string | null)[] = [];
      const more = page.getByRole('link', { name: words('card.loadMore') });
      for (const before of [20, 40]) {
        await expect(listItems(page)).toHaveCount(javaScriptEnabled ? before : 20);
        if (!javaScriptEnabled) shown.push(...(await idsOf(listItems(page))));
        await expect(more).toHaveAttribute('href', /page=[12]&lastFileId=50[24]0/);
        await more.tap();
      }
      await expect(listItems(page)).toHaveCount(javaScriptEnabled ? total : 5);
      shown.push(...(await idsOf(listItems(page))));
      expect(shown).toEqual(Array.from({ length: total }, (_, index) => String(5001 + index)));
      await expect(more).toHaveCount(0);
      altered.stop();
    });
  });
