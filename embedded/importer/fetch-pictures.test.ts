import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { interlacedPng } from '@/lib/decoding/test/heavy-pictures';
import { directory, store, withStore } from '../store/test/open-store';
import { cleanBodiesInThisThread } from './body-thread';
import { PictureFetcher } from './fetch-pictures';
import { prepareArticle } from './prepare-article';
import { readContent } from './read-content';
import { type PictureOrigin, startPictureOrigin } from './test/fixture-import';

let pictures: PictureOrigin;
beforeAll(async () => {
  pictures = await startPictureOrigin();
});
afterAll(() => pictures.stop());
withStore();

const createFetcher = (options = {}) =>
  new PictureFetcher(store, { mayFetch: true, allowPrivate: true, ...options });
const fetchPicture = (path: string) => createFetcher().get([pictures.origin + path]);

test('scales a large picture down and stores it', async () => {
  const result = await fetchPicture('/uploads/ferry.jpg');
  expect(result).toMatchObject({ state: 'stored', isNew: true, picture: { width: 1600, height: 960 } });
  if (result.state !== 'stored') throw new Error('not stored');
  const file = await readFile(join(directory, result.picture.path));
  expect(await sharp(file).metadata()).toMatchObject({ format: 'jpeg', width: 1600 });
  expect(await createFetcher().get([`${pictures.origin}/uploads/ferry.jpg`])).toMatchObject({ isNew: false });
});

test('keeps the declared size of a picture in a line of text, and makes it no cover', async () => {
  const img = `&lt;img src="${pictures.origin}/uploads/tea.jpg" style="width:22px">`;
  const text = `<rss><channel><item><title>a</title><description>b${img}c</description></item></channel></rss>`;
  const source = readContent({ text, address: 'https://x.example/feed' }, {});
  const [article] = source.articles;
  if (!article) throw new Error('no article');
  const bodies = cleanBodiesInThisThread(new Map());
  const { body, details } = await prepareArticle(article, source, createFetcher(), bodies);
  expect(body).toMatch(/b<img width="22" alt="" src="\/media\/[^"]+">c/);
  expect(details).toMatchObject({ cover: [], pictures: [] });
});

test('skips a host after three failed connections, but not after missing files', async () => {
  const pictureFetcher = createFetcher();
  const results = [];
  for (let n = 0; n < 6; n += 1) results.push(await pictureFetcher.get([`http://127.0.0.1:9/${n}.jpg`]));
  const reasons = results.map((result) => (result.state === 'stored' ? '' : result.reason));
  expect(reasons.slice(0, 2)).toEqual([
    expect.stringContaining('ECONNREFUSED'),
    expect.stringMatching(/was skipped/),
  ]);
  expect(reasons.at(-1)).toContain('was skipped');
  expect((await pictureFetcher.get([`${pictures.origin}/uploads/tea.jpg`])).state).toBe('stored');
  for (let n = 0; n < 5; n += 1) await pictureFetcher.get([`${pictures.origin}/missing${n}.jpg`]);
  expect((await pictureFetcher.get([`${pictures.origin}/uploads/bridge.jpg`])).state).toBe('stored');
});

test('keeps transparency and follows redirects', async () => {
  expect(await fetchPicture('/uploads/bamboo.png')).toMatchObject({
    picture: { path: expect.stringMatching(/\.webp$/), width: 640 },
  });
  expect(await fetchPicture('/moved.jpg')).toMatchObject({ picture: { width: 900 } });
});

test.each([
  ['/uploads/page.jpg', /not a picture/],
  ['/uploads/drawing.jpg', /cannot be decoded/],
  ['/uploads/huge.jpg', /larger than 15 MB/],
  ['/missing.jpg', /responded with 404/],
  ['/broken.jpg', /responded with 503/],
  ['/circle.jpg', /redirected more than/],
  ['/uploads/dot.png', /tracking pixel/],
])('drops %s', async (path, reason) => {
  expect(await fetchPicture(path)).toMatchObject({ state: 'dropped', reason: expect.stringMatching(reason) });
});

test('retries a temporary failure once and no other failure', async () => {
  pictures.requestedPaths.length = 0;
  await fetchPicture('/broken.jpg');
  await fetchPicture('/missing.jpg');
  expect(pictures.requestedPaths).toEqual(['/broken.jpg', '/broken.jpg', '/missing.jpg']);
});

test('sends no requests to private networks unless the operator allows it', async () => {
  pictures.requestedPaths.length = 0;
  const guarded = createFetcher({ allowPrivate: false });
  const { port } = new URL(pictures.origin);
  for (const host of ['127.0.0.1', 'localhost', '[::1]', '10.0.0.1', '169.254.169.254', '2130706433']) {
    expect(await guarded.get([`http://${host}:${port}/uploads/ferry.jpg`])).toMatchObject({
      reason: 'an address in a private network',
    });
  }
  expect(pictures.requestedPaths).toEqual([]);
});

