import {
  delaysOfNewPost,
  expectSharedCalls,
  maxDelay,
  nextStartTime,
  platform,
  setUpPlatform,
  simulateLiveReaders,
} from '../test/simulate-live-readers';
import { getLiveUpdate } from './live-update-handler';

/* live-readers.deep.test.ts tests five hundred readers. */

setUpPlatform();

test('R4.15 20 readers cause one platform call per interval, as one reader does', async () => {
  await expectSharedCalls(20);
});

test('R4.15 a new post reaches all readers within one interval', async () => {
  const delays = await delaysOfNewPost(20);
  expect(Math.max(...delays)).toBeLessThanOrEqual(maxDelay);
});

test('R7.19 sends 304 for an unchanged update', async () => {
  const { readers } = await simulateLiveReaders(1, nextStartTime(), 59_000);
  const [reader] = readers;
  expect(reader?.statuses[0]).toBe(200);
  expect(reader?.statuses).toContain(304);
});

test('reports an unknown live, an invalid id and an outage', async () => {
  const requestUpdate = (id: string) =>
    getLiveUpdate(new Request(`https://paper.example/api/live/${id}`), { params: Promise.resolve({ id }) });
  expect((await requestUpdate('99')).status).toBe(404);
  expect((await requestUpdate('../x')).status).toBe(400);
  await platform.operator('faults', 'PUT', { liveView: 'drop' });
  const response = await requestUpdate('14504');
  await platform.operator('faults', 'DELETE');
  expect([response.status, response.headers.get('cache-control')]).toEqual([502, 'no-store']);
});
