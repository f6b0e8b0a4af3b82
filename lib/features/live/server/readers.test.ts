import { spreadMs } from '@/lib/browser/polling-interval';
import { interval, live, nextInterval, platform, watch, withLive } from '../test/live-watch';
import { getLiveUpdate } from './live-update-handler';

/* readers.deep.test.ts tests five hundred readers. */

jest.setTimeout(300_000);

withLive();

test('R4.15 20 readers cause one platform call per interval, as one reader does', async () => {
  const intervals = 6;
  const instance = await watch(1, nextInterval(), intervals * interval - 1000);
  const many = await watch(20, nextInterval(), intervals * interval - 1000);
  expect([instance.calls, many.calls]).toEqual([intervals, intervals]);
  expect(many.readers.every(({ answers }) => answers.length === intervals)).toBe(true);
});

test('R4.15 a new post reaches all readers within one interval', async () => {
  const from = nextInterval();
  const posted = from + 20_000;
  let post = '';
  const { readers } = await watch(20, from, 60_000, [
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
});

test('R7.19 sends 304 for an unchanged update', async () => {
  const { readers } = await watch(1, nextInterval(), 59_000);
  const [reader] = readers;
  expect(reader?.answers[0]).toBe(200);
  expect(reader?.answers).toContain(304);
});

test('reports an unknown live, an invalid id and an outage', async () => {
  const requestNews = (id: string) =>
    getLiveUpdate(new Request(`https://paper.example/api/live/${id}`), { params: Promise.resolve({ id }) });
  expect((await requestNews('99')).status).toBe(404);
  expect((await requestNews('../x')).status).toBe(400);
  await platform.get('/admin/faults', { method: 'PUT', body: JSON.stringify({ liveView: 'drop' }) });
  const outage = await requestNews('14504');
  await platform.get('/admin/faults', { method: 'DELETE' });
  expect([outage.status, outage.headers.get('cache-control')]).toEqual([502, 'no-store']);
});
