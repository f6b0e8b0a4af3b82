import type { Locator } from '@playwright/test';
import { themeIds } from '@/lib/view/themes';
import { expect, test } from '../../browser-test';
import {
  barrageLayer,
  barrageSwitch,
  countRequests,
  enableBarrage,
  flyingComments,
  livePath,
  videoPath,
} from '../../flying-comments';
import { clip, expectPlaying, playButton, videoTimeout } from '../../player';

test('R9.41 flying comments are off by default, even while a clip plays', async ({
  page,
  kanbao,
  request,
}) => {
  const requests = countRequests(page);
  for (const path of [videoPath, livePath]) {
    await page.goto(kanbao.pageUrl(path));
    await expect(barrageLayer(page)).toHaveCount(0);
    await playButton(page).tap();
    await expectPlaying(clip(page), 0.3);
    await expect(barrageLayer(page)).toHaveCount(0);
  }
  expect(requests.count).toBe(0);
  expect((await request.get(`${kanbao.siteUrl}/api/barrage/1/14502`)).status()).toBe(404);
});

test('R9.41 comments move while the clip plays and pause with it when enabled', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await enableBarrage(kanbao);
  for (const path of [livePath, videoPath]) {
    const requests = countRequests(page);
    await page.goto(kanbao.pageUrl(path));
    await expect(barrageSwitch(page)).toBeHidden();
    expect(requests.count).toBe(0);
    await playButton(page).tap();
    await expect(flyingComments(page).first()).toBeVisible(videoTimeout);
    await expect(flyingComments(page).first()).not.toBeEmpty();
    expect(requests.count).toBe(1);
    const state = () =>
      flyingComments(page)
        .first()
        .evaluate((text) => getComputedStyle(text).animationPlayState);
    expect(await state()).toBe('running');
    await clip(page).evaluate((media: HTMLVideoElement) => media.pause());
    await expect.poll(state).toBe('paused');
    // Taps must reach the clip's controls.
    expect(
      await flyingComments(page)
        .first()
        .evaluate((text) => getComputedStyle(text).pointerEvents),
    ).toBe('none');
  }
});

test('R9.41 the switch hides flying comments on a live and shows them again', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await enableBarrage(kanbao);
  await page.goto(kanbao.pageUrl(livePath));
  await playButton(page).tap();
  await expect(flyingComments(page).first()).toBeVisible(videoTimeout);
  const box = await barrageSwitch(page).boundingBox();
  expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  await expect(barrageSwitch(page)).toHaveAttribute('aria-pressed', 'true');
  await barrageSwitch(page).tap();
  await expect(barrageSwitch(page)).toHaveAttribute('aria-pressed', 'false');
  await expect(flyingComments(page)).toHaveCount(0);

  const requests = countRequests(page);
  await page.reload();
  await playButton(page).tap();
  await expect(barrageSwitch(page)).toHaveAttribute('aria-pressed', 'false');
  await expectPlaying(clip(page), 0.3);
  expect(requests.count).toBe(0);
  await barrageSwitch(page).tap();
  await expect(flyingComments(page).first()).toBeVisible(videoTimeout);
});

test('R9.41 loads no flying comments and shows no switch for readers who save data', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await enableBarrage(kanbao);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  });
  const requests = countRequests(page);
  await page.goto(kanbao.pageUrl(videoPath));
  await playButton(page).tap();
  await expectPlaying(clip(page), 0.3);
  await expect(barrageLayer(page)).toHaveAttribute('hidden', '', videoTimeout);
  await expect(barrageSwitch(page)).toHaveCount(0);
  await expect(flyingComments(page)).toHaveCount(0);
  expect(requests.count).toBe(0);
});

test('R9.41 texts are white over the clip and the switch is tappable in every theme', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await enableBarrage(kanbao);
  for (const theme of themeIds) {
    await page.goto(`${kanbao.pageUrl(videoPath)}?theme=${theme}`);
    await playButton(page).tap();
    await expect(flyingComments(page).first()).toBeVisible(videoTimeout);
    await expect(flyingComments(page).first()).toHaveCSS('color', 'rgb(255, 255, 255)');
    const [over, below] = await Promise.all([barrageLayer(page).boundingBox(), clip(page).boundingBox()]);
    expect(over, theme).toEqual(below);
    await barrageSwitch(page).tap();
    await expect(flyingComments(page)).toHaveCount(0);
    await barrageSwitch(page).tap();
    await expect(barrageSwitch(page)).toHaveAttribute('aria-pressed', 'true');
  }
});

test('R9.41 hides the texts in full screen and shows them again in the page', async ({
  page,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  await enableBarrage(kanbao);
  await page.goto(kanbao.pageUrl(videoPath));
  await playButton(page).tap();
  await expect(barrageSwitch(page)).toBeVisible(videoTimeout);
  await clip(page).evaluate((media) => media.requestFullscreen());
  const onTop = () =>
    page.evaluate(() => document.elementFromPoint(innerWidth / 2, innerHeight / 2)?.localName);
  await expect.poll(onTop).toBe('video');
  await expectPlaying(clip(page), 0.3);
  await page.evaluate(() => document.exitFullscreen());
  const box = (part: Locator) => part.boundingBox();
  await expect.poll(async () => (await box(clip(page)))?.width).toBe(390);
  expect(await box(barrageLayer(page))).toEqual(await box(clip(page)));
  await expect(barrageSwitch(page)).toBeVisible();
});
