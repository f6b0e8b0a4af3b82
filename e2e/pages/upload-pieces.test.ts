import { z } from 'zod';
import { localeCookie } from '@/lib/view/device-cookies';
import { localeIds } from '@/lib/view/locales';
import { createDisguisedWebp, createPhoto } from '../picture-form';
import { sharedKanbao } from '../shared-kanbao';
import { wordsOf } from '../words';
import { sharedLoginFactory } from './member-login';
import { assignDevice, createMemberReader } from './member-reader';
import { Reader } from './reader';
import { createUploadClient, uploadAddress } from './upload-client';

const kanbao = sharedKanbao();
const logInMember = sharedLoginFactory(() => kanbao);

const uploadResponseSchema = z.object({
  ok: z.boolean(),
  outcome: z.string(),
  message: z.string(),
  pictures: z.array(z.object({ receipt: z.string(), small: z.string() })).optional(),
});

async function uploadCallsFrom(device: string) {
  const calls = await kanbao.platform.calls({ operation: 'upload' });
  return calls.filter(({ query }) => query.device === device);
}

async function beginMember() {
  const reader = await logInMember();
  const device = await assignDevice(reader, kanbao);
  return { reader, device, uploads: createUploadClient(reader, kanbao.siteUrl) };
}

test('R3.70 R7.83 a picture uploaded in pieces reaches the platform once, without metadata, and is attached to a comment by its receipt', async () => {
  const { reader, device, uploads } = await beginMember();
  const { buffer } = await createPhoto(21);
  const begun = await uploads.begin(buffer.length);
  expect(begun.status).toBe(201);
  const address = uploadAddress(begun);
  const middle = Math.floor(buffer.length / 2);
  const first = await uploads.send(address, 0, buffer.subarray(0, middle));
  expect([first.status, first.headers.get('upload-offset')]).toEqual([204, String(middle)]);
  expect(await uploads.offset(address)).toBe(String(middle));
  expect(await uploadCallsFrom(device)).toEqual([]);
  const last = await uploads.send(address, middle, buffer.subarray(middle));
  const up = uploadResponseSchema.parse(await last.json()).pictures?.[0]?.receipt ?? '';
  // If a response is lost, the browser repeats its request.
  const repeatResponse = await uploads.send(address, buffer.length, Buffer.alloc(0));
  expect(uploadResponseSchema.parse(await repeatResponse.json()).ok).toBe(true);
  expect(await uploadCallsFrom(device)).toHaveLength(1);

  const content = `先传图${Date.now()}`;
  const comment = await reader.fetch(`${kanbao.siteUrl}/api/comment`, {
    method: 'POST',
    headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ of: '12003', source: '0', content, up }),
  });
  expect(await comment.json()).toMatchObject({ outcome: 'commentSent' });
  const calls = await kanbao.platform.calls({ operation: 'discuss' });
  const commentCalls = calls.filter(({ body }) => body.content === content);
  expect(commentCalls).toHaveLength(1);
  const picture = await fetch(z.string().parse(commentCalls[0]?.body.imgUrl));
  const stored = Buffer.from(await picture.arrayBuffer());
  expect([stored.length > 100, stored.includes('Canary')]).toEqual([true, false]);
});

test('R5.03 refuses a file of another format with its last piece, and one over the limit at once, in every language', async () => {
  const { reader, device, uploads } = await beginMember();
  const { buffer } = await createDisguisedWebp();
  for (const locale of localeIds) {
    reader.cookies.set(localeCookie, locale);
    const address = uploadAddress(await uploads.begin(buffer.length));
    const refused = await uploads.send(address, 0, buffer);
    expect(uploadResponseSchema.parse(await refused.json())).toMatchObject({
      ok: false,
      outcome: 'pictures',
      message: wordsOf(locale)('upload.formats'),
    });
    const large = await uploads.begin(20_000_001);
    expect(large.status).toBe(413);
    expect(uploadResponseSchema.parse(await large.json()).message).toBe(
      wordsOf(locale)('upload.tooLarge', { megabytes: 20 }),
    );
  }
  expect(await uploadCallsFrom(device)).toEqual([]);
});

test('only its author can find, continue or delete an upload', async () => {
  const { reader, device, uploads } = await beginMember();
  const { buffer } = await createPhoto(22);
  const address = uploadAddress(await uploads.begin(buffer.length));
  const stranger = createUploadClient(new Reader(), kanbao.siteUrl);
  expect((await stranger.begin(9)).status).toBe(401);
  expect(await stranger.offset(address)).toBe('401');
  // The same account can continue the upload on another device.
  expect(await createUploadClient(await logInMember(), kanbao.siteUrl).offset(address)).toBe('0');
  const other = createUploadClient(await createMemberReader(kanbao), kanbao.siteUrl);
  expect((await other.begin(9)).status).toBe(201);
  expect(await other.offset(address)).toBe('404');
  expect((await other.send(address, 0, buffer)).status).toBe(404);
  expect((await other.end(address)).status).toBe(404);
  for (const [forged, status] of [
    ['AAAAAAAAAAAAAAAAAAAAAA', '404'],
    ['..%2F..%2Fsent', '400'],
    ['constructor', '404'],
    ['%00', '404'],
  ])
    expect([forged, await uploads.offset(`/api/upload/comment/${forged}`)]).toEqual([forged, status]);
  for (const site of ['cross-site', 'same-site']) {
    const refused = await uploads.send(address, 0, buffer, { 'sec-fetch-site': site });
    expect([site, refused.status]).toEqual([site, 403]);
  }
  for (const method of ['PUT', 'GET', 'OPTIONS']) {
    const refused = await reader.fetch(kanbao.siteUrl + address, { method });
    expect([method, refused.status]).toEqual([method, 405]);
  }
  expect(await uploads.offset(address)).toBe('0');
  expect((await uploads.end(address)).status).toBe(204);
  expect(await uploads.offset(address)).toBe('404');
  expect(await uploadCallsFrom(device)).toEqual([]);
});

test('refuses more bytes than announced and keeps the bytes before them', async () => {
  const { uploads } = await beginMember();
  const address = uploadAddress(await uploads.begin(10));
  expect((await uploads.send(address, 0, Buffer.alloc(4))).status).toBe(204);
  expect((await uploads.send(address, 4, Buffer.alloc(7))).status).toBe(413);
  expect((await uploads.send(address, 4, Buffer.alloc(30_000_000))).status).toBe(413);
  expect((await uploads.send(address, 3, Buffer.alloc(2))).status).toBe(409);
  expect(await uploads.offset(address)).toBe('4');
});
