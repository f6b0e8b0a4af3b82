import { createConcurrencyLimit } from './concurrency-limit';

test('runs a few tasks at a time, queues others in order, and rejects tasks beyond the queue', async () => {
  const limiter = createConcurrencyLimit(2, 1);
  const startedNames: string[] = [];
  const finishers: (() => void)[] = [];
  const createTask = (name: string) => () => {
    startedNames.push(name);
    return new Promise<string>((resolve) => finishers.push(() => resolve(name)));
  };
  const results = ['a', 'b', 'c', 'd'].map((name) => limiter.run(createTask(name)));
  expect(await results[3]).toBeUndefined();
  expect(startedNames).toEqual(['a', 'b']);
  finishers[0]?.();
  expect(await results[0]).toBe('a');
  expect(startedNames).toEqual(['a', 'b', 'c']);
});

test('frees the slot of a task that throws', async () => {
  const limiter = createConcurrencyLimit(1, 1);
  await expect(limiter.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await expect(limiter.run(async () => 'next')).resolves.toBe('next');
});

test('an owner takes at most as many places as remain for others', async () => {
  const limiter = createConcurrencyLimit(1, 6);
  let finish = (_result: string) => {};
  const promise = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const run = (owner: string) => limiter.run(() => promise, owner);
  const results = ['a', 'a', 'a', 'a', 'a', 'b', 'b', 'b', 'c', 'c'].map(run);
  finish('done');
  const isAccepted = (await Promise.all(results)).map((result) => result === 'done');
  expect(isAccepted).toEqual([true, true, true, true, false, true, true, false, true, false]);
  expect(await run('a')).toBe('done');
});
