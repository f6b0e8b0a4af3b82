import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createAssets } from './assets';
import { type FrontServerUnderTest, startFrontServer } from './test/front-server-under-test';

const script = 'console.log("x");'.repeat(500);
let dir: string;
let site: FrontServerUnderTest;

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'kanbao-assets-'));
  await mkdir(join(dir, 'static', 'chunks'), { recursive: true });
  await mkdir(join(dir, 'public'));
  await writeFile(join(dir, 'static', 'chunks', 'a-1234.js'), script);
  await writeFile(join(dir, 'static', 'chunks', 'b.css'), 'p{}');
  await writeFile(join(dir, 'public', 'icon 1.png'), 'PNG');
  await writeFile(join(dir, 'public', '.secret'), 'secret');
  await writeFile(join(dir, 'outside.txt'), 'secret');
  await mkdir(join(dir, 'previous', 'chunks'), { recursive: true });
  await writeFile(join(dir, 'previous', 'chunks', 'old.js'), 'old()');
  await writeFile(join(dir, 'previous', 'chunks', 'a-1234.js'), 'old()');
  const assets = await createAssets({
    staticDir: join(dir, 'static'),
    previousStaticDir: join(dir, 'previous'),
    publicDir: join(dir, 'public'),
  });
  site = await startFrontServer((_request, response) => response.writeHead(404).end('next'), { assets });
});

afterAll(async () => {
  await site.close();
  await rm(dir, { recursive: true });
});

const chunk = '/_next/static/chunks/a-1234.js';

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
  ['identity', (body: Buffer) => body],
])('serves a script as %s, cacheable forever', async (encoding, unpack) => {
  const { status, headers, body } = await site.send(chunk, { headers: { 'accept-encoding': encoding } });
  expect(status).toBe(200);
  expect(unpack(body).toString()).toBe(script);
  expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
  expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(headers.vary).toBe('Accept-Encoding');
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('serves a public file with its type for a day, and does not compress pictures', async () => {
  const { headers } = await site.send('/icon%201.png', { headers: { 'accept-encoding': 'br' } });
  expect(headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'public, max-age=86400' });
  expect(headers).not.toHaveProperty('content-encoding');
});

test('sends 304 for a matching ETag, and no body for HEAD', async () => {
  const { etag } = (await site.send(chunk)).headers;
  expect((await site.send(chunk, { headers: { 'if-none-match': String(etag) } })).status).toBe(304);
  const head = await site.send(chunk, { method: 'HEAD' });
  expect([head.status, head.body.length]).toEqual([200, 0]);
});

test.each([
  [400, '/_next/static/../../outside.txt'],
  [400, '/_next/static/%2e%2e/%2e%2e/outside.txt'],
  [400, '/_next/static/..%2f..%2foutside.txt'],
  [400, '/_next/static/chunks/..\\..\\..\\outside.txt'],
  [404, '/_next/static/chunks/none.js'],
  [404, '/_next/static/chunks/'],
  [404, '/_next/image?url=%2Ficon.png&w=640&q=75'],
  [404, '/_next/data/build/x.json'],
])('responds %d to %s, not cacheable', async (expected, path) => {
  const { status, headers, body } = await site.send(path);
  expect([status, headers['cache-control']]).toEqual([expected, 'private, no-store']);
  expect(body.toString()).not.toContain('secret');
});

test('does not serve hidden files', async () => {
  expect((await site.send('/.secret')).body.toString()).not.toContain('secret');
});

test('serves one file to concurrent requests', async () => {
  const responses = await Promise.all(
    Array.from({ length: 50 }, () =>
      site.send('/_next/static/chunks/b.css', { headers: { 'accept-encoding': 'gzip' } }),
    ),
  );
  expect(new Set(responses.map(({ body }) => gunzipSync(body).toString()))).toEqual(new Set(['p{}']));
});

test('treats a missing folder as empty', async () => {
  const emptyAssets = await createAssets({
    staticDir: join(dir, 'nowhere'),
    publicDir: join(dir, 'nowhere'),
  });
  expect(emptyAssets.has(chunk)).toBe(false);
});

test('serves scripts of the previous build; the current build takes precedence', async () => {
  expect((await site.send('/_next/static/chunks/old.js')).body.toString()).toBe('old()');
  expect((await site.send(chunk)).body.toString()).toBe(script);
});
