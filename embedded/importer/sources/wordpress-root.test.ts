import { SourceClient } from './source-client';
import { startWordPress, type WordPressServer } from './test/wordpress-server';
import { readApiRoot, routeUrl } from './wordpress-root';

let site: WordPressServer;

beforeEach(async () => {
  site = await startWordPress();
});
afterEach(() => site.stop());

test.each([
  ['/wp-json/', ''],
  ['/paper/wp-json/', '/paper'],
  ['/paper/index.php/wp-json', '/paper'],
  ['/?rest_route=/', ''],
  ['/paper/index.php?rest_route=/', '/paper'],
])('derives the key of a site with the API at %s from its home', async (path, home) => {
  site.intercept = (url, response) => {
    if (url.pathname === '/robots.txt') return false;
    response.writeHead(200).end('{"name":"Paper","namespaces":["wp/v2"]}');
    return true;
  };
  const client = new SourceClient({ namedAddress: new URL(site.origin), allowPrivate: false });
  const root = await readApiRoot(new URL(path, site.origin), client);
  expect(root).toMatchObject({ sourceKey: `${new URL(site.origin).host}${home}` });
});

test('builds routes for both kinds of permalinks', () => {
  const route = (root: string) => routeUrl({ root: new URL(root) }, '/wp/v2/posts', { page: '2' }).href;
  expect(route('https://x.example/a/wp-json/')).toBe('https://x.example/a/wp-json/wp/v2/posts?page=2');
  expect(route('https://x.example/?rest_route=/')).toBe(
    'https://x.example/?rest_route=%2Fwp%2Fv2%2Fposts&page=2',
  );
});
