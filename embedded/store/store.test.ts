import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '@/lib/env/start-error';
import { createColumnWithArticles, testArticle } from '../test/test-articles';
import { DirectoryInUseError } from './directory-lock';
import { openStore } from './store';
import { directory, reopenStore, store, withStore } from './test/open-store';

withStore();

test('a directory is used by one store at a time, and the error names it', () => {
  expect(() => openStore(directory)).toThrow(DirectoryInUseError);
  expect(() => openStore(directory)).toThrow(directory);
});

test('the error about a directory that cannot be created is a sentence that names it', () => {
  const file = join(directory, 'file');
  writeFileSync(file, '');
  for (const place of [file, join(file, 'data')]) {
    expect(() => openStore(place)).toThrow(StartError);
    expect(() => openStore(place)).toThrow(`${place} cannot be used (`);
  }
});

test('a reopened store has its data', () => {
  const column = createColumnWithArticles(store, 'kept', 3);
  reopenStore();
  expect(store.lists.readPage({ column }, {}, 10)).toHaveLength(3);
});

test('storing a key again replaces the column or article and retains counts', () => {
  const column = store.columns.upsert({ key: 'c', name: 'one' });
  expect(store.columns.upsert({ key: 'c', name: 'two' })).toBe(column);
  expect(store.columns.find(column)?.name).toBe('two');
  const id = store.articles.upsert(testArticle('a', column, { counts: { reads: 5 } }));
  const changedArticle = testArticle('a', column, { title: 'again', counts: { reads: 1 } });
  expect(store.articles.upsert(changedArticle)).toBe(id);
  expect(store.articles.find(id)).toMatchObject({ title: 'again', reads: 5 });
});

test('rejects the id of another article and leaves that article unchanged', () => {
  const column = store.columns.upsert({ key: 'c', name: 'one' });
  store.articles.upsert(testArticle('first', column, { id: 7 }));
  expect(() => store.articles.upsert(testArticle('second', column, { id: 7 }))).toThrow(/constraint/i);
  expect(store.articles.find(7)?.title).toBe('Article first');
});

test('rejects an article of an unknown column and stores nothing', () => {
  expect(() => store.articles.upsert(testArticle('lost', 99))).toThrow(/constraint/i);
  expect(store.lists.readPage({}, {}, 10)).toEqual([]);
});

test('a comment is stored once; only published ones are counted', () => {
  const column = store.columns.upsert({ key: 'c', name: 'one' });
  const articleId = store.articles.upsert(testArticle('a', column));
  const comment = { key: 'k', articleId, authorName: '读者', content: '好', createdAt: 1 };
  expect(store.comments.add(comment)).toBe(store.comments.add(comment));
  store.comments.add({ ...comment, key: 'w', state: 'waiting' });
  expect(store.articles.find(articleId)?.comments).toBe(1);
});

test('a failed transaction stores nothing', () => {
  expect(() =>
    store.transaction(() => {
      store.columns.upsert({ key: 'c', name: 'one' });
      throw new Error('stop');
    }),
  ).toThrow('stop');
  expect(store.columns.below(0)).toEqual([]);
});
