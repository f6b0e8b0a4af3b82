import { expect, test } from '../../browser-test';
import { expectPlaying, isPaused, playButton } from '../../player';

test('plays only one clip at a time', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl('/videoDetail/12/12009.html'));
  const players = page.locator('[data-player]');
  await expect(players).toHaveCount(2);
  await playButton(players.first()).tap();
  await expectPlaying(players.first().locator('video'), 0.2);
  await playButton(players.last()).tap();
  await expectPlaying(players.last().locator('video'), 0.2);
  expect(await isPaused(players.first().locator('video'))).toBe(true);
});
