/** @jest-environment node */
import { gzipSync } from 'node:zlib';
import { startTestSite } from '@/lib/env/test/start-site';
import { startOrigin, type TestOrigin } from '@/lib/platform/test/test-origin';
import { until } from '@/lib/runtime/test/until';

type Handler = typeof import('./media-handler');
type Addresses = typeof import('@/lib/site/media-address');

let platform: TestOrigin;
/** Resolves when the connection of the endless response is closed. */
let endlessResponseClosed: Promise<void>;
let getMedia: Handler['getMedia'];
let mediaAddress: Addresses['mediaAddress'];
let requestedEncoding: string | undefined;
const clip = Buffer.from('0123456789');

beforeAll(async () => {
  let resolveClosed: () => void;
  endlessResponseClosed = new Promise((resolve) => {
    resolveClosed = resolve;
  });
  platform = await startOrigin({
    '/media/endless.zip': (_, response) => {
      response.on('close', () => resolveClosed());
      response.writeHead(200, { 'content-type': 'application/zip', 'content-length': '99' }).write('PK');
    },
    '/media/clip.mp4': (request, response) => {
      const part = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '');
      response.setHeader('content-type', 'video/mp4');
      if (!part) return response.end(clip);
      const [start, end] = [Number(part[1]), Number(part[2])];
      response.writeHead(206, { 'content-range': `bytes ${start}-${end}/10`, 'accept-ranges': 'bytes' });
      return response.end(clip.subarray(start, end + 1));
    },
    '/media/own.pdf': (_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/pdf', 'cache-control': 'private, no-store' })
        .end('%PDF-'),
    '/media/shown.pdf': (_, response) =>
      response
        .writeHead(200, { 'content-type': 'application/pdf', 'cache-control': 'no-cache' })
        .end('%PDF-'),
    '/media/untyped.mp4': (_, response) =>
      response.setHeader('content-type', 'application/octet-stream').end(clip),
    '/media/page.mp4': (_, response) =>
      response.setHeader('content-type', 'text/html').end('<script>1</script>'),
    '/media/drawing.svg': (_, response) => response.setHeader('content-type', 'image/svg+xml').end('<svg/>'),
    '/media/paper 1.pdf': (_, response) => response.end(),
    '/media/paper%201.pdf': (_, response) =>
      response.setHeader('content-type', 'application/pdf').end('%PDF-'),
    '/media/packed.mp4': (request, response) => {
      requestedEncoding = request.headers['accept-encoding'];
      response
        .writeHead(200, { 'content-type': 'video/mp4', 'content-encoding': 'gzip' })
        .end(gzipSync(clip));
    },
    '/media/away.mp4': (_, response) =>
      response.writeHead(302, { location: 'http://169.254.169.254/a.mp4' }).end(),
    '/media/moved/index.m3u8': (_, response) =>
      response.writeHead(302, { location: '/media/live/index.m3u8' }).end(),
    '/media/balanced/index.m3u8': (_, response) =>
      response.writeHead(302, { location: '/media/play/7' }).end(),
    '/media/play/7': (request, response) => {
      const list = '#EXTM3U\n#EXTINF:4,\npart1.ts\n';
      const isPart = request.headers.range !== undefined;
      response.writeHead(isPart ? 206 : 200, { 'content-type': 'text/plain' });
      response.end(isPart ? list.slice(0, 2) : list);
    },
    '/media/moved-to-localhost/index.m3u8': (_, response) =>
      response
        .writeHead(302, {
          location: `${platform.origin.replace('127.0.0.1', 'localhost')}/media/live/index.m3u8`,
        })
        .end(),
    '/media/live/part1.ts': (_, response) => response.setHeader('content-type', 'video/mp2t').end(clip),
    '/media/master.m3u8': (_, response) =>
      response
        .setHeader('content-type', 'application/vnd.apple.mpegurl')
        .end(
          '#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",URI="list?kind=audio"\n#EXT-X-STREAM-INF:AUDIO="a"\nlist?kind=video\n',
        ),
    '/media/list': (_, response) =>
      response
        .setHeader('content-type', 'text/html')
        .end('#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="enc.key"\n#EXTINF:4,\nseg0.html\n'),
    '/media/enc.key': (_, response) => response.end(Buffer.alloc(16, 7)),
    '/media/seg0.html': (_, response) => response.setHeader('content-type', 'text/html').end(clip),
    '/media/error.m3u8': (_, response) =>
      response.setHeader('content-type', 'application/vnd.apple.mpegurl').end('<h1>gone</h1>'),
    '/media/html.m3u8': (_, response) =>
      response.setHeader('content-type', 'text/html').end('#EXTM3U\n#EXTINF:4,\nseg0.ts\n'),
    '/media/live/index.m3u8': (_, response) =>
      response
        .setHeader('content-type', 'application/x-mpegURL')
        .end(
          `#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="/media/key.bin"\n#EXTINF:4,\npart1.ts\n#EXTINF:4,\n${platform.origin}/media/live/part2.ts\nhttps://cdn.example/part3.ts\n`,
        ),
  });
  startTestSite({ PLATFORM_BASE_URL: `${platform.origin}/app_if` });
  ({ getMedia } = await import('./media-handler'));
  ({ mediaAddress } = await import('@/lib/site/media-address'));
  jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});

