import { expect, test } from '../../browser-test';
import type { SharedKanbao } from '../../kanbao';

interface CachedAnswer {
  status: number;
  cache: string | null;
  cacheControl: string | null;
  html: string;
}

async function requestPage(
  kanbao: SharedKanbao,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<CachedAnswer> {
  const answer = await fetch(kanbao.page(path), { headers });
  return {
    status: answer.status,
    cache: answer.headers.get('x-kanbao-cache'),
    cacheControl: answer.headers.get('cache-control'),
    html: await answer.text(),
  };
}

/** The key makes a second flash replace the first. */
function flash(title: string) {
  return { key: 'flash', columnId: 5, title, publishedAt: Date.now(), body: `<p>${title}。</p>` };
}

test('serves a stale page while it is rendered again, and while the platform is down', async ({
  startNewKanbao,
}) => {
  // A page is fresh for at least half a minute; no option shortens the time.
  const kanbao = await startNewKanbao();
  await kanbao.platform.article(flash('旧题'));
  const column = '/columnDetail/5.html';
  for (const path of [column, '/newsDetail/5/5001.html']) await requestPage(kanbao, path);
  await kanbao.platform.article(flash('新题'));

  const stale: CachedAnswer[] = [];
  await expect
    .poll(
      async () => {
        const response = await requestPage(kanbao, column);
        if (response.cache === 'stale') stale.push(response);
        return response.html.includes('新题');
      },
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
  for (let times = 0; times < 5; times += 1) expect(['hit', 'stale']).toContain(await cacheOf());
});
