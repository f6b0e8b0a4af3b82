import { z } from 'zod';
import { localeIds } from '@/lib/view/locales';
import { expect, test } from './journey';
import { article, disguised, photo } from './picture-form';
import { configure } from './reader';
import { demoMember, signInByPassword } from './sign-in';
import { doorOf } from './upload-door';
import { wordsOf } from './words';

const placeOf = (headers: Record<string, string>) => headers.location ?? '';
const answered = z.object({
  ok: z.boolean(),
  outcome: z.string(),
  message: z.string(),
  pictures: z.array(z.object({ receipt: z.string(), small: z.string() })).optional(),
});

test('R3.70 R7.83 a picture in pieces is up with its last one, cleaned, and goes with a comment by its receipt', async ({
  page,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  const door = doorOf(page.request, own.siteUrl);
  const { buffer } = await photo(21);
  const begun = await door.begin(buffer.length);
  expect(begun.status()).toBe(201);
  const place = placeOf(begun.headers());
  const middle = Math.floor(buffer.length / 2);
  const first = await door.send(place, 0, buffer.subarray(0, middle));
  expect([first.status(), first.headers()['upload-offset']]).toEqual([204, String(middle)]);
  expect(await door.offset(place)).toBe(String(middle));
  expect(await own.platform.calls({ operation: 'upload' })).toEqual([]);
  const { pictures } = answered.parse(await (await door.send(place, middle, buffer.subarray(middle))).json());
  const up = pictures?.[0]?.receipt ?? '';
  // Its answer may have been lost; asked for again, it is the same, and nothing is sent twice.
  expect(answered.parse(await (await door.send(place, buffer.length, Buffer.alloc(0))).json()).ok).toBe(true);
  expect(await own.platform.calls({ operation: 'upload' })).toHaveLength(1);
  const comment = await page.request.post(`${own.siteUrl}/api/comment`, {
    headers: { accept: 'application/json', 'sec-fetch-site': 'same-origin' },
    form: { of: '12003', source: '0', content: `先传图${Date.now()}`, up },
  });
  expect(await comment.json()).toMatchObject({ outcome: 'commentSent' });
  const [discuss] = await own.platform.calls({ operation: 'discuss' });
  const address = z.string().parse(discuss?.body.imgUrl);
  const kept = Buffer.from(await (await fetch(address)).arrayBuffer());
  expect([kept.length > 100, kept.includes('Canary')]).toEqual([true, false]);
});

test('R5.03 what is none of the five formats is refused with its last piece, in the reader’s language', async ({
  page,
  context,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  const door = doorOf(page.request, own.siteUrl);
  const { buffer } = await disguised();
  for (const locale of localeIds) {
    await context.addCookies([{ name: 'kanbao-locale', value: locale, url: own.siteUrl }]);
    const place = placeOf((await door.begin(buffer.length)).headers());
    const answer = answered.parse(await (await door.send(place, 0, buffer)).json());
    expect(answer).toMatchObject({
      ok: false,
      outcome: 'pictures',
      message: wordsOf(locale)('upload.formats'),
    });
    const large = await door.begin(20_000_001);
    expect(large.status()).toBe(413);
    expect(answered.parse(await large.json()).message).toBe(
      wordsOf(locale)('upload.tooLarge', { megabytes: 20 }),
    );
  }
  expect(await own.platform.calls({ operation: 'upload' })).toEqual([]);
});

test('an upload is its reader’s alone: nobody else finds it, nor one that was made up, nor who has logged out', async ({
  page,
  playwright,
  borrowOwn,
}) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  const door = doorOf(page.request, own.siteUrl);
  const { buffer } = await photo(22);
  const place = placeOf((await door.begin(buffer.length)).headers());
  const stranger = await playwright.request.newContext();
  const foreign = doorOf(stranger, own.siteUrl);
  expect((await foreign.begin(9)).status()).toBe(401);
  expect(await foreign.offset(place)).toBe('401');
  // The same account on another device.
  await stranger.post(`${own.siteUrl}/api/session/password`, {
    headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json' },
    form: { username: demoMember.username, password: demoMember.password },
  });
  expect((await foreign.begin(9)).status()).toBe(201);
  expect(await foreign.offset(place)).toBe('404');
  expect((await foreign.send(place, 0, buffer)).status()).toBe(404);
  expect((await foreign.end(place)).status()).toBe(404);
  for (const forged of ['AAAAAAAAAAAAAAAAAAAAAA', '..%2F..%2Fsent', 'constructor', '%00'])
    expect([forged, await door.offset(`/api/upload/comment/${forged}`)]).toEqual([forged, '404']);
  for (const header of [{ 'sec-fetch-site': 'cross-site' }, { 'sec-fetch-site': 'same-site' }])
    expect((await door.send(place, 0, buffer, header)).status()).toBe(403);
  for (const method of ['PUT', 'GET', 'OPTIONS'])
    expect((await page.request.fetch(own.siteUrl + place, { method })).status()).toBe(405);
  expect(await door.offset(place)).toBe('0');
  expect((await door.end(place)).status()).toBe(204);
  expect(await door.offset(place)).toBe('404');
  expect(await own.platform.calls({ operation: 'upload' })).toEqual([]);
  await stranger.dispose();
});

test('more than was announced is refused, and what came in its place stays', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  await signInByPassword(page, own);
  const door = doorOf(page.request, own.siteUrl);
  const place = placeOf((await door.begin(10)).headers());
  expect((await door.send(place, 0, Buffer.alloc(4))).status()).toBe(204);
  expect((await door.send(place, 4, Buffer.alloc(7))).status()).toBe(413);
  expect((await door.send(place, 4, Buffer.alloc(30_000_000))).status()).toBe(413);
  expect((await door.send(place, 3, Buffer.alloc(2))).status()).toBe(409);
  expect(await door.offset(place)).toBe('4');
});

test('where the publisher allows no pictures, none is begun', async ({ page, borrowOwn }) => {
  const own = await borrowOwn();
  await configure(own, { discussConfig: { pictures: false } }, [article]);
  await signInByPassword(page, own);
  const begun = await doorOf(page.request, own.siteUrl).begin(9);
  expect([begun.status(), answered.parse(await begun.json()).message]).toEqual([
    422,
    wordsOf('cn')('upload.notHere'),
  ]);
});