afterAll(async () => {
  jest.restoreAllMocks();
  await platform.close();
});

function requestMedia(path: string, headers: Record<string, string> = {}, method = 'GET') {
  const address = new URL(mediaAddress(platform.origin + path) ?? '/api/media/none', 'http://localhost:3000');
  return getMedia(new Request(address, { method, headers }));
}

function requestAddress(address: string) {
  return getMedia(new Request(new URL(address, 'http://localhost:3000')));
}

test('serves a clip as a whole and in ranges', async () => {
  const fullResponse = await requestMedia('/media/clip.mp4');
  expect([fullResponse.status, fullResponse.headers.get('content-type')]).toEqual([200, 'video/mp4']);
  expect(await fullResponse.text()).toBe('0123456789');
  const part = await requestMedia('/media/clip.mp4', { range: 'bytes=2-4' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, 'bytes 2-4/10']);
  expect(await part.text()).toBe('234');
});

test('derives a missing content type from the file extension', async () => {
  expect((await requestMedia('/media/untyped.mp4')).headers.get('content-type')).toBe('video/mp4');
});

test('refuses files that a browser could run as a page', async () => {
  expect((await requestMedia('/media/page.mp4')).status).toBe(404);
  expect((await requestMedia('/media/drawing.svg')).status).toBe(404);
});

test('serves documents as downloads with their file name and a sandbox', async () => {
  const response = await requestMedia('/media/paper 1.pdf');
  expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''paper%201.pdf");
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('content-security-policy')).toContain('sandbox');
});

test('passes on the platform’s no-store and revalidation rules', async () => {
  const cacheControlOf = async (path: string) => (await requestMedia(path)).headers.get('cache-control');
  expect(await cacheControlOf('/media/clip.mp4')).toBe('public, max-age=86400');
  expect(await cacheControlOf('/media/own.pdf')).toBe('private, no-store');
  expect(await cacheControlOf('/media/shown.pdf')).toBe('public, max-age=0, must-revalidate');
});

const playlistLines = async (path: string) => (await (await requestMedia(path)).text()).split('\n');

test('rewrites the URLs of a playlist to the site, except those of other hosts', async () => {
  const [, key, , relative, , absolute, elsewhere] = await playlistLines('/media/live/index.m3u8');
  expect(key).toMatch(/URI="\/api\/media\/part\/[\w-]+\/media\/key\.bin"/);
  expect(relative).toMatch(/^\/api\/media\/part\/[\w-]+\/media\/live\/part1\.ts$/);
  expect(absolute).toMatch(/^\/api\/media\/part\/[\w-]+\/media\/live\/part2\.ts$/);
  expect(elsewhere).toBe('https://cdn.example/part3.ts');
});

test('resolves the URLs of a playlist against the address after redirects, also to another named host', async () => {
  for (const path of ['/media/moved/index.m3u8', '/media/moved-to-localhost/index.m3u8']) {
    const [, , , relative = ''] = await playlistLines(path);
    expect(relative).toMatch(/\/media\/live\/part1\.ts$/);
    expect(await (await requestAddress(relative)).text()).toBe('0123456789');
  }
});

