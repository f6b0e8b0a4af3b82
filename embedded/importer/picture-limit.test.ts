import { getArticleContent } from '@/lib/contract/content';
import { useSiteTestBed } from './sources/test/site-test-bed';
import { findArticle } from './test/import-results';

const testBed = useSiteTestBed();

async function measurePictureBytes(): Promise<number> {
  const { site, platform, report } = testBed();
  site.posts = [createPost(1)];
  await report({ fetchPictures: true });
  return platform.store.storedPictures.totalBytes();
}

const createPost = (id: number) => ({
  id,
  title: `Post ${id}`,
  date: `2026-03-${String(id).padStart(2, '0')}T08:00:00`,
  content: `<p>Text ${'of the article '.repeat(20)}</p><img src="/wp-content/${id}.jpg?a=1&amp;b=2">`,
});

test('deletes the oldest pictures beyond the limit; their articles use the original addresses', async () => {
  const { site, platform, report } = testBed();
  const pictureBytes = await measurePictureBytes();
  const { item, content } = await findArticle(platform, 'Valley News', 'Post 1');
  const [path = ''] = /\/media\/[\w./]+/.exec(content.content) ?? [];
  expect((await fetch(`${platform.origin}${path}`)).status).toBe(200);
  site.posts = [1, 2, 3].map(createPost);
  const { notes } = await report({ fetchPictures: true }, { maxPictureBytes: 2 * pictureBytes });
  expect(platform.store.storedPictures.totalBytes()).toBeLessThanOrEqual(2 * pictureBytes);
  expect([...notes.keys()].join()).toContain('oldest first');
  const request = { articleId: item.fileId, colID: '' };
  const { content: body, images } = (await platform.data(getArticleContent, request)) ?? {
    content: '',
    images: [],
  };
  const original = `https://${new URL(site.origin).host}/wp-content/1.jpg?a=1&b=2`;
  expect(body).toContain(`src="${original.replace('&', '&amp;')}"`);
  expect(images[0]?.imagearray[0]?.imageUrl).toBe(original);
  expect((await fetch(`${platform.origin}${path}`)).status).toBe(404);
});

test('does not fetch deleted pictures again, and keeps portraits', async () => {
  const { site, platform, report } = testBed();
  const pictureBytes = await measurePictureBytes();
  const portrait = await platform.store.media.save(Buffer.alloc(100), 'image/png');
  platform.store.authors.upsert({ key: 'a', name: 'A', picture: portrait });
  const changed = { ...createPost(1), modified: '2026-04-01T08:00:00' };
  await report({ fetchPictures: true }, { maxPictureBytes: 100 });
  site.posts = [changed];
  await report({ fetchPictures: true }, { maxPictureBytes: 100 });
  expect(platform.store.storedPictures.totalBytes()).toBeLessThan(pictureBytes);
  site.requests.length = 0;
  site.posts = [{ ...changed, title: 'New title', modified: '2026-04-02T08:00:00' }];
  expect((await report({ fetchPictures: true })).counts.articles.updated).toBe(1);
  expect(site.requests.filter((path) => path.startsWith('/wp-content'))).toEqual([]);
  expect(platform.store.media.find(portrait)).toBeDefined();
});
