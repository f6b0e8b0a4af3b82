import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { metricsRegistry } from '../../lib/runtime/define-metric';
import { until } from '../../lib/runtime/test/until';
import { listenAnywhere } from '../test/front-server-under-test';
import type { EdgeKind } from './connectors';
import { createEdgePurger, type EdgePurger } from './edge-purger';

interface ReceivedPurge {
  method: string;
  url: string;
  headers: IncomingHttpHeaders;
  body: string;
}

const received: ReceivedPurge[] = [];
/** Queued answers of the fake cache, which answers 200 if none is queued. */
const answers: { status: number; headers?: Record<string, string> }[] = [];
const purgers: EdgePurger[] = [];
const token = 'token-of-the-cache';
let server: Server;
let address = '';

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += String(part);
    const { method = '', url = '', headers } = request;
    received.push({ method, url, headers, body });
    const { status, headers: answerHeaders = {} } = answers.shift() ?? { status: 200 };
    response.writeHead(status, answerHeaders).end('{"success":true,"status":"ok"}');
  });
  address = `http://127.0.0.1:${await listenAnywhere(server)}`;
});
afterEach(async () => {
  for (const purger of purgers.splice(0)) await purger.stop();
  received.length = 0;
  answers.length = 0;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

function openPurger(kind: EdgeKind, path = '', repeatDelay = 60_000): EdgePurger {
  const purger = createEdgePurger({
    kind,
    urls: [address + path],
    token,
    repeatDelay,
    firstRetryDelay: 5,
  });
  purgers.push(purger);
  return purger;
}

const article = { paths: ['/news/home.html'], tags: ['article:12'] };
const articleEdgeTags = ['article:12', 'path:/news/home%2Ehtml', 'many'];

async function countPurges(kind: EdgeKind, outcome: string): Promise<number> {
  const text = await metricsRegistry.getSingleMetricAsString('kanbao_edge_purges_total');
  const line = text
    .split('\n')
    .find((metricLine) => metricLine.includes(`edge="${kind}",outcome="${outcome}"`));
  return Number(line?.split(' ').at(-1));
}

test('sends Varnish a PURGE with token and tags', async () => {
  openPurger('varnish').purge(article);
  await until(() => received.length === 1);
  expect(received[0]).toMatchObject({ method: 'PURGE', url: '/', body: '' });
  expect(received[0]?.headers).toMatchObject({
    'x-purge-token': token,
    'surrogate-key': articleEdgeTags.join(' '),
  });
});

test('sends Fastly a POST with keys in a header, soft unless the purge is hard', async () => {
  const purger = openPurger('fastly', '/service/SU1Z0isxPaozGVKXdv0eY');
  purger.purge(article);
  await until(() => received.length === 1);
  expect(received[0]).toMatchObject({ method: 'POST', url: '/service/SU1Z0isxPaozGVKXdv0eY/purge' });
  expect(received[0]?.headers).toMatchObject({
    'fastly-key': token,
    accept: 'application/json',
    'surrogate-key': articleEdgeTags.join(' '),
    'fastly-soft-purge': '1',
  });
  purger.purge({ ...article, hard: true });
  await until(() => received.length === 2);
  expect(received[1]?.headers).not.toHaveProperty('fastly-soft-purge');
});

test('sends Cloudflare a POST with at most 30 tags as JSON', async () => {
  openPurger('cloudflare', '/client/v4/zones/023e105f4ecef8ad').purge({
    paths: [],
    tags: Array.from({ length: 70 }, (_, id) => `article:${id}`),
  });
  await until(() => received.length === 3);
  const lists = received.map(({ body }) => JSON.parse(body).tags);
  expect(lists.map((list) => list.length)).toEqual([30, 30, 11]);
  expect(received[0]).toMatchObject({ method: 'POST', url: '/client/v4/zones/023e105f4ecef8ad/purge_cache' });
  expect(received[0]?.headers).toMatchObject({
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
  });
});

test('sends a webhook the tags and whether the purge is hard', async () => {
  openPurger('webhook', '/purged').purge({ ...article, hard: true });
  await until(() => received.length === 1);
  expect(JSON.parse(received[0]?.body ?? '')).toEqual({ tags: articleEdgeTags, hard: true });
});

test('purges all pages for everything and for the configuration', async () => {
  const purger = openPurger('webhook');
  for (const tag of ['*', 'config']) {
    purger.purge({ paths: ['/news/home.html'], tags: ['article:1', tag] });
    await until(() => received.length === 1);
    expect(JSON.parse(received.pop()?.body ?? '').tags).toEqual(['all']);
  }
});

test('retries failed purges with newer ones and counts them', async () => {
  const before = {
    done: await countPurges('varnish', 'done'),
    failed: await countPurges('varnish', 'failed'),
  };
  answers.push({ status: 503 }, { status: 401 }, { status: 429, headers: { 'retry-after': '0.01' } });
  const purger = openPurger('varnish');
  purger.purge({ paths: [], tags: ['article:1'] });
  purger.purge({ paths: [], tags: ['article:2'] });
  await until(() => answers.length === 0 && received.length === 4);
  expect(received[0]?.headers['surrogate-key']).toBe('article:1 many');
  expect(received[3]?.headers['surrogate-key']?.toString().split(' ').sort()).toEqual([
    'article:1',
    'article:2',
    'many',
  ]);
  await until(async () => (await countPurges('varnish', 'done')) === before.done + 1);
  expect(await countPurges('varnish', 'failed')).toBe(before.failed + 3);
});

test('repeats a purge, for responses that were in flight', async () => {
  openPurger('webhook', '', 10).purge(article);
  await until(() => received.length === 2);
  expect(JSON.parse(received[1]?.body ?? '').tags).toEqual(articleEdgeTags);
});

test('does not block, and replaces a full queue by a purge of everything', async () => {
  answers.push({ status: 500 });
  const purger = openPurger('varnish');
  purger.purge({ paths: [], tags: ['article:first'] });
  for (let round = 0; round < 60; round += 1)
    purger.purge({ paths: [], tags: Array.from({ length: 100 }, (_, id) => `article:${round}-${id}`) });
  await until(() => received.length === 2);
  // `stop` sends recent purges again.
  await purger.stop();
  const sentKeys = received.map(({ headers }) => headers['surrogate-key']);
  expect(sentKeys).toEqual(['article:first many', 'all', 'all']);
  expect(await countPurges('varnish', 'purged-all')).toBe(1);
});

test('sends queued purges on stop without waiting for an unavailable cache', async () => {
  const purger = openPurger('webhook');
  purger.purge(article);
  await purger.stop();
  expect(received.length).toBeGreaterThanOrEqual(1);
  const unreachablePurger = createEdgePurger({
    kind: 'webhook',
    urls: ['http://127.0.0.1:1'],
    token,
    firstRetryDelay: 60_000,
  });
  unreachablePurger.purge(article);
  await unreachablePurger.stop();
});
