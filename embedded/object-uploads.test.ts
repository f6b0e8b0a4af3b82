import { existsSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { startObjectStore, type TestObjectStore } from './test/test-object-store';
import { startTestPlatform, type TestPlatform, temporaryDirectory } from './test/test-platform';
import { postFiles, publicAddress, uploadFile } from './test/uploads';

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

let pictureCount = 0;

async function newPicture(): Promise<Buffer> {
  pictureCount += 1;
  return sharp({ create: { width: 30 + pictureCount, height: 20, channels: 3, background: '#2266aa' } })
    .png()
    .toBuffer();
}

const upload = (bytes: Buffer) => uploadFile(platform, bytes);

test('a picture is in the store, not on the disk, and is read through the platform', async () => {
  const bytes = await newPicture();
  const url = await upload(bytes);
  const pathname = publicAddress(new URL(url).pathname);
  expect([...store.objects]).toEqual([
    [pathname.replace('/media/', '/paper-uploads/'), { body: bytes, type: 'image/png' }],
  ]);
  expect(existsSync(join(dataDir, 'embedded', pathname))).toBe(false);

  const fullResponse = await fetch(url);
  expect(Buffer.from(await fullResponse.arrayBuffer())).toEqual(bytes);
  const { headers } = fullResponse;
  expect(headers.get('content-type')).toBe('image/png');
  expect(headers.get('cache-control')).toBe('private, no-store');
  expect(headers.get('x-content-type-options')).toBe('nosniff');

  const partResponse = await fetch(url, { headers: { range: 'bytes=5-9' } });
  expect([partResponse.status, partResponse.headers.get('content-range')]).toEqual([
    206,
    `bytes 5-9/${bytes.length}`,
  ]);
  expect(Buffer.from(await partResponse.arrayBuffer())).toEqual(bytes.subarray(5, 10));
});

test('requests without a body and for unknown files do not reach the store', async () => {
  const url = await upload(await newPicture());
  const etag = (await fetch(url, { method: 'HEAD' })).headers.get('etag') ?? '';
  const requestsBefore = store.requests.length;
  expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  expect((await fetch(url, { headers: { range: 'bytes=900000-' } })).status).toBe(416);
  expect((await fetch(`${platform.origin}/media/uploads/ab/unknown.png`)).status).toBe(404);
  expect((await fetch(`${platform.origin}/media/uploads/..%2f..%2fother`)).status).toBe(404);
  expect(store.requests.length).toBe(requestsBefore);
});

test('while the store is unavailable, uploads are rejected, pictures have Retry-After, and the rest works', async () => {
  const [oldUrl, bytes] = [await upload(await newPicture()), await newPicture()];
  store.fail('refuses');
  const refusal = await (await postFiles(platform, [bytes])).json();
  expect(refusal).toMatchObject({ success: false, fileList: [] });
  const response = await fetch(oldUrl);
  expect([
    response.status,
    response.headers.get('retry-after'),
    response.headers.get('cache-control'),
  ]).toEqual([503, '5', 'no-store']);
  expect((await platform.get('/healthz')).status).toBe(200);
  const logLines = log.mock.calls.join('\n');
  expect(logLines).toContain('PUT failed with status 503');
  expect(logLines).not.toContain(store.secretKey);
  expect(logLines).not.toContain(store.accessKey);
  store.fail(undefined);
  expect((await fetch(await upload(bytes))).status).toBe(200);
});

test('unused uploads are deleted from the store; while it is unavailable, the next sweep tries again', async () => {
  const pathname = publicAddress(new URL(await upload(await newPicture())).pathname);
  const key = pathname.replace('/media/', '/paper-uploads/');
  const later = Date.now() + 26 * 3_600_000;
  store.fail('refuses');
  await expect(platform.store.uploads.sweep(later)).rejects.toThrow('DELETE failed with status 503');
  expect(store.objects.has(key)).toBe(true);
  store.fail(undefined);
  while (await platform.store.uploads.sweep(later)) expect(store.objects.size).toBeGreaterThan(0);
  expect(store.objects.size).toBe(0);
});
