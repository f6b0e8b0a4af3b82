import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { words } from './words';

/** Activities of the demo paper (embedded/content/activities.json). */
const activities = {
  open: '/activityDetail/801.html',
  nearlyFull: '/activityDetail/802.html',
  waiting: '/activityDetail/803.html',
  tibetan: '/activityDetail/804.html',
  soon: '/activityDetail/805.html',
  closed: '/activityDetail/806.html',
  ended: '/activityDetail/807.html',
  full: '/activityDetail/810.html',
} as const;

const state = (page: Page) => page.locator('main header [data-state]');

test('R2.16 R3.55 R7.43 R7.44 R9.05 an activity says when, where, by whom, and who takes part', {
  tag: '@quick',
}, async ({ page, kanbao }) => {
  const after = await kanbao.platform.lastCall();
  await page.goto(kanbao.page(activities.nearlyFull));
  await expect(page.getByRole('heading', { level: 1 })).toContainText('灯下读书夜');
  await expect(page.locator('main dl')).toContainText('云城图书馆二楼临河阅览室');
  await expect(page.locator('main dl time')).toHaveText(/\d{4}年\d+月\d+日 星期. 19:30–\u206021:30/);
  const participants = page.getByRole('region', { name: words('activity.participants') });
  await expect(participants.getByRole('listitem')).toHaveCount(8);
  await expect(participants).toContainText(words('activity.participantCount', { count: 37 }));
  for (const operation of ['activityDetail', 'entryList']) {
    const calls = await kanbao.platform.calls({ operation });
    expect(calls.some(({ query, number }) => number <= after || query.fileId === '802')).toBe(true);
  }
});

test('R4.17 R4.18 R4.19 every state is said in a word', async ({ page, kanbao }) => {
  for (const [path, told] of [
    [activities.open, 'open'],
    [activities.waiting, 'waiting'],
    [activities.closed, 'closed'],
    [activities.full, 'full'],
    [activities.ended, 'ended'],
  ] as const) {
    await page.goto(kanbao.page(path));
    await expect(state(page)).toHaveText(words(`activity.states.${told}`));
  }
});

test('the opening goes by the platform’s clock, whatever the machine of the site says', async ({
  page,
  startOwn,
}) => {
  const own = await startOwn();
  await own.platform.clock(10 * 60_000);
  // What the site measured before is good for ten minutes.
  await own.killSite();
  await own.restartSite();
  await page.goto(own.page(activities.soon));
  await expect(state(page)).toHaveText(words('activity.states.open'));
});

test('an activity without a script has all but the countdown', async ({ browser, kanbao }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(kanbao.page(activities.open));
  await expect(page.getByText(words('activity.calendar'))).toBeVisible();
  await expect(page.getByText('岩温扁走在最前面')).toBeVisible();
  await context.close();
});

test('an activity is added to a calendar by a file, and found on a map by a link', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page(activities.open));
  const file = page.getByRole('link', { name: words('activity.calendar') });
  const answer = await page.request.get(new URL((await file.getAttribute('href')) ?? '', page.url()).href);
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART:\d{8}T003000Z\r\n/);
  const map = page.getByRole('link', { name: words('activity.map') });
  await expect(map).toHaveAttribute('href', /^https:\/\/\S+%E5%8F%A4%E8%8C%B6/);
  await expect(map).toHaveAttribute('rel', /noreferrer/);
});

test('an activity is an Event to search engines', async ({ page, kanbao }) => {
  await page.goto(kanbao.page(activities.open));
  const found = await page.locator('script[type="application/ld+json"]').allTextContents();
  const event = found.map((text) => JSON.parse(text)).find((one) => one['@type'] === 'Event');
  expect(event).toMatchObject({
    startDate: expect.stringMatching(/T08:30:00\+08:00$/),
    location: { '@type': 'Place' },
    maximumAttendeeCapacity: 60,
  });
});

test('what there is no activity of says so, and an outage, too', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  const missing = await page.goto(own.page('/activityDetail/999.html'));
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('states.missing.title'));
  await own.platform.faults({ activityDetail: 'http:500' });
  const failed = await page.goto(own.page('/activityDetail/803.html'));
  expect(failed?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('states.unavailable.title'));
});

test('a card of an article of type 102 leads to its activity', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  const id = await own.platform.article({
    key: 'to-an-activity',
    columnId: 5,
    type: 102,
    title: '一起去走茶马古道',
    publishedAt: Date.now(),
    details: { linkId: 801 },
  });
  await own.forget({ tags: ['column:5'] });
  await page.goto(own.page('/columnDetail/5.html'));
  const card = page.locator(`main [data-id="${id}"]`);
  await expect(card.getByText(words('card.tags.activity'), { exact: true })).toBeVisible();
  await card.getByRole('link').first().tap();
  await expect(page).toHaveURL(own.page(activities.open));
});
