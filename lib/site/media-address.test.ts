import { startSite } from '@/lib/env/test/start-site';

type MediaAddress = typeof import('./media-address');

let addresses: MediaAddress;

beforeAll(async () => {
  startSite({
    PLATFORM_BASE_URL: 'http://127.0.0.1:4000/app_if',
    PLATFORM_VIDEO_URL: 'https://video.example.com/video',
    MEDIA_HOSTS: 'img.example.com,http://10.0.0.5,cdn.example.com:8443',
  });
  addresses = await import('./media-address');
});

const own = (address: string) => `/api/picture?src=${encodeURIComponent(address)}`;

test('pictures of known hosts are made by the site, in a fixed width that fills the slot', () => {
  const { pictureAddress } = addresses;
  const cover = 'http://127.0.0.1:4000/media/a.jpg';
  expect(pictureAddress(cover, 300)).toBe(`${own(cover)}&w=360`);
  expect(pictureAddress(cover, 9999)).toBe(`${own(cover)}&w=1600`);
  expect(pictureAddress('/media/a.jpg', 300)).toBe(`${own(cover)}&w=360`);
  expect(pictureAddress('http://img.example.com/a.jpg', 160)).toBe(
    `${own('https://img.example.com/a.jpg')}&w=160`,
  );
});

test('pictures of other hosts are loaded from there, by https only', () => {
  const { pictureAddress, pictureSet } = addresses;
  expect(pictureAddress('https://elsewhere.example/a.jpg', 300)).toBe('https://elsewhere.example/a.jpg');
  expect(pictureAddress('http://elsewhere.example/a.jpg', 300)).toBe('https://elsewhere.example/a.jpg');
  expect(pictureAddress('http://elsewhere.example:81/a.jpg', 300)).toBeUndefined();
  expect(pictureSet('https://elsewhere.example/a.jpg', [160, 240])).toBeUndefined();
});

test('what is no picture has no address', () => {
  for (const odd of [
    '',
    'javascript:alert(1)',
    'data:image/png;base64,AA',
    'ftp://a.example/b.jpg',
    'file:///etc/passwd',
    'https://user:pw@img.example.com/a.jpg',
  ])
    expect(addresses.pictureAddress(odd, 300)).toBeUndefined();
});

test.each([
  ['https://img.example.com/a\tb.jpg', 'https://img.example.com/ab.jpg'],
  ['https://img.example.com/图 片 1.jpg', 'https://img.example.com/%E5%9B%BE%20%E7%89%87%201.jpg'],
  ['https:\\\\img.example.com\\@evil.example\\a.jpg', 'https://img.example.com/@evil.example/a.jpg'],
])('the address %j is read as browsers read it', (written, read) => {
  expect(addresses.pictureAddress(written, 300)).toBe(`/api/picture?src=${encodeURIComponent(read)}&w=360`);
});

test('a calling address is never fetched as a picture: a like is a GET', () => {
  const { pictureAddress, mediaAddress } = addresses;
  for (const call of [
    'http://127.0.0.1:4000/app_if/event?id=1&eventType=1',
    'http://127.0.0.1:4000/app_if/event.jpg?id=1&eventType=1',
    'http://127.0.0.1:4000/app_if/event;a.jpg',
    'http://127.0.0.1:4000/media/../app_if/event?id=1',
    'http://127.0.0.1:4000/%61pp_if/../app_if/event?id=1',
  ]) {
    expect(pictureAddress(call, 300)).toBeUndefined();
    expect(mediaAddress(call)).toBeUndefined();
  }
  expect(pictureAddress('http://127.0.0.1:4000/app_if/files/a.jpg', 300)).toContain('/api/picture?');
});

test('MEDIA_HOSTS can name no http host and no other port', () => {
  expect(addresses.pictureAddress('http://10.0.0.5/a.jpg', 300)).not.toContain('/api/picture');
  expect(addresses.pictureAddress('https://cdn.example.com:8443/a.jpg', 300)).toContain('/api/picture');
  expect(addresses.pictureAddress('https://cdn.example.com/a.jpg', 300)).toBe(
    'https://cdn.example.com/a.jpg',
  );
});

test('a set offers each made width once', () => {
  const set = addresses.pictureSet('http://localhost:4000/media/a.jpg', [160, 150, 480]);
  expect(set?.split(', ').map((one) => one.split(' ')[1])).toEqual(['160w', '480w']);
});

test('R2.69 a logo has its default', () => {
  const { logoAddress } = addresses;
  expect(logoAddress({ logo: undefined })).toBe('/default-logo.svg');
  expect(logoAddress({ logo: 'javascript:alert(1)' })).toBe('/default-logo.svg');
  expect(logoAddress({ logo: 'https://brand.example/logo.svg' })).toMatch(/&otherwise=logo$/);
});

test('clips by https stay, those of an http platform come through the site and lead back to it', () => {
  const { mediaAddress, mediaSource } = addresses;
  expect(mediaAddress('https://video.example.com/a.mp4')).toBe('https://video.example.com/a.mp4');
  const clip = 'http://127.0.0.1:4000/media/live/index.m3u8?v=2';
  const address = mediaAddress(clip) ?? '';
  expect(address).toMatch(/^\/api\/media\/[\w-]+\/media\/live\/index\.m3u8\?v=2$/);
  const read = new URL(address, 'http://site.example');
  expect(mediaSource(read.pathname, read.search)?.href).toBe(clip);
  const segment = new URL('part1.ts', read);
  expect(mediaSource(segment.pathname, segment.search)?.href).toBe(
    'http://127.0.0.1:4000/media/live/part1.ts',
  );
});

test('the path form opens no other origin', () => {
  const { mediaSource } = addresses;
  const path = (origin: string, rest: string) =>
    `/api/media/${Buffer.from(origin).toString('base64url')}${rest}`;
  expect(mediaSource(path('http://169.254.169.254', '/latest'), '')).toBeUndefined();
  expect(mediaSource(path('http://127.0.0.1:4000', '/app_if/event'), '?id=1')).toBeUndefined();
  expect(mediaSource(path('http://127.0.0.1:4000/x', '/media/a.mp4'), '')).toBeUndefined();
  expect(mediaSource(path('http://127.0.0.1:4000', '@evil.example/a.mp4'), '')).toBeUndefined();
  expect(mediaSource(path('http://127.0.0.1:4000', '//evil.example/a.mp4'), '')?.host).toBe('127.0.0.1:4000');
});

test('a stream for a script is asked of the site itself, by http or https, for known hosts only', () => {
  const { ownMediaAddress, mediaSource } = addresses;
  for (const url of [
    'http://127.0.0.1:4000/media/live/index.m3u8',
    'https://cdn.example.com:8443/live/index.m3u8',
  ]) {
    const address = ownMediaAddress(url) ?? '';
    expect(address).toMatch(/^\/api\/media\/[\w-]+\/(?:media\/)?live\/index\.m3u8$/);
    expect(mediaSource(address, '')?.href).toBe(url);
  }
  expect(ownMediaAddress('https://elsewhere.example/index.m3u8')).toBeUndefined();
  expect(ownMediaAddress('javascript:alert(1)')).toBeUndefined();
});
