import {
  type EdgeCache,
  findNginx,
  findVarnish,
  startNginxEdge,
  startVarnishEdge,
} from '@/deploy/edge/test/edge-cache';
import { askPage, looksOf, readers, sendMix } from '@/deploy/edge/test/reader-mix';
import { freePort } from '@/scripts/launch/ports';
import type { BorrowedKanbao } from '../../borrowed-kanbao';
import { expect, test } from '../../journey';

/* Real caches in front of a real site. */

const secret = 'edge-secret-of-the-journeys';
const purgeToken = 'purge-token-of-the-journeys';
const env = { EDGE_SECRET: secret, EDGE_PURGE: 'varnish', EDGE_PURGE_TOKEN: purgeToken };
const folderAt = (edge: EdgeCache, kanbao: BorrowedKanbao) => edge.url + new URL(kanbao.page('')).pathname;

/** Names of headers that are between caches and the site. */
const inner = ['surrogate-key', 'surrogate-control', 'cdn-cache-control', 'cache-tag'];

async function readMix(edge: EdgeCache, kanbao: BorrowedKanbao): Promise<void> {
  const folder = folderAt(edge, kanbao);
  const paths = ['/home.html'];
  const figures = await sendMix({ edge: folder, site: kanbao.page(''), paths, requests: 900 });
  expect(figures.wrong).toEqual([]);
  expect(figures.byEdge / figures.requests).toBeGreaterThan(0.9);
  const { headers } = await askPage(`${folder}/home.html`, readers[0]?.headers ?? {});
  expect(headers.vary).toBe('Cookie, User-Agent, Accept-Encoding');
  expect(Object.keys(headers).filter((name) => inner.includes(name))).toEqual([]);
}

/** Who is logged in, or comes back from a form, gets nothing that was kept for others. */
async function readOwnPages(edge: EdgeCache, kanbao: BorrowedKanbao): Promise<void> {
  const folder = folderAt(edge, kanbao);
  const states = async (path: string, cookie: string) => {
    const one = await askPage(`${folder}${path}`, { cookie, 'accept-encoding': 'br' });
    const other = await askPage(`${folder}${path}`, { cookie, 'accept-encoding': 'br' });
    return [one.edge, other.edge, other.headers['cache-control']];
  };
  expect((await states('/userDetail.html', 'kanbao-session=forged')).slice(1)).toEqual([
    expect.not.stringContaining('HIT'),
    'private, no-store',
  ]);
  expect((await states('/home.html?notice=done', 'kanbao-flash=forged')).slice(0, 2)).not.toContain('HIT');
  // The site reads the first of two choices; a cache that reads another keeps nothing.
  const odd = 'kanbao-locale=xx; kanbao-locale=fr';
  expect((await states('/aboutUs.html', odd)).slice(1)).not.toContain('HIT');
  const french = await askPage(`${folder}/aboutUs.html`, { cookie: 'kanbao-locale=fr' });
  expect(looksOf(french.html)).toBe('fr browser normal');
}

/** What is purged at the site is gone from the cache, and nothing else is. */
async function purgeThrough(edge: EdgeCache, kanbao: BorrowedKanbao): Promise<void> {
  const folder = folderAt(edge, kanbao);
  const stateOf = async (path: string) => (await askPage(folder + path, {})).edge;
  for (const path of ['/home.html', '/aboutUs.html', '/newsDetail/1/1002.html']) await stateOf(path);
  await kanbao.forget({ tags: ['column:1'] });
  await expect.poll(() => stateOf('/home.html')).toBe('MISS');
  expect(await stateOf('/aboutUs.html')).toBe('HIT');

  await kanbao.platform.articleState('1002', 'withdrawn');
  await kanbao.forget({ tags: ['article:1002'], hard: true });
  const statusOf = async () => (await askPage(`${folder}/newsDetail/1/1002.html`, {})).status;
  await expect.poll(statusOf).not.toBe(200);
  for (const token of ['', 'another-purge-token'])
    expect(
      (
        await fetch(edge.url, {
          method: 'PURGE',
          headers: { 'x-purge-token': token, 'surrogate-key': 'all' },
        })
      ).status,
    ).toBe(403);
}

const [nginx, varnish] = [findNginx(), findVarnish()];
if (nginx && varnish)
  test('nginx and Varnish in front answer readers of every view by themselves, each with their own, and what is purged is gone', async ({
    borrowOwn,
  }) => {
    const port = await freePort();
    const kanbao = await borrowOwn({ env: { ...env, EDGE_PURGE_URL: `http://127.0.0.1:${port}` } });
    const sitePort = Number(new URL(kanbao.siteUrl).port);
    const edges: EdgeCache[] = [];
    try {
      for (const start of [
        () => startNginxEdge(nginx, { sitePort, secret }),
        () => startVarnishEdge(varnish, { sitePort, secret, purgeToken, port }),
      ]) {
        const edge = await start();
        edges.push(edge);
        await readMix(edge, kanbao);
        await readOwnPages(edge, kanbao);
        if (edges.length === 2) await purgeThrough(edge, kanbao);
      }
    } finally {
      for (const edge of edges) await edge.stop();
    }
  });
else test('left out, as there is no nginx or no Varnish here: caches in front', () => undefined);
