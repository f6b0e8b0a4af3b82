import { getArticles, getColumns } from '@/lib/contract/content';
import { likeEvent } from '@/lib/contract/event';
import { login } from '@/lib/contract/login';
import { readEnvelope, startTestPlatform, type TestPlatform } from './test/test-platform';

let platform: TestPlatform;

beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.stop());

const setFaults = (faults: Record<string, string>) =>
  platform.get('/admin/faults', { method: 'PUT', body: JSON.stringify(faults) });

afterEach(() => platform.get('/admin/faults', { method: 'DELETE' }));

test('status sends the given status in the envelope', async () => {
  await setFaults({ getColumns: 'status:5' });
  expect(await readEnvelope(await platform.call(getColumns))).toMatchObject({ status: 5, data: null });
  expect((await platform.data(getArticles, { columnId: 1, page: 0 })).list).not.toHaveLength(0);
});

test('garbage, html and null send invalid bodies', async () => {
  await setFaults({ getColumns: 'garbage' });
  const garbage = await (await platform.call(getColumns)).text();
  expect(() => JSON.parse(garbage)).toThrow();
  await setFaults({ getColumns: 'html' });
  expect(await (await platform.call(getColumns)).text()).toContain('<html>');
  await setFaults({ getColumns: 'null' });
  expect(await (await platform.call(getColumns)).text()).toBe('null');
});

test('http applies to all operations without a separate fault', async () => {
  await setFaults({ '*': 'http:500', getColumns: 'slow:1' });
  expect((await platform.call(getArticles, { columnId: 1, page: 0 })).status).toBe(500);
  expect((await platform.call(getColumns)).status).toBe(200);
});

test('slow delays its operation only', async () => {
  await setFaults({ getColumns: 'slow:600000' });
  const controller = new AbortController();
  const delayedResponse = platform.get('/app_if/getColumns', { signal: controller.signal });
  expect((await platform.call(getArticles, { columnId: 1, page: 0 })).status).toBe(200);
  controller.abort();
  await expect(delayedResponse).rejects.toThrow(/abort/i);
});

test('hang sends no response until the caller disconnects', async () => {
  await setFaults({ getColumns: 'hang' });
  const call = platform.get('/app_if/getColumns', { signal: AbortSignal.timeout(200) });
  await expect(call).rejects.toThrow(/timeout|abort/i);
});

test('drop closes the connection', async () => {
  await setFaults({ getColumns: 'drop' });
  await expect(platform.call(getColumns)).rejects.toThrow('fetch failed');
  await setFaults({ login: 'drop' });
  await expect(platform.call(login)).rejects.toThrow('fetch failed');
});

const likeFields = (userOtherID: string) => ({ id: 1001, type: 0, eventType: 1, channel: 1, userOtherID });

test('stored executes a write and loses its response', async () => {
  const likes = () => platform.store.likes.count('article', 1001) ?? 0;
  const likesBefore = likes();
  await setFaults({ event: 'stored:drop', likeEvent: 'stored:drop' });
  await expect(platform.call(likeEvent, likeFields('a'))).rejects.toThrow('fetch failed');
  expect(likes()).toBe(likesBefore + 1);
  await setFaults({ likeEvent: 'drop' });
  await expect(platform.call(likeEvent, likeFields('b'))).rejects.toThrow('fetch failed');
  expect(likes()).toBe(likesBefore + 1);
});

test('a fault ends after the given number of calls', async () => {
  await setFaults({ likeEvent: 'stored:http:502@2' });
  const statuses: number[] = [];
  for (const visitor of ['d', 'd', 'd'])
    statuses.push((await platform.call(likeEvent, likeFields(visitor))).status);
  expect(statuses).toEqual([502, 502, 200]);
  expect(await (await platform.get('/admin/faults')).json()).toEqual({});
  expect((await readEnvelope(await platform.call(likeEvent, likeFields('d')))).status).toBe(2);
});

test('rejects unknown faults', async () => {
  expect((await setFaults({ getColumns: 'explode' })).status).toBe(400);
  await platform.data(getColumns);
});
