import { spreadMs } from '@/lib/browser/polling-interval';
import { interval, live, nextInterval, platform, watch, withLive } from './test/live-watch';

jest.setTimeout(300_000);

withLive();

test('R4.15 500 readers cause one platform call per interval, as one reader does', async () => {
  const intervals = 6;
  const instance = await watch(1, nextInterval(), intervals * interval - 1000);
  const many = await watch(500, nextInterval(), intervals * interval - 1000);
  expect([instance.calls, many.calls]).toEqual([intervals, intervals]);
  expect(many.readers.every(({ answers }) => answers.length === intervals)).toBe(true);
});

test('R4.15 a new post reaches all readers within one interval', async () => {
  const from = nextInterval();
  const posted = from + 20_000;
  let post = '';
  const { readers } = await watch(500, from, 60_000, [
    {
      time: posted,
      run: () => {
        const record = platform.store.lives.find(Number(live));
        if (!record) throw new Error('no live');
        platform.store.lives.addDuePosts(record, posted);
        post = String(platform.store.lives.addPost(record, { content: '新' }, posted));
      },
    },
  ]);
  const delays = readers.map(({ firstSeen }) => (firstSeen.get(post) ?? Number.POSITIVE_INFINITY) - posted);
  expect(Math.max(...delays)).toBeLessThanOrEqual(interval + spreadMs + 1100);
  expect(new Set(delays).size).toBeGreaterThan(10);
});
