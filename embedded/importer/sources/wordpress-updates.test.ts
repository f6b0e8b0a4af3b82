import { getArticleContent, getArticles, getModuleView } from '@/lib/contract/content';
import { readContent } from '../read-content';
import { importIntoStore } from '../test/fixture-import';
import { findArticle, readSubcolumns } from '../test/import-results';
import { useSiteTestBed } from './test/site-test-bed';

const testBed = useSiteTestBed();

const isListing = (path: string) => path.includes('_fields=') || !path.includes('/wp/v2/');

test('a second import of an unchanged site reads its listings only', async () => {
  const { site, report } = testBed();
  site.posts = [1, 2, 3].map((id) => ({ id, title: `Post ${id}` }));
  await report();
  site.requests.length = 0;
  const { counts } = await report();
  expect(counts.articles).toEqual({ new: 0, updated: 0, unchanged: 3 });
  expect(site.requests.filter((path) => !isListing(path))).toEqual([]);
});

test('continues after an interruption where it stopped', async () => {
  const { site, report } = testBed();
  site.posts = Array.from({ length: 130 }, (_, index) => ({ id: index + 1, title: `Post ${index + 1}` }));
  const ending = new AbortController();
  site.intercept = (url) => {
    if (!url.searchParams.get('include')?.split(',').includes('101')) return false;
    ending.abort(new Error('stopped'));
    return true;
  };
  await expect(report({}, { signal: ending.signal })).rejects.toThrow('stopped');
  site.intercept = () => false;
  expect((await report()).counts.articles).toEqual({ new: 30, updated: 0, unchanged: 100 });
});

test('imports a scheduled post once its date has passed', async () => {
  const { site, report } = testBed();
  const dated = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 19);
  site.posts = [{ id: 1, title: 'Early', date: dated(3_600_000), modified: '2026-03-01T08:00:00' }];
  expect((await report()).skipped).toMatchObject([{ reason: 'its date is in the future' }]);
  site.posts = [{ id: 1, title: 'Early', date: dated(-1_000), modified: '2026-03-01T08:00:00' }];
  expect((await report()).counts.articles.new).toBe(1);
});

test('sends the ETag of the last run with each request for a listing', async () => {
  const { site, report } = testBed();
  site.hasEtags = true;
  site.posts = [1, 2].map((id) => ({ id, title: `Post ${id}` }));
  await report();
  const statuses: number[] = [];
  site.intercept = (url, response) => {
    if (url.pathname === '/wp-json/wp/v2/posts')
      response.on('finish', () => statuses.push(response.statusCode));
    return false;
  };
  expect((await report()).withdrawn).toEqual([]);
  expect(statuses).toEqual([304]);
  site.posts = [...site.posts, { id: 3, title: 'Post 3' }];
  expect((await report()).counts.articles).toEqual({ new: 1, updated: 0, unchanged: 2 });
});

test('updates articles that were imported from an export of the same site', async () => {
  const { site, report, platform } = testBed();
  const text = `<rss xmlns:wp="http://wordpress.org/export/1.2/" xmlns:content="http://purl.org/rss/1.0/modules/content/"
    xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Valley News</title><wp:wxr_version>1.2</wp:wxr_version>
    <wp:base_blog_url>${site.origin}</wp:base_blog_url><item><title>Ferry</title><wp:post_id>7</wp:post_id>
    <wp:post_type>post</wp:post_type><wp:status>publish</wp:status><content:encoded>Old</content:encoded>
    <category domain="category" nicename="town">Town</category></item></channel></rss>`;
  const exported = readContent({ text, address: 'file:///export.xml' }, {});
  expect((await importIntoStore(platform.store, exported)).counts.articles.new).toBe(1);
  site.categories = [{ id: 2, name: 'Town', slug: 'town' }];
  site.posts = [{ id: 7, title: 'Ferry', categories: [2] }];
  const { counts } = await report();
  expect(counts.articles).toMatchObject({ new: 0, updated: 1 });
  expect(counts.columns.new).toBe(0);
});

test('reads changed posts and posts with new comments again', async () => {
  const { site, report } = testBed();
  const commented = { id: 1, title: 'Commented' };
  const changed = { id: 2, title: 'Old title' };
  site.posts = [commented, changed, { id: 3, title: 'Other' }];
  await report();
  const now = new Date().toISOString().slice(0, 19);
  site.posts = [commented, { ...changed, title: 'New title', modified: now }, { id: 3, title: 'Other' }];
  site.comments = [{ id: 8, post: 1, author: 'A', content: 'Well', date: now }];
  site.requests.length = 0;
  const { counts } = await report();
  expect(counts.articles).toEqual({ new: 0, updated: 1, unchanged: 2 });
  expect(counts.comments.new).toBe(1);
  expect(site.requests.filter((path) => path.includes('include='))).toEqual([
    expect.stringContaining('include=1%2C2&'),
  ]);
});

