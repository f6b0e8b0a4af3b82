import type { Page } from '@playwright/test';
import naughtyStrings from 'big-list-of-naughty-strings' with { type: 'json' };
import { z } from 'zod';
import { startAlteredPlatform, startKanbaoOnAlteredPlatform } from '../../altered-platform';
import { findDangerousMarkup, openWithoutPolicy } from '../../attacked-page';
import { expect, test } from '../../browser-test';
import type { SharedKanbao } from '../../kanbao';
import { demoMember, signInByPassword } from '../../sign-in';
import { words } from '../../words';

const stackedMarks = `好${'\u0300\u0316\u0489'.repeat(200)}看`;

const hostileTexts = [
  stackedMarks,
  'ab'.repeat(5000),
  `https://example.com/${'a'.repeat(2000)}?x=${'%20'.repeat(100)}`,
  '\u202eexe.gnp\u202d \u2067逆\u2066 \u200f不要信 \u202b',
  '</p></li></ol></main><script>alert(1)</script>',
  '"><form action=https://evil.example><input name=password>',
  '<style>li{display:none}</style>',
  '官方 ✓ 云岭日报',
  'ཨོཾ་མ་ཎི་པདྨེ་ཧཱུྃ།'.repeat(60),
  '👩‍👩‍👧‍👦'.repeat(200),
  '\u0000\u0001\u001b[31m\ufeff\uffff',
  ...naughtyStrings,
];

const listResponse = z.looseObject({ data: z.looseObject({ list: z.array(z.looseObject({})) }) });

/** Injects hostile texts. `at.next` counts all comments, so that each gets a different text. */
function injectIntoComments(body: string, at: { next: number }): string {
  const answer = listResponse.parse(JSON.parse(body));
  const textAt = (number: number) => hostileTexts[number % hostileTexts.length];
  const list = answer.data.list.map((comment) => {
    at.next += 1;
    const texts = { content: textAt(at.next), userName: textAt(at.next * 7), location: textAt(at.next * 13) };
    return { ...comment, ...texts, topDiscuss: undefined };
  });
  return JSON.stringify({ ...answer, data: { ...answer.data, list } });
}

function layoutErrors(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const problems: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) problems.push(`scrolls sideways: ${scrollWidth} of ${clientWidth}`);
    let end = 0;
    for (const item of document.querySelectorAll('main li[id^="comment-"]:not(li li)')) {
      const { left, right, top, bottom } = item.getBoundingClientRect();
      if (left < 0 || right > clientWidth || top < end - 1)
        problems.push(
          `${item.id} is misplaced: ${[left, right, top, bottom, end].map(Math.round)} ${item.textContent?.slice(0, 40)}`,
        );
      end = bottom;
    }
    return problems;
  });
}

test('hostile comments and names run no script and do not change the layout', async ({
  browser,
  startNewKanbao,
}) => {
  const counter = { next: 0 };
  const platform = await startAlteredPlatform(({ url, body }) =>
    url.pathname.endsWith('/discussView') ? injectIntoComments(body.toString(), counter) : body,
  );
  const kanbao = await startKanbaoOnAlteredPlatform(startNewKanbao, platform);
  const { page, violations: ran } = await openWithoutPolicy(browser);
  await page.setViewportSize({ width: 320, height: 700 });
  let next: string | null = kanbao.pageUrl('/commentAll/3003/0.html');
  while (counter.next < hostileTexts.length && next) {
    expect((await page.goto(next))?.status(), next).toBe(200);
    expect(await findDangerousMarkup(page), next).toEqual([]);
    expect(await layoutErrors(page), next).toEqual([]);
    expect(await page.locator('main input[name=password], main li style, main li script').count(), next).toBe(
      0,
    );
    const more = page.getByRole('link', { name: words('card.loadMore') });
    const href = await more.getAttribute('href');
    next = href && new URL(href, kanbao.siteUrl).href;
  }
  expect(counter.next).toBeGreaterThanOrEqual(hostileTexts.length);
  expect(ran).toEqual([]);
  platform.stop();
});

test('clips every comment at its box', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl('/commentAll/3003/0.html'));
  const cut = await page
    .locator('main li[id^="comment-"]')
    .evaluateAll((items) => items.map((item) => getComputedStyle(item).overflow));
  expect(cut.length).toBeGreaterThan(10);
  expect(new Set(cut)).toEqual(new Set(['clip']));
});

function postComment(page: Page, { siteUrl }: SharedKanbao, form: Record<string, string>, headers = {}) {
  return page.request.post(`${siteUrl}/api/comment`, {
    form: { of: '2002', source: '0', ...form },
    headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    maxRedirects: 0,
  });
}

test('comments from other sites, without a login, replayed or with forged addresses do not reach the platform', async ({
  page,
  browser,
  borrowKanbao,
}) => {
  const site = await borrowKanbao();
  const guest = await (await browser.newContext()).newPage();
  const before = await site.platform.lastCall();
  for (const [number, headers] of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site', origin: 'null' },
  ].entries()) {
    expect((await postComment(guest, site, { content: `foreign ${number}` }, headers)).status()).toBe(403);
  }
  const statuses = new Set<number>();
  for (let number = 0; number < 60; number += 1) {
    const forwarded = { 'x-forwarded-for': `203.0.113.${number}`, forwarded: `for=198.51.100.${number}` };
    statuses.add((await postComment(guest, site, { content: `nobody ${number}` }, forwarded)).status());
  }
  expect([...statuses].filter((status) => status !== 401 && status !== 429)).toEqual([]);
  expect(await site.platform.calls({ after: before, operation: 'discuss' })).toEqual([]);

  await signInByPassword(page, site);
  const replayed = { 'idempotency-key': `replayed-${Date.now()}` };
  const content = `一次${Date.now()}`;
  for (let round = 0; round < 20; round += 1) {
    expect((await postComment(page, site, { content }, replayed)).status()).toBe(200);
  }
  expect(await site.platform.calls({ after: before, operation: 'discuss' })).toHaveLength(1);
  // With another text, the same idempotency key is not a retry.
  expect((await postComment(page, site, { content: `${content}!` }, replayed)).status()).toBe(422);
});

test("a reader's name and comment are in no log, no metric and no page of other readers", async ({
  page,
  startNewKanbao,
}) => {
  const site = await startNewKanbao();
  await signInByPassword(page, site);
  const content = `不想让人知道的话${Date.now()}`;
  await site.platform.faults({ discuss: 'http:500', myDiscuss: 'http:500' });
  expect((await postComment(page, site, { content })).status()).toBeGreaterThanOrEqual(400);
  await site.platform.clearFaults();
  await page.goto(site.pageUrl('/newsDetail/2/2002.html?notice=failed'));
  await page.goto(site.pageUrl('/commentAll/2002/0.html'));
  const pageTexts = await Promise.all(
    ['/newsDetail/2/2002.html', '/newsDetail/2/2002.html?notice=failed', '/commentAll/2002/0.html'].map(
      async (path) => (await fetch(site.pageUrl(path))).text(),
    ),
  );
  const metrics = await (await fetch(`${site.siteUrl}/metrics`)).text();
  for (const text of [...pageTexts, metrics, site.output()]) {
    expect(text).not.toContain(content);
    expect(text).not.toContain(encodeURIComponent(content));
    expect(text).not.toContain(demoMember.nickname);
  }
});
