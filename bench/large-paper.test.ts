import { rmSync } from 'node:fs';
import { DAY_MS } from '@/embedded/platform-time';
import { openStore, type Store } from '@/embedded/store/store';
import { contentDir } from '@/embedded/test/demo-store';
import { temporaryDirectory } from '@/embedded/test/test-platform';
import { commentCountOf, discussionSizes, seedLargePaper } from './large-paper';

const until = Date.parse('2026-05-04T00:00:00+08:00');
const paper = { articles: 300, comments: 60, until };
const firstId = 1_000_001;

let directory: string;
let store: Store;

beforeAll(() => {
  directory = temporaryDirectory();
  store = openStore(directory);
  seedLargePaper(store, contentDir, paper);
});
afterAll(() => {
  store.close();
  rmSync(directory, { recursive: true, force: true });
});

const newest = () =>
  store.lists.readPage({}, {}, 50).map(({ id, title, publishedAt }) => [id, title, publishedAt]);
const demoArticles = () => store.lists.count({}) - paper.articles;

test('adds the given number of articles to the demo paper, dated up to the given day', () => {
  expect(demoArticles()).toBeGreaterThan(100);
  expect(store.articles.find(firstId + 299)?.publishedAt).toBe(until);
  const oldest = store.articles.find(firstId)?.publishedAt ?? 0;
  expect(Math.round((until - oldest) / DAY_MS)).toBe(2);
  expect(store.articles.find(firstId + 300)).toBeUndefined();
});

test('the front column lists every fifth article; all are listed by column, tag, author and account', () => {
  const front = store.lists.readPage({ column: 1 }, {}, 1_000).filter(({ id }) => id >= firstId);
  expect(front.length).toBeGreaterThanOrEqual(paper.articles / 5);
  const added = front.map(({ columnId }) => columnId);
  expect(new Set(added).size).toBeGreaterThan(5);
  expect(store.lists.readPage({ types: [1, 2] }, {}, 1_000).some(({ id }) => id >= firstId)).toBe(true);
});

test('adds the given number of comments, half of them in a few long discussions', () => {
  expect(discussionSizes(100_000).reduce((sum, size) => sum + size, 0)).toBe(100_000);
  expect(Math.max(...discussionSizes(100_000))).toBe(5_000);
  const counts = Array.from({ length: paper.articles }, (_, number) => firstId + number).map((id) => ({
    counted: store.articles.find(id)?.comments ?? 0,
    there: store.discussions.find({ id, sourceType: 0 }).comments,
  }));
  expect(counts.filter(({ counted, there }) => counted !== there)).toEqual([]);
  expect(counts.reduce((sum, { there }) => sum + there, 0)).toBe(paper.comments);
});

test('spreads more discussions than articles over all articles', () => {
  const counts = Array.from({ length: 10 }, (_, number) => commentCountOf(Array(15).fill(4), number, 10));
  expect(new Set(counts)).toEqual(new Set([4, 8]));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(60);
});

test('seeding again with the same numbers changes nothing', () => {
  const before = newest();
  seedLargePaper(store, contentDir, paper);
  expect(newest()).toEqual(before);
  expect(store.articles.find(firstId + 300)).toBeUndefined();
});