test('withdraws posts that the site does not list any more, and shows them again when they return', async () => {
  const { site, report, platform } = testBed();
  const posts = [1, 2, 3].map((id) => ({ id, title: `Post & ${id}` }));
  site.posts = posts;
  await report();
  site.posts = posts.slice(0, 2);
  expect((await report()).withdrawn).toMatchObject([{ title: 'Post & 3' }]);
  await expect(findArticle(platform, 'Valley News', 'Post & 3')).rejects.toThrow('no article');
  site.posts = posts;
  const { restored, withdrawn } = await report();
  expect({ restored, withdrawn }).toMatchObject({ restored: [{ title: 'Post & 3' }], withdrawn: [] });
  expect((await findArticle(platform, 'Valley News', 'Post & 3')).item.textTitle).toBe('Post & 3');
});

test('withdraws a post that gets a password', async () => {
  const { site, report } = testBed();
  const open = { id: 1, title: 'Open' };
  site.posts = [open, { id: 2, title: 'Other' }];
  await report();
  const now = new Date().toISOString().slice(0, 19);
  site.posts = [
    { ...open, password: 'x', modified: now },
    { id: 2, title: 'Other' },
  ];
  expect((await report()).withdrawn).toMatchObject([{ title: 'Open' }]);
  site.requests.length = 0;
  expect(await report()).toMatchObject({ withdrawn: [], restored: [] });
  expect(site.requests.filter((path) => path.includes('include='))).toEqual([]);
  site.posts = [
    { ...open, modified: `${now}Z` },
    { id: 2, title: 'Other' },
  ];
  expect((await report()).restored).toMatchObject([{ title: 'Open' }]);
});

test('articles that editors have withdrawn stay withdrawn', async () => {
  const { site, report, platform } = testBed();
  site.posts = [1, 2].map((id) => ({ id, title: `Post ${id}` }));
  await report();
  const { item, column } = await findArticle(platform, 'Valley News', 'Post 2');
  platform.store.articles.setState(Number(item.fileId), 'withdrawn');
  expect((await report()).restored).toEqual([]);
  const request = { articleId: item.fileId, colID: column.columnId };
  await expect(platform.data(getArticleContent, request)).rejects.toThrow();
});

test('withdraws nothing if most of a site vanishes at once, or if its listing is incomplete', async () => {
  const { site, report } = testBed();
  const posts = Array.from({ length: 30 }, (_, index) => ({ id: index + 1, title: `Post ${index + 1}` }));
  site.posts = posts;
  await report();
  site.posts = posts.slice(0, 5);
  const vanished = await report();
  expect(vanished.withdrawn).toEqual([]);
  expect([...vanished.notes.keys()].join()).toContain('look like a fault of the source');
  site.posts = posts;
  site.intercept = (url, response) => {
    if (url.pathname !== '/wp-json/wp/v2/posts' || url.searchParams.has('include')) return false;
    const headers = { 'content-type': 'application/json', 'x-wp-total': '30', 'x-wp-totalpages': '1' };
    response.writeHead(200, headers).end(JSON.stringify(posts.slice(1).map(({ id }) => ({ id }))));
    return true;
  };
  expect((await report()).withdrawn).toEqual([]);
});

test('shows sticky posts at the top of their columns', async () => {
  const { site, report, platform } = testBed();
  const posts = Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    title: `Post ${index + 1}`,
    date: `2026-03-${String(index + 1).padStart(2, '0')}T08:00:00`,
    sticky: index === 1,
  }));
  site.posts = posts;
  expect((await report({ replaceDemo: true })).sticky).toBe(1);
  const [front] = await readSubcolumns(platform, '0');
  const columnId = front?.columnId ?? '';
  const { topModule } = await platform.data(getArticles, { columnId, page: 0 });
  expect(topModule).toMatchObject({ name: 'Pinned', list: [{ textTitle: 'Post 2' }] });
  const view = await platform.data(getModuleView, { moduleId: String(topModule?.id), page: 0 });
  expect(view?.list).toMatchObject([{ textTitle: 'Post 2' }]);
  site.posts = posts.map((post) => ({ ...post, sticky: false }));
  await report();
  expect((await platform.data(getArticles, { columnId, page: 0 })).topModule).toBeUndefined();
});
