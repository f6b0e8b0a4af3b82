import type { Locator, Page } from '@playwright/test';
import { expect, test } from './journey';
import { follow, idsOf, pageWidth } from './reader';
import { words, wordsOf } from './words';

/** Demo articles: a file, a stream, a portrait clip, an address that leads nowhere, two clips, an hour's length. */
const file = '/videoDetail/12/12003.html';
const stream = '/videoDetail/12/12004.html';
const portrait = '/videoDetail/12/12002.html';
const broken = '/videoDetail/12/12006.html';
const two = '/videoDetail/12/12009.html';
const long = '/videoDetail/12/12007.html';

/** Machines that test are slow at decoding. */
const patience = { timeout: 20_000 };

const player = (page: Page) => page.locator('[data-player]').first();
const clip = (page: Page) => player(page).locator('video');
const playButton = (within: Page | Locator) =>
  within.getByRole('button', { name: words('player.play') }).first();

/** Seconds that a clip has come to. */
function position(video: Locator): Promise<number> {
  return video.evaluate((media) => (media instanceof HTMLVideoElement ? media.currentTime : -1));
}

async function expectPlaying(video: Locator, beyond: number): Promise<void> {
  await expect.poll(() => position(video), patience).toBeGreaterThan(beyond);
  expect(await video.evaluate((media: HTMLVideoElement) => media.paused)).toBe(false);
}

