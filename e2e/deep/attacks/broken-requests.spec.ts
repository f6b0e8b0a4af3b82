import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { expect, test } from '../../browser-test';

const article = '/newsDetail/1/1006.html';
const sameOrigin = { 'sec-fetch-site': 'same-origin' };

const brokenRequests: readonly (readonly [
  number,
  string,
  string,
  { headers?: Record<string, string>; data?: string }?,
])[] = [
  [400, 'GET', '/api/live/%E0%A4%A'],
  [400, 'GET', '/api/card/%/1/a.png'],
  [400, 'GET', '/api/media/%ff/x'],
  [400, 'GET', '/feed/%zz.xml'],
  [400, 'GET', '/app-icon/%'],
  [400, 'GET', '/api/live/%00'],
  [404, 'GET', '/sitemap/%00.xml'],
  [400, 'GET', '/api/pdf/cmaps/..%2f..%2fpackage.json'],
  [400, 'GET', '/_next/static/..%2f..%2fBUILD_ID'],
  [404, 'GET', '/_next/image?url=%2Fa.png&w=640&q=75'],
  [404, 'GET', '/api/picture?src=%00&w=480'],
  [404, 'GET', '/api/picture?src=%&w=480'],
  [302, 'GET', '/.env'],
  [400, 'GET', '/..%2f.env'],
  [405, 'POST', article],
  [405, 'PUT', article],
  [405, 'DELETE', article],
  [405, 'OPTIONS', article],
  [405, 'POST', '/feed.xml'],
  [
    405,
    'POST',
    article,
    { headers: { 'next-action': '0'.repeat(40), 'content-type': 'text/plain' }, data: '[]' },
  ],
  [405, 'PUT', '/api/like', { headers: sameOrigin }],
  [414, 'GET', `${article}?${'a'.repeat(9000)}`],
  [414, 'GET', `/api/live/${'a'.repeat(9000)}`],
  [431, 'GET', article, { headers: { 'x-a': 'a'.repeat(20_000) } }],
  [431, 'GET', article, { headers: { cookie: 'a=b; '.repeat(5000) } }],
  ...(['like', 'ad', 'view'] as const).flatMap(
    (name): [number, string, string, { headers: Record<string, string>; data: string }][] => {
      const send = (type: string, data: string) => ({
        headers: { ...sameOrigin, accept: 'application/json', 'content-type': type },
        data,
      });
      return [
        [400, 'POST', `/api/${name}`, send('application/json', '{"id":')],
        [400, 'POST', `/api/${name}`, send('application/json', '[]')],
        [400, 'POST', `/api/${name}`, send('application/json', 'null')],
        [400, 'POST', `/api/${name}`, send('application/json', '{"__proto__":{"id":"1"}}')],
        [400, 'POST', `/api/${name}`, send('application/json', `{"id":${'['.repeat(3000)}`)],
        [400, 'POST', `/api/${name}`, send('multipart/form-data', 'x')],
        [400, 'POST', `/api/${name}`, send('multipart/form-data; boundary=x', '--y')],
        [400, 'POST', `/api/${name}`, send('application/x-www-form-urlencoded', 'id=%00&aid=&event=%ff')],
        [
          415,
          'POST',
          `/api/${name}`,
          send('text/xml', '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>'),
        ],
        [413, 'POST', `/api/${name}`, send('application/json', `{"id":"${'a'.repeat(100_000)}"}`)],
      ];
    },
  ),
];

test(`${brokenRequests.length} broken and oversized requests get a client error or a redirect`, async ({
  request,
  borrowKanbao,
}) => {
  const kanbao = await borrowKanbao();
  const unexpected: unknown[] = [];
  for (const [status, method, path, options = {}] of brokenRequests) {
    const isPage = path.split('?')[0] === article;
    const address = isPage ? kanbao.pageUrl(path) : kanbao.siteUrl + path;
    const answer = await request.fetch(address, { method, maxRedirects: 0, ...options });
    if (answer.status() === status) continue;
    unexpected.push([method, path.slice(0, 80), options.data?.slice(0, 40), answer.status(), 'not', status]);
  }
  expect(unexpected).toEqual([]);
});

async function openSlowly(port: number, count: number): Promise<Socket[]> {
  const opening = Array.from({ length: count }, async () => {
    const socket = connect(port, 'localhost').on('error', () => undefined);
    await new Promise((resolve) => socket.once('connect', resolve));
    socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ');
    return socket;
  });
  return Promise.all(opening);
}

test('serves pages while 300 connections never finish their request', async ({ request, borrowKanbao }) => {
  const kanbao = await borrowKanbao();
  await request.get(kanbao.pageUrl(article));
  const sockets = await openSlowly(Number(new URL(kanbao.siteUrl).port), 300);
  const dribble = setInterval(() => {
    for (const socket of sockets) socket.write('a');
  }, 50);
  for (let round = 0; round < 20; round += 1) {
    const answer = await request.get(kanbao.pageUrl(article));
    expect(answer.status()).toBe(200);
    // The first response must arrive while all slow connections are still open.
    if (round === 0) expect(sockets.filter(({ destroyed }) => !destroyed)).toHaveLength(300);
  }
  clearInterval(dribble);
  for (const socket of sockets) socket.destroy();
});

function postInChunks(address: string, bytes: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const headers = { 'content-type': 'application/json', accept: 'application/json', ...sameOrigin };
    const clientRequest = httpRequest(address, { method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    clientRequest.on('error', () => resolve(undefined));
    Readable.from(bodyChunks(bytes)).pipe(clientRequest);
  });
}

function* bodyChunks(bytes: number): Generator<string> {
  for (let bytesLeft = bytes; bytesLeft > 0; bytesLeft -= 16_000)
    yield 'a'.repeat(Math.min(bytesLeft, 16_000));
}

test('rejects and logs bodies without a length that are too large', async ({ startNewKanbao }) => {
  // A shared site may still log requests of other tests.
  const kanbao = await startNewKanbao();
  const sizes = [40_000, 200_000, 900_000];
  for (const name of ['like', 'view', 'ad']) {
    for (const size of sizes)
      expect([name, size, await postInChunks(`${kanbao.siteUrl}/api/${name}`, size)]).toEqual([
        name,
        size,
        413,
      ]);
    // The server stops reading a body that continues after the limit, and sends no response.
    await postInChunks(`${kanbao.siteUrl}/api/${name}`, 40_000_000);
  }
  const records = () => kanbao.output().match(/"method":"POST"[^}]*"status":413/g)?.length ?? 0;
  await expect.poll(records).toBe(3 * (sizes.length + 1));
  expect(kanbao.output()).not.toMatch(/unhandled|TypeError/);
  const metrics = await (await fetch(`${kanbao.siteUrl}/metrics`)).text();
  expect(metrics).toContain('kanbao_unhandled_total{kind="unhandledRejection"} 0');
  expect(metrics).toContain('kanbao_unhandled_total{kind="uncaughtException"} 0');
});
