import { startTestSite } from '@/lib/env/test/start-site';

type MediaAddressModule = typeof import('./media-address');

let addresses: MediaAddressModule;

beforeAll(async () => {
  startTestSite({
    PLATFORM_BASE_URL: 'http://127.0.0.1:4000/app_if',
    PLATFORM_VIDEO_URL: 'https://video.example.com/video',
    MEDIA_HOSTS: 'img.example.com,https://cdn.example.com:8443/',
  });
  addresses = await import('./media-address');
});

const proxiedPicture = (address: string) => `/api/picture?src=${encodeURIComponent(address)}`;

test('serves pictures of known hosts from the site, in a fixed width that fills the slot', () => {
  const { pictureAddress } = addresses;
  const cover = 'http://127.0.0.1:4000/media/a.jpg';
  expect(pictureAddress(cover, 300)).toBe(`${proxiedPicture(cover)}&w=360`);
  expect(pictureAddress(cover, 9999)).toBe(`${proxiedPicture(cover)}&w=1600`);
  expect(pictureAddress('/media/a.jpg', 300)).toBe(`${proxiedPicture(cover)}&w=360`);
  expect(pictureAddress('http://img.example.com/a.jpg', 160)).toBe(
    `${proxiedPicture('https://img.example.com/a.jpg')}&w=160`,
  );
});

test('loads pictures of other hosts from there, over https only', () => {
  const { pictureAddress, pictureSrcSet } = addresses;
  expect(pictureAddress('https://elsewhere.example/a.jpg', 300)).toBe('https://elsewhere.example/a.jpg');
  expect(pictureAddress('http://elsewhere.example/a.jpg', 300)).toBe('https://elsewhere.example/a.jpg');
  expect(pictureAddress('http://elsewhere.example:81/a.jpg', 300)).toBeUndefined();
  expect(pictureSrcSet('https://elsewhere.example/a.jpg', [160, 240])).toBeUndefined();
});

test('returns no URL for an invalid picture', () => {
  for (const invalid of [
    '',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'ftp://a.example/b.jpg',
    'file:///etc/passwd',
    'https://user:pw@img.example.com/a.jpg',
  ])
    expect(addresses.pictureAddress(invalid, 300)).toBeUndefined();
});

test.each([
  ['https://img.example.com/a\tb.jpg', 'https://img.example.com/ab.jpg'],
  ['https://img.example.com/图 片 1.jpg', 'https://img.example.com/%E5%9B%BE%20%E7%89%87%201.jpg'],
  ['https:\\\\img.example.com\\@evil.example\\a.jpg', 'https://img.example.com/@evil.example/a.jpg'],
])('parses the URL %j like browsers', (sentUrl, parsedUrl) => {
  expect(addresses.pictureAddress(sentUrl, 300)).toBe(
    `/api/picture?src=${encodeURIComponent(parsedUrl)}&w=360`,
  );
});

test('never returns a platform call as a picture, because a like is a GET', () => {
  const { pictureAddress, mediaAddress } = addresses;
  for (const platformCall of [
    'http://127.0.0.1:4000/app_if/event?id=1&eventType=1',
    'http://127.0.0.1:4000/app_if/event.jpg?id=1&eventType=1',
    'http://127.0.0.1:4000/app_if/event;a.jpg',
    'http://127.0.0.1:4000/media/../app_if/event?id=1',
    'http://127.0.0.1:4000/%61pp_if/../app_if/event?id=1',
  ]) {
    expect(pictureAddress(platformCall, 300)).toBeUndefined();
    expect(mediaAddress(platformCall)).toBeUndefined();
  }
  expect(pictureAddress('http://127.0.0.1:4000/app_if/files/a.jpg', 300)).toContain('/api/picture?');
});

test('ignores MEDIA_HOSTS for other ports', () => {
  expect(addresses.pictureAddress('https://cdn.example.com:8443/a.jpg', 300)).toContain('/api/picture');
  expect(addresses.pictureAddress('https://cdn.example.com/a.jpg', 300)).toBe(
    'https://cdn.example.com/a.jpg',
  );
});

test('offers each width once in a srcset', () => {
  const srcSet = addresses.pictureSrcSet('http://localhost:4000/media/a.jpg', [160, 150, 480]);
  expect(srcSet?.split(', ').map((candidate) => candidate.split(' ')[1])).toEqual(['160w', '480w']);
});

test('R2.69 replaces a missing logo with the default', () => {
  const { logoAddress } = addresses;
  expect(logoAddress({ logo: undefined })).toBe('/default-logo.svg');
  expect(logoAddress({ logo: 'javascript:alert(1)' })).toBe('/default-logo.svg');
  expect(logoAddress({ logo: 'https://brand.example/logo.svg' })).toMatch(/&otherwise=logo$/);
});

test('keeps https URLs of clips, and maps http ones to the site and back', () => {
  const { mediaAddress, proxiedMediaSource } = addresses;
  expect(mediaAddress('https://video.example.com/a.mp4')).toBe('https://video.example.com/a.mp4');
  const clip = 'http://127.0.0.1:4000/media/live/index.m3u8?v=2';
  const address = mediaAddress(clip) ?? '';
  expect(address).toMatch(/^\/api\/media\/[\w-]+\/media\/live\/index\.m3u8\?v=2$/);
  const proxyUrl = new URL(address, 'http://site.example');
  expect(proxiedMediaSource(proxyUrl.pathname, proxyUrl.search)?.href).toBe(clip);
  const segment = new URL('part1.ts', proxyUrl);
  expect(proxiedMediaSource(segment.pathname, segment.search)?.href).toBe(
    'http://127.0.0.1:4000/media/live/part1.ts',
  );
});

test('refuses other origins in the path', () => {
  const { proxiedMediaSource } = addresses;
  const path = (origin: string, rest: string) =>
    `/api/media/${Buffer.from(origin).toString('base64url')}${rest}`;
  expect(proxiedMediaSource(path('http://169.254.169.254', '/latest'), '')).toBeUndefined();
  expect(proxiedMediaSource(path('http://127.0.0.1:4000', '/app_if/event'), '?id=1')).toBeUndefined();
  expect(proxiedMediaSource(path('http://127.0.0.1:4000/x', '/media/a.mp4'), '')).toBeUndefined();
  expect(proxiedMediaSource(path('http://127.0.0.1:4000', '@evil.example/a.mp4'), '')).toBeUndefined();
  expect(proxiedMediaSource(path('http://127.0.0.1:4000', '//evil.example/a.mp4'), '')?.host).toBe(
    '127.0.0.1:4000',
  );
});

test('maps streams for scripts to the site, over http and https, for known hosts only', () => {
  const { proxiedMediaAddress, proxiedMediaSource } = addresses;
  for (const url of [
    'http://127.0.0.1:4000/media/live/index.m3u8',
    'https://cdn.example.com:8443/live/index.m3u8',
  ]) {
    const address = proxiedMediaAddress(url) ?? '';
    expect(address).toMatch(/^\/api\/media\/[\w-]+\/(?:media\/)?live\/index\.m3u8$/);
    expect(proxiedMediaSource(address, '')?.href).toBe(url);
  }
  expect(proxiedMediaAddress('https://elsewhere.example/index.m3u8')).toBeUndefined();
  expect(proxiedMediaAddress('javascript:alert(1)')).toBeUndefined();
});
