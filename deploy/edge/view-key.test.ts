import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { viewQueryNames } from '@/lib/routes/query';
import { routes } from '@/lib/routes/table';
import { trackingQueryPattern } from '@/lib/routes/tracking-query';
import { edgeReaders } from '@/lib/view/test/edge-readers';
import { ruleFiles } from '@/scripts/edge-rule-files';
import { listenAnywhere } from '@/server/test/front-server-under-test';
import { sendRequest } from '@/server/test/send-request';
import { type EdgeCache, findNginx, findVarnish, startNginxEdge, startVarnishEdge } from './test/edge-cache';

/* Every cache computes the same view key as the site. */

/* The timeout (ms) is long, because Varnish compiles its configuration at each start. */
jest.setTimeout(60_000);

const secret = 'edge-secret-of-tests';
const purgeToken = 'purge-token-of-tests';

test('the generated files in deploy/edge are up to date', () => {
  for (const [path, text] of ruleFiles('KanbaoApp'))
    expect(readFileSync(join('deploy/edge', path), 'utf8')).toBe(text);
});

test('rejects an app mark with unsupported characters, and escapes dots', () => {
  expect(() => ruleFiles('App"; }')).toThrow('NATIVE_APP_MARK');
  expect(ruleFiles('Paper.App/2')[0]?.[1]).toContain('Paper[.]App[/]2');
});

test('no page reads a query parameter that caches remove', () => {
  const knownQueryNames = [...viewQueryNames, ...routes.flatMap(({ query }) => query)];
  const tracking = new RegExp(`^${trackingQueryPattern}$`);
  expect(knownQueryNames.filter((name) => tracking.test(name))).toEqual([]);
});

/** Starts a cache in front of a server that records requests. */
async function requestsSeen(start: (sitePort: number) => Promise<EdgeCache>) {
  const seen: { url: string; headers: IncomingHttpHeaders }[] = [];
  const site = createServer(({ url = '', headers }, response) => {
    if (url !== '/readyz') seen.push({ url, headers });
    response.writeHead(200, { 'Cache-Control': 'private, no-store' }).end('seen\n');
  });
  const cache = await start(await listenAnywhere(site));
  const port = Number(new URL(cache.url).port);
  return {
    async headersOf(headers: Record<string, string>, path = '/news/home.html') {
      await sendRequest(port, path, { headers });
      return seen.at(-1);
    },
    async stop() {
      await cache.stop();
      site.closeAllConnections();
      await new Promise((resolve) => site.close(resolve));
    },
  };
}

function describeCache(
  name: string,
  program: string | undefined,
  start: (program: string, sitePort: number) => Promise<EdgeCache>,
) {
  if (!program) {
    test(`skipped because ${name} is not installed: its view key`, () => undefined);
    return;
  }
  test(`${name} computes the same key as the site and rejects keys of clients`, async () => {
    const cache = await requestsSeen((sitePort) => start(program, sitePort));
    try {
      for (const [key, { cookies, userAgent }] of edgeReaders) {
        const forged = { 'x-view-key': 'bo.dark.app.guest', 'x-edge-secret': 'forged' };
        const seen = await cache.headersOf({ cookie: cookies, 'user-agent': userAgent, ...forged });
        expect([seen?.headers['x-view-key'], cookies, userAgent]).toEqual([key, cookies, userAgent]);
        expect(seen?.headers['x-edge-secret']).toBe(secret);
      }
      const accepting = async (accepted: string) =>
        (await cache.headersOf({ 'accept-encoding': accepted }))?.headers['accept-encoding'];
      expect(await accepting('gzip, deflate, br, zstd')).toBe('br');
      expect(await accepting('br;q=0, gzip')).toBe('gzip');
      expect(await accepting('deflate')).toBeUndefined();
    } finally {
      await cache.stop();
    }
  });
}

describeCache('nginx', findNginx(), (program, sitePort) => startNginxEdge(program, { sitePort, secret }));
describeCache('varnishd', findVarnish(), (program, sitePort) =>
  startVarnishEdge(program, { sitePort, secret, purgeToken }),
);

interface WorkerRule {
  viewKey: (cookies: string, userAgent: string) => string | undefined;
  bareAddress: (url: string) => string;
}

test('the worker computes the same key as the site and removes the same query parameters', async () => {
  const source = readFileSync('deploy/edge/cloudflare/view-key.js', 'utf8');
  const rule = loadRule(source);
  for (const [key, { cookies, userAgent }] of edgeReaders) expect(rule.viewKey(cookies, userAgent)).toBe(key);
  expect(rule.bareAddress('https://m.example/home.html?from=timeline&utm_source=x')).toBe(
    'https://m.example/home.html',
  );
  for (const significantQuery of ['?theme=dark', '?from=x&theme=dark', '?th%65me=dark&from=x', '?fromage=1'])
    expect(rule.bareAddress(`https://m.example/home.html${significantQuery}`)).toBe(
      `https://m.example/home.html${significantQuery}`,
    );
});

/** Loads the module as a script, because Jest does not load ES modules. */
function loadRule(source: string): WorkerRule {
  const script = source.replace(/^export /gm, '');
  return new Function(`${script}; return { viewKey, bareAddress };`)();
}
