import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect } from './browser-test';
import { requestDeviceCookie } from './device-cookie';
import type { SharedKanbao } from './kanbao';

interface VoteCountFixtures {
  page: Page;
  request: APIRequestContext;
  kanbao: SharedKanbao;
}

interface VoteCounts {
  before: number;
  shown: () => Promise<number>;
  totalBefore: string;
  total: Locator;
  shifts: () => Promise<number>;
}

async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += Number(Reflect.get(entry, 'value'));
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'shifts'), 'sum')));
}

/** Opens a page and lets another reader vote. Returns the previous counts and access to the current ones. */
export async function watchVoteCounts(
  { page, request, kanbao }: VoteCountFixtures,
  { path, candidate }: { path: string; candidate: string },
): Promise<VoteCounts> {
  await requestDeviceCookie(request, kanbao);
  await page.goto(kanbao.pageUrl(path));
  await page.locator(`#option-${candidate}`).scrollIntoViewIfNeeded();
  const shown = async () =>
    Number.parseInt(await page.locator(`#option-${candidate} strong`).innerText(), 10);
  const total = page.locator('[data-name=ballot] data').first();
  const before = await shown();
  const totalBefore = await total.innerText();
  const shifts = await watchShifts(page);
  const answer = await request.post(`${kanbao.siteUrl}/api/vote-activity`, {
    form: { vote: '901', option: candidate },
    headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
  });
  expect((await answer.json()).outcome).toBe('ballotCounted');
  return { before, shown, totalBefore, total, shifts };
}
