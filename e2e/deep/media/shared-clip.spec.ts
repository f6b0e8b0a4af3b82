import { expect, test } from '../../browser-test';
import { shareEvents } from '../../share-events';

for (const route of ['mvodShare', 'minVideoDetail']) {
  test(`R2.81 R7.87 a shared short video at ${route} has the shared-page header and counts its visit`, async ({
    page,
    kanbao,
  }) => {
    const after = await kanbao.platform.lastCall();
    await page.goto(`${kanbao.pageUrl(`/${route}/803.html`)}?isShare=true`);
    await expect(page.getByRole('banner').getByRole('link', { name: '云岭日报' })).toBeVisible();
    await expect.poll(() => shareEvents(page, kanbao, '3')).toMatchObject([{ id: '803', type: '0' }]);
    const views = await kanbao.platform.calls({ after, operation: 'pageView' });
    expect(views.map(({ query }) => query.aid)).toContain('803');
  });
}
