import { once } from 'node:events';
import { createServer } from 'node:http';
import { z } from 'zod';
import { maxGrowth, measureGrowth } from '@/lib/html/test/measure-growth';
import { SourceError } from '../imported-content';
import { readPageLinks } from './page-links';
import { useSiteTestBed } from './test/site-test-bed';

const testBed = useSiteTestBed();

function interceptPostList(send: (page: number) => { headers?: Record<string, string>; body: string }): void {
  testBed().site.intercept = (url, response) => {
    if (url.pathname !== '/wp-json/wp/v2/posts' || url.searchParams.has('include')) return false;
    const { headers, body } = send(Number(url.searchParams.get('page')));
    response.writeHead(200, { 'content-type': 'application/json', ...headers }).end(body);
    return true;
  };
}

const countPostRequests = () =>
  testBed().site.requests.filter((path) => path.includes('/wp/v2/posts?')).length;

test('ends a listing that claims more pages than it has', async () => {
  const { site, report } = testBed();
  site.posts = [{ id: 1, title: 'Post' }];
  interceptPostList((page) => ({
    headers: { 'x-wp-total': '9', 'x-wp-totalpages': '999999999' },
    body: page < 4 ? `[{"id":${page}}]` : '[]',
  }));
  await report();
  // Four requests read the list; the fifth reads the text of the posts.
  expect(countPostRequests()).toBe(5);
});

test('ends a listing that repeats its first page forever', async () => {
  const { site, report } = testBed();
  site.posts = [{ id: 1, title: 'Post' }];
  interceptPostList(() => ({ headers: { 'x-wp-totalpages': '1000' }, body: '[{"id":1}]' }));
  expect((await report()).counts.articles.new).toBe(1);
  expect(countPostRequests()).toBe(3);
});

test.each([
  ['a PHP warning', '<br /><b>Warning</b>: x []'],
  ['an object', '{"code":"x"}'],
  ['a number', '7'],
  ['unclosed brackets', '['.repeat(100_000)],
  ['nothing', ''],
])('refuses a listing that is %s', async (_, body) => {
  interceptPostList(() => ({ body }));
  await expect(testBed().report()).rejects.toThrow('did not respond with a JSON list');
});

test('leaves malformed entries out and imports the others', async () => {
  const { site, report } = testBed();
  site.posts = [{ id: 3, title: 'Good' }];
  const entries = [
    null,
    { id: -1 },
    { id: 'x' },
    { id: 2 ** 60 },
    [],
    { id: 3, modified_gmt: 7, sticky: 'yes' },
  ];
  interceptPostList(() => ({ body: JSON.stringify(entries) }));
  const { counts, notes } = await report();
  expect(counts.articles.new).toBe(1);
  expect(notes.get('entries of the list of posts were malformed')).toBe(5);
});

const entry = (id: unknown) => ({
  id,
  modified_gmt: '2026-03-08T07:30:00',
  title: { rendered: `Post ${id}` },
  content: { rendered: '<p>Text</p>' },
});

test('reads all pages of a listing that does not say how many pages it has', async () => {
  const { site, report } = testBed();
  site.posts = Array.from({ length: 25 }, (_, index) => ({ id: index + 1, title: `Post ${index + 1}` }));
  interceptPostList((page) => ({
    headers: { 'x-wp-total': '25' },
    body: JSON.stringify(site.posts.slice(10 * page - 10, 10 * page).map(({ id }) => entry(id))),
  }));
  expect((await report()).counts.articles.new).toBe(25);
});

test('reports a listing that does not say how many posts the site has', async () => {
  const { site, report } = testBed();
  site.posts = [{ id: 1, title: 'Post' }];
  interceptPostList(() => ({ body: JSON.stringify([entry(1)]) }));
  expect((await report()).notes.get('the list of posts may be incomplete')).toBe(1);
});

test('reads ids that are texts, blanks before the JSON, and posts without a time of change in each run', async () => {
  const { site, report } = testBed();
  site.intercept = (url, response) => {
    if (url.pathname !== '/wp-json/wp/v2/posts') return false;
    const { modified_gmt: _, ...post } = entry('1');
    const headers = { 'x-wp-total': '1', 'x-wp-totalpages': '1' };
    response
      .writeHead(200, headers)
      .end(`\n\uFEFF${JSON.stringify([{ ...post, title: { rendered: title } }])}`);
    return true;
  };
  let title = 'Old';
  expect((await report()).counts.articles.new).toBe(1);
  title = 'New';
  expect((await report()).counts.articles.updated).toBe(1);
});

