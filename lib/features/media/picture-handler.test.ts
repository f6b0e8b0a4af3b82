/** @jest-environment node */
import sharp from 'sharp';
import { interlacedPng } from '@/lib/decoding/test/heavy-pictures';
import { startTestSite } from '@/lib/env/test/start-site';
import { startOrigin, type TestOrigin } from '@/lib/platform/test/test-origin';

type Handler = typeof import('./picture-handler');

let platform: TestOrigin;
let foreignOrigin: TestOrigin;
let getPicture: Handler['getPicture'];
const logo: { padLogo?: string } = {};
/** Status, cache header and ETag of the platform's responses for an upload. */
let uploadResponse: { status: number; cacheControl: string; etag: string };
let receivedEtags: (string | undefined)[] = [];

const createPhoto = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
const svgFile = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="60" height="20"><rect width="60" height="20"/></svg>',
);

function pngChunk(type: string, length: number): Buffer {
  const chunk = Buffer.alloc(length + 12);
  chunk.writeUInt32BE(length);
  chunk.write(type, 4);
  return chunk;
}

/** Adds a long color profile and the chunk of an animation to a PNG. */
const animatedPng = (png: Buffer) =>
  Buffer.concat([png.subarray(0, 33), pngChunk('iCCP', 9000), pngChunk('acTL', 8), png.subarray(33)]);

/** A BMP of one row with a valid header. */
const bmp = Buffer.alloc(70);
bmp.write('BM');
for (const [offset, value] of [
  [14, 40],
  [18, 4],
  [22, 1],
] as const)
  bmp.writeInt32LE(value, offset);

