import { expect, test } from '../../browser-test';
import { clip, expectPlaying, playButton, playbackPosition, seekTo, videoTimeout } from '../../player';
import { words } from '../../words';

const stream = '/videoDetail/12/12004.html';

test('R2.14 plays and seeks in a stream', async ({ page, kanbao }) => {
  await page.goto(kanbao.pageUrl(stream));
  await playButton(page).tap();
  await expectPlaying(clip(page), 0.3);
  await seekTo(clip(page), 8);
  await expectPlaying(clip(page), 8.2);
});

for (const byScript of [false, true]) {
  test(`resumes a stream at its position after the media server was killed and restarted${byScript ? ', played by script' : ''}`, async ({
    page,
    startNewKanbao,
  }) => {
    const kanbao = await startNewKanbao();
    if (byScript) {
      await page.route('**/*.m3u8', (route) =>
        route.request().resourceType() === 'media' ? route.abort() : route.continue(),
      );
    }
    await page.goto(kanbao.pageUrl(stream));
    // When the platform is killed, most of the clip must still be missing.
    const network = await page.context().newCDPSession(page);
    const slow = { offline: false, latency: 20, uploadThroughput: -1 };
    await network.send('Network.enable');
    await network.send('Network.emulateNetworkConditions', { ...slow, downloadThroughput: 60 * 1024 });
    await playButton(page).tap();
    await expectPlaying(clip(page), 0.3);
    await kanbao.platform.kill();
    await expect(page.getByText(words('player.reconnecting'))).toBeVisible(videoTimeout);
    const reached = await playbackPosition(clip(page));
    // Restarts at once: the player retries for only 7 s, and a restart may take seconds.
    await kanbao.platform.restart();
    await network.send('Network.emulateNetworkConditions', { ...slow, downloadThroughput: -1 });
    await expectPlaying(clip(page), reached + 1);
    await expect(page.getByText(words('player.reconnecting'))).toBeHidden();
  });
}
