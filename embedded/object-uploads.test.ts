import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { startObjectStore, type TestObjectStore } from './test/object-store';
import { startTestPlatform, type TestPlatform, temporaryDirectory } from './test/test-platform';
import { postFiles, publicAddress, uploadFile } from './test/uploads';

/* Uploads that are kept in an S3-compatible store: read through the platform's own address, as from its folder. */

const dataDir = temporaryDirectory();
let store: TestObjectStore;
let platform: TestPlatform;
let log: jest.SpyInstance;

beforeAll(async () => {
  store = await startObjectStore();
  platform = await startTestPlatform(dataDir, undefined, store);
});
afterAll(async () => {
  await platform.stop();
  await store.stop();
});
beforeEach(() => {
  log = jest.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => {
  store.fail(undefined);
  log.mockRestore();
});

let drawn = 0;

async function picture(): Promise<Buffer> {
  drawn += 1;
  return sharp({ create: { width: 30 + drawn, height: 20, channels: 3, background: '#2266aa' } })
    .png()
    .toBuffer();
}

const keep = (bytes: Buffer) => uploadFile(platform, bytes);

test('a picture is in the store and not on the disk, and is read as one from there', async () => {
  const bytes = await picture();
  const url = await keep(bytes);
  const pathname = publicAddress(new URL(url).pathname);
  expect([...store.objects]).toEqual([
    [pathname.replace('/media/', '/paper-uploads/'), { body: bytes, type: 'image/png' }],
  ]);
  expect(existsSync(join(dataDir, 'embedded', pathname))).toBe(false);

  const whole = await fetch(url);
  expect(Buffer.from(await whole.arrayBuffer())).toEqual(bytes);
  const { headers } = whole;
  expect(headers.get('content-type')).toBe('image/png');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');

  const part = await fetch(url, { headers: { range: 'bytes=5-9' } });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 5-9/${bytes.length}`]);
  expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(5, 10));
});

test('what needs no bytes, and what was never kept, asks the store for nothing', async () => {
  const url = await keep(await picture());
  const etag = (await fetch(url, { method: 'HEAD' })).headers.get('etag') ?? '';
  const asked = store.asked.length;
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await fetch(url, { headers: { range: 'bytes=900000-' } })).status).toBe(416);
  expect((await fetch(`${platform.origin}/media/uploads/ab/unknown.png`)).status).toBe(404);
  expect((await fetch(`${platform.origin}/media/uploads/..%2f..%2fother`)).status).toBe(404);
  expect(store.asked.length).toBe(asked);
});

test('while the store is away an upload is refused as others are, a picture says when to come back, and the rest goes on', async () => {
  const [before, bytes] = [await keep(await picture()), await picture()];
  store.fail('refuses');
  const refused = await (await postFiles(platform, [bytes])).json();
  expect(refused).toMatchObject({ success: false, fileList: [] });
  const away = await fetch(before);
  expect([away.status, away.headers.get('retry-after'), away.headers.get('cache-control')]).toEqual([
    503,
    '5',
    'no-store',
  ]);
  expect((await platform.get('/healthz')).status).toBe(200);
  const said = log.mock.calls.join('\n');
  expect(said).toContain('put was answered 503');
  expect(said).not.toContain(store.secretKey);
  expect(said).not.toContain(store.accessKey);
  store.fail(undefined);
  expect((await fetch(await keep(bytes))).status).toBe(200);
});

test('what nobody shows goes from the store; while that is away it waits for the next sweep', async () => {
  const pathname = publicAddress(new URL(await keep(await picture())).pathname);
  const key = pathname.replace('/media/', '/paper-uploads/');
  const later = Date.now() + 26 * 3_600_000;
  store.fail('refuses');
  await expect(platform.store.uploads.sweep(later)).rejects.toThrow('delete was answered 503');
  expect(store.objects.has(key)).toBe(true);
  store.fail(undefined);
  while (await platform.store.uploads.sweep(later)) expect(store.objects.size).toBeGreaterThan(0);
  expect(store.objects.size).toBe(0);
});
