import { expect, test } from './journey';
import { expectPlaying, isPaused, playButton } from './player';
import { follow, idsOf, pageWidth } from './reader';
import { words } from './words';

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
  expect(await isPaused(page.locator('#video-801 video'))).toBe(true);
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
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
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
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
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
    for (const path of ['/videoDetail/12/12002.html', '/mvodShare/801.html', '/minVideoDetail/811.html']) {
      await page.goto(kanbao.page(path));
      expect(await pageWidth(page), path).toBeLessThanOrEqual(width);
    }
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

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
