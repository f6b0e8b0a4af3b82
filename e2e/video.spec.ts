import { expect, test } from './browser-test';
import { clip, expectPlaying, playButton, player, seekTo } from './player';
import { wordsOf } from './words';

const filePath = '/videoDetail/12/12003.html';
const streamPath = '/videoDetail/12/12004.html';
const portraitPath = '/videoDetail/12/12002.html';
const brokenPath = '/videoDetail/12/12006.html';

test('R2.14 R9.27 plays and seeks in a file after a tap, and loads nothing of it before', async ({
  page,
  kanbao,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto(kanbao.pageUrl(filePath));
  expect(requested.filter((url) => url.includes('.mp4'))).toEqual([]);
  await playButton(page).tap();
  await expectPlaying(clip(page), 0.3);
  await seekTo(clip(page), 8);
  await expectPlaying(clip(page), 8.2);
  await expect(playButton(page)).toBeHidden();
});

test('R2.14 plays a stream in browsers without native stream support', async ({ page, kanbao }) => {
  // The element's own request fails, as in browsers that do not support streams.
  await page.route('**/*.m3u8', (route) =>
    route.request().resourceType() === 'media' ? route.abort() : route.continue(),
  );
  await page.goto(kanbao.pageUrl(streamPath));
  await playButton(page).tap();
  await expectPlaying(clip(page), 0.3);
  expect(await clip(page).evaluate((media: HTMLVideoElement) => media.currentSrc)).toMatch(/^blob:/);
  await seekTo(clip(page), 8);
  await expectPlaying(clip(page), 8.2);
});

test('retries a clip three times, then asks the reader in their language', async ({ page, kanbao }) => {
  const inGerman = wordsOf('de');
  await page.context().addCookies([{ name: 'kanbao-locale', value: 'de', url: kanbao.siteUrl }]);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('moved-away.mp4')) requested.push(request.url());
  });
  await page.clock.install();
  await page.goto(kanbao.pageUrl(brokenPath));
  await page.getByRole('button', { name: inGerman('player.play') }).tap();
  await expect(page.getByText(inGerman('player.reconnecting'))).toBeVisible();
  const retry = page.getByRole('button', { name: inGerman('player.retry') });
  await expect
    .poll(async () => {
      await page.clock.fastForward(4000);
      return retry.isVisible();
    })
    .toBe(true);
  expect(requested).toHaveLength(4);
  await retry.tap();
  await expect.poll(() => requested.length).toBe(5);
});

test('R9.30 shows a portrait clip uncropped in a box with its aspect ratio, and assumes landscape for an unknown ratio', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.pageUrl(portraitPath));
  const box = await player(page).boundingBox();
  expect(box?.height).toBeGreaterThan(box?.width ?? 0);
  await playButton(page).tap();
  await expectPlaying(clip(page), 0.2);
  expect(await clip(page).evaluate((media) => getComputedStyle(media).objectFit)).toBe('contain');
  expect((await player(page).boundingBox())?.height).toBe(box?.height);
  await page.goto(kanbao.pageUrl('/videoDetail/12/12001.html'));
  const unknown = await player(page).boundingBox();
  expect((unknown?.width ?? 0) / (unknown?.height ?? 1)).toBeCloseTo(16 / 9, 1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test("R2.14 plays the clip with the browser's native controls", async ({ page, kanbao }) => {
    await page.goto(kanbao.pageUrl(filePath));
    await expect(clip(page)).toHaveAttribute('controls', '');
    await expect(clip(page)).toHaveAttribute('preload', 'none');
    await expect(playButton(page)).toBeHidden();
  });
});