beforeAll(async () => {
  const [jpeg, avif, webp, small, tall, long] = await Promise.all([
    createPhoto(),
    createPhoto().then((bytes) => sharp(bytes).avif().toBuffer()),
    createPhoto().then((bytes) => sharp(bytes).webp().toBuffer()),
    sharp({ create: { width: 100, height: 50, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer(),
    sharp({ create: { width: 400, height: 17_000, channels: 3, background: '#ffffff' } })
      .png()
      .toBuffer(),
    sharp({ create: { width: 480, height: 10_000, channels: 4, background: '#ffffff80' } })
      .png()
      .toBuffer(),
  ]);
  foreignOrigin = await startOrigin({ '/secret.jpg': (_, response) => response.end(jpeg) });
  platform = await startOrigin(
    {
      '/media/photo.jpg': (_, response) => response.setHeader('content-type', 'text/html').end(jpeg),
      '/media/slow.jpg': (_, response) => setTimeout(() => response.end(jpeg), 50),
      '/media/small.png': (_, response) => response.end(small),
      '/media/animated.png': (_, response) => response.end(animatedPng(small)),
      '/media/uploads/own.png': (request, response) => {
        receivedEtags.push(request.headers['if-none-match']);
        const { status, cacheControl, etag } = uploadResponse;
        const isUnchanged = request.headers['if-none-match'] === etag;
        response.writeHead(status === 200 && isUnchanged ? 304 : status, {
          'cache-control': cacheControl,
          etag,
        });
        response.end(status === 200 && !isUnchanged ? small : undefined);
      },
      '/media/tall.png': (_, response) => response.end(tall),
      '/media/huge.png': (_, response) => response.end(interlacedPng(6300, 6340)),
      '/media/long.png': (_, response) => response.end(long),
      '/media/logo.svg': (_, response) => response.setHeader('content-type', 'image/jpeg').end(svgFile),
      '/media/other.svg': (_, response) => response.setHeader('content-type', 'image/jpeg').end(svgFile),
      '/media/typed.svg': (_, response) =>
        response.end(`<!DOCTYPE svg PUBLIC "x" "y" [<!ENTITY a "b">]>${svgFile}`),
      '/media/small.bmp': (_, response) => response.end(bmp),
      '/media/photo.avif': (_, response) => response.end(avif),
      '/media/cut.webp': (_, response) => response.end(webp.subarray(0, -9)),
      '/media/cut.jpg': (_, response) => response.end(jpeg.subarray(0, jpeg.length - 100)),
      '/media/page.jpg': (_, response) => response.end('<html><script>alert(1)</script></html>'),
      '/media/truncated.jpg': (_, response) => response.end(jpeg.subarray(0, 300)),
      '/media/endless.jpg': (_, response) => {
        const block = Buffer.alloc(1024 * 1024, 0xff);
        const more = () => {
          while (!response.destroyed && response.write(block)) {}
        };
        response.on('drain', more).on('error', () => undefined);
        more();
      },
      '/media/moved.jpg': (_, response) => response.writeHead(302, { location: '/media/photo.jpg' }).end(),
      '/media/away.jpg': (_, response) =>
        response.writeHead(302, { location: `${foreignOrigin.origin}/secret.jpg` }).end(),
      '/media/inside.jpg': (_, response) =>
        response.writeHead(302, { location: '/app_if/event?id=1&eventType=1' }).end(),
      '/media/circle.jpg': (_, response) => response.writeHead(302, { location: '/media/circle.jpg' }).end(),
    },
    () => logo,
  );
  logo.padLogo = `${platform.origin}/media/logo.svg`;
  startTestSite({ PLATFORM_BASE_URL: `${platform.origin}/app_if`, MEDIA_HOSTS: 'localhost' });
  ({ getPicture } = await import('./picture-handler'));
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});

afterAll(async () => {
  jest.restoreAllMocks();
  await Promise.all([platform.close(), foreignOrigin.close()]);
});

function requestPicture(
  path: string,
  width: string | number = 480,
  extraQuery = '',
  headers: Record<string, string> = {},
) {
  const source = path.startsWith('/') ? platform.origin + path : path;
  const query = `src=${encodeURIComponent(source)}&w=${width}${extraQuery}`;
  return getPicture(new Request(`http://localhost:3000/api/picture?${query}`, { headers }));
}

async function metadata(response: Response) {
  return sharp(Buffer.from(await response.arrayBuffer())).metadata();
}

test('returns a picture as WebP in the requested width, without EXIF data', async () => {
  const response = await requestPicture('/media/photo.jpg');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/webp');
  expect(response.headers.get('cache-control')).toBe('public, max-age=604800, immutable');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-disposition')).toBe('inline');
  const pictureMetadata = await metadata(response);
  expect([pictureMetadata.format, pictureMetadata.width, pictureMetadata.height]).toEqual(['webp', 480, 320]);
  expect(pictureMetadata.exif).toBeUndefined();
});

test('passes an unpublished upload on to its owner and caches it nowhere', async () => {
  uploadResponse = { status: 200, cacheControl: 'private, no-store', etag: '"a"' };
  receivedEtags = [];
  for (let round = 0; round < 2; round += 1) {
    const response = await requestPicture('/media/uploads/own.png', 160);
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  }
  // The site has no copy, so it fetches the complete file each time.
  expect(receivedEtags).toEqual([undefined, undefined]);
  uploadResponse = { ...uploadResponse, status: 404 };
  expect((await requestPicture('/media/uploads/own.png', 160)).status).toBe(404);
});

test('processes a published upload once, revalidates it each time, and stops serving it when it is withdrawn', async () => {
  uploadResponse = { status: 200, cacheControl: 'public, max-age=0, must-revalidate', etag: '"b"' };
  receivedEtags = [];
  const tags = new Set<string | null>();
  for (let round = 0; round < 3; round += 1) {
    const response = await requestPicture('/media/uploads/own.png', 240);
    expect(response.headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect((await metadata(response)).format).toBe('webp');
    tags.add(response.headers.get('etag'));
  }
  expect(tags.size).toBe(1);
  expect(receivedEtags).toEqual([undefined, '"b"', '"b"']);
  uploadResponse = { ...uploadResponse, etag: '"c"' };
  expect((await requestPicture('/media/uploads/own.png', 240)).status).toBe(200);
  uploadResponse = { ...uploadResponse, status: 404 };
  expect((await requestPicture('/media/uploads/own.png', 240)).status).toBe(404);
});

test('does not enlarge a small picture', async () => {
  expect((await metadata(await requestPicture('/media/small.png', 750))).width).toBe(100);
});

test('returns a smaller picture for Save-Data, but leaves thumbnails unchanged', async () => {
  const servedWidth = async (requestedWidth: number, headers: Record<string, string> = {}) => {
    const response = await requestPicture('/media/photo.jpg', requestedWidth, '', headers);
    expect(response.headers.get('vary')).toBe('Save-Data');
    return (await metadata(response)).width;
  };
  const saveDataHeaders = { 'save-data': 'on' };
  expect([await servedWidth(750), await servedWidth(750, saveDataHeaders)]).toEqual([750, 480]);
  expect([
    await servedWidth(480, saveDataHeaders),
    await servedWidth(360, saveDataHeaders),
    await servedWidth(160, saveDataHeaders),
  ]).toEqual([360, 360, 160]);
});

test('returns JPEG on white for a transparent picture that needs too much memory as WebP', async () => {
  const response = await requestPicture('/media/long.png', 480);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(await metadata(response)).toMatchObject({ format: 'jpeg', width: 480, height: 10_000 });
});

test('returns a picture too tall for WebP as JPEG', async () => {
  const response = await requestPicture('/media/tall.png', 480);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect((await metadata(response)).height).toBe(17_000);
});

test('returns JPEG for link previews', async () => {
  const response = await requestPicture('/media/photo.jpg', 480, '&as=jpeg');
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(await metadata(response)).toMatchObject({ format: 'jpeg', width: 480, height: 320 });
  expect((await requestPicture('/media/photo.jpg', 480)).headers.get('content-type')).toBe('image/webp');
});

test('answers 304 for a matching etag', async () => {
  const etag = (await requestPicture('/media/photo.jpg')).headers.get('etag') ?? 'none';
  const response = await requestPicture('/media/photo.jpg', 480, '', { 'if-none-match': etag });
  expect(response.status).toBe(304);
});

test('fetches a picture once for many simultaneous and later requests', async () => {
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => requestPicture('/media/slow.jpg', 240)),
  );
  expect(responses.every(({ status }) => status === 200)).toBe(true);
  await requestPicture('/media/slow.jpg', 240);
  expect(platform.requestedPaths.filter((path) => path === '/media/slow.jpg')).toHaveLength(1);
});

test('answers 404 with a placeholder drawing for a missing picture', async () => {
  const response = await requestPicture('/media/none.jpg');
  expect(response.status).toBe(404);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('content-security-policy')).toMatch(/sandbox/);
  expect(await response.text()).toMatch(/^<svg /);
});

test('caches a failure for a short time', async () => {
  expect((await requestPicture('/media/none.jpg')).status).toBe(404);
  expect((await requestPicture('/media/none.jpg')).status).toBe(404);
  expect(platform.requestedPaths.filter((path) => path === '/media/none.jpg')).toHaveLength(1);
});

test.each(['479', '100000', '-1', '0', 'NaN', '480.0', '0x1e0', ''])(
  'refuses the width %s',
  async (width) => {
    expect((await requestPicture('/media/photo.jpg', width)).status).toBe(404);
  },
);

test.each([
  'http://169.254.169.254/latest/meta-data/a.jpg',
  'http://[::1]:1/a.jpg',
  'http://[::ffff:127.0.0.1]:1/a.jpg',
  'http://2130706433/a.jpg',
  'http://0x7f.1/a.jpg',
  'https://127.0.0.1/a.jpg',
  'https://localhost/a.jpg',
  'https://elsewhere.example/a.jpg',
  'file:///etc/passwd',
  'ftp://127.0.0.1/a.jpg',
  'gopher://127.0.0.1/a.jpg',
  'javascript:alert(1)',
  '',
])('does not fetch %s', async (source) => {
  const countBefore = platform.requestedPaths.length + foreignOrigin.requestedPaths.length;
  expect((await requestPicture(source)).status).toBe(404);
  expect(platform.requestedPaths.length + foreignOrigin.requestedPaths.length).toBe(countBefore);
});

test('treats another port of the same machine as another origin', async () => {
  expect((await requestPicture(`${foreignOrigin.origin}/secret.jpg`)).status).toBe(404);
  expect(foreignOrigin.requestedPaths).toEqual([]);
});

test('cannot be used to call the platform’s operations', async () => {
  for (const path of ['/app_if/event?id=1&eventType=1', '/app_if/event.jpg?id=1', '/media/inside.jpg']) {
    expect((await requestPicture(path)).status).toBe(404);
  }
  expect(platform.requestedPaths.filter((path) => path.startsWith('/app_if/'))).toEqual([]);
});

test('follows redirects on the same host only, and a limited number', async () => {
  expect((await requestPicture('/media/moved.jpg')).status).toBe(200);
  expect((await requestPicture('/media/away.jpg')).status).toBe(404);
  expect(foreignOrigin.requestedPaths).toEqual([]);
  expect((await requestPicture('/media/circle.jpg')).status).toBe(404);
  expect(platform.requestedPaths.filter((path) => path === '/media/circle.jpg')).toHaveLength(4);
});

test('refuses files that are not pictures, have a broken header or are too large', async () => {
  for (const path of ['/media/page.jpg', '/media/truncated.jpg', '/media/endless.jpg']) {
    const response = await requestPicture(path);
    expect([path, response.status]).toEqual([path, 404]);
    expect(response.headers.get('cache-control')).toBe('public, max-age=10');
  }
});

test.each(['/media/cut.jpg', '/media/cut.webp'])(
  'shows the readable part of %s, like browsers',
  async (path) => {
    const pictureMetadata = await metadata(await requestPicture(path));
    expect([pictureMetadata.format, pictureMetadata.width, pictureMetadata.height]).toEqual([
      'webp',
      480,
      320,
    ]);
  },
);

test('returns AVIF as WebP', async () => {
  expect(await metadata(await requestPicture('/media/photo.avif'))).toMatchObject({
    format: 'webp',
    width: 480,
  });
});

test.each([
  ['/media/other.svg', 'image/svg+xml'],
  ['/media/typed.svg', 'image/svg+xml'],
  ['/media/small.bmp', 'image/bmp'],
  ['/media/huge.png', 'image/png'],
  ['/media/animated.png', 'image/png'],
])('serves %s, which we cannot decode, unchanged as %s in a sandbox', async (path, type) => {
  const response = await requestPicture(path);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, type]);
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toMatch(/^default-src 'none';.*sandbox$/);
  // Link previews get JPEG only, because some chats do not support other formats.
  expect((await requestPicture(path, 480, '&as=jpeg')).status).toBe(404);
});

test('rasterizes an SVG that is the configured logo', async () => {
  const pictureMetadata = await metadata(await requestPicture('/media/logo.svg', 360, '&otherwise=logo'));
  expect([pictureMetadata.format, pictureMetadata.width]).toEqual(['webp', 360]);
});

test('R2.69 replaces a logo that does not load with the default one, cached for a short time', async () => {
  const response = await requestPicture('/media/none.svg', 360, '&otherwise=logo');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/svg+xml');
  expect(response.headers.get('cache-control')).toBe('public, max-age=60');
  expect(await response.text()).toContain('<svg');
});

test('caches do not store the placeholder that a network gets over its limit', async () => {
  const requests = Array.from({ length: 400 }, () =>
    requestPicture('/media/none.jpg', 480, '', { 'x-forwarded-for': '192.0.2.77' }),
  );
  const cacheRules = (await Promise.all(requests)).map(({ headers }) => headers.get('cache-control'));
  expect(new Set(cacheRules)).toEqual(new Set(['public, max-age=10', 'no-store']));
});
