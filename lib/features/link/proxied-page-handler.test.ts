/** @jest-environment node */
import { startTestSite } from '@/lib/env/test/start-site';
import { startOrigin, type TestOrigin } from '@/lib/platform/test/test-origin';

type Handler = typeof import('./proxied-page-handler');
type Addresses = typeof import('@/lib/site/media-address');

let platform: TestOrigin;
let getProxiedPage: Handler['getProxiedPage'];
let proxiedPageAddress: Addresses['framedPageAddress'];

beforeAll(async () => {
  platform = await startOrigin({
    '/media/h5/index.html': (_, response) =>
      response.setHeader('content-type', 'text/html; charset=utf-8').end('<script src="a.js"></script>'),
    '/admin/config': (request, response) =>
      response
        .setHeader('content-type', 'application/json')
        .writeHead(request.headers.forwarded ? 403 : 200)
        .end('{}'),
    '/media/h5/a.js': (_, response) => response.setHeader('content-type', 'text/javascript').end('1'),
    '/media/uploads/own.png': (_, response) =>
      response
        .writeHead(200, { 'content-type': 'image/png', 'cache-control': 'private, no-store' })
        .end('picture'),
    '/media/h5/setup.exe': (_, response) =>
      response.setHeader('content-type', 'application/x-msdownload').end('MZ'),
    '/app_if/event.html': (_, response) => response.setHeader('content-type', 'text/html').end('liked'),
  });
  startTestSite({ PLATFORM_BASE_URL: `${platform.origin}/app_if` });
  ({ getProxiedPage } = await import('./proxied-page-handler'));
  ({ framedPageAddress: proxiedPageAddress } = await import('@/lib/site/media-address'));
});

afterAll(() => platform.close());

function requestPage(path: string, headers: Record<string, string> = {}) {
  const address = proxiedPageAddress(platform.origin + path);
  return getProxiedPage(
    new Request(new URL(address ?? '/api/h5/none', 'http://localhost:3000'), { headers }),
  );
}

test('R3.22 serves a page of the publisher with its parts in an opaque origin', async () => {
  const response = await requestPage('/media/h5/index.html');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const policy = response.headers.get('content-security-policy') ?? '';
  expect(policy).toMatch(/^sandbox allow-scripts/);
  expect(policy).not.toContain('allow-same-origin');
  expect(policy).not.toContain('top-navigation');
  const scriptResponse = await requestPage('/media/h5/a.js');
  expect([scriptResponse.status, await scriptResponse.text()]).toEqual([200, '1']);
  expect(scriptResponse.headers.get('content-security-policy')).toMatch(/^sandbox/);
});

test('does not let caches store what the platform calls private', async () => {
  const cacheControlOf = async (path: string) => (await requestPage(path)).headers.get('cache-control');
  expect(await cacheControlOf('/media/uploads/own.png')).toBe('private, no-store');
  expect(await cacheControlOf('/media/h5/a.js')).toBe('public, max-age=3600');
});

test('refuses other content types, platform calls and other hosts', async () => {
  expect((await requestPage('/media/h5/setup.exe')).status).toBe(404);
  expect((await requestPage('/media/h5/missing.html')).status).toBe(404);
  expect((await requestPage('/app_if/event.html?id=1')).status).toBe(404);
  expect(proxiedPageAddress('https://evil.example/a.html')).toBeUndefined();
  const key = Buffer.from('http://evil.example').toString('base64url');
  const forgedRequest = new Request(`http://localhost:3000/api/h5/${key}/a.html`);
  expect((await getProxiedPage(forgedRequest)).status).toBe(404);
});

test('marks the request as a reader’s with a Forwarded header', async () => {
  expect((await requestPage('/admin/config')).status).toBe(404);
});

test('R3.22 allows our pages to frame and open it, but not to load it as script, style or data', async () => {
  const fetchHeaders = (site: string, destination: string) => ({
    'sec-fetch-site': site,
    'sec-fetch-dest': destination,
  });
  const statusFor = async (site: string, destination: string) =>
    (await requestPage('/media/h5/a.js', fetchHeaders(site, destination))).status;
  for (const destination of [
    'script',
    'style',
    'worker',
    'serviceworker',
    'empty',
    'embed',
    'object',
    'image',
  ]) {
    expect([destination, await statusFor('same-origin', destination)]).toEqual([destination, 403]);
  }
  for (const destination of ['iframe', 'document'])
    expect(await statusFor('same-origin', destination)).toBe(200);
  // The proxied page has an opaque origin, so browsers send cross-site for its requests.
  expect(await statusFor('cross-site', 'script')).toBe(200);
  expect(await statusFor('none', 'document')).toBe(200);
});
