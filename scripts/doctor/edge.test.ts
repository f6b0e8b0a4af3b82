import { createServer, type Server } from 'node:http';
import { parseEnvironment } from '@/lib/env/environment';
import { listenAnywhere } from '@/server/test/front-server-under-test';
import { checkEdge } from './edge';
import { findingTexts } from './test/finding-texts';

/** Behavior of the server that imitates a cache. */
let cache = { purges: 200, variesByCookie: true, headers: {} };
let server: Server;
let url = '';

beforeAll(async () => {
  server = createServer(({ method, headers }, response) => {
    const language = cache.variesByCookie ? headers.cookie?.split('=')[1] : 'zh-CN';
    response
      .writeHead(method === 'PURGE' ? cache.purges : 200, cache.headers)
      .end(`<html lang="${language}"><body></body></html>`);
  });
  url = `http://127.0.0.1:${await listenAnywhere(server)}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const secret = 'Vn3qS0b8xLw2Yk7RzT5mUe1JhGdPaC4o';
const diagnose = (variables: Readonly<Record<string, string>> = {}) =>
  checkEdge(parseEnvironment({ PUBLIC_URL: url, EDGE_SECRET: secret, ...variables }));
const varnishVariables = () => ({ EDGE_PURGE: 'varnish', EDGE_PURGE_URL: url, EDGE_PURGE_TOKEN: secret });

test('a cache that accepts purges and respects Vary is fine; a cache without purges is noted', async () => {
  cache = { purges: 200, variesByCookie: true, headers: { Vary: 'Cookie, User-Agent' } };
  expect(findingTexts(await diagnose(varnishVariables()), 'fine')).toMatch(/accepts purges[\s\S]*own pages/);
  expect(findingTexts(await diagnose(), 'note')).toMatch(/get no purges/);
  expect(findingTexts(await checkEdge(parseEnvironment({})), 'note')).toMatch(/No cache in front/);
});

test('reports a cache that rejects purges, ignores Vary or leaks internal headers', async () => {
  cache = { purges: 403, variesByCookie: false, headers: { Vary: 'X-View-Key', 'Surrogate-Key': 'all' } };
  const findings = await diagnose(varnishVariables());
  expect(findingTexts(findings, 'error')).toMatch(
    /rejects purges \(HTTP status 403\)[\s\S]*chose fr gets a page in zh-CN/,
  );
  expect(findingTexts(findings, 'warning')).toMatch(/headers for caches \(surrogate-key\)/);
});
