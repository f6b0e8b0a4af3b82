import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { createServer, request as httpRequest, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { listenAnywhere, startFrontServer } from '@/server/test/front-server-under-test';
import { type EdgeCache, findNginx, findVarnish, startNginxEdge, startVarnishEdge } from './test/edge-cache';

/* Tests nginx in front of a server that imitates the site, and Varnish in front of the front server. */

jest.setTimeout(120_000);

const secret = 'edge-secret-of-tests';

/** Sends a request whose path is not normalized. @returns its status and text */
function requestThrough(origin: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { hostname, port } = new URL(origin);
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const clientRequest = httpRequest({ hostname, port, path, method, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    clientRequest.once('error', reject);
    clientRequest.end();
  });
}

/** Returns the parent of a process from `/proc`; undefined if the process has ended. */
function parentOf(name: string): string | undefined {
  try {
    return readFileSync(`/proc/${name}/stat`, 'utf8').split(') ')[1]?.split(' ')[1];
  } catch {
    return undefined;
  }
}

const nginx = findNginx();
if (nginx)
  describe('nginx', () => {
    let origin: Server;
    let edge: EdgeCache;
    let begun: ServerResponse[] = [];

    beforeAll(async () => {
      origin = createServer((incoming, response) => {
        if (incoming.url?.startsWith('/api/picture')) {
          const headers = { 'cache-control': 'public, max-age=604800', vary: 'Save-Data' };
          response.writeHead(200, headers).end(`saving: ${incoming.headers['save-data'] ?? 'no'}`);
        } else if (incoming.method === 'POST') {
          incoming.resume();
          begun.push(response);
        } else response.end('ready');
      });
      edge = await startNginxEdge(nginx, { sitePort: await listenAnywhere(origin), secret });
    });
    afterAll(async () => {
      await edge.stop();
      origin.closeAllConnections();
      origin.close();
    });
    beforeEach(() => {
      begun = [];
    });

    test('caches pictures with and without Save-Data separately', async () => {
      const picture = async (saveData?: string) =>
        (
          await requestThrough(
            edge.url,
            '/api/picture?url=a&w=100',
            saveData ? { 'save-data': saveData } : {},
          )
        ).text;
      expect([await picture('on'), await picture(), await picture('on'), await picture('x')]).toEqual([
        'saving: on',
        'saving: no',
        'saving: on',
        'saving: no',
      ]);
    });

    test('accepts 82 MB for forms with files, and 1 MB for other requests', async () => {
      const refused = (path: string, length: number) =>
        new Promise<number>((resolve, reject) => {
          const { hostname, port } = new URL(edge.url);
          const headers = { 'content-length': length, expect: '100-continue' };
          const clientRequest = httpRequest({ hostname, port, path, method: 'POST', headers }, (response) => {
            resolve(response.statusCode ?? 0);
            clientRequest.destroy();
          });
          clientRequest.once('continue', () => {
            resolve(100);
            clientRequest.destroy();
          });
          clientRequest.on('error', reject);
          clientRequest.flushHeaders();
        });
      for (const path of ['/api/like', '/api/comment-like', '/api/tip-off/x', '/', '/api/upload/comment']) {
        expect([path, await refused(path, 2_000_000)]).toEqual([path, 413]);
      }
      expect(await refused('/api/tip-off', 80_000_000)).toBe(100);
      expect(await refused('/api/tip-off', 90_000_000)).toBe(413);
    });

    // Only Linux has /proc, which shows open files and memory of a process.
    (process.platform === 'linux' ? test : test.skip)(
      'writes large bodies below its prefix without using more memory',
      async () => {
        const { folder, pid } = edge;
        const workers = readdirSync('/proc').filter((name) => parentOf(name) === `${pid}`);
        const memory = () =>
          workers.reduce((sum, workerPid) => {
            const [, kilobytes = '0'] =
              /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${workerPid}/status`, 'utf8')) ?? [];
            return sum + Number(kilobytes);
          }, 0);
        const before = memory();
        const body = Buffer.alloc(40_000_000, 'a');
        const uploads = Array.from({ length: 2 }, () =>
          fetch(`${edge.url}/api/tip-off`, { method: 'POST', body }),
        );
        while (begun.length < 2) await new Promise((resolve) => setImmediate(resolve));
        const open = workers.flatMap((workerPid) =>
          readdirSync(`/proc/${workerPid}/fd`).map((file) => `/proc/${workerPid}/fd/${file}`),
        );
        const bodies = open.filter((file) => readlinkSync(file).startsWith(join(folder, 'body')));
        expect(bodies.map((file) => statSync(file).size)).toEqual([40_000_000, 40_000_000]);
        expect(memory() - before).toBeLessThan(10_000);
        for (const response of begun) response.end();
        expect((await Promise.all(uploads)).map(({ status }) => status)).toEqual([200, 200]);
      },
    );

    test('rejects alternative spellings of internal paths', async () => {
      const headers = { 'x-forwarded-for': '203.0.113.7' };
      for (const path of ['/metrics', '/x/../metrics', '/%6Detrics', '/./metrics'])
        expect([path, (await requestThrough(edge.url, path, headers)).status]).toEqual([path, 404]);
    });
  });
else test('skipped because nginx is not installed: caching and body limits of nginx', () => undefined);

const varnish = findVarnish();
if (varnish)
  test('Varnish forwards no alternative spelling of an internal path', async () => {
    const seen: string[] = [];
    const site = await startFrontServer((request, response) => {
      seen.push(request.url ?? '');
      response.end('reached');
    });
    const options = { sitePort: site.port, secret, purgeToken: 'purge-token-of-tests' };
    const edge = await startVarnishEdge(varnish, options);
    const odd = [
      '/api/./purge',
      '/api/x/../purge',
      '/api/%2e/purge',
      '/api/%70urge',
      '/api//purge',
      '/./api/purge',
    ];
    for (const path of odd)
      expect([path, (await requestThrough(edge.url, path, {}, 'POST')).status]).toEqual([path, 400]);
    expect((await requestThrough(edge.url, '/api/purge', {}, 'POST')).status).toBe(404);
    expect(seen).toEqual([]);
    await edge.stop();
    await site.close();
  });
else test('skipped because Varnish is not installed: internal addresses behind Varnish', () => undefined);