async function seek(video: Locator, seconds: number): Promise<void> {
  await video.evaluate((media: HTMLVideoElement, to) => {
    media.currentTime = to;
  }, seconds);
}

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
  test(`a stream goes on where it was after the media server was away for 5 s${byScript ? ', played by script' : ''}`, async ({
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
    const gone = Date.now();
    await expect(page.getByText(words('player.reconnecting'))).toBeVisible(patience);
    const reached = await position(clip(page));
    await expect.poll(() => Date.now() - gone, { timeout: 10_000 }).toBeGreaterThan(5000);
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
  await expect(page.getByText(inGerman('player.reconnecting'))).toBeVisible(patience);
  const retry = page.getByRole('button', { name: inGerman('player.retry') });
  await expect(retry).toBeVisible(patience);
  expect(asked).toHaveLength(4);
  await retry.tap();
  await expect.poll(() => asked.length, patience).toBe(5);
});

test('only one clip plays at a time', async ({ page, kanbao }) => {
  await page.goto(kanbao.page(two));
  const players = page.locator('[data-player]');
  await expect(players).toHaveCount(2);
  await playButton(players.first()).tap();
  await expectPlaying(players.first().locator('video'), 0.2);
  await playButton(players.last()).tap();
  await expectPlaying(players.last().locator('video'), 0.2);
  expect(
    await players
      .first()
      .locator('video')
      .evaluate((media: HTMLVideoElement) => media.paused),
  ).toBe(true);
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

  test('R2.49 the next short video is a link away', async ({ page, kanbao }) => {
    await page.goto(kanbao.page('/minVideoDetail/801.html'));
    await page
      .getByRole('link', { name: words('video.next') })
      .first()
      .tap();
    await expect(page.locator('#video-802')).toBeInViewport({ ratio: 0.9 });
    await expect(page.locator('#video-802 video')).toHaveAttribute('controls', '');
  });
});

test('R2.48 R3.88 R3.89 R3.90 R7.126 a shared short video plays, with its text, category and four related ones', async ({
  page,
  kanbao,
}) => {
  await page.goto(kanbao.page('/mvodShare/803.html'));
  const first = page.locator('#video-803');
  await expect(first.getByRole('heading', { level: 1 })).toHaveText(/雪山/);
  await expect(first).toContainText('横屏看更好');
  await expect(first.getByRole('link', { name: '山水之间' })).toBeVisible();
  const related = page.getByRole('region', { name: words('video.related') });
  expect(await idsOf(related.getByRole('listitem'))).toEqual(['804', '808', '806', '801']);
  await expect(page.getByRole('link', { name: words('video.openApp') })).toHaveAttribute(
    'href',
    /downloadClient\.html\?templateUrl=http/,
  );
  await playButton(first).tap();
  await expectPlaying(first.locator('video'), 0.3);
});

test('R2.49 R7.120 a swipe leads to the next short video, which goes on playing, and plays are told', async ({
  page,
  kanbao,
}) => {
  const before = await kanbao.platform.lastCall();
  await page.goto(kanbao.page('/minVideoDetail/801.html'));
  await playButton(page.locator('#video-801')).tap();
  await expectPlaying(page.locator('#video-801 video'), 0.3);
  const next = page.locator('#video-802');
  await next.evaluate((slide) => slide.scrollIntoView());
  await expect(page).toHaveURL(/minVideoDetail\/802\.html$/);
  await expectPlaying(next.locator('video'), 0.3);
  expect(await page.locator('#video-801 video').evaluate((media: HTMLVideoElement) => media.paused)).toBe(
    true,
  );
  const told = async () => {
    const calls = await kanbao.platform.calls({ after: before, operation: 'videoEvent' });
    return calls.map(({ method, body }) => [method, body.id, body.eventType]);
  };
  await expect.poll(told).toEqual(
    expect.arrayContaining([
      ['POST', '801', '0'],
      ['POST', '802', '0'],
    ]),
  );
});

test('R9.33 the swiper of a shared short video moves every 3 s, and not where the reader wants no motion', async ({
  page,
  kanbao,
}) => {
  const second = page
    .getByRole('region', { name: words('video.related') })
    .getByRole('listitem')
    .nth(1);
  await page.goto(kanbao.page('/mvodShare/803.html'));
  await expect(second).not.toBeInViewport({ ratio: 0.5 });
  await expect(second).toBeInViewport({ ratio: 0.9, timeout: 6000 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  const loaded = Date.now();
  await expect.poll(() => Date.now() - loaded, { timeout: 8000 }).toBeGreaterThan(4000);
  await expect(second).not.toBeInViewport({ ratio: 0.5 });
});

test('R7.121 R7.122 R7.123 the feed ends in the categories and the videos of one', async ({
  page,
  startOwn,
}) => {
  const kanbao = await startOwn();
  await page.goto(kanbao.page('/minVideoDetail/804.html'));
  const more = page.getByRole('region', { name: words('video.more') });
  await follow(page, () => more.getByRole('link', { name: '手艺人', exact: true }).tap());
  await expect(more.getByRole('link', { name: '手艺人', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  );
  expect(await idsOf(more.locator('li[data-id]'))).toEqual(['802', '806', '807']);
  const calls = await kanbao.platform.calls();
  const methods = new Map(calls.map(({ operation, method }) => [operation, method]));
  expect(methods.get('videoDynamicArticleList')).toBe('POST');
  // Nothing is tied to this video, so the newest four are asked for (R9.06).
  const fallback = calls.find(({ operation }) => operation === 'videoArticleList');
  expect(fallback).toMatchObject({
    method: 'POST',
    body: { clientType: '1', page: '1', size: '4', nodeCode: 'pub' },
  });
});

test('R8.21 R7.117 a status other than 0 shows that there is nothing; without an id one lands at home', async ({
  page,
  startOwn,
}) => {
  const kanbao = await startOwn();
  await kanbao.platform.faults({ videoArticle: 'status:3' });
  const answer = await page.goto(kanbao.page('/mvodShare/801.html'));
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(words('states.missing.title'));
  for (const route of ['mvodShare', 'minVideoDetail']) {
    await page.goto(kanbao.page(`/${route}.html`));
    await expect(page).toHaveURL(/\/home\.html$/);
  }
});

for (const width of [320, 820]) {
  test(`video pages do not scroll sideways at ${width} px`, async ({ page, kanbao }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [file, portrait, '/mvodShare/801.html', '/minVideoDetail/811.html']) {
      await page.goto(kanbao.page(path));
      expect(await pageWidth(page), path).toBeLessThanOrEqual(width);
    }
  });
}
