import { expect, test } from './journey';
import { clip, expectPlaying, isPaused, longWait, playButton, player, position, seek } from './player';
import { words, wordsOf } from './words';

/** Demo articles: a file, a stream, a portrait clip, an address that leads nowhere, two clips, an hour's length. */
const file = '/videoDetail/12/12003.html';
const stream = '/videoDetail/12/12004.html';
const portrait = '/videoDetail/12/12002.html';
const broken = '/videoDetail/12/12006.html';
const two = '/videoDetail/12/12009.html';
const long = '/videoDetail/12/12007.html';

test('R2.14 R9.27 a file is played by a tap and moved in; nothing of it is loaded before', async ({
  page,
  kanbao,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(kanbao.page(file));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(player(page)).toContainText('00:11');
  expect(asked.filter((url) => url.includes('.mp4'))).toEqual([]);
  await playButton(page).tap();
  await expectPlaying(clip(page), 0.3);
  await seek(clip(page), 8);
  await expectPlaying(clip(page), 8.2);
  await expect(playButton(page)).toBeHidden();
});

test('R2.14 a stream plays, and is moved in', async ({ page, kanbao }) => {
  await page.goto(kanbao.page(stream));
  await playButton(page).tap();
  await expectPlaying(clip(page), 0.3);
  await seek(clip(page), 8);
  await expectPlaying(clip(page), 8.2);
});

test('R2.14 a stream plays where the browser itself cannot play streams', async ({ page, kanbao }) => {
  // The element's own request for a playlist fails, as in a browser that knows nothing of them.
  await page.route('**/*.m3u8', (route) =>
    route.request().resourceType() === 'media' ? route.abort() : route.continue(),
  );
  await page.goto(kanbao.page(stream));
  await playButton(page).tap();
  await expectPlaying(clip(page), 0.3);
  expect(await clip(page).evaluate((media: HTMLVideoElement) => media.currentSrc)).toMatch(/^blob:/);
  await seek(clip(page), 8);
  await expectPlaying(clip(page), 8.2);
});

for (const byScript of [false, true]) {
  test(`a stream goes on where it was after the media server was killed and started anew${byScript ? ', played by script' : ''}`, async ({
    page,
    startOwn,
  }) => {
    const kanbao = await startOwn();
    if (byScript) {
      await page.route('**/*.m3u8', (route) =>
        route.request().resourceType() === 'media' ? route.abort() : route.continue(),
      );
    }
    await page.goto(kanbao.page(stream));
    // Slow enough that most of the clip is still to come when the server goes.
    const network = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 20, uploadThroughput: -1 };
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', { ...slow, downloadThroughput: 60 * 1024 });
    await playButton(page).tap();
    await expectPlaying(clip(page), 0.3);
    await kanbao.platform.kill();
    await expect(page.getByText(words('player.reconnecting'))).toBeVisible(longWait);
    const reached = await position(clip(page));
    // At once, as it is tried for 7 s only, and a start takes seconds beside other journeys.
    await kanbao.platform.restart();
    await network.send('Network.emulateNetworkConditions', { ...slow, downloadThroughput: -1 });
    await expectPlaying(clip(page), reached + 1);
    await expect(page.getByText(words('player.reconnecting'))).toBeHidden();
  });
}

test('a clip that cannot be had is tried three times, then the reader is asked, in their language', async ({
  page,
  kanbao,
}) => {
  const inGerman = wordsOf('de');
  await page.context().addCookies([{ name: 'kanbao-locale', value: 'de', url: kanbao.siteUrl }]);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('moved-away.mp4')) asked.push(request.url());
  });
  await page.goto(kanbao.page(broken));
  await page.getByRole('button', { name: inGerman('player.play') }).tap();
  await expect(page.getByText(inGerman('player.reconnecting'))).toBeVisible(longWait);
  const retry = page.getByRole('button', { name: inGerman('player.retry') });
  await expect(retry).toBeVisible(longWait);
  expect(asked).toHaveLength(4);
  await retry.tap();
  await expect.poll(() => asked.length, longWait).toBe(5);
});

test('only one clip plays at a time', async ({ page, kanbao }) => {
  await page.goto(kanbao.page(two));
  const players = page.locator('[data-player]');
  await expect(players).toHaveCount(2);
  await playButton(players.first()).tap();
  await expectPlaying(players.first().locator('video'), 0.2);
  await playButton(players.last()).tap();
  await expectPlaying(players.last().locator('video'), 0.2);
  expect(await isPaused(players.first().locator('video'))).toBe(true);
});

test('R9.30 a portrait clip is shown whole in a box that keeps its shape; an unknown one is landscape', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page(portrait));
  const box = await player(page).boundingBox();
  expect(box?.height).toBeGreaterThan(box?.width ?? 0);
  await playButton(page).tap();
  await expectPlaying(clip(page), 0.2);
  expect(await clip(page).evaluate((media) => getComputedStyle(media).objectFit)).toBe('contain');
  expect((await player(page).boundingBox())?.height).toBe(box?.height);
  await page.goto(kanbao.page('/videoDetail/12/12001.html'));
  const unknown = await player(page).boundingBox();
  expect((unknown?.width ?? 0) / (unknown?.height ?? 1)).toBeCloseTo(16 / 9, 1);
});

test('R9.27 from an hour on the length has hours', async ({ page, kanbao }) => {
  await page.goto(kanbao.page(long));
  await expect(player(page)).toContainText('01:01:05');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R2.14 the browser’s own controls play the clip', async ({ page, kanbao }) => {
    await page.goto(kanbao.page(file));
    await expect(clip(page)).toHaveAttribute('controls', '');
    await expect(clip(page)).toHaveAttribute('preload', 'none');
    const source = (await clip(page).getAttribute('src')) ?? '';
    const answer = await page.request.get(new URL(source, kanbao.siteUrl).href, {
      headers: { range: 'bytes=0-99' },
    });
    expect([answer.status(), answer.headers()['content-type']]).toEqual([206, 'video/mp4']);
    await expect(playButton(page)).toBeHidden();
  });
});
