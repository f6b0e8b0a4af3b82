import { describeWithRedis, redis, withRedis } from '@/lib/runtime/test/redis-server';
import { until } from '@/lib/runtime/test/until';
import { startInDataDir, withDataDir } from './test/data-dir';
import type { Instance } from './test/instance';
import type { WriteTask } from './write-once';

withDataDir();

let workCount = 0;

const createTask = (key: string, overrides: Partial<WriteTask<number>> = {}): WriteTask<number> => ({
  visitor: 'xy1 7',
  key,
  input: {},
  work: async () => {
    workCount += 1;
    return workCount;
  },
  outcomeOf: () => 'done',
  ...overrides,
});

async function perform(
  instance: Instance,
  key: string,
  overrides?: Partial<WriteTask<number>>,
): Promise<number> {
  const onceResult = await instance.runWriteOnce(createTask(key, overrides));
  if (onceResult.kind !== 'answer') throw new Error(`expected an answer, got ${onceResult.kind}`);
  return onceResult.answer;
}

const forgetAnswer = (instance: Instance, number: number) =>
  instance.freeRecords('xy1 7', (answer) => answer === number);

test('repeats an action whose result was deleted, once, and no other action', async () => {
  const instance = startInDataDir();
  const [first, other, foreign] = [
    await perform(instance, 'a'),
    await perform(instance, 'b'),
    await perform(instance, 'a', { visitor: 'xy2 7' }),
  ];
  await forgetAnswer(instance, first);
  const second = await perform(instance, 'a');
  expect(second).toBeGreaterThan(foreign);
  expect(await perform(instance, 'a')).toBe(second);
  expect([await perform(instance, 'b'), await perform(instance, 'a', { visitor: 'xy2 7' })]).toEqual([
    other,
    foreign,
  ]);
});

test('keeps a freed key free after a restart', async () => {
  const instance = startInDataDir();
  const first = await perform(instance, 'a');
  await forgetAnswer(instance, first);
  expect(await perform(startInDataDir(), 'a')).toBeGreaterThan(first);
});

test('does not free a running action', async () => {
  const instance = startInDataDir();
  let finish = (_answer: number) => {};
  const startOfWork = new Promise<void>((resolveStart) => {
    void instance.runWriteOnce(
      createTask('a', {
        work: () => {
          resolveStart();
          return new Promise<number>((resolve) => {
            finish = resolve;
          });
        },
      }),
    );
  });
  await startOfWork;
  await instance.freeRecords('xy1 7', () => true);
  const second = perform(instance, 'a');
  finish(4711);
  expect(await second).toBe(4711);
});

describeWithRedis('with a real Redis', () => {
  withRedis('test');

  test('frees a key for the instance that used it as well', async () => {
    const [instance, other] = [startInDataDir(redis.url), startInDataDir(redis.url)];
    await until(async () => (await instance.runWriteOnce(createTask('warm'))).kind === 'answer');
    const first = await perform(instance, 'a');
    expect(await perform(other, 'a')).toBe(first);
    await forgetAnswer(other, first);
    const second = await perform(instance, 'a');
    expect(second).toBeGreaterThan(first);
    expect([await perform(other, 'a'), await perform(instance, 'a')]).toEqual([second, second]);
    await forgetAnswer(other, second);
    const third = await perform(other, 'a');
    expect(third).toBeGreaterThan(second);
    expect(await perform(instance, 'a')).toBe(third);
  });
});
