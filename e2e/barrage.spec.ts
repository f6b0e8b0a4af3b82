import { expect, test } from './browser-test';
import {
  barrageLayer,
  barrageSwitch,
  countRequests,
  enableBarrage,
  flyingComments,
  videoPath,
} from './flying-comments';
import { clip, expectPlaying, playButton, videoTimeout } from './player';

test('R9.41 shows comments over a playing clip until the switch turns them off, and saves the choice on the device', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await enableBarrage(kanbao);
  await page.goto(kanbao.pageUrl(videoPath));
  await expect(barrageSwitch(page)).toBeHidden();
  await playButton(page).tap();
  await expect(flyingComments(page).first()).toBeVisible(videoTimeout);
  await expect(flyingComments(page).first()).not.toBeEmpty();
  await expect(barrageSwitch(page)).toHaveAttribute('aria-pressed', 'true');
  await barrageSwitch(page).tap();
  await expect(barrageSwitch(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(flyingComments(page)).toHaveCount(0);

  const requests = countRequests(page);
  await page.reload();
  await playButton(page).tap();
  await expect(barrageSwitch(page)).toHaveAttribute('aria-pressed', 'false');
  expect(requests.count).toBe(0);
});

test('R9.41 shows neither flying comments nor their switch to readers who prefer reduced motion', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await enableBarrage(kanbao);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const requests = countRequests(page);
  await page.goto(kanbao.pageUrl(videoPath));
  await playButton(page).tap();
  await expectPlaying(clip(page), 0.3);
  await expect(barrageLayer(page)).toHaveAttribute('hidden', '', videoTimeout);
  await expect(barrageLayer(page)).toBeHidden();
  await expect(barrageSwitch(page)).toHaveCount(0);
  await expect(flyingComments(page)).toHaveCount(0);
  expect(requests.count).toBe(0);
});
