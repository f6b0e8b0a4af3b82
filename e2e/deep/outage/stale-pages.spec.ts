import { expect, test } from '../../browser-test';
import { type CachedResponse, newsFlash, requestPage } from '../../cached-response';

test('serves a stale page while it is rendered again, and while the platform is down', async ({
  startNewKanbao,
}) => {
  const kanbao = await startNewKanbao();
  await kanbao.platform.article(newsFlash('旧题'));
  const column = '/columnDetail/5.html';
  for (const path of [column, '/newsDetail/5/5001.html']) await requestPage(kanbao, path);
  await kanbao.platform.article(newsFlash('新题'));

  const stale: CachedResponse[] = [];
  await expect
    .poll(
      async () => {
        const response = await requestPage(kanbao, column);
        if (response.cache === 'stale') stale.push(response);
        return response.html.includes('新题');
      },
      // A page is fresh for at least 30 s; no option shortens this time.
      { timeout: 120_000 },
    )
    .toBe(true);
  expect(stale.length).toBeGreaterThan(0);
  for (const { status, html } of stale) expect([status, html.includes('旧题')]).toEqual([200, true]);

  await kanbao.platform.kill();
  const cacheOf = async () => {
    const { status, cache } = await requestPage(kanbao, '/newsDetail/5/5001.html');
    expect(status).toBe(200);
    return cache;
  };
  await expect.poll(cacheOf).toBe('stale');
  // `hit` is possible: the page can be rendered again from cached platform responses.
  for (let round = 0; round < 5; round += 1) expect(['hit', 'stale']).toContain(await cacheOf());
});
