import { discussView } from '@/lib/contract/comment';
import { getArticles } from '@/lib/contract/content';
import type { ImportStep } from '../import-protocol';
import { describeSkipped, findArticle, readSubcolumns } from '../test/import-results';
import { useSiteTestBed } from './test/site-test-bed';

const testBed = useSiteTestBed();

test('imports all posts of a WordPress site into columns named by its categories', async () => {
  const { site, run, platform } = testBed();
  site.categories = [
    { id: 1, name: 'Uncategorized', slug: 'uncategorized' },
    { id: 2, name: 'Town & Country', slug: 'town' },
    { id: 3, name: 'Villages', slug: 'villages', parent: 2 },
  ];
  site.posts = Array.from({ length: 130 }, (_, index) => ({
    id: index + 1,
    title: `Ferry's trip & return ${index + 1}`,
    categories: [index === 0 ? 1 : 3],
    date: `2026-03-08T07:${String(index % 60).padStart(2, '0')}:00`,
  }));
  const { stdout, stderr, code } = await run('--no-pictures');
  expect(stdout).toMatch(/^Valley News \(127\.0\.0\.1:\d+\)/);
  expect(stdout).toMatch(/articles\s+130\s+0\s+0\s+0\n/);
  expect(stderr).toContain('list of posts: 2 / 2\n');
  expect(code).toBe(0);
  const names = (await readSubcolumns(platform, '0')).map(({ columnName }) => columnName);
  expect(names).toEqual(expect.arrayContaining(['Town & Country', 'Valley News']));
  expect(names).not.toContain('Uncategorized');
  const { item } = await findArticle(platform, 'Villages', 'Ferry’s trip & return 60');
  expect(item.textTitle).toBe('Ferry’s trip & return 60');
});

test('orders columns by number of posts, regardless of the reading order', async () => {
  const { site, report, platform } = testBed();
  site.categories = [
    { id: 2, name: 'Small', slug: 'small' },
    { id: 3, name: 'Large', slug: 'large' },
    { id: 4, name: 'Empty', slug: 'empty' },
  ];
  site.posts = Array.from({ length: 110 }, (_, index) => ({
    id: index + 1,
    title: `Post ${index + 1}`,
    categories: [index < 3 ? 2 : 3],
  }));
  const { counts } = await report();
  expect(counts.columns).toEqual({ new: 2, updated: 0, unchanged: 0 });
  const names = (await readSubcolumns(platform, '0')).map(({ columnName }) => columnName);
  expect(names.slice(-2)).toEqual(['Large', 'Small']);
});

test('imports tags, authors, featured pictures and the body without scripts', async () => {
  const { site, run, platform } = testBed();
  site.posts = [
    {
      id: 5,
      title: 'New ferry',
      content: '<p onclick="x()">It <b>floats</b>.</p><script>alert(1)</script>',
      tags: ['Boats & ships'],
      author: { name: 'Lin &amp; Ma', description: 'Reporter' },
      featured: '/wp-content/ferry.jpg',
    },
  ];
  const { stdout } = await run();
  expect(stdout).toMatch(/pictures\s+1\s/);
  const { item, content } = await findArticle(platform, 'Valley News', 'New ferry');
  expect(item.tag).toBe('Boats & ships');
  expect(content.author).toMatchObject({ name: 'Lin & Ma', description: 'Reporter' });
  expect(content.content).toContain('It <b>floats</b>.');
  expect(content.content).not.toMatch(/script|onclick/);
  expect(content.images[0]?.imagearray[0]).toMatchObject({ summary: 'At the river' });
  expect(site.maxConcurrent).toBe(1);
});

test('imports comments with their replies, and closed discussions', async () => {
  const { site, report, platform } = testBed();
  site.posts = [
    { id: 5, title: 'Open' },
    { id: 6, title: 'Closed', commentsClosed: true },
  ];
  site.comments = [
    { id: 2, post: 5, parent: 1, author: 'B', content: 'A reply' },
    { id: 1, post: 5, author: 'A', content: "It's <em>good</em>" },
  ];
  expect((await report()).counts.comments.new).toBe(2);
  const { item, content } = await findArticle(platform, 'Valley News', 'Open');
  const { list } = await platform.data(discussView, { id: Number(item.fileId), page: 0 });
  expect(list).toMatchObject([{ content: 'It’s good', countDiscuss: 1 }]);
  expect(content.discussClosed).toBe(false);
  expect((await findArticle(platform, 'Valley News', 'Closed')).content.discussClosed).toBe(true);
});

test('reports that comments are hidden and imports the posts', async () => {
  const { site, report } = testBed();
  site.posts = [{ id: 5, title: 'Silent' }];
  site.commentStatus = 401;
  const { counts, notes } = await report();
  expect(counts.articles.new).toBe(1);
  expect([...notes.keys()]).toEqual(['the site does not show its comments (status 401)']);
});

test('imports the comments of pages', async () => {
  const { site, report } = testBed();
  site.pages = [{ id: 9, title: 'Guestbook' }];
  site.comments = [{ id: 1, post: 9, author: 'A', content: 'Good' }];
  expect((await report()).counts.comments.new).toBe(1);
  site.comments.push({
    id: 2,
    post: 9,
    author: 'B',
    content: 'Fine',
    date: new Date().toISOString().slice(0, 19),
  });
  expect((await report()).counts.comments.new).toBe(1);
});

test('imports pages into a separate column; the front column does not list them', async () => {
  const { site, report, platform } = testBed();
  site.posts = [{ id: 5, title: 'News' }];
  site.pages = [{ id: 9, title: 'Imprint' }];
  await report({ replaceDemo: true });
  expect((await findArticle(platform, 'Pages', 'Imprint')).item.textTitle).toBe('Imprint');
  const [front] = await readSubcolumns(platform, '0');
  const { list } = await platform.data(getArticles, { columnId: front?.columnId ?? '', page: 0 });
  expect(list.map(({ textTitle }) => textTitle)).toEqual(['News']);
});

test('finds the API of a site with plain permalinks', async () => {
  const { site, report } = testBed();
  site.isPlain = true;
  site.posts = [{ id: 5, title: 'News' }];
  expect((await report()).counts.articles.new).toBe(1);
  expect(site.requests).toContain('/?rest_route=/');
});

test('finds the API of a site that does not name it', async () => {
  const { site, report } = testBed();
  site.namesApi = false;
  site.posts = [{ id: 5, title: 'News' }];
  expect((await report()).counts.articles.new).toBe(1);
});

test('leaves out posts that are protected by a password', async () => {
  const { site, report } = testBed();
  site.posts = [
    { id: 5, title: 'Secret', password: 'x' },
    { id: 6, title: 'Open' },
  ];
  site.comments = [{ id: 1, post: 6, author: 'A', content: 'Good' }];
  const steps: ImportStep[] = [];
  const first = await report({}, { progress: (step) => steps.push(step) });
  expect(steps.at(-1)).toMatchObject({ done: 2, total: 2 });
  expect(first.counts.comments.new).toBe(1);
  expect(first.counts.articles.new).toBe(1);
  expect(describeSkipped(first)).toEqual(['Secret: it is protected by a password']);
});