test('serves keys, segments and playlists of a stream whatever content type their server sends', async () => {
  const [, audioLine = '', , variant = ''] = await playlistLines('/media/master.m3u8');
  const audio = /URI="([^"]+)"/.exec(audioLine)?.[1] ?? '';
  for (const list of [audio, variant]) {
    expect((await requestAddress(list)).headers.get('content-type')).toBe('application/vnd.apple.mpegurl');
  }
  const [, keyLine = '', , segment = ''] = (await (await requestAddress(variant)).text()).split('\n');
  const key = await requestAddress(/URI="([^"]+)"/.exec(keyLine)?.[1] ?? '');
  expect([key.status, (await key.arrayBuffer()).byteLength]).toEqual([200, 16]);
  const part = await requestAddress(segment);
  expect([part.status, part.headers.get('content-type')]).toEqual([200, 'application/octet-stream']);
  expect(part.headers.get('content-disposition')).toMatch(/^attachment/);
  expect(part.headers.get('x-content-type-options')).toBe('nosniff');
  expect(part.headers.get('content-security-policy')).toContain('sandbox');
});

test('rewrites a playlist that a redirect moves to an address without an extension', async () => {
  expect((await playlistLines('/media/balanced/index.m3u8'))[2]).toMatch(/^\/api\/media\/part\//);
});

test('sends the whole playlist to a player that requests its first bytes', async () => {
  const response = await requestMedia('/media/balanced/index.m3u8', { range: 'bytes=0-1' });
  expect([response.status, response.headers.get('content-range')]).toEqual([200, null]);
  expect((await response.text()).split('\n')).toHaveLength(4);
});

test('waits longer for a live playlist that its server holds until the next segment', async () => {
  const timers = jest.spyOn(globalThis, 'setTimeout');
  await requestMedia('/media/live/index.m3u8?_HLS_msn=2');
  await requestMedia('/media/live/index.m3u8');
  const delays = timers.mock.calls.map(([, delay]) => delay);
  timers.mockRestore();
  expect(delays.filter((delay) => delay === 20_000 || delay === 5000)).toEqual([20_000, 5000]);
});

test('refuses an .m3u8 file that is not a playlist', async () => {
  expect((await requestMedia('/media/error.m3u8')).status).toBe(404);
  expect((await requestMedia('/media/html.m3u8')).status).toBe(200);
});

test('requests files uncompressed and refuses a compressed response', async () => {
  expect((await requestMedia('/media/packed.mp4')).status).toBe(502);
  expect(requestedEncoding).toBe('identity');
});

test('does not follow a redirect to an unlisted host', async () => {
  expect((await requestMedia('/media/away.mp4')).status).toBe(502);
});

test('refuses unknown origins', async () => {
  const key = Buffer.from('http://169.254.169.254').toString('base64url');
  const response = await getMedia(new Request(`http://localhost:3000/api/media/${key}/latest/a.mp4`));
  expect(response.status).toBe(404);
});

test('R8.13 answers HEAD like GET without a body and closes the connection', async () => {
  const response = await requestMedia('/media/endless.zip', {}, 'HEAD');
  expect([response.status, response.headers.get('content-length'), response.body]).toEqual([200, '99', null]);
  await endlessResponseClosed;
  expect((await requestMedia('/media/none.zip', {}, 'HEAD')).status).toBe(404);
});

test('R8.13 explains that a file does not exist', async () => {
  const response = await requestMedia('/media/none.zip', { accept: 'text/html' });
  expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/plain; charset=utf-8']);
  expect(await response.text()).toContain('没有这个文件');
});

test('slow downloads of some networks leave transfers to other networks', async () => {
  const download = (network: string) => requestMedia('/media/endless.zip', { 'x-forwarded-for': network });
  const downloads = await Promise.all(
    Array.from({ length: 240 }, (_, number) => download(number % 2 === 0 ? '192.0.2.1' : '192.0.2.2')),
  );
  const isRunning = ({ status }: Response) => status === 200;
  expect(downloads.some(({ status }) => status === 503)).toBe(true);
  expect((await requestMedia('/media/clip.mp4', { 'x-forwarded-for': '192.0.2.3' })).status).toBe(200);
  await Promise.all(downloads.filter(isRunning).map(({ body }) => body?.cancel()));
  await until(async () => (await download('192.0.2.1')).status === 200);
});
