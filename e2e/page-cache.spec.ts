import { expect, test } from './journey';
import type { SharedKanbao } from './kanbao';

interface Kept {
  status: number;
  /** What the porter says of where the page came from. */
  cache: string | null;
  cacheControl: string | null;
  html: string;
}

async function ask(
  kanbao: SharedKanbao,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<Kept> {
  const answer = await fetch(kanbao.page(path), { headers });
  return {
    status: answer.status,
    cache: answer.headers.get('x-kanbao-cache'),
    cacheControl: answer.headers.get('cache-control'),
    html: await answer.text(),
  };
}

/** A flash in column 5, under a key so that it can be replaced. */
function flash(title: string) {
  return { key: 'flash', columnId: 5, title, publishedAt: Date.now(), body: `<p>${title}。</p>` };
}

function pathname(kanbao: SharedKanbao, path: string): string {
  return new URL(kanbao.page(path)).pathname;
}

test('a kept page is handed out again; the publisher’s word makes it new, by path or by what is on it', async ({
  borrowOwn,
}) => {
  const kanbao = await borrowOwn();
  const id = await kanbao.platform.article(flash('旧题'));
  const article = `/newsDetail/5/${id}.html`;
  const column = '/columnDetail/5.html';
  for (const path of [article, column, '/home.html?column=5']) {
    expect((await ask(kanbao, path)).cache).toBe('miss');
    expect(await ask(kanbao, path)).toMatchObject({ status: 200, cache: 'hit' });
    expect((await ask(kanbao, path)).html).toContain('旧题');
  }
  await kanbao.forget({ paths: [pathname(kanbao, article)] });
  expect((await ask(kanbao, article)).cache).toBe('miss');
  expect((await ask(kanbao, column)).cache).toBe('hit');

  await kanbao.platform.article(flash('新题'));
  expect((await ask(kanbao, article)).html).toContain('旧题');
  await kanbao.forget({ tags: [`article:${id}`] });
  for (const path of [article, column, '/home.html?column=5']) {
    const { html } = await ask(kanbao, path);
    expect(html, path).toContain('新题');
    expect(html, path).not.toContain('旧题');
  }

  await kanbao.platform.articleState(id, 'withdrawn');
  await kanbao.forget({ tags: [`article:${id}`] });
  expect((await ask(kanbao, article)).status).toBe(410);
  for (const path of [column, '/home.html?column=5']) {
    expect((await ask(kanbao, path)).html, path).not.toContain('新题');
  }
});

test('only who knows the token may purge', async ({ request, borrowOwn }) => {
  const kanbao = await borrowOwn();
  for (const authorization of ['', 'Bearer wrong', 'Bearer ']) {
    const answer = await request.post(`${kanbao.siteUrl}/api/purge`, {
      headers: { authorization },
      data: { tags: ['config'] },
    });
    expect(answer.status()).toBe(401);
  }
});

test('a page grows stale, is handed out once more while it is renewed, and outlives the platform', async ({
  startOwn,
}) => {
  // A page is fresh for half a minute, and nothing but time makes it stale.
  const kanbao = await startOwn();
  await kanbao.platform.article(flash('旧题'));
  const column = '/columnDetail/5.html';
  for (const path of [column, '/newsDetail/5/5001.html']) await ask(kanbao, path);
  await kanbao.platform.article(flash('新题'));

  const stale: Kept[] = [];
  await expect
    .poll(
      async () => {
        const kept = await ask(kanbao, column);
        if (kept.cache === 'stale') stale.push(kept);
        return kept.html.includes('新题');
      },
      { timeout: 60_000, intervals: [500] },
    )
    .toBe(true);
  expect(stale.length).toBeGreaterThan(0);
  for (const { status, html } of stale) expect([status, html.includes('旧题')]).toEqual([200, true]);

  await kanbao.platform.kill();
  const cacheOf = async () => {
    const { status, cache } = await ask(kanbao, '/newsDetail/5/5001.html');
    expect(status).toBe(200);
    return cache;
  };
  await expect.poll(cacheOf, { timeout: 10_000 }).toBe('stale');
  // Renewed from the platform's older answers or not: readers get it.
  for (let times = 0; times < 5; times += 1) expect(['hit', 'stale']).toContain(await cacheOf());
});

test('nothing personal is in a page: readers with the same view get the same bytes', async ({ kanbao }) => {
  const readers = [
    {},
    {
      cookie: 'kanbao-device=xy123456789012345; kanbao-liked=5001:1001; session=a',
      'x-forwarded-for': '10.1.1.1',
    },
    {
      cookie: 'other=1',
      referer: 'https://elsewhere.example/',
      'accept-language': 'de',
      authorization: 'Bearer x',
    },
    {
      host: 'elsewhere.example',
      'x-forwarded-host': 'elsewhere.example',
      'x-kanbao-view': '%7B%22locale%22%3A%22de%22%7D',
    },
  ];
  // Pages that no other journey reads, so that none is renewed between two readers.
  for (const path of ['/home.html?column=62', '/newsDetail/62/62003.html', '/login.html?theme=firstGrey']) {
    const pages = await Promise.all(readers.map((headers) => ask(kanbao, path, headers)));
    expect(new Set(pages.map(({ html }) => html)).size, path).toBe(1);
  }
});

test('R2.03 what shared links carry along neither splits the cache nor reaches the page', async ({
  kanbao,
}) => {
  // No other journey reads it.
  const path = '/newsDetail/62/62002.html';
  const plain = await ask(kanbao, path);
  for (const query of ['?utm_source=chat&from=timeline', '?x=%3Cscript%3E', '?isappinstalled=0&t=1']) {
    expect(await ask(kanbao, path + query)).toMatchObject({ cache: 'hit', html: plain.html });
  }
});

test('R2.80 previews, posters and pages under another title are never kept', async ({ kanbao }) => {
  for (const query of [
    '?isPreview=true',
    '?isPoster=true',
    '?title=%E4%BA%91',
    '?inCmsPage=true&isPreview=true',
  ]) {
    for (let times = 0; times < 2; times += 1) {
      const { cache, cacheControl } = await ask(kanbao, `/newsDetail/5/5001.html${query}`);
      expect(cache, query).toBe('bypass');
      expect(cacheControl, query).toBe('private, no-store');
    }
  }
  // What differs by view only is kept, each by itself.
  const dark = await ask(kanbao, '/newsDetail/5/5001.html?theme=dark');
  expect(dark.cacheControl).toMatch(/^public, max-age=0, s-maxage=\d+/);
});
