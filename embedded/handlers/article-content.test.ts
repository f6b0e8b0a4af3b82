import { getArticleContent } from '@/lib/contract/content';
import { getMyArticleContent, getUnreleasedArticleContent } from '@/lib/contract/preview';
import { testArticle } from '../test/test-articles';
import { readEnvelope, startTestPlatform, type TestPlatform } from '../test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

test('R7.15 an article includes its body, pictures, credits and related articles', async () => {
  const article = await platform.data(getArticleContent, { articleId: 1001 });
  expect(article).toMatchObject({ fileId: '1001', columnID: '1', isOriginal: true });
  expect(article.content).toContain('<!--IMAGES#0-->');
  expect(article.images[0]?.imagearray[0]?.imageUrl).toMatch(
    /^http:\/\/localhost:\d+\/media\/pictures\/[\w-]+\.jpg$/,
  );
  expect(article.photographer).toBe('沈川');
  expect(article.related.length).toBeGreaterThan(0);
});

test('ids and counts are strings in details and numbers in lists', async () => {
  const { data } = await readEnvelope(await platform.call(getArticleContent, { articleId: 1001 }));
  expect(data).toMatchObject({ fileId: '1001', columnID: '1' });
  expect(data).toHaveProperty('countClick', expect.stringMatching(/^\d+$/));
  expect(data).toHaveProperty('related.0.countClick', expect.any(Number));
});

test('a title is sent with its markup and as plain text', async () => {
  const id = platform.store.articles.upsert(testArticle('bold', 1, { title: '<b>Bold</b> &amp; plain' }));
  const { data } = await readEnvelope(await platform.call(getArticleContent, { articleId: id }));
  expect(data).toMatchObject({ title: '<b>Bold</b> &amp; plain', textTitle: 'Bold & plain' });
});

test('an author is a card if there is one, otherwise a name', async () => {
  const authorId = platform.store.authors.upsert({ key: 'w', name: '王', duty: '记者' });
  const details = { credits: { author: '李' } };
  const namedId = platform.store.articles.upsert(testArticle('named', 1, { details }));
  const cardedId = platform.store.articles.upsert(testArticle('carded', 1, { details, authorId }));
  expect((await platform.data(getArticleContent, { articleId: namedId })).author).toBe('李');
  expect((await platform.data(getArticleContent, { articleId: cardedId })).author).toMatchObject({
    name: '王',
    duty: '记者',
  });
});

test('media of imports have absolute addresses in bodies', async () => {
  const body = '<p><img src="/media/ab/abc.jpg" alt=""><a href="/elsewhere">x</a></p>';
  const id = platform.store.articles.upsert(testArticle('media', 1, { body }));
  const { content } = await platform.data(getArticleContent, { articleId: id });
  expect(content).toContain(`src="${platform.origin}/media/ab/abc.jpg"`);
  expect(content).toContain('href="/elsewhere"');
});

test.each(['424242', 'abc', '-1', '1e3'])('unknown article %s: success without data', async (articleId) => {
  const response = await platform.call(getArticleContent, { articleId });
  expect(await readEnvelope(response)).toEqual({ status: 0, message: '', data: null });
});

test('a withdrawn article has status 1', async () => {
  const id = platform.store.articles.upsert(testArticle('gone', 1));
  platform.store.articles.setState(id, 'withdrawn');
  const response = await platform.call(getArticleContent, { articleId: id });
  expect(await readEnvelope(response)).toMatchObject({ status: 1, data: null });
});

test('R7.16 R7.18 drafts are visible in previews and posters only', async () => {
  const id = platform.store.articles.upsert(testArticle('draft', 1));
  platform.store.articles.setState(id, 'draft');
  const released = await platform.call(getArticleContent, { articleId: id });
  expect((await readEnvelope(released)).data).toBeNull();
  const preview = { articleId: id, isPreview: 'true' };
  expect((await platform.data(getUnreleasedArticleContent, preview)).fileId).toBe(String(id));
  expect((await platform.data(getMyArticleContent, { articleId: id })).fileId).toBe(String(id));
});

test('R3.20 R3.22 link articles have a target; pages of this platform have absolute addresses', async () => {
  const link = await platform.data(getArticleContent, { articleId: 11006 });
  expect(link.linkUrl).toBe('https://example.org/yunling-trails');
  const h5 = await platform.data(getArticleContent, { articleId: 13007 });
  expect(h5.linkUrl).toBe(`${platform.origin}/media/h5/yunling-sounds/index.html`);
});
