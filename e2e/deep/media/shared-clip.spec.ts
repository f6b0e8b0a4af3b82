import type { Page } from '@playwright/test';
import { expect, test } from '../../journey';
import type { SharedKanbao } from '../../kanbao';
import { configure } from '../../reader';
import { words } from '../../words';

const article = '/newsDetail/5/5003.html';

async function openMenu(page: Page): Promise<void> {
  await page.locator('summary', { hasText: words('share.title') }).tap();
}

/** What the platform was told since a call, of one kind: 2 a share is done, 3 a shared page is visited. */
async function eventsOf({ platform }: SharedKanbao, after: number, eventType: '2' | '3') {
  const calls = await platform.calls({ after, operation: 'event' });
  return calls
    .filter(({ body }) => body.eventType === eventType)
    .map(({ method, body: { id, type, channel, userOtherID } }) => ({
      method,
      id,
      type,
      channel,
      userOtherID,
    }));
}

/** Follows a service's link, which opens a window of its own; the service itself is not asked. */
async function shareBy(page: Page, label: string): Promise<URL> {
  await page
    .context()
    .route(/connect\.qq\.com|service\.weibo\.com/, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>service</title>' }),
    );
  const [service] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: label }).tap(),
  ]);
  return new URL(service.url());
}

test('R2.81 R7.87 a short video that was shared has the share shell, on both its addresses, and counts its visits', async ({
  page,
  kanbao,
}) => {
  for (const route of ['mvodShare', 'minVideoDetail']) {
    const after = await kanbao.platform.lastCall();
    await page.goto(`${kanbao.page(`/${route}/803.html`)}?isShare=true`);
    await expect(page.getByRole('banner').getByRole('link', { name: '云岭日报' })).toBeVisible();
    const visits = async () => (await eventsOf(kanbao, after, '3')).filter(({ id }) => id === '803');
    await expect.poll(visits).toMatchObject([{ type: '0' }]);
    const views = await kanbao.platform.calls({ after, operation: 'pageView' });
    expect(views.map(({ query }) => query.aid)).toContain('803');
  }
});

test('R3.124 card makes a picture of columns, short videos and articles of the e-paper, too', async ({
  page,
  kanbao,
}) => {
  for (const path of ['/columnDetail/6.html', '/mvodShare/803.html', '/newsDetail/700101.html?source=3']) {
    await page.goto(kanbao.page(path));
    await openMenu(page);
    await page.locator('[data-way="card"] a').tap();
    const poster = page.getByRole('main').getByRole('img');
    await expect(poster, path).toBeVisible();
    await expect.poll(() => poster.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(750);
  }
});
