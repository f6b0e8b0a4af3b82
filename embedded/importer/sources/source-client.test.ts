import { FetchError } from '../http-get';
import { SourceClient, type SourceClientOptions } from './source-client';
import { startWordPress, type WordPressServer } from './test/wordpress-server';

let site: WordPressServer;

beforeEach(async () => {
  site = await startWordPress();
});
afterEach(() => site.stop());

const requestOptions = { accept: '*/*', maxBytes: 1_000_000 };
const createClient = (options: Partial<SourceClientOptions> = {}) =>
  new SourceClient({ namedAddress: new URL(site.origin), allowPrivate: false, ...options });
const get = (sourceClient: SourceClient, path = '/') =>
  sourceClient.get(new URL(path, site.origin), requestOptions);

test('sends one request at a time and reads robots.txt once', async () => {
  const sourceClient = createClient();
  await Promise.all(['/', '/wp-json/', '/wp-content/a.jpg'].map((path) => get(sourceClient, path)));
  expect(site.maxConcurrent).toBe(1);
  expect(site.requests.filter((path) => path === '/robots.txt')).toHaveLength(1);
});

test('obeys the general rules of robots.txt and those for the importer, also after redirects', async () => {
  site.robots = 'User-agent: *\nDisallow: /wp-json/\n\nUser-agent: kanbao-importer\nDisallow: /private';
  const sourceClient = createClient();
  await expect(get(sourceClient, '/private/a')).rejects.toThrow('robots.txt does not allow it');
  await expect(get(sourceClient, '/wp-json/')).resolves.toMatchObject({ status: 200 });
  site.intercept = (url, response) => {
    if (url.pathname !== '/moved') return false;
    response.writeHead(302, { location: '/private/b' }).end();
    return true;
  };
  await expect(get(sourceClient, '/moved')).rejects.toThrow('robots.txt does not allow it');
  expect(site.requests.filter((path) => path.startsWith('/private'))).toEqual([]);
});

test.each([
  [404, true],
  [403, true],
  [503, false],
  [429, false],
])('a robots.txt with status %d allows requests: %s', async (status, isAllowed) => {
  site.intercept = (url, response) => {
    if (url.pathname !== '/robots.txt') return false;
    response.writeHead(status).end();
    return true;
  };
  const answer = await get(createClient()).catch((error: unknown) => error);
  expect(answer instanceof FetchError).toBe(!isAllowed);
});

test('reads robots.txt again after it was refused for a time', async () => {
  const statuses = [429];
  site.intercept = (url, response) => {
    const status = url.pathname === '/robots.txt' ? statuses.pop() : undefined;
    if (status === undefined) return false;
    response.writeHead(status, { 'retry-after': '1' }).end();
    return true;
  };
  await expect(get(createClient({ wait: async () => {} }))).resolves.toMatchObject({ status: 200 });
});

test('ignores a validator that is too long and stores the other', async () => {
  site.intercept = (url, response) => {
    if (url.pathname !== '/feed') return false;
    response.writeHead(200, {
      etag: `"${'x'.repeat(300)}"`,
      'last-modified': 'Fri, 01 May 2026 08:00:00 GMT',
    });
    response.end('text');
    return true;
  };
  const sourceClient = createClient();
  await sourceClient.getCached(new URL('/feed', site.origin), requestOptions, () => 'text');
  expect([...sourceClient.responses]).toMatchObject([
    { etag: undefined, lastModified: 'Fri, 01 May 2026 08:00:00 GMT' },
  ]);
});

test('waits as long as Retry-After says, at most two minutes and three times', async () => {
  const waits: number[] = [];
  const wait = async (ms: number) => waits.push(ms);
  const header = ['7', '86400', '5', '5'];
  site.intercept = (url, response) => {
    const retryAfter = url.pathname === '/' ? header.shift() : undefined;
    if (retryAfter === undefined) return false;
    response.writeHead(429, { 'retry-after': retryAfter }).end();
    return true;
  };
  await expect(get(createClient({ wait }))).rejects.toMatchObject({ status: 429, retryAfter: 5_000 });
  expect(waits).toEqual([7_000, 120_000, 5_000]);
  header.push('3');
  await expect(get(createClient({ wait }))).resolves.toMatchObject({ status: 200 });
});

test('reports the full Retry-After for the next scheduled run', async () => {
  site.intercept = (url, response) => {
    if (url.pathname !== '/') return false;
    response.writeHead(503, { 'retry-after': '7200' }).end();
    return true;
  };
  await expect(get(createClient({ wait: async () => {} }))).rejects.toMatchObject({ retryAfter: 7_200_000 });
});

test('refuses a 304 to an unconditional request', async () => {
  site.intercept = (url, response) => {
    if (url.pathname !== '/') return false;
    response.writeHead(304).end();
    return true;
  };
  const cached = createClient().getCached(new URL(site.origin), requestOptions, () => '');
  await expect(cached).rejects.toThrow('304 to an unconditional request');
});
