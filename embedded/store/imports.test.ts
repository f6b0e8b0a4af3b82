import { createColumnWithArticles, testArticle } from '../test/test-articles';
import { openStore } from './store';
import { directory, store, withStore } from './test/open-store';

withStore();

test('the error about a locked directory names the process', () => {
  expect(() => openStore(directory)).toThrow(`Process ${process.pid} (`);
});

test('counts change when the source approves or rejects a comment after its import', () => {
  const column = createColumnWithArticles(store, 'c', 1);
  const articleId = store.lists.readPage({ column }, {}, 1)[0]?.id ?? 0;
  store.comments.add({
    key: 'k',
    articleId,
    authorName: '读者',
    content: '好',
    state: 'waiting',
    createdAt: 1,
  });
  store.imports.changeComment('k', '很好', 'published');
  expect(store.articles.find(articleId)?.comments).toBe(1);
  store.imports.changeComment('k', '很好', 'published');
  expect(store.articles.find(articleId)?.comments).toBe(1);
  store.imports.changeComment('k', '很好', 'refused');
  expect(store.articles.find(articleId)?.comments).toBe(0);
});

test('showing a hidden demo paper restores everything except articles that editors had withdrawn', () => {
  const columnId = store.columns.upsert({ key: 'demo:1', name: '要闻', origin: 'demo' });
  const publishedId = store.articles.upsert(testArticle('demo:1', columnId, { origin: 'demo' }));
  const withdrawn = store.articles.upsert(testArticle('demo:2', columnId, { origin: 'demo' }));
  store.articles.setState(withdrawn, 'withdrawn');
  store.config.write({ siteName: '云岭日报', dark: false });

  store.demoPaper.hide({ siteName: 'Own', copyright: 'us' });
  store.demoPaper.hide({ siteName: 'Again' });
  expect(store.columns.find(columnId)?.forbidden).toBe(true);
  expect(store.articles.find(publishedId)?.state).toBe('withdrawn');
  expect(store.config.read()).toEqual({ siteName: 'Own', copyright: 'us', dark: false });

  expect(store.demoPaper.show()).toBe(true);
  expect(store.columns.find(columnId)?.forbidden).toBe(false);
  expect(store.articles.find(publishedId)?.state).toBe('published');
  expect(store.articles.find(withdrawn)?.state).toBe('withdrawn');
  expect(store.config.read()).toEqual({ siteName: '云岭日报', dark: false });
  expect(store.demoPaper.show()).toBe(false);
});
