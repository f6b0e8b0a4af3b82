import { pageWidth } from './browser-page';
import { expect, test } from './browser-test';

test("lists of activities and candidates fit a phone's width", async ({ page, kanbao }) => {
  for (const path of ['/columnDetail/24.html', '/activityVote/901.html']) {
    await page.goto(kanbao.pageUrl(path));
    await expect(page.locator('main img').first()).toBeVisible();
    expect(await pageWidth(page), path).toBeLessThanOrEqual(390);
  }
});
