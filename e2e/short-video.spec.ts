import { expect, test } from './browser-test';
import { expectPlaying, isPaused, playButton } from './player';
import { words } from './words';

test('R2.48 R3.88 plays a shared short video', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl('/mvodShare/803.html'));
  const first = page.locator('#video-803');
  await playButton(first).tap();
  await expectPlaying(first.locator('video'), 0.3);
});

test('R2.49 R7.120 plays the next short video after a swipe, and reports plays', async ({ page, kanbao }) => {
  const before = await kanbao.platform.lastCall();
  await page.goto(kanbao.pageUrl('/minVideoDetail/801.html'));
  await playButton(page.locator('#video-801')).tap();
  await expectPlaying(page.locator('#video-801 video'), 0.3);
  const next = page.locator('#video-802');
  await next.evaluate((slide) => slide.scrollIntoView());
  await expect(page).toHaveURL(/minVideoDetail\/802\.html$/);
  await expectPlaying(next.locator('video'), 0.3);
  expect(await isPaused(page.locator('#video-801 video'))).toBe(true);
  const plays = async () => {
    const calls = await kanbao.platform.calls({ after: before, operation: 'videoEvent' });
    return calls.map(({ method, body }) => [method, body.id, body.eventType]);
  };
  await expect.poll(plays).toEqual(
    expect.arrayContaining([
      ['POST', '801', '0'],
      ['POST', '802', '0'],
    ]),
  );
});

test('R9.33 advances the carousel of a shared short video every 3 s, except for readers who prefer reduced motion', async ({
  page,
  kanbao,
}) => {
  const second = page
    .getByRole('region', { name: words('video.related') })
    .getByRole('listitem')
    .nth(1);
  await page.clock.install();
  await page.goto(kanbao.pageUrl('/mvodShare/803.html'));
  await page.clock.runFor(2500);
  await expect(second).not.toBeInViewport({ ratio: 0.5 });
  await page.clock.runFor(1000);
  await expect(second).toBeInViewport({ ratio: 0.9 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await page.clock.runFor(10_000);
  await expect(second).not.toBeInViewport({ ratio: 0.5 });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('R2.49 links to the next short video', async ({ page, kanbao }) => {
    await page.goto(kanbao.pageUrl('/minVideoDetail/801.html'));
    await page
      .getByRole('link', { name: words('video.next') })
      .first()
      .tap();
    await expect(page.locator('#video-802')).toBeInViewport({ ratio: 0.9 });
    await expect(page.locator('#video-802 video')).toHaveAttribute('controls', '');
  });
});
