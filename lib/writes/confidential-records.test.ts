import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describeWithRedis, redis, withRedis } from '@/lib/runtime/test/redis-server';
import { until } from '@/lib/runtime/test/until';
import { maxRecordsPerSecret, secretLifetime } from './confidential-names';
import { dataDir, startInDataDir, withDataDir } from './test/data-dir';
import type { Instance } from './test/instance';
import type { OnceResult, Outcome, WriteTask } from './write-once';

const number = '9600017';
const repeatedAnswer = 'received before';

withDataDir();

function createTask(outcome: Outcome = 'done') {
  let workCount = 0;
  const task: WriteTask<string> = {
    visitor: 'xy1 member',
    key: 'tip-off key',
    input: { content: 'a secret' },
    outcomeOf: () => outcome,
    repeatAnswer: repeatedAnswer,
    work: async () => {
      workCount += 1;
      return `number ${number}`;
    },
  };
  return {
    send: (instance: Instance, again = false): Promise<OnceResult<string>> =>
      instance.runWriteOnce({ ...task, again }, { maxWait: 5000, settling: 0 }),
    workCount: () => workCount,
  };
}

const firstResult = { kind: 'answer', answer: `number ${number}` };
const repeatedResult = { kind: 'answer', answer: repeatedAnswer };

describe('without Redis', () => {
  test('answers both taps of a double tap the same, and a later repeat without the stored answer', async () => {
    const instance = startInDataDir();
    const task = createTask();
    expect(await Promise.all([task.send(instance), task.send(instance)])).toEqual([firstResult, firstResult]);
    expect(await task.send(instance)).toEqual(repeatedResult);
    expect(task.workCount()).toBe(1);
  });

  test('writes nothing to the disk', async () => {
    await createTask().send(startInDataDir());
    expect(existsSync(join(dataDir, 'site', 'acts'))).toBe(false);
    expect(readdirSync(dataDir)).toEqual([]);
  });

  test('frees the record after a refusal, and repeats an unknown outcome only on request', async () => {
    const instance = startInDataDir();
    const refusedTask = createTask('refused');
    await refusedTask.send(instance);
    await refusedTask.send(instance);
    expect(refusedTask.workCount()).toBe(2);
    const unknownTask = createTask('unknown');
    expect(await unknownTask.send(instance)).toMatchObject({ kind: 'unknown' });
    expect(await unknownTask.send(instance)).toEqual({ kind: 'unknown' });
    expect(unknownTask.workCount()).toBe(1);
    await unknownTask.send(instance, true);
    expect(unknownTask.workCount()).toBe(2);
  });
});

describeWithRedis('with a real Redis', () => {
  withRedis('test');

  const storedRecords = () => redis.operator.hgetall('kanbao:confidential');

  test('recognizes a repeat and a double tap on another instance', async () => {
    const [instance, other] = [startInDataDir(redis.url), startInDataDir(redis.url)];
    const task = createTask();
    const answers = await Promise.all([task.send(instance), task.send(other)]);
    expect(answers).toContainEqual(firstResult);
    expect(await task.send(instance)).toEqual(repeatedResult);
    expect(await task.send(other)).toEqual(repeatedResult);
    expect(task.workCount()).toBe(1);
  });

  test('stores no reader, key or answer in Redis, only for minutes and under unrepeatable names', async () => {
    await createTask().send(startInDataDir(redis.url));
    expect(await redis.operator.keys('*')).toEqual(['kanbao:confidential']);
    expect(await redis.operator.pttl('kanbao:confidential')).toBeLessThanOrEqual(2 * secretLifetime);
    const firstRecords = await storedRecords();
    expect(JSON.stringify(firstRecords)).not.toMatch(/xy1|member|tip-off|96000|number|a secret/);
    await redis.operator.flushall();
    await createTask().send(startInDataDir(redis.url));
    const names = Object.keys(await storedRecords()).filter((name) => name !== 'secret');
    expect(names).toHaveLength(1);
    expect(Object.keys(firstRecords)).not.toContain(names[0]);
  });

  test('replaces the secret in time, and recognizes its records until it is deleted', async () => {
    const instance = startInDataDir(redis.url);
    const task = createTask();
    await task.send(instance);
    const { secret } = await storedRecords();
    await redis.operator.pexpire('kanbao:confidential', secretLifetime - 1);
    expect(await task.send(instance)).toEqual(repeatedResult);
    expect((await storedRecords()).secret).not.toBe(secret);
    expect(await redis.operator.pttl('kanbao:confidential:before')).toBeLessThan(secretLifetime);
    await redis.operator.pexpire('kanbao:confidential:before', 1);
    await until(async () => (await redis.operator.exists('kanbao:confidential:before')) === 0);
    expect(await task.send(instance)).toEqual(firstResult);
    expect(task.workCount()).toBe(2);
  });

  test('replaces a secret with too many records', async () => {
    const instance = startInDataDir(redis.url);
    await createTask().send(instance);
    const { secret } = await storedRecords();
    const fillerRecords = Object.fromEntries(
      Array.from({ length: maxRecordsPerSecret }, (_, index) => [`name ${index}`, 'claimed']),
    );
    await redis.operator.hset('kanbao:confidential', fillerRecords);
    const task = createTask();
    expect(await task.send(instance)).toEqual(repeatedResult);
    expect((await storedRecords()).secret).not.toBe(secret);
  });

  test('ignores values that other programs wrote under its keys', async () => {
    const instance = startInDataDir(redis.url);
    await redis.operator.set('kanbao:confidential', 'a text');
    await redis.operator.set('kanbao:confidential:before', 'a text');
    const task = createTask();
    expect(await task.send(instance)).toEqual(firstResult);
    expect(await task.send(instance)).toEqual(repeatedResult);
  });

  test('sends nothing while Redis hangs, and removes a record that arrives late', async () => {
    const instance = startInDataDir(redis.url);
    await createTask('refused').send(instance);
    redis.hang();
    const task = createTask();
    expect(await task.send(instance)).toEqual({ kind: 'unshared' });
    expect(task.workCount()).toBe(0);
    redis.resume();
    await until(async () => (await task.send(instance)).kind === 'answer');
    expect(task.workCount()).toBe(1);
  });
});
