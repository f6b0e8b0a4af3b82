import { z } from 'zod';
import { testArticle } from '../test/test-articles';
import { ArticleListIndex } from './article-list-index';
import { Database } from './database';
import { databaseFile } from './store';
import { directory, reopenStore, store, withStore } from './test/open-store';

let column: number;

const start = Date.parse('2026-03-01T00:00:00Z');
const hour = 3_600_000;

withStore();
beforeEach(() => {
  column = store.columns.upsert({ key: 'c', name: 'one' });
});

function addArticle(number: number, hours = number, columnId = column, more = {}): number {
  return store.articles.upsert(
    testArticle(`${number}`, columnId, { id: number, publishedAt: start + hours * hour, ...more }),
  );
}

const readIds = (offset: number, count = 3) =>
  store.lists.readPage({ column }, { offset }, count).map(({ id }) => id);

function listEntries(): { stored: unknown[]; rebuilt: unknown[] } {
  const db = new Database(databaseFile(directory));
  const read = () =>
    db.all(z.unknown(), 'SELECT * FROM article_listings ORDER BY list_kind, list_id, article_id');
  const stored = read();
  new ArticleListIndex(db).rebuildAll();
  const rebuilt = read();
  db.close();
  return { stored, rebuilt };
}

test('finds the n-th item on the first, a middle and the last page and past the end', () => {
  const total = 1_000;
  store.transaction(() => {
    // The times span almost a year. Up to four articles have the same time.
    for (let number = 1; number <= total; number += 1)
      addArticle(number, Math.floor(number / 3) * (number % 7 ? 26 : 25));
  });
  const all = store.lists.readPage({ column }, {}, total).map(({ id }) => id);
  expect(all).toHaveLength(total);
  for (const offset of [0, 1, 20, 63, 64, 499, 500, 980, 999])
    expect([offset, readIds(offset)]).toEqual([offset, all.slice(offset, offset + 3)]);
  expect([readIds(total), readIds(total + 20), readIds(2_000_000)]).toEqual([[], [], []]);
  expect(store.lists.count({ column })).toBe(total);
});

test('lists follow new, moved, redated, withdrawn and restored articles', () => {
  const other = store.columns.upsert({ key: 'd', name: 'two' });
  for (let number = 1; number <= 9; number += 1) addArticle(number, number * 50);
  expect(readIds(0)).toEqual([9, 8, 7]);
  addArticle(10);
  addArticle(5, 5 * 50, other);
  expect(store.articles.setState(8, 'withdrawn')).toBe(true);
  store.articles.setState(7, 'draft');
  store.articles.setState(7, 'published');
  expect(readIds(0, 20)).toEqual([9, 7, 6, 4, 3, 2, 1, 10]);
  expect([readIds(3, 2), readIds(7, 2), store.lists.count({ column }), store.lists.count({})]).toEqual([
    [4, 3],
    [10],
    8,
    9,
  ]);
  expect(store.lists.readPage({ column: other }, {}, 9).map(({ id }) => id)).toEqual([5]);
  const { stored, rebuilt } = listEntries();
  expect(stored).toEqual(rebuilt);
});

test('a column lists each article of its subcolumns once, also after a move', () => {
  const top = store.columns.upsert({ key: 'top', name: 'top' });
  const below = store.columns.upsert({ key: 'below', name: 'below', parentId: column });
  addArticle(1, 1, below, { alsoIn: [column] });
  addArticle(2, 2, below, {
    details: { tags: ['鹤'], accountId: 7 },
    authorId: store.authors.upsert({ key: 'a', name: 'a' }),
  });
  expect([store.lists.count({ column }), store.lists.count({ column: top })]).toEqual([2, 0]);
  store.columns.upsert({ key: 'below', name: 'below', parentId: top });
  expect([store.lists.count({ column }), store.lists.count({ column: top })]).toEqual([1, 2]);
  expect(store.lists.count({ account: 7 })).toBe(1);
  const { stored, rebuilt } = listEntries();
  expect(stored).toEqual(rebuilt);
});

test('several types are merged in order of time on every page', () => {
  for (let number = 1; number <= 12; number += 1) addArticle(number, number, column, { type: number % 3 });
  const readPage = (from: { offset?: number; lastId?: number }) =>
    store.lists.readPage({ column, types: [0, 2] }, from, 3).map(({ id }) => id);
  expect([readPage({}), readPage({ offset: 2 }), readPage({ lastId: 8 }), readPage({ offset: 8 })]).toEqual([
    [12, 11, 9],
    [9, 8, 6],
    [6, 5, 3],
    [],
  ]);
});

test('opening a store of an earlier version creates the lists', () => {
  addArticle(1);
  const { rebuilt } = listEntries();
  const db = new Database(databaseFile(directory));
  db.run('DELETE FROM article_listings');
  db.close();
  reopenStore();
  expect(listEntries().stored).toEqual(rebuilt);
  expect(readIds(0)).toEqual([1]);
});
