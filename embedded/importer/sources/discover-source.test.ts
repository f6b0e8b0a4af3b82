import { findApiInHeader, readPageLinks } from './page-links';
import { useSiteTestBed } from './test/site-test-bed';

const testBed = useSiteTestBed();

const rss = (title: string) =>
  `<rss version="2.0"><channel><title>${title}</title><item><guid>1</guid><title>News</title></item></channel></rss>`;

function serveFeeds(head: string, feeds: Readonly<Record<string, string>>): void {
  const { site } = testBed();
  site.namesApi = false;
  site.head = head;
  site.intercept = (url, response) => {
    const feed = feeds[url.pathname];
    if (feed === undefined && !url.pathname.startsWith('/wp-json/')) return false;
    response.writeHead(feed === undefined ? 404 : 200).end(feed);
    return true;
  };
}

test('imports the first readable feed that a page names', async () => {
  const head = `<link rel="alternate" type="application/rss+xml" href="/gone.xml">
    <LINK REL=alternate TYPE="application/rss+xml" HREF="/feed.xml?a=1&amp;b=2">`;
  serveFeeds(head, { '/feed.xml': rss('By feed') });
  const { stdout } = await testBed().run('--no-pictures');
  expect(stdout).toMatch(/^By feed /);
  expect(testBed().site.requests).toContain('/feed.xml?a=1&b=2');
});

test('the error lists the attempts and their results', async () => {
  serveFeeds('<link rel="alternate" type="application/atom+xml" href="/feed.xml">', {
    '/feed.xml': '<html>',
  });
  const { stderr, code } = await testBed().run();
  expect(code).toBe(1);
  expect(stderr).toContain('offers nothing that can be imported');
  expect(stderr).toContain("no link to WordPress's REST API");
  expect(stderr).toMatch(/WordPress's REST API at http:\S+\/wp-json\/: the server responded with 404/);
  expect(stderr).toMatch(/the feed http:\S+\/feed.xml: This is a web page, not a feed/);
});

test.each(['', '<div>No theme</div>'])('finds the API of a site whose page is "%s"', async (body) => {
  const { site, report } = testBed();
  site.posts = [{ id: 1, title: 'News' }];
  site.intercept = (url, response) => {
    if (url.pathname !== '/') return false;
    response.writeHead(200, { 'content-type': 'text/html' }).end(body);
    return true;
  };
  expect((await report()).counts.articles.new).toBe(1);
});

test('imports a feed by its own address, even if it names the API of WordPress', async () => {
  const { site, report } = testBed();
  site.intercept = (url, response) => {
    if (url.pathname !== '/') return false;
    const link = `<${site.origin}/wp-json/>; rel="https://api.w.org/"`;
    response.writeHead(200, { 'content-type': 'application/rss+xml', link }).end(rss('Feed'));
    return true;
  };
  expect((await report()).title).toBe('Feed');
});

test('uses the feed of a WordPress site whose robots.txt disallows the API', async () => {
  const { site, report } = testBed();
  site.robots = 'User-agent: *\nDisallow: /wp-json/\n';
  site.head = '<link rel="alternate" type="application/rss+xml" href="/feed/">';
  site.intercept = (url, response) => {
    if (url.pathname !== '/feed/') return false;
    response.writeHead(200).end(rss('Feed'));
    return true;
  };
  expect((await report()).title).toBe('Feed');
  expect(site.requests.filter((path) => path.startsWith('/wp-json'))).toEqual([]);
});

test.each([
  ['</wp-json/>; rel="https://api.w.org/"', 'https://paper.example/wp-json/'],
  [
    '<https://x.example/a>; rel="canonical", <https://x.example/wp-json/>; rel="https://api.w.org/"',
    'https://x.example/wp-json/',
  ],
  ['<javascript:alert(1)>; rel="https://api.w.org/"', undefined],
  ['<https://x.example/>; rel="shortlink"', undefined],
  [undefined, undefined],
])('finds the API in the Link header %s', (header, expected) => {
  expect(findApiInHeader(header, new URL('https://paper.example/'))).toBe(expected);
});

test.each([
  '<link rel="alternate" type="application/rss+xml" title="A > B" href="/feed.xml">',
  '<link rel="alternate" type="text/xml" href="/feed.xml">',
  '<base href="/"><link rel="alternate" type="application/rdf+xml" href="feed.xml">',
])('finds the feed of %s', (head) => {
  const oembed = '<link rel="alternate" type="text/xml+oembed" href="/oembed">';
  expect(readPageLinks(`<html>${oembed}${head} a > b`, new URL('https://paper.example/news/')).feeds).toEqual(
    ['https://paper.example/feed.xml'],
  );
});

test('finds the feeds and the language of a page', () => {
  const page = `<!DOCTYPE html><html class="a" lang="de-DE"><link rel="stylesheet alternate" type="text/css" href="a.css">
    <link rel=alternate type="application/feed+json" href="../feed.json"><link rel="alternate" hreflang="fr" href="/fr">
    <link rel='https://api.w.org/' href='/wp-json/'>`;
  expect(readPageLinks(page, new URL('https://paper.example/news/'))).toEqual({
    api: 'https://paper.example/wp-json/',
    feeds: ['https://paper.example/feed.json'],
    language: 'de-DE',
  });
});
