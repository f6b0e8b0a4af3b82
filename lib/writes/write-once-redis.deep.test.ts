import { describeWithRedis, redis, withRedis } from '@/lib/runtime/test/redis-server';
import { until } from '@/lib/runtime/test/until';
import {
  createComment,
  createOtherTask,
  sentResult,
  setFaults,
  startBehindProxy,
  withPlatform,
} from './test/sent-comments';

withPlatform();

function createHangingWrite() {
  let reportStart = () => {};
  const started = new Promise<void>((resolve) => {
    reportStart = resolve;
  });
  return {
    started,
    work: () =>
      new Promise<string>(() => {
        reportStart();
      }),
  };
}

describeWithRedis('with a real Redis', () => {
  withRedis('test');

  test('reports an unknown outcome once the action of a dead instance can no longer be running', async () => {
    const [first, next] = [startBehindProxy(redis.url), startBehindProxy(redis.url)];
    const { started, work } = createHangingWrite();
    void first.runWriteOnce({ ...createOtherTask(), work });
    await started;
    const attemptWrite = () => next.runWriteOnce(createOtherTask(), { maxWait: 0, settling: 0 });
    expect(await attemptWrite()).toEqual({ kind: 'underWay' });
    const clockSpy = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 181_000);
    expect(await attemptWrite()).toEqual({ kind: 'unknown' });
    clockSpy.mockReturnValue(Date.now() + 86_400_000);
    expect(await attemptWrite()).toMatchObject({ kind: 'answer' });
    clockSpy.mockRestore();
  });

  test('restores the records in a Redis that restarts without data', async () => {
    const [first, next] = [startBehindProxy(redis.url), startBehindProxy(redis.url)];
    const comment = createComment();
    const earlierComment = createComment();
    await earlierComment.send(first);
    await setFaults({ discuss: 'stored:slow:300' });
    const pendingSend = comment.send(first);
    await until(async () => (await comment.countListed()) === 1);
    await redis.kill();
    expect(await pendingSend).toMatchObject(sentResult);
    // A write that other instances could not see is not sent. This instance still repeats its own answers.
    expect(await createComment().send(next)).toEqual({ kind: 'unshared' });
    expect(await comment.send(first)).toMatchObject(sentResult);
    await redis.restart();
    await until(async () => (await redis.operator.dbsize()) > 0);
    await until(
      async () => (await redis.operator.hlen((await redis.operator.keys('kanbao:once:*'))[0] ?? '')) === 2,
    );
    await until(async () => (await comment.send(next)).kind === 'answer');
    expect(await earlierComment.send(next)).toMatchObject(sentResult);
    expect([await comment.countListed(), await earlierComment.countListed()]).toEqual([1, 1]);
  });

  test('sends only repeatable writes while Redis hangs, and the others afterwards', async () => {
    const [first, next] = [startBehindProxy(redis.url), startBehindProxy(redis.url)];
    const comment = createComment();
    await createComment().send(first);
    await createComment().send(next);
    redis.hang();
    expect(await comment.send(first)).toEqual({ kind: 'unshared' });
    expect(await first.runWriteOnce({ ...createOtherTask(), repeatable: true })).toEqual({
      kind: 'answer',
      answer: 'other',
    });
    expect(await comment.countListed()).toBe(0);
    redis.resume();
    await until(async () => (await comment.send(next)).kind === 'answer');
    expect(await comment.send(first)).toMatchObject(sentResult);
    expect(await comment.countListed()).toBe(1);
  });

  test.each([
    ['full', () => redis.operator.config('SET', 'maxmemory', '1')],
    ['read-only', () => redis.operator.replicaof('127.0.0.1', '1')],
  ])('sends only repeatable writes while Redis is %s', async (_name, breakRedis) => {
    const instance = startBehindProxy(redis.url);
    await createComment().send(instance);
    await breakRedis();
    const comment = createComment();
    expect(await comment.send(instance)).toEqual({ kind: 'unshared' });
    expect(await instance.runWriteOnce({ ...createOtherTask(), repeatable: true })).toMatchObject({
      kind: 'answer',
    });
    expect(await comment.countListed()).toBe(0);
  });

  test('ignores values that other programs wrote under its keys', async () => {
    const instance = startBehindProxy(redis.url);
    await instance.runWriteOnce({ ...createOtherTask(), key: 'first' });
    const [hash = ''] = await redis.operator.keys('kanbao:once:*');
    const [field = ''] = await redis.operator.hkeys(hash);
    const next = startBehindProxy(redis.url);
    await redis.operator.hset(hash, field, 'garbage');
    expect(await next.runWriteOnce({ ...createOtherTask(), key: 'first' })).toMatchObject({ kind: 'answer' });
    await redis.operator.set(hash, 'a text');
    expect(await next.runWriteOnce({ ...createOtherTask(), key: 'second' })).toMatchObject({
      kind: 'answer',
    });
  });

  test('lets records expire, and stores neither visitor nor input in plain text', async () => {
    const instance = startBehindProxy(redis.url);
    await instance.runWriteOnce({
      ...createOtherTask(),
      visitor: 'xy-device reader',
      input: { text: 'a secret' },
    });
    const [hash = ''] = await redis.operator.keys('kanbao:once:*');
    expect(await redis.operator.pttl(hash)).toBeGreaterThan(86_000_000);
    expect(`${hash} ${JSON.stringify(await redis.operator.hgetall(hash))}`).not.toMatch(
      /secret|reader|xy-device/,
    );
  });
});
