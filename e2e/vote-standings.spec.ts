import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { takeDevice } from './known-device';

async function votesOf(page: Page): Promise<number> {
  return Number.parseInt(await page.locator('[data-votes-of="901018"]').innerText(), 10);
}

/** Sums what the page moves by itself from now on (layout shifts that follow no tap). */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift' });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
}

for (const path of ['/activityVote/901.html', '/voteItemDetail/901/901/901018.html'])
  test(`a vote of another reader shows on the open page ${path}, which does not move`, async ({
    page,
    request,
    borrowOwn,
  }) => {
    const kanbao = await borrowOwn();
    await takeDevice(request, kanbao);
    const voteForIt = (option: number) =>
      request.post(`${kanbao.siteUrl}/api/vote-activity`, {
        form: { vote: '901', option: String(option) },
        headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
      });
    await page.goto(kanbao.page(path));
    await page.locator('#option-901018').scrollIntoViewIfNeeded();
    const before = await votesOf(page);
    const total = await page.locator('[data-votes-total]').innerText();
    const shifts = await watchShifts(page);
    expect((await (await voteForIt(901018)).json()).outcome).toBe('ballotCounted');
    await expect.poll(() => votesOf(page)).toBe(before + 1);
    await expect(page.locator('[data-votes-total]')).not.toHaveText(total);
    expect(await shifts()).toBe(0);
  });

test('a vote that is over is not followed', async ({ page, borrowOwn }) => {
  const kanbao = await borrowOwn();
  await page.goto(kanbao.page('/activityVote/903.html'));
  await expect(page.locator('[data-votes-total]')).toBeVisible();
  await expect(page.locator('[data-standings-news]')).toHaveCount(0);
});
