import {
  type EdgeCache,
  findNginx,
  findVarnish,
  startNginxEdge,
  startVarnishEdge,
} from '@/deploy/edge/test/edge-cache';
import { readers, requestPage, sendMix, viewTextOf } from '@/deploy/edge/test/reader-mix';
import { freePort } from '@/scripts/test/free-port';
import type { BorrowedKanbao } from '../../borrowed-kanbao';
import { expect, test } from '../../browser-test';

const secret = 'edge-secret-of-the-tests';
const purgeToken = 'purge-token-of-the-tests';
const env = { EDGE_SECRET: secret, EDGE_PURGE: 'varnish', EDGE_PURGE_TOKEN: purgeToken };
const edgeBaseOf = (edge: EdgeCache, kanbao: BorrowedKanbao) =>
  edge.url + new URL(kanbao.pageUrl('')).pathname;

const internalHeaders = ['surrogate-key', 'surrogate-control', 'cdn-cache-control', 'cache-tag'];

async function checkMixedReaders(edge: EdgeCache, kanbao: BorrowedKanbao): Promise<void> {
  const edgeBase = edgeBaseOf(edge, kanbao);
  const paths = ['/home.html'];
  const mixResult = await sendMix({ edge: edgeBase, site: kanbao.pageUrl(''), paths, requests: 900 });
  expect(mixResult.wrong).toEqual([]);
  expect(mixResult.byEdge / mixResult.requests).toBeGreaterThan(0.9);
  const { headers } = await requestPage(`${edgeBase}/home.html`, readers[0]?.headers ?? {});
  expect(headers.vary).toBe('Cookie, User-Agent, Accept-Encoding');
  expect(Object.keys(headers).filter((name) => internalHeaders.includes(name))).toEqual([]);
}

async function checkPersonalPages(edge: EdgeCache, kanbao: BorrowedKanbao): Promise<void> {
  const edgeBase = edgeBaseOf(edge, kanbao);
  const states = async (path: string, cookie: string) => {
    const page = await requestPage(`${edgeBase}${path}`, { cookie, 'accept-encoding': 'br' });
    const other = await requestPage(`${edgeBase}${path}`, { cookie, 'accept-encoding': 'br' });
    return [page.edge, other.edge, other.headers['cache-control']];
  };
  expect((await states('/userDetail.html', 'kanbao-session=forged')).slice(1)).toEqual([
    expect.not.stringContaining('HIT'),
    'private, no-store',
  ]);
  expect((await states('/home.html?notice=done', 'kanbao-flash=forged')).slice(0, 2)).not.toContain('HIT');
  // The site reads the first cookie, caches read the second, so caches must not store this response.
  const duplicateCookies = 'kanbao-locale=xx; kanbao-locale=fr';
  expect((await states('/aboutUs.html', duplicateCookies)).slice(1)).not.toContain('HIT');
  const french = await requestPage(`${edgeBase}/aboutUs.html`, { cookie: 'kanbao-locale=fr' });
  expect(viewTextOf(french.html)).toBe('fr browser normal');
}

async function checkPurge(edge: EdgeCache, kanbao: BorrowedKanbao): Promise<void> {
  const edgeBase = edgeBaseOf(edge, kanbao);
  const stateOf = async (path: string) => (await requestPage(edgeBase + path, {})).edge;
  for (const path of ['/home.html', '/aboutUs.html', '/newsDetail/1/1002.html']) await stateOf(path);
  await kanbao.forget({ tags: ['column:1'] });
  await expect.poll(() => stateOf('/home.html')).toBe('MISS');
  expect(await stateOf('/aboutUs.html')).toBe('HIT');

  await kanbao.platform.articleState('1002', 'withdrawn');
  await kanbao.forget({ tags: ['article:1002'], hard: true });
  const statusOf = async () => (await requestPage(`${edgeBase}/newsDetail/1/1002.html`, {})).status;
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
  test('nginx and Varnish serve each view from their cache and drop purged pages', async ({
    borrowKanbao,
  }) => {
    const port = await freePort();
    const kanbao = await borrowKanbao({ env: { ...env, EDGE_PURGE_URL: `http://127.0.0.1:${port}` } });
    const sitePort = Number(new URL(kanbao.siteUrl).port);
    const edges: EdgeCache[] = [];
    try {
      for (const start of [
        () => startNginxEdge(nginx, { sitePort, secret }),
        () => startVarnishEdge(varnish, { sitePort, secret, purgeToken, port }),
      ]) {
        const edge = await start();
        edges.push(edge);
        await checkMixedReaders(edge, kanbao);
        await checkPersonalPages(edge, kanbao);
        if (edges.length === 2) await checkPurge(edge, kanbao);
      }
    } finally {
      for (const edge of edges) await edge.stop();
    }
  });
else test('skipped without nginx or Varnish: caches in front of the site', () => undefined);
