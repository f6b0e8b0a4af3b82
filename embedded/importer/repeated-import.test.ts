import { getArticleContent, getArticles } from '@/lib/contract/content';
import { getConfig } from '@/lib/contract/site';
import { importContent } from './import-content';
import { importIntoDataDir, readFixture } from './test/fixture-import';
import { findArticle, readSubcolumns } from './test/import-results';
import { useImportTestBed } from './test/import-test-bed';

const testBed = useImportTestBed();

describe('a repeated import', () => {
  test('of the same source changes nothing and downloads nothing', async () => {
    await testBed().importFixture('wordpress.xml');
    const before = testBed().pictures.requestedPaths.length;
    const report = await testBed().importFixture('wordpress.xml');
    expect(report.counts.articles).toEqual({ new: 0, updated: 0, unchanged: 8 });
    expect(report.counts.columns).toEqual({ new: 0, updated: 0, unchanged: 5 });
    expect(report.counts.comments).toEqual({ new: 0, updated: 0, unchanged: 4 });
    expect(report.counts.authors.unchanged).toBe(2);
    expect(report.counts.pictures.new).toBe(0);
    expect(testBed().pictures.requestedPaths.slice(before)).toEqual([]);
  });

  test('updates only the changed article and keeps its likes', async () => {
    const first = readFixture('letters.json', testBed().pictures.origin);
    await importIntoDataDir(testBed().directory, first);
    const running = await testBed().start();
    const { item } = await findArticle(running, 'Lettres du quai', 'Le marché');
    running.store.likes.add('article', Number(item.fileId), 'v1', 1);
    const changed = {
      ...first,
      articles: first.articles.map((importedArticle) =>
        importedArticle.title.startsWith('Le marché')
          ? { ...importedArticle, html: '<p>Corrigé.</p>' }
          : importedArticle,
      ),
    };
    const report = await importContent(changed, running.store, {
      pictures: { mayFetch: true, allowPrivate: true },
      replaceDemo: false,
      now: Date.now(),
      progress: () => undefined,
    });
    expect(report.counts.articles).toEqual({ new: 0, updated: 1, unchanged: 2 });
    const updatedArticle = await findArticle(running, 'Lettres du quai', 'Le marché');
    expect(updatedArticle.item.fileId).toBe(item.fileId);
    expect(updatedArticle.content.content).toContain('Corrigé.');
    expect(updatedArticle.item.countPraise).toBe(1);
  });

  test('adds pictures that the first import did not fetch', async () => {
    const report = await testBed().importFixture('news.rss.xml', {
      pictures: { mayFetch: false, allowPrivate: true },
    });
    expect(report.counts.pictures.new).toBe(0);
    const later = await testBed().importFixture('news.rss.xml');
    expect(later.counts.pictures.new).toBeGreaterThan(0);
    expect(later.counts.articles.updated).toBeGreaterThan(0);
    expect(later.counts.articles.new).toBe(0);
  });
});

test('--replace-demo shows only the imported columns and a front column, under the name of the source', async () => {
  await testBed().importFixture('wordpress.xml', { replaceDemo: true });
  const running = await testBed().start();
  const [front, ...otherColumns] = await readSubcolumns(running, '0');
  expect(front?.columnName).toBe('要闻');
  expect(otherColumns.map(({ columnName }) => columnName)).toEqual(
    expect.arrayContaining(['新闻 & 现场', '生活', '远方', '青河周报']),
  );
  expect(otherColumns).toHaveLength(4);
  const feed = await running.data(getArticles, { columnId: front?.columnId ?? '', page: 0 });
  expect([...feed.carousel, ...feed.list]).toHaveLength(8);
  const config = await running.data(getConfig, {});
  expect(config).toMatchObject({ siteName: '青河周报' });
  expect(config.padLogo).toBeUndefined();
  expect(await running.data(getArticleContent, { articleId: '2001', colID: '2' }).catch(() => 'gone')).toBe(
    'gone',
  );
});

test('--replace-demo uses an almost square picture of the source as app icon', async () => {
  await testBed().importFixture('news.rss.xml', { replaceDemo: true });
  const running = await testBed().start();
  expect((await running.data(getConfig, {})).appLogo).toContain('/media/');
});
