import { describeWithRedis, type RedisServer, startRedisServer } from '@/lib/platform/test/redis-server';
import { until } from '@/lib/platform/test/until';
import type { Instance } from './test/instance';
import {
  clearFaults,
  gateway,
  newComment,
  other,
  sent,
  setFaults,
  start,
  withPlatform,
} from './test/sent-comments';

/* R9.43 Writes that are cut off at six points, against the embedded platform, on one instance and on two. */

jest.setTimeout(300_000);

withPlatform();

/** Six points at which a write is cut, on the instance that gets it first and the one that gets it next. */
function cutAtSixPoints(startBoth: () => Promise<readonly [Instance, Instance]>): void {
  test('not sent: it is told as failed, and goes through the next time', async () => {
    const [first, next] = await startBoth();
    const comment = newComment();
    await gateway.close();
    expect(await comment.send(first)).toMatchObject({ kind: 'answer', answer: { stands: false } });
    expect(await comment.stands()).toBe(0);
    await gateway.open();
    expect(await comment.send(next)).toMatchObject(sent);
    expect(await comment.stands()).toBe(1);
  });

  test.each([
    ...['drop@1', 'http:502@1', 'garbage@1'].map((fault) => [
      'not kept, sent again once its absence is sure',
      fault,
    ]),
    ...['stored:drop', 'stored:http:502', 'stored:garbage', 'stored:null'].map((fault) => [
      'kept, found in the list and not sent again',
      fault,
    ]),
  ])('sent and not answered, %s: %s', async (_, fault) => {
    const [first, next] = await startBoth();
    const comment = newComment();
    await setFaults({ discuss: fault });
    expect(await comment.send(first)).toMatchObject(sent);
    expect(await comment.send(next)).toMatchObject(sent);
    expect(await comment.stands()).toBe(1);
  });

  test('kept, not answered, and no list to look in: it is said to be unknown, and sent again only when that is asked for', async () => {
    const [first, next] = await startBoth();
    const comment = newComment({ lookUp: undefined });
    await setFaults({ discuss: 'stored:drop' });
    expect(await comment.send(first)).toMatchObject({ kind: 'unknown' });
    expect(await comment.send(next)).toEqual({ kind: 'unknown' });
    expect(await comment.send(first)).toEqual({ kind: 'unknown' });
    expect(await comment.stands()).toBe(1);
    await clearFaults();
    const again = await Promise.all([
      comment.send(next, { again: true }),
      comment.send(first, { again: true }),
      comment.send(next, { again: true }),
    ]);
    expect(again).toEqual([sent, sent, sent]);
    expect(await comment.stands()).toBe(2);
  });

  test('the list cannot be read: unknown; as soon as it can, the comment is found', async () => {
    const [first, next] = await startBoth();
    const comment = newComment();
    await setFaults({ discuss: 'stored:drop', myDiscuss: 'http:500' });
    expect(await comment.send(first)).toMatchObject({ kind: 'unknown' });
    expect(await comment.send(next)).toMatchObject({ kind: 'unknown' });
    await clearFaults();
    expect(await comment.send(next)).toMatchObject(sent);
    expect(await comment.send(first, { again: true })).toMatchObject(sent);
    expect(await comment.stands()).toBe(1);
  });

  test('answered, but the answer was lost on its way to the reader: the same answer comes again', async () => {
    const [first, next] = await startBoth();
    const comment = newComment();
    const lost = await comment.send(first);
    await gateway.close();
    expect(await comment.send(next)).toEqual(lost);
    await gateway.open();
    expect(await comment.stands()).toBe(1);
  });

  test('a double tap: both are answered the same', async () => {
    const [first, next] = await startBoth();
    const comment = newComment();
    const both = await Promise.all([comment.send(first), comment.send(next)]);
    expect(both).toEqual([sent, sent]);
    expect(await comment.stands()).toBe(1);
  });

  test('two tabs: who comes while the platform keeps the first waits for its answer', async () => {
    const [first, next] = await startBoth();
    const comment = newComment();
    await setFaults({ discuss: 'stored:slow:400' });
    const tabs = [comment.send(first)];
    await until(async () => (await comment.stands()) === 1);
    tabs.push(comment.send(next), comment.send(first));
    expect(await Promise.all(tabs)).toEqual([sent, sent, sent]);
    expect(await comment.stands()).toBe(1);
    expect(await next.actOnce({ ...other(), key: 'another key' })).toEqual({
      kind: 'answer',
      answer: 'other',
    });
  });

  test('a key that stands for one input is refused for another', async () => {
    const [first, next] = await startBoth();
    const comment = newComment();
    await comment.send(first);
    for (const one of [first, next]) {
      expect(await comment.send(one, { input: { content: 'else' } })).toEqual({ kind: 'otherInput' });
    }
    expect(await comment.stands()).toBe(1);
  });

  test('the same from another page is the same for ten minutes; after that it is meant once more', async () => {
    const [first, next] = await startBoth();
    const comment = newComment();
    await comment.send(first, { from: 'page 1' });
    expect(await comment.send(next, { from: 'page 2' })).toMatchObject(sent);
    expect(await comment.stands()).toBe(1);
    const later = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000);
    expect(await comment.send(next, { from: 'page 1' })).toMatchObject(sent);
    expect(await comment.stands()).toBe(1);
    expect(await comment.send(next, { from: 'page 2' })).toMatchObject(sent);
    expect(await comment.send(first, { from: 'page 2' })).toMatchObject(sent);
    expect(await comment.stands()).toBe(2);
    later.mockRestore();
  });

  test('a refusal is no outcome: the next try under the key is a try', async () => {
    const [first, next] = await startBoth();
    const comment = newComment();
    await setFaults({ discuss: 'status:2003@1' });
    expect(await comment.send(first)).toMatchObject({ kind: 'answer', answer: { stands: false } });
    expect(await comment.send(next)).toMatchObject(sent);
    expect(await comment.stands()).toBe(1);
  });

  test('work that throws may have gone far: it is looked for', async () => {
    const [first, next] = await startBoth();
    const comment = newComment();
    const broken = async () => Promise.reject(new Error('no luck'));
    await expect(comment.send(first, { work: broken, lookUp: undefined })).rejects.toThrow('no luck');
    expect(await comment.send(next, { lookUp: undefined })).toEqual({ kind: 'unknown' });
    expect(await comment.send(next)).toMatchObject(sent);
    expect(await comment.stands()).toBe(1);
  });
}

describe('on one instance without Redis', () => {
  cutAtSixPoints(async () => {
    const one = start();
    return [one, one];
  });
});

describeWithRedis('with a real Redis', () => {
  let redis: RedisServer;
  beforeEach(async () => {
    redis = await startRedisServer();
  });
  afterEach(() => redis.stop());

  describe('on one instance', () => {
    cutAtSixPoints(async () => {
      const one = start(redis.url);
      return [one, one];
    });
  });

  describe('on two instances', () => {
    cutAtSixPoints(async () => [start(redis.url), start(redis.url)]);
  });
});
