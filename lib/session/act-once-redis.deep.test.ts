import { describeWithRedis, type RedisServer, startRedisServer } from '@/lib/platform/test/redis-server';
import { until } from '@/lib/platform/test/until';
import { newComment, other, sent, setFaults, start, withPlatform } from './test/sent-comments';

/* Writes while Redis or an instance is cut off, hangs or comes back empty. */

jest.setTimeout(300_000);

withPlatform();

/** Work that begins and never ends. */
function endless() {
  let began = () => {};
  const begun = new Promise<void>((resolve) => {
    began = resolve;
  });
  return {
    begun,
    work: () =>
      new Promise<string>(() => {
        began();
      }),
  };
}

describeWithRedis('with a real Redis', () => {
  let redis: RedisServer;
  beforeEach(async () => {
    redis = await startRedisServer();
  });
  afterEach(() => redis.stop());

  test('an instance that died in the middle leaves an outcome that is unknown, when nobody can be about it', async () => {
    const [first, next] = [start(redis.url), start(redis.url)];
    const { begun, work } = endless();
    void first.actOnce({ ...other(), work });
    await begun;
    const ask = () => next.actOnce(other(), { longest: 0, settling: 0 });
    expect(await ask()).toEqual({ kind: 'underWay' });
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 181_000);
    expect(await ask()).toEqual({ kind: 'unknown' });
    later.mockReturnValue(Date.now() + 86_400_000);
    expect(await ask()).toMatchObject({ kind: 'answer' });
    later.mockRestore();
  });

  test('a Redis that goes away in the middle and comes back empty is told what was done', async () => {
    const [first, next] = [start(redis.url), start(redis.url)];
    const comment = newComment();
    const before = newComment();
    await before.send(first);
    await setFaults({ discuss: 'stored:slow:300' });
    const sending = comment.send(first);
    await until(async () => (await comment.stands()) === 1);
    await redis.kill();
    expect(await sending).toMatchObject(sent);
    // Nothing is sent that the others could not know of, and what this instance knows it says.
    expect(await newComment().send(next)).toEqual({ kind: 'unshared' });
    expect(await comment.send(first)).toMatchObject(sent);
    await redis.restart();
    await until(async () => (await redis.operator.dbsize()) > 0);
    await until(
      async () => (await redis.operator.hlen((await redis.operator.keys('kanbao:once:*'))[0] ?? '')) === 2,
    );
    await until(async () => (await comment.send(next)).kind === 'answer');
    expect(await before.send(next)).toMatchObject(sent);
    expect([await comment.stands(), await before.stands()]).toEqual([1, 1]);
  });

  test('with a Redis that hangs nothing is sent that counts twice; when it goes on, it is', async () => {
    const [first, next] = [start(redis.url), start(redis.url)];
    const comment = newComment();
    await newComment().send(first);
    await newComment().send(next);
    redis.hang();
    expect(await comment.send(first)).toEqual({ kind: 'unshared' });
    expect(await first.actOnce({ ...other(), repeatable: true })).toEqual({
      kind: 'answer',
      answer: 'other',
    });
    expect(await comment.stands()).toBe(0);
    redis.goOn();
    await until(async () => (await comment.send(next)).kind === 'answer');
    expect(await comment.send(first)).toMatchObject(sent);
    expect(await comment.stands()).toBe(1);
  });

  test.each([
    ['full', () => redis.operator.config('SET', 'maxmemory', '1')],
    ['read-only', () => redis.operator.replicaof('127.0.0.1', '1')],
  ])('with a Redis that is %s nothing is sent that counts twice', async (_name, begin) => {
    const one = start(redis.url);
    await newComment().send(one);
    await begin();
    const comment = newComment();
    expect(await comment.send(one)).toEqual({ kind: 'unshared' });
    expect(await one.actOnce({ ...other(), repeatable: true })).toMatchObject({ kind: 'answer' });
    expect(await comment.stands()).toBe(0);
  });

  test('what others wrote under our keys locks nobody out', async () => {
    const one = start(redis.url);
    await one.actOnce({ ...other(), key: 'first' });
    const [hash = ''] = await redis.operator.keys('kanbao:once:*');
    const [field = ''] = await redis.operator.hkeys(hash);
    const next = start(redis.url);
    await redis.operator.hset(hash, field, 'garbage');
    expect(await next.actOnce({ ...other(), key: 'first' })).toMatchObject({ kind: 'answer' });
    await redis.operator.set(hash, 'a text');
    expect(await next.actOnce({ ...other(), key: 'second' })).toMatchObject({ kind: 'answer' });
  });

  test('what nobody asks for any more goes by itself, and says nothing of who wrote what', async () => {
    const one = start(redis.url);
    await one.actOnce({ ...other(), visitor: 'xy-device reader', input: { text: 'a secret' } });
    const [hash = ''] = await redis.operator.keys('kanbao:once:*');
    expect(await redis.operator.pttl(hash)).toBeGreaterThan(86_000_000);
    expect(`${hash} ${JSON.stringify(await redis.operator.hgetall(hash))}`).not.toMatch(
      /secret|reader|xy-device/,
    );
  });
});
