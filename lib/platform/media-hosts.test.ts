/** @jest-environment node */
import { startTestSite } from '@/lib/env/test/start-site';

type MediaHosts = typeof import('./media-hosts');

let isFetchable: MediaHosts['isFetchable'];
let readMediaAddress: MediaHosts['readMediaAddress'];

beforeAll(async () => {
  startTestSite({ PLATFORM_BASE_URL: 'http://platform.example/app_if' });
  ({ isFetchable, readMediaAddress } = await import('./media-hosts'));
});

function isPathFetchable(path: string): boolean {
  const url = readMediaAddress(`http://platform.example${path}`);
  return url !== undefined && isFetchable(url);
}

test.each([
  '/app_if/event?id=1',
  '/%61pp_if/event?id=1',
  '/%2561pp_if/event?id=1',
  '//app_if/event?id=1',
  '/./app_if/event?id=1',
  '/APP_IF/event?id=1',
  '/app_if;x=1/event?id=1',
  '/;x/app_if/event?id=1',
  '/app_if%3bx/event?id=1',
  '/app_if%2fevent?id=1',
  '/media/..%2fapp_if/event?id=1',
  '/media/%2e%2e%2fapp_if/event?id=1',
  '/media/..%5capp_if/event?id=1',
  '/media/%252e%252e%252fapp_if/event?id=1',
  '/app_if/event%3fid=1&x=a.jpg',
  '/app_if/event%00.jpg',
  '/app_if/event;a.jpg',
  '/app_if',
])('does not fetch %s, which a server may read as a call', (path) => {
  expect(isPathFetchable(path)).toBe(false);
});

test.each([
  '/media/a.jpg',
  '/media/a.jpg?size=2',
  '/media/%E7%85%A7%E7%89%87.jpg',
  '/media/%D5%D5%C6%AC.jpg',
  '/app_iffy/page.html',
  '/media/app_if/a.html',
  '/app_if/upload/a.jpg',
])('fetches the file %s', (path) => {
  expect(isPathFetchable(path)).toBe(true);
});
