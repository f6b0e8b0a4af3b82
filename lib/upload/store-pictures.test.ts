import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { z } from 'zod';
import { uploadToStorage } from '@/lib/contract/upload';
import { call } from '@/lib/platform/client';
import { PlatformUnderTest } from '@/lib/platform/test/platform-under-test';
import type { CleanPicture } from './clean-picture';
import { reportPictures, storePictures, type UploadMethod } from './store-pictures';

const platform = new PlatformUnderTest();
beforeAll(() => platform.start());
afterAll(() => platform.stop());
afterEach(async () => {
  await platform.operator('faults', 'DELETE');
});

const fileSchema = z.object({ name: z.string(), type: z.string(), size: z.number() });

async function coloredPicture(background: string): Promise<CleanPicture> {
  const canvas = sharp({ create: { width: 8, height: 6, channels: 3, background } });
  return { bytes: await canvas.png().toBuffer(), kind: 'png', type: 'image/png', width: 8, height: 6 };
}

const coloredPictures = (count: number) =>
  Promise.all(['red', 'green', 'blue', 'navy'].slice(0, count).map(coloredPicture));

async function storeAndReport(count: number, form: UploadMethod) {
  const storeResult = await storePictures(await coloredPictures(count), { device: 'xy77' }, form);
  if (!storeResult.ok) return storeResult;
  const error = await reportPictures(storeResult.value, { device: 'xy77' });
  return error
    ? { ok: false as const, error }
    : { ok: true as const, value: storeResult.value.map(({ url }) => url) };
}

async function calledOperations(firstCall: number): Promise<string[]> {
  return (await platform.calls()).slice(firstCall).map(({ operation }) => operation ?? '');
}

const setFaults = (faults: Record<string, string>) => platform.operator('faults', 'PUT', faults);

async function bytesAt(address: string): Promise<Buffer> {
  const response = await fetch(address);
  expect(response.headers.get('content-type')).toBe('image/png');
  return Buffer.from(await response.arrayBuffer());
}

test('R7.83 R7.140 sends the pictures of a comment in one multipart post with the device in its query', async () => {
  const result = await storeAndReport(2, 'plain');
  const [call] = await platform.calls('upload');
  expect(call?.headers['content-type']).toContain('multipart/form-data');
  expect(call?.query).toEqual({ device: 'xy77', fileType: 'image' });
  expect(fileSchema.parse(call?.body.file1)).toMatchObject({ name: '1.png', type: 'image/png' });
  expect(Object.keys(call?.body ?? {})).toEqual(expect.arrayContaining(['siteId', 'file2']));
  const [first, second] = await coloredPictures(2);
  if (!result.ok) throw new Error(result.error.kind);
  expect(await bytesAt(result.value[0] ?? '')).toEqual(first?.bytes);
  expect(await bytesAt(result.value[1] ?? '')).toEqual(second?.bytes);
});

test.each([
  ['token', 'mamUploadAccessToken'],
  ['token2', 'mamUploadAccessToken2'],
] as const)('R7.128 R7.129 R7.130 R7.131 by %s: access, storage, done', async (form, accessOperation) => {
  const firstCall = (await platform.calls()).length;
  const result = await storeAndReport(1, form);
  expect(await calledOperations(firstCall)).toEqual([
    accessOperation,
    'uploadToStorage',
    'mamUploadDone2',
    'uploadResults',
  ]);
  const [storageCall] = (await platform.calls('uploadToStorage')).slice(-1);
  expect(storageCall?.headers['content-type']).toContain('multipart/form-data');
  // Object storage does not receive common fields, such as the device (reading 30).
  expect(storageCall?.query).toEqual({});
  expect(Object.keys(storageCall?.body ?? {})).toEqual(['key', 'accessToken', 'file']);
  expect(result.ok && (await bytesAt(result.value[0] ?? ''))).toEqual((await coloredPictures(1))[0]?.bytes);
});

test('R7.132 reports three files in one call', async () => {
  const earlierCount = (await platform.calls('uploadResults')).length;
  const result = await storeAndReport(3, 'token');
  const reports = (await platform.calls('uploadResults')).slice(earlierCount);
  expect(reports).toHaveLength(1);
  const reportedFiles = z
    .array(z.object({ url: z.string() }))
    .parse(JSON.parse(String(reports[0]?.body.results)));
  expect(result).toEqual({ ok: true, value: reportedFiles.map(({ url }) => url) });
  expect(new Set(reportedFiles.map(({ url }) => url)).size).toBe(3);
});

test.each([
  ['plain', 'upload'],
  ['token', 'mamUploadAccessToken'],
  ['token', 'uploadToStorage'],
  ['token', 'mamUploadDone2'],
  ['token', 'uploadResults'],
] as const)('by %s, returns the error of a failed %s', async (form, operation) => {
  await setFaults({ [operation]: 'http:403' });
  expect(await storeAndReport(2, form)).toMatchObject({ ok: false, error: { kind: 'rejected' } });
});

test('retries storage after a connection failure, but not after a rejection', async () => {
  const countTries = async () => (await platform.calls('uploadToStorage')).length;
  const earlierCount = await countTries();
  await setFaults({ uploadToStorage: 'stored:drop@1' });
  expect(await storeAndReport(1, 'token')).toMatchObject({ ok: true });
  expect((await countTries()) - earlierCount).toBe(2);
  await setFaults({ uploadToStorage: 'http:403' });
  expect((await storeAndReport(1, 'token')).ok).toBe(false);
  expect((await countTries()) - earlierCount).toBe(3);
});

test('R7.131 sends a file to the address of the token, after the fields of the token', async () => {
  const bodies: string[] = [];
  const storage = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      bodies.push(`${request.url}\n${Buffer.concat(chunks).toString('latin1')}`);
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => {
    storage.listen(0, '127.0.0.1', resolve);
  });
  const { port } = storage.address() as AddressInfo;
  platform.startSite({ PRIVATE_HOSTS: `http://127.0.0.1:${port}` });
  const [picture] = await coloredPictures(1);
  const result = await call(
    uploadToStorage,
    {
      policy: 'p',
      key: 'k',
      accessToken: 'a',
      file: new File([new Uint8Array(picture?.bytes ?? [])], '1.png', { type: 'image/png' }),
    },
    { timeoutClass: 'wrapper', device: 'xy77', address: `http://127.0.0.1:${port}/bucket` },
  );
  expect(result.ok).toBe(true);
  const names = [...(bodies[0] ?? '').matchAll(/ name="(\w+)"/g)].map(([, name]) => name);
  expect(names.at(-1)).toBe('file');
  expect([...names].sort()).toEqual(['accessToken', 'file', 'key', 'policy']);
  storage.closeAllConnections();
  await new Promise((resolve) => storage.close(resolve));
});
