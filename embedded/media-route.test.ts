import { connect } from 'node:net';
import { startTestPlatform, type TestPlatform } from './test/test-platform';

let platform: TestPlatform;
const picture = '/media/pictures/lake-02.jpg';

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

test('a picture has its media type and disables MIME sniffing', async () => {
  const response = await platform.get(picture);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const bytes = await response.arrayBuffer();
  expect(bytes.byteLength).toBe(Number(response.headers.get('content-length')));
});

test('sends a part of a video', async () => {
  const clip = '/media/clips/clip-yunling.mp4';
  const fullBytes = new Uint8Array(await (await platform.get(clip)).arrayBuffer());
  const partResponse = await platform.get(clip, { headers: { range: 'bytes=100-199' } });
  expect(partResponse.status).toBe(206);
  expect(partResponse.headers.get('content-range')).toBe(`bytes 100-199/${fullBytes.length}`);
  expect(partResponse.headers.get('content-type')).toBe('video/mp4');
  expect(new Uint8Array(await partResponse.arrayBuffer())).toEqual(fullBytes.slice(100, 200));
  const beyondResponse = await platform.get(clip, { headers: { range: `bytes=${fullBytes.length}-` } });
  expect(beyondResponse.status).toBe(416);
});

test('unchanged files are not sent again', async () => {
  const etag = (await platform.get(picture)).headers.get('etag') ?? '';
  const response = await platform.get(picture, { headers: { 'if-none-match': etag } });
  expect(response.status).toBe(304);
  const staleHeaders = { range: 'bytes=0-9', 'if-range': '"other"' };
  expect((await platform.get(picture, { headers: staleHeaders })).status).toBe(200);
});

test('HEAD returns the length without the content', async () => {
  const response = await platform.get(picture, { method: 'HEAD' });
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1000);
  expect(await response.text()).toBe('');
});

test('imported media are served and cached permanently', async () => {
  const bytes = new TextEncoder().encode('GIF89a-not-really');
  const address = await platform.store.media.save(bytes, 'image/gif');
  expect(await platform.store.media.save(bytes, 'image/gif')).toBe(address);
  const response = await platform.get(address);
  expect(response.headers.get('content-type')).toBe('image/gif');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(await response.text()).toBe('GIF89a-not-really');
});

test('rejects pages and scripts as media', async () => {
  const page = new TextEncoder().encode('<script>');
  await expect(platform.store.media.save(page, 'text/html')).rejects.toThrow('text/html');
});

/** Requests a path as it is and returns the status. `fetch` would normalize the dots. */
function rawStatus(path: string): Promise<string> {
  const { port } = new URL(platform.origin);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), 'localhost', () =>
      socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
    );
    socket.once('data', (data) => resolve(data.toString().split(' ')[1] ?? ''));
    socket.once('error', reject);
  });
}

test.each([
  '/media/../columns.json',
  '/media/%2e%2e/columns.json',
  '/media/..%2fcolumns.json',
  '/media/pictures/..%5c..%5ccolumns.json',
  '/media/%00',
  '/media/%E0%A4%A',
  '/media//etc/passwd',
  '/media/pictures',
  '/media/pictures/none.jpg',
])('serves nothing outside the media folder: %s', async (path) => {
  expect(await rawStatus(path)).toBe('404');
});

test("an HTML page may run scripts, but never on the platform's origin", async () => {
  const page = await platform.get('/media/h5/yunling-sounds/index.html');
  expect(page.headers.get('content-type')).toMatch(/^text\/html/);
  expect(page.headers.get('content-security-policy')).toBe('sandbox allow-scripts allow-popups');
  const script = await platform.get('/media/h5/yunling-sounds/sounds.js');
  expect(script.headers.get('content-type')).toMatch(/^text\/javascript/);
});
