import { startTestSite } from '../lib/env/test/start-site';
import { doctorPass } from '../lib/session/doctor-pass';
import type { NextHandler } from './render';
import { type FrontServerUnderTest, home, startFrontServer } from './test/front-server-under-test';

const html = '<!DOCTYPE html><html lang="zh-CN"><body>新闻</body></html>';
const handler: NextHandler = (_request, response) => response.end(html);
let site: FrontServerUnderTest;

beforeEach(async () => {
  site = await startFrontServer(handler);
});

afterEach(() => site.close());

test('logs one line per request, without the query', async () => {
  await site.send(`${home}?title=secret`);
  await site.send(home, { headers: { 'user-agent': 'Safari MicroMessenger/8' } });
  expect(site.records.map(({ path, status, cache, program }) => [path, status, cache, program])).toEqual([
    [home, 200, 'bypass', 'browser'],
    [home, 200, 'miss', 'social'],
  ]);
  expect(site.records[1]?.bytes).toBe(Buffer.byteLength(html));
});

test.each([
  ['a code', '/writeOff/801/YX7NSM4KWQ2H.html'],
  ['what somebody typed', '/writeOff/801/YX7N%20SM4K'],
  ['too much', `/writeOff/801/${'A'.repeat(9000)}.html`],
  ['another spelling', '/WriteOff/801/YX7N.html'],
])('logs %s of a check-in address nowhere', async (_name, path) => {
  await site.send(home.replace('/home.html', path));
  expect(site.records).toHaveLength(1);
  expect(site.records[0]?.path).toMatch(/\/writeOff\/…$/i);
});

test('counts requests by route, cache state and status', async () => {
  await site.send(home);
  await site.send(home);
  await site.send(home);
  const { body, headers } = await site.send('/metrics');
  expect(headers['content-type']).toContain('text/plain');
  expect(body.toString()).toContain('kanbao_requests_total{route="home",cache="hit",status="200"} 2');
  expect(body.toString()).toContain('kanbao_page_cache_pages 1');
  expect(body.toString()).toContain('kanbao_page_render_seconds_count{route="home",status="200"} 1');
});

test('reports alive but not ready before it is prepared', async () => {
  const starting = await startFrontServer(handler, { isReady: () => false });
  expect((await starting.send('/readyz')).status).toBe(503);
  expect((await starting.send('/healthz')).status).toBe(200);
  await starting.close();
});

test('responds 400 to an undecodable path', async () => {
  for (const path of ['/api/live/%E0%A4%A', '/feed/%.xml', '/app-icon/%ff']) {
    expect((await site.send(path)).status).toBe(400);
  }
});

test('describes the received request to the doctor only', async () => {
  startTestSite({ SESSION_SECRET: 's'.repeat(32) });
  const watched = await startFrontServer(handler);
  const sentHeaders = {
    'x-forwarded-for': '192.0.2.1',
    cookie: 'a=secret',
    authorization: 'Bearer secret',
    'user-agent': 'x'.repeat(2_000),
  };
  const healthResponse = await watched.send('/healthz', {
    headers: { ...sentHeaders, 'x-kanbao-doctor': doctorPass(Date.now()) },
  });
  expect(JSON.parse(healthResponse.body.toString())).toMatchObject({
    forwardedFor: expect.stringMatching(/^192\.0\.2\.1, [\d.:a-f]+$/),
    userAgent: 'x'.repeat(500),
    cookie: true,
    authorization: true,
  });
  expect(healthResponse.headers['cache-control']).toBe('private, no-store');
  expect(healthResponse.body.toString()).not.toContain('secret');
  for (const pass of ['another', '']) {
    const other = await watched.send('/healthz', { headers: { ...sentHeaders, 'x-kanbao-doctor': pass } });
    expect(other.body.toString()).toBe('alive\n');
  }
  await watched.close();
});
