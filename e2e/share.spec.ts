import type { Page } from '@playwright/test';
import { expect, test } from './browser-test';
import { openShareMenu, shareEvents } from './share-events';
import { words } from './words';

const article = '/newsDetail/5/5003.html';

/** Taps a sharing link and returns the opened address. The response of the sharing service is faked. */
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
  // The popup may still be at `about:blank`.
  await service.waitForURL(/connect\.qq\.com|service\.weibo\.com/);
  return new URL(service.url());
}

test('R3.97 R7.85 R7.86 R7.88 reports sharing an article by a service as one event with type 0 and eventType 2', async ({
  page,
  kanbao,
}) => {
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto(kanbao.pageUrl(article), { waitUntil: 'networkidle' });
  expect(requestedPaths).not.toContain('/drawings/share-ways.svg');
  await openShareMenu(page);
  await expect.poll(() => requestedPaths).toContain('/drawings/share-ways.svg');
  const { searchParams: shareParams } = await shareBy(page, words('share.qq'));
  expect(shareParams.get('url')).toBe(`${kanbao.pageUrl(article)}?isShare=true`);
  expect(shareParams.get('title')).toBe(await page.title());
  await expect
    .poll(() => shareEvents(page, kanbao, '2'))
    .toMatchObject([
      { method: 'POST', id: '5003', type: '0', channel: '1', userOtherID: expect.stringMatching(/^xy\d+$/) },
    ]);
});

test('R7.88 R3.100 R3.101 counts a share before any script file is loaded: a column as type 5, an activity as type 4', async ({
  page,
  kanbao,
}) => {
  await page.route('**/_next/static/browser/*.js', (route) => route.abort());
  await page.goto(kanbao.pageUrl('/columnDetail/6.html'));
  await openShareMenu(page);
  await shareBy(page, words('share.sinaweibo'));
  const column = { id: '6', type: '5' };
  await expect.poll(() => shareEvents(page, kanbao, '2')).toMatchObject([column]);
  await page.goto(kanbao.pageUrl('/activityDetail/804.html'));
  await openShareMenu(page);
  await shareBy(page, words('share.sinaweibo'));
  await expect.poll(() => shareEvents(page, kanbao, '2')).toMatchObject([column, { id: '804', type: '4' }]);
});

test('R2.81 R7.87 R3.100 counts opening a shared article, column or activity as one visit with eventType 3', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.pageUrl('/newsDetail/5/5002.html'));
  const visits = [
    ['/newsDetail/5/5002.html', { id: '5002', type: '0' }],
    ['/columnDetail/7.html', { id: '7', type: '5' }],
    ['/activityDetail/804.html', { id: '804', type: '4' }],
  ] as const;
  for (const [index, [path]] of visits.entries()) {
    await page.goto(`${kanbao.pageUrl(path)}?isShare=true`);
    const expected = visits.slice(0, index + 1).map(([, visit]) => visit);
    await expect.poll(() => shareEvents(page, kanbao, '3')).toMatchObject(expected);
  }
});
