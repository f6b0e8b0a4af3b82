import { rmSync } from 'node:fs';
import { readDemoAccountPages } from '../content/read-account-pages';
import { readDemoCircles } from '../content/read-circles';
import { readDemoReporters } from '../content/read-reporters';
import { DAY_MS, platformTime } from '../platform-time';
import { openStore, type Store } from '../store/store';
import { testArticle } from '../test/test-articles';
import { contentDir } from '../test/demo-store';
import { temporaryDirectory } from '../test/test-platform';
import { seedDemo } from './demo';

/** Half past nine in the paper's zone. */
const morning = Date.parse('2026-05-04T01:30:00Z');

let directory: string;
let store: Store;

beforeEach(() => {
  directory = temporaryDirectory();
  store = openStore(directory);
});
afterEach(() => {
  store.close();
  rmSync(directory, { recursive: true, force: true });
});

const newest = () => store.lists.part({}, {}, 1)[0]?.published_at ?? 0;
const timeOf = (id: number) => platformTime(store.articles.find(id)?.published_at ?? 0);

test("the paper is today's, and nothing lies in the future", () => {
  expect(seedDemo(store, contentDir, morning)).toBeGreaterThan(100);
  expect(newest()).toBeLessThanOrEqual(morning);
  expect(timeOf(1001)).toBe('2026-05-04 07:30:00');
});

test.each(['00:00', '00:21', '03:10', '07:59', '08:00', '12:30', '17:59', '23:59'])(
  'at %s nothing lies in the future, and what is newer than what is as at the day’s end',
  (clock) => {
    const order = () => store.lists.part({}, {}, 500).map(({ id }) => id);
    seedDemo(store, contentDir, Date.parse('2026-05-04T23:59:59+08:00'));
    const evening = order();
    const now = Date.parse(`2026-05-04T${clock}:01+08:00`);
    seedDemo(store, contentDir, now);
    expect(newest()).toBeLessThanOrEqual(now);
    expect(order()).toEqual(evening);
  },
);

test('the next start brings the paper to its day and keeps what readers did', () => {
  seedDemo(store, contentDir, morning);
  store.likes.add('article', 1001, 'v1', morning);
  store.articles.setState(1002, 'withdrawn');
  const likes = store.counts.find(1001)?.likes;
  seedDemo(store, contentDir, morning + 3 * DAY_MS);
  expect(timeOf(1001)).toBe('2026-05-07 07:30:00');
  expect(store.counts.find(1001)?.likes).toBe(likes);
  expect(store.likes.add('article', 1001, 'v1', morning)).toBe(false);
  expect(store.articles.find(1002)?.state).toBe('withdrawn');
});

test('an article that the demo paper no longer has goes', () => {
  seedDemo(store, contentDir, morning);
  store.articles.upsert(testArticle('demo:9', 1, { id: 999_999, origin: 'demo' }));
  seedDemo(store, contentDir, morning);
  expect(store.articles.find(999_999)).toBeUndefined();
  expect(store.articles.find(1001)).toBeDefined();
});

test('a store with anything imported is left alone', () => {
  const columnId = store.columns.upsert({ key: 'own', name: '本地' });
  store.articles.upsert(testArticle('own', columnId));
  expect(seedDemo(store, contentDir, morning)).toBe(0);
  expect(store.columns.below(0)).toHaveLength(1);
});

test('filling takes less than two seconds', () => {
  const began = performance.now();
  seedDemo(store, contentDir, morning);
  expect(performance.now() - began).toBeLessThan(2000);
});

test('no two notes of reporters, accounts and circles have the same number', () => {
  const told = [...readDemoReporters(contentDir), ...readDemoAccountPages(contentDir).pages].flatMap(
    ({ dynamics }) => dynamics.map(({ id }) => id),
  );
  const posts = readDemoCircles(contentDir).flatMap((circle) => circle.posts.map(({ id }) => id));
  const all = [...told, ...posts];
  expect(all.filter((id, place) => all.indexOf(id) !== place)).toEqual([]);
});
