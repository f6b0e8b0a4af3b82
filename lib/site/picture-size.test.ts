/** @jest-environment node */
import sharp from 'sharp';
import { startTestSite } from '@/lib/env/test/start-site';
import { startOrigin, type TestOrigin } from '@/lib/platform/test/test-origin';
import { withRequestContext } from '@/lib/runtime/request-context';

type Sizes = typeof import('./picture-size');

let platform: TestOrigin;
let pictureSizes: Sizes['pictureSizes'];
let sendSlowPicture: (() => void) | undefined;

const noisePicture = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#336699', noise: { type: 'gaussian', sigma: 30 } },
  });

beforeAll(async () => {
  const [wide, rotated, webp] = await Promise.all([
    noisePicture(1800, 600).jpeg({ quality: 95 }).toBuffer(),
    noisePicture(600, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer(),
    noisePicture(500, 700).webp({ lossless: true }).toBuffer(),
  ]);
  platform = await startOrigin({
    '/media/wide.jpg': (_, response) => response.end(wide),
    '/media/turned.jpg': (_, response) => response.end(rotated),
    '/media/tall.webp': (_, response) => response.end(webp),
    '/media/page.jpg': (_, response) => response.end('<html>'),
    '/media/slow.jpg': (_, response) => {
      sendSlowPicture = () => response.end(wide);
    },
  });
  startTestSite({ PLATFORM_BASE_URL: `${platform.origin}/app_if`, MEDIA_HOSTS: 'localhost' });
  ({ pictureSizes } = await import('./picture-size'));
});

afterAll(() => platform.close());

const pictureUrl = (name: string) => `${platform.origin}/media/${name}`;

test('R3.07 reads a picture’s size from its file, after rotation, in every format', async () => {
  expect(
    await pictureSizes([pictureUrl('wide.jpg'), pictureUrl('turned.jpg'), pictureUrl('tall.webp')], 5000),
  ).toEqual([
    { width: 1800, height: 600 },
    { width: 400, height: 600 },
    { width: 500, height: 700 },
  ]);
});

test('measures a picture once', async () => {
  await pictureSizes([pictureUrl('wide.jpg')], 5000);
  const requestCount = platform.requestedPaths.length;
  await pictureSizes([pictureUrl('wide.jpg'), pictureUrl('wide.jpg')], 5000);
  expect(platform.requestedPaths).toHaveLength(requestCount);
});

test('returns undefined for missing, invalid and foreign pictures', async () => {
  const urls = [
    pictureUrl('page.jpg'),
    pictureUrl('missing.jpg'),
    'https://elsewhere.example/a.jpg',
    'no address',
  ];
  expect(await pictureSizes(urls, 5000)).toEqual([undefined, undefined, undefined, undefined]);
});

test('does not wait for a slow host beyond the timeout, and knows the size the next time', async () => {
  const incomplete = await withRequestContext(async (context) => {
    expect(await pictureSizes([pictureUrl('slow.jpg')], 30)).toEqual([undefined]);
    return context.incomplete;
  });
  expect(incomplete).toBe(true);
  sendSlowPicture?.();
  expect(await pictureSizes([pictureUrl('slow.jpg')], 5000)).toEqual([{ width: 1800, height: 600 }]);
});
