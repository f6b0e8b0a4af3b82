import { rmSync } from 'node:fs';
import { readDemoAccountPages } from '../content/read-account-pages';
import { readDemoCircles } from '../content/read-circles';
import { readDemoReporters } from '../content/read-reporters';
import { DAY_MS, platformTime } from '../platform-time';
import { openStore, type Store } from '../store/store';
import { contentDir } from '../test/demo-store';
import { testArticle } from '../test/test-articles';
import { temporaryDirectory } from '../test/test-platform';
import { seedDemo } from './seed-demo';

/** 09:30 in the paper's time zone. */
const morning = Date.parse('2026-05-04T01:30:00Z');

let directory: string;
let store: Store;

beforeAll(() => {
  directory = temporaryDirectory();
  store = openStore(directory);
});
afterAll(() => {
  store.close();
  rmSync(directory, { recursive: true, force: true });
});

const newestTime = () => store.lists.readPage({}, {}, 1)[0]?.publishedAt ?? 0;
const publishedTimeOf = (id: number) => platformTime(store.articles.find(id)?.publishedAt ?? 0);

test('the demo paper is dated today, and nothing is in the future', () => {
  expect(seedDemo(store, contentDir, morning)).toBeGreaterThan(100);
  expect(newestTime()).toBeLessThanOrEqual(morning);
  expect(publishedTimeOf(1001)).toBe('2026-05-04 07:30:00');
});

test('the order is the same at every hour, and nothing is in the future', () => {
  const order = () => store.lists.readPage({}, {}, 500).map(({ id }) => id);
  seedDemo(store, contentDir, Date.parse('2026-05-04T23:59:59+08:00'));
  const evening = order();
  const night = Date.parse('2026-05-04T00:00:01+08:00');
  seedDemo(store, contentDir, night);
  expect(newestTime()).toBeLessThanOrEqual(night);
  expect(order()).toEqual(evening);
});

test("a restart updates the dates, retains readers' changes and deletes removed items", () => {
  store.likes.add('article', 1001, 'v1', morning);
  store.articles.setState(1002, 'withdrawn');
  store.articles.upsert(testArticle('demo:9', 1, { id: 999_999, origin: 'demo' }));
  const likes = store.articles.find(1001)?.likes;
  seedDemo(store, contentDir, morning + 3 * DAY_MS);
  expect(publishedTimeOf(1001)).toBe('2026-05-07 07:30:00');
  expect(store.articles.find(1001)?.likes).toBe(likes);
  expect(store.likes.add('article', 1001, 'v1', morning)).toBe(false);
  expect(store.articles.find(1002)?.state).toBe('withdrawn');
  expect(store.articles.find(999_999)).toBeUndefined();
});

test('a store with imported articles is not changed', () => {
  const ownDirectory = temporaryDirectory();
  const importedStore = openStore(ownDirectory);
  const columnId = importedStore.columns.upsert({ key: 'own', name: '本地' });
  importedStore.articles.upsert(testArticle('own', columnId));
  expect(seedDemo(importedStore, contentDir, morning)).toBe(0);
  expect(importedStore.columns.below(0)).toHaveLength(1);
  importedStore.close();
  rmSync(ownDirectory, { recursive: true, force: true });
});

test('ids of dynamics and posts are unique', () => {
  const allDynamics = [...readDemoReporters(contentDir), ...readDemoAccountPages(contentDir).pages].flatMap(
    ({ dynamics }) => dynamics.map(({ id }) => id),
  );
  const posts = readDemoCircles(contentDir).flatMap((circle) => circle.posts.map(({ id }) => id));
  const allIds = [...allDynamics, ...posts];
  expect(allIds.filter((id, index) => allIds.indexOf(id) !== index)).toEqual([]);
});
