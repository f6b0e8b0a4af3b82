import { barrage, countRequests, flying, switchOn, theSwitch, video } from './flying-comments';
import { expect, test } from './journey';
import { clip, expectPlaying, longWait, playButton } from './player';

test('R9.41 comments fly over a clip that plays, until the switch removes them; the device saves that', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  await switchOn(kanbao);
  await page.goto(kanbao.page(video));
  await expect(theSwitch(page)).toBeHidden();
  await playButton(page).tap();
  await expect(flying(page).first()).toBeVisible(longWait);
  await expect(flying(page).first()).not.toBeEmpty();
  await expect(theSwitch(page)).toHaveAttribute('aria-pressed', 'true');
  await theSwitch(page).tap();
  await expect(theSwitch(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(flying(page)).toHaveCount(0);

  const asked = countRequests(page);
  await page.reload();
  await playButton(page).tap();
  await expect(theSwitch(page)).toHaveAttribute('aria-pressed', 'false');
  expect(asked.count).toBe(0);
});

test('R9.41 readers who prefer reduced motion get no flying comments, and no switch for them', async ({
  page,
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  await switchOn(kanbao);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const asked = countRequests(page);
  await page.goto(kanbao.page(video));
  await playButton(page).tap();
  await expectPlaying(clip(page), 0.3);
  await expect(barrage(page)).toHaveAttribute('hidden', '', longWait);
  await expect(barrage(page)).toBeHidden();
  await expect(theSwitch(page)).toHaveCount(0);
  await expect(flying(page)).toHaveCount(0);
  expect(asked.count).toBe(0);
});