test('leaves a picture at its https address only if no other address works', async () => {
  const offlineFetcher = createFetcher({ mayFetch: false });
  expect(await offlineFetcher.get(['http://x.example/a.jpg'])).toEqual({
    state: 'remote',
    address: 'https://x.example/a.jpg',
    reason: undefined,
  });
  const [bad, good] = ['/missing.jpg', '/uploads/tea.jpg'].map((path) => pictures.origin + path);
  expect(await createFetcher().get([bad ?? '', good ?? ''])).toMatchObject({ state: 'stored' });
});

test('downloads a picture only once if many articles contain it', async () => {
  pictures.requestedPaths.length = 0;
  const pictureFetcher = createFetcher();
  const results = await Promise.all(
    Array.from({ length: 20 }, () => pictureFetcher.get([`${pictures.origin}/uploads/tea.jpg`])),
  );
  expect(pictures.requestedPaths).toHaveLength(1);
  expect(results.filter((result) => result.state === 'stored' && result.isNew)).toHaveLength(1);
});

test('stores a picture from a data: address', async () => {
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  expect(await createFetcher().get([`data:image/png;base64,${bytes.toString('base64')}`])).toMatchObject({
    picture: { width: 300, height: 200 },
  });
  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><path d="M0 0h9v9z"/></svg>';
  expect(await createFetcher().get([`data:image/svg+xml,${encodeURIComponent(drawing)}`])).toMatchObject({
    state: 'stored',
  });
});

const dataUrl = (type: string, bytes: Buffer) => `data:image/${type};base64,${bytes.toString('base64')}`;

test.each([
  ['a JPEG', 3],
  ['a PNG with transparency', 4],
] as const)('keeps %s readable if it is long', async (_name, channels) => {
  const photo = sharp({ create: { width: 800, height: 16_000, channels, background: '#33669900' } });
  const bytes = await (channels === 3 ? photo.jpeg() : photo.png()).toBuffer();
  expect(await createFetcher().get([dataUrl('png', bytes)])).toMatchObject({
    picture: { width: 750, height: 15_000, path: expect.stringMatching(/\.jpg$/) },
  });
});

test('stores a picture unchanged if decoding would need too much memory', async () => {
  const bytes = interlacedPng(6300, 6340);
  expect(await createFetcher().get([dataUrl('png', bytes)])).toMatchObject({
    state: 'stored',
    picture: { width: 6300, height: 6340, path: expect.stringMatching(/\.png$/) },
  });
});

test('stores AVIF, BMP, SVG, damaged and animated pictures', async () => {
  const photo = sharp({ create: { width: 300, height: 200, channels: 3, background: '#336699' } });
  const jpeg = await photo.clone().jpeg().toBuffer();
  const frames = await sharp([jpeg, jpeg], { join: { animated: true } })
    .gif()
    .toBuffer();
  const bmp = Buffer.alloc(54 + 4 * 4 * 4);
  bmp.write('BM');
  for (const [at, value] of [
    [14, 40],
    [18, 4],
    [22, -4],
  ] as const)
    bmp.writeInt32LE(value, at);
  const svg =
    '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "x"><svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"/>';
  const storedAs = async (type: string, bytes: Buffer) => {
    const result = await createFetcher().get([dataUrl(type, bytes)]);
    return result.state === 'stored' ? [result.picture.path.split('.').at(-1), result.picture.width] : result;
  };
  expect(await storedAs('avif', await photo.clone().avif().toBuffer())).toEqual(['jpg', 300]);
  expect(await storedAs('bmp', bmp)).toEqual(['bmp', 4]);
  expect(await storedAs('svg+xml', Buffer.from(svg))).toEqual(['webp', 1600]);
  expect(await storedAs('jpeg', jpeg.subarray(0, jpeg.length - 100))).toEqual(['jpg', 300]);
  expect(await storedAs('gif', frames)).toEqual(['webp', 300]);
});

test('prefers the link target if it is a picture; a link target never becomes a remote picture', async () => {
  const addressOf = (path: string) => pictures.origin + path;
  expect(
    await createFetcher().get([addressOf('/uploads/tea.jpg')], addressOf('/uploads/ferry.jpg')),
  ).toMatchObject({
    picture: { width: 1600 },
  });
  expect(
    await createFetcher().get([addressOf('/uploads/tea.jpg')], addressOf('/uploads/page.jpg')),
  ).toMatchObject({
    picture: { width: 900 },
  });
  const page = 'https://wiki.example/wiki/File:Erhai.jpg';
  expect(await createFetcher({ mayFetch: false }).get(['https://x.example/thumb.jpg'], page)).toMatchObject({
    state: 'remote',
    address: 'https://x.example/thumb.jpg',
  });
});
