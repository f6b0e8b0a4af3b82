import { BentoCache, bentostore } from 'bentocache';
import { Popularity } from './popularity';
import { createResponseCache, estimateBytes } from './response-cache';

const createAnswerCache = () =>
  new BentoCache({
    default: 'answers',
    stores: { answers: bentostore().useL1Layer(createResponseCache(new Popularity(1))) },
  });

test('estimates the size of a response from its contents', () => {
  expect(estimateBytes('四个字呢')).toBe(24);
  expect(estimateBytes({ list: ['ab', 7, null, undefined] })).toBe(6 * 16 + 4);
  expect(estimateBytes(new ArrayBuffer(1000))).toBe(1016);
  const nestedArrays: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
  expect(estimateBytes(nestedArrays)).toBe(1_600_000);
});

test('stores many small responses, and few huge ones', async () => {
  const cache = createAnswerCache();
  for (let id = 0; id < 50; id += 1) {
    await cache.set({ key: `small:${id}`, value: { ok: true, value: { title: '题' } } });
  }
  expect(await cache.get({ key: 'small:0' })).toEqual({ ok: true, value: { title: '题' } });
  for (let id = 0; id < 50; id += 1) {
    await cache.set({ key: `huge:${id}`, value: { content: `${id}`.padEnd(1_700_000, '字') } });
    await cache.get({ key: `huge:${id}` });
  }
  const answers = await Promise.all(Array.from({ length: 50 }, (_, id) => cache.get({ key: `huge:${id}` })));
  const cachedAnswers = answers.filter((answer) => answer !== undefined);
  expect(cachedAnswers.length).toBeGreaterThan(5);
  expect(cachedAnswers.length * 3_400_000).toBeLessThan(32 * 1024 * 1024);
  expect(answers.at(-1)).toBeDefined();
});

test('does not store a response larger than the memory, and evicts no other for it', async () => {
  const cache = createAnswerCache();
  await cache.set({ key: 'small', value: 'one' });
  await cache.set({ key: 'monster', value: '字'.repeat(20_000_000) });
  expect(await cache.get({ key: 'monster' })).toBeUndefined();
  expect(await cache.get({ key: 'small' })).toBe('one');
});

test('keeps responses that are requested again during a crawl of all articles', async () => {
  const cache = createAnswerCache();
  const getCached = (key: string) => cache.getOrSet({ key, ttl: '1h', factory: () => `answer of ${key}` });
  await getCached('columns');
  await getCached('columns');
  for (let id = 0; id < 1000; id += 1) await getCached(`article:${id}`);
  expect(await cache.get({ key: 'columns' })).toBe('answer of columns');
  expect(await cache.get({ key: 'article:0' })).toBeUndefined();
  expect(await cache.get({ key: 'article:999' })).toBeDefined();
});

test('keeps an evicted response once it is requested again', async () => {
  const cache = createAnswerCache();
  const getCached = (key: string) => cache.getOrSet({ key, ttl: '1h', factory: () => `answer of ${key}` });
  await getCached('seldom');
  for (let id = 0; id < 500; id += 1) await getCached(`article:${id}`);
  expect(await cache.get({ key: 'seldom' })).toBeUndefined();
  await getCached('seldom');
  for (let id = 500; id < 1000; id += 1) await getCached(`article:${id}`);
  expect(await cache.get({ key: 'seldom' })).toBeDefined();
});

test('a request does not extend the lifetime of a response', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const cache = createAnswerCache();
  await cache.set({ key: 'short', value: 'one', ttl: 60_000 });
  jest.advanceTimersByTime(40_000);
  expect(await cache.get({ key: 'short' })).toBe('one');
  jest.advanceTimersByTime(40_000);
  expect(await cache.get({ key: 'short' })).toBeUndefined();
  jest.useRealTimers();
});
