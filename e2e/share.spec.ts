import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import type { SharedKanbao } from './kanbao';
import { configure } from './reader';
import { words } from './words';

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

test('R3.97 R7.85 R7.86 R7.88 sharing an article by a service is one event: type 0, eventType 2', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page(article));
  const after = await kanbao.platform.lastCall();
  await openMenu(page);
  const { searchParams: told } = await shareBy(page, words('share.qq'));
  expect(told.get('url')).toBe(`${kanbao.page(article)}?isShare=true`);
  expect(told.get('title')).toBe(await page.title());
  // Other tests share the platform's log at the same time; this one looks at its own article.
  const ours = async () => (await eventsOf(kanbao, after, '2')).filter(({ id }) => id === '5003');
  await expect
    .poll(ours)
    .toMatchObject([
      { method: 'POST', id: '5003', type: '0', channel: '1', userOtherID: expect.stringMatching(/^xy\d+$/) },
    ]);
});

test('R7.88 a share counts before any script file has come', async ({ page, kanbao }) => {
  await page.route('**/_next/static/browser/*.js', (route) => route.abort());
  await page.goto(kanbao.page('/newsDetail/5/5001.html'));
  const after = await kanbao.platform.lastCall();
  await openMenu(page);
  await shareBy(page, words('share.qq'));
  const ours = async () => (await eventsOf(kanbao, after, '2')).filter(({ id }) => id === '5001');
  await expect.poll(ours).toMatchObject([{ type: '0' }]);
});

test('R3.101 sharing a column is an event of type 5', async ({ page, kanbao }) => {
  await page.goto(kanbao.page('/columnDetail/6.html'));
  const after = await kanbao.platform.lastCall();
  await openMenu(page);
  await shareBy(page, words('share.sinaweibo'));
  const column = async () => (await eventsOf(kanbao, after, '2')).filter(({ id }) => id === '6');
  await expect.poll(column).toMatchObject([{ type: '5' }]);
});

test('R3.100 sharing an activity is an event of type 4, and so is a visit of what was shared', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/activityDetail/804.html'));
  const after = await kanbao.platform.lastCall();
  await openMenu(page);
  await shareBy(page, words('share.sinaweibo'));
  const told = async (type: '2' | '3') =>
    (await eventsOf(kanbao, after, type)).filter(({ id }) => id === '804');
  await expect.poll(() => told('2')).toMatchObject([{ type: '4' }]);
  await page.goto(`${kanbao.page('/activityDetail/804.html')}?isShare=true`);
  await expect.poll(() => told('3')).toMatchObject([{ type: '4' }]);
});

test('R2.81 R7.87 a shared page that is opened is one visit of eventType 3, a column’s with type 5', async ({
  page,
  kanbao,
}) => {
  const after = await kanbao.platform.lastCall();
  await page.goto(kanbao.page('/newsDetail/5/5002.html'));
  await page.goto(`${kanbao.page('/newsDetail/5/5002.html')}?isShare=true`);
  await page.goto(`${kanbao.page('/columnDetail/7.html')}?isShare=true`);
  const visits = async () =>
    (await eventsOf(kanbao, after, '3')).filter(({ id }) => id === '5002' || id === '7');
  await expect.poll(visits).toMatchObject([
    { id: '5002', type: '0' },
    { id: '7', type: '5' },
  ]);
});

test('the drawing of the ways is fetched when the menu opens, not before', async ({ page, kanbao }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(kanbao.page(article), { waitUntil: 'networkidle' });
  expect(asked).not.toContain('/drawings/share-ways.svg');
  await openMenu(page);
  await expect.poll(() => asked).toContain('/drawings/share-ways.svg');
});