function failPostTexts(isBroken: (id: number) => boolean): void {
  testBed().site.intercept = (url, response) => {
    const ids = url.searchParams.get('include')?.split(',').map(Number) ?? [];
    if (!ids.some(isBroken)) return false;
    response.writeHead(500).end();
    return true;
  };
}

test('leaves out a post that the site fails to send, and tries it again in the next run', async () => {
  const { site, report } = testBed();
  site.posts = Array.from({ length: 25 }, (_, index) => ({ id: index + 1, title: `Post ${index + 1}` }));
  failPostTexts((id) => id === 7);
  const { counts, skipped } = await report();
  expect(counts.articles.new).toBe(24);
  expect(skipped).toEqual([
    { what: 'article', title: 'number 7', reason: 'the site fails to send it (status 500)' },
  ]);
  failPostTexts(() => false);
  expect((await report()).counts.articles.new).toBe(1);
});

test('fails if the site fails to send most of its posts', async () => {
  const { site, report } = testBed();
  site.posts = Array.from({ length: 25 }, (_, index) => ({ id: index + 1, title: `Post ${index + 1}` }));
  failPostTexts(() => true);
  await expect(report()).rejects.toThrow('responded with 500');
});

test('ignores posts that were not requested', async () => {
  const { site, report } = testBed();
  site.posts = [
    { id: 1, title: 'Asked' },
    { id: 2, title: 'Not asked' },
  ];
  site.intercept = (url, response) => {
    if (url.pathname !== '/wp-json/wp/v2/posts') return false;
    const isText = url.searchParams.has('include');
    url.searchParams.set('include', '1,2');
    if (!isText) response.writeHead(200).end('[{"id":1}]');
    return !isText;
  };
  expect((await report()).counts.articles.new).toBe(1);
});

test('refuses a response that is too large', async () => {
  testBed().site.intercept = (url, response) => {
    if (url.pathname !== '/wp-json/wp/v2/posts') return false;
    response.writeHead(200);
    const part = Buffer.alloc(1_000_000, ' ');
    const more = () => {
      while (!response.destroyed && response.write(part));
    };
    response.on('drain', more);
    more();
    return true;
  };
  await expect(testBed().report()).rejects.toThrow('larger than 20 MB');
});

test('does not follow redirects into the private network', async () => {
  const { site, report } = testBed();
  let requestCount = 0;
  const inside = createServer((_, response) => {
    requestCount += 1;
    response.end('[]');
  });
  inside.listen(0, '127.0.0.1');
  await once(inside, 'listening');
  const { port } = z.object({ port: z.number() }).parse(inside.address());
  site.intercept = (url, response) => {
    if (url.pathname !== '/wp-json/wp/v2/posts') return false;
    response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end();
    return true;
  };
  await expect(report()).rejects.toThrow('an address in a private network');
  site.intercept = (url, response) => {
    if (url.pathname !== '/') return false;
    const html = `<html><head><link rel="https://api.w.org/" href="http://127.0.0.1:${port}/wp-json/">`;
    response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    return true;
  };
  await expect(report()).rejects.toThrow('an address in a private network');
  inside.close();
  expect(requestCount).toBe(0);
});

test('a site cannot change the articles of another one by claiming its home', async () => {
  const { site, report } = testBed();
  site.posts = [{ id: 1, title: 'Post' }];
  site.intercept = (url, response) => {
    if (url.pathname !== '/wp-json/') return false;
    const body = {
      name: 'Evil',
      home: 'https://good.example',
      url: 'https://good.example',
      namespaces: ['wp/v2'],
    };
    response.writeHead(200).end(JSON.stringify(body));
    return true;
  };
  expect((await report()).source).toBe(new URL(site.origin).host);
});

test('a canceled import does not wait for a site that never responds', async () => {
  const { site, report } = testBed();
  const ending = new AbortController();
  site.intercept = (url) => {
    if (url.pathname !== '/wp-json/wp/v2/posts') return false;
    ending.abort(new SourceError('canceled'));
    return true;
  };
  await expect(report({}, { signal: ending.signal })).rejects.toThrow('canceled');
});

test('finds the links of a page in linear time', () => {
  const base = new URL('https://paper.example/');
  for (const part of ['<link rel="alternate" ', '<link ', '<link rel=alternate href=x>', '<html lang '])
    expect(
      measureGrowth(
        (count) => part.repeat(count),
        (text) => readPageLinks(text, base),
      ),
    ).toBeLessThan(maxGrowth);
});
