import { BentoCache, bentostore } from 'bentocache';
import { answerMemory, weightOf } from './answer-memory';

const answers = () =>
  new BentoCache({ default: 'answers', stores: { answers: bentostore().useL1Layer(answerMemory()) } });

test('answers weigh what is in them', () => {
  expect(weightOf('四个字呢')).toBe(24);
  expect(weightOf({ list: ['ab', 7, null, undefined] })).toBe(6 * 16 + 4);
  expect(weightOf(new ArrayBuffer(1000))).toBe(1016);
  // A nest as deep as a platform may send it.
  const nest: unknown = JSON.parse('['.repeat(100_000) + ']'.repeat(100_000));
  expect(weightOf(nest)).toBe(1_600_000);
});

test('huge answers push each other out, small ones stay beside each other', async () => {
  const cache = answers();
  for (let id = 0; id < 50; id += 1) {
    await cache.set({ key: `small:${id}`, value: { ok: true, value: { title: '题' } } });
  }
  expect(await cache.get({ key: 'small:0' })).toEqual({ ok: true, value: { title: '题' } });
  for (let id = 0; id < 50; id += 1) {
    await cache.set({ key: `huge:${id}`, value: { content: `${id}`.padEnd(1_700_000, '字') } });
  }
  const kept = await Promise.all(Array.from({ length: 50 }, (_, id) => cache.get({ key: `huge:${id}` })));
  const found = kept.filter((one) => one !== undefined);
  expect(found.length).toBeGreaterThan(5);
  expect(found.length * 3_400_000).toBeLessThan(32 * 1024 * 1024);
  expect(kept.at(-1)).toBeDefined();
});

test('an answer larger than all of the memory is kept nowhere and costs no other', async () => {
  const cache = answers();
  await cache.set({ key: 'small', value: 'one' });
  await cache.set({ key: 'monster', value: '字'.repeat(20_000_000) });
  expect(await cache.get({ key: 'monster' })).toBeUndefined();
  expect(await cache.get({ key: 'small' })).toBe('one');
});
