import { describeWithRedis, redis, withRedis } from '@/lib/runtime/test/redis-server';
import { until } from '@/lib/runtime/test/until';
import type { Instance } from './test/instance';
import {
  clearFaults,
  createComment,
  createOtherTask,
  gateway,
  sentResult,
  setFaults,
  startBehindProxy,
  withPlatform,
} from './test/sent-comments';

/* Tests with the embedded platform, on one instance and on two (R9.43). */

withPlatform();

/** Tests interruptions. The first instance receives the request, and the second instance its repeat. */
function cutAtSixPoints(startBoth: () => Promise<readonly [Instance, Instance]>): void {
  test('reports a failure when nothing was sent, and sends the next attempt', async () => {
    const [first, next] = await startBoth();
    const comment = createComment();
    await gateway.close();
    expect(await comment.send(first)).toMatchObject({ kind: 'answer', answer: { isStored: false } });
    expect(await comment.countListed()).toBe(0);
    await gateway.open();
    expect(await comment.send(next)).toMatchObject(sentResult);
    expect(await comment.countListed()).toBe(1);
  });

  test.each([
    ...['drop@1', 'http:502@1', 'garbage@1'].map((fault) => [
      'not stored, sent again once it is certainly absent',
      fault,
    ]),
    ...['stored:drop', 'stored:http:502', 'stored:garbage', 'stored:null'].map((fault) => [
      'stored, found in the list and not sent again',
      fault,
    ]),
  ])('sends one comment although the response is lost, %s: %s', async (_, fault) => {
    const [first, next] = await startBoth();
    const comment = createComment();
    await setFaults({ discuss: fault });
    expect(await comment.send(first)).toMatchObject(sentResult);
    expect(await comment.send(next)).toMatchObject(sentResult);
    expect(await comment.countListed()).toBe(1);
  });

  test('reports an unknown outcome without a lookup, and sends again only on request', async () => {
    const [first, next] = await startBoth();
    const comment = createComment({ lookUp: undefined });
    await setFaults({ discuss: 'stored:drop' });
    expect(await comment.send(first)).toMatchObject({ kind: 'unknown' });
    expect(await comment.send(next)).toEqual({ kind: 'unknown' });
    expect(await comment.send(first)).toEqual({ kind: 'unknown' });
    expect(await comment.countListed()).toBe(1);
    await clearFaults();
    const repeatedResults = await Promise.all([
      comment.send(next, { again: true }),
      comment.send(first, { again: true }),
      comment.send(next, { again: true }),
    ]);
    expect(repeatedResults).toEqual([sentResult, sentResult, sentResult]);
    expect(await comment.countListed()).toBe(2);
  });

  test('reports an unknown outcome while the list is unreadable, then finds the comment', async () => {
    const [first, next] = await startBoth();
    const comment = createComment();
    await setFaults({ discuss: 'stored:drop', myDiscuss: 'http:500' });
    expect(await comment.send(first)).toMatchObject({ kind: 'unknown' });
    expect(await comment.send(next)).toMatchObject({ kind: 'unknown' });
    await clearFaults();
    expect(await comment.send(next)).toMatchObject(sentResult);
    expect(await comment.send(first, { again: true })).toMatchObject(sentResult);
    expect(await comment.countListed()).toBe(1);
  });

  test('repeats an answer that was lost on its way to the reader', async () => {
    const [first, next] = await startBoth();
    const comment = createComment();
    const lostResult = await comment.send(first);
    await gateway.close();
    expect(await comment.send(next)).toEqual(lostResult);
    await gateway.open();
    expect(await comment.countListed()).toBe(1);
  });

  test('answers both requests of a double tap the same', async () => {
    const [first, next] = await startBoth();
    const comment = createComment();
    const results = await Promise.all([comment.send(first), comment.send(next)]);
    expect(results).toEqual([sentResult, sentResult]);
    expect(await comment.countListed()).toBe(1);
  });

  test('answers a second tab with the result of the first, which the platform is still processing', async () => {
    const [first, next] = await startBoth();
    const comment = createComment();
    await setFaults({ discuss: 'stored:slow:400' });
    const tabResults = [comment.send(first)];
    await until(async () => (await comment.countListed()) === 1);
    tabResults.push(comment.send(next), comment.send(first));
    expect(await Promise.all(tabResults)).toEqual([sentResult, sentResult, sentResult]);
    expect(await comment.countListed()).toBe(1);
    expect(await next.runWriteOnce({ ...createOtherTask(), key: 'another key' })).toEqual({
      kind: 'answer',
      answer: 'other',
    });
  });

  test('refuses a key that was used for another input', async () => {
    const [first, next] = await startBoth();
    const comment = createComment();
    await comment.send(first);
    for (const instance of [first, next]) {
      expect(await comment.send(instance, { input: { content: 'else' } })).toEqual({ kind: 'otherInput' });
    }
    expect(await comment.countListed()).toBe(1);
  });

  test('treats the same input from another page as a repeat for ten minutes, then as a new action', async () => {
    const [first, next] = await startBoth();
    const comment = createComment();
    await comment.send(first, { sourcePage: 'page 1' });
    expect(await comment.send(next, { sourcePage: 'page 2' })).toMatchObject(sentResult);
    expect(await comment.countListed()).toBe(1);
    const clockSpy = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 601_000);
    expect(await comment.send(next, { sourcePage: 'page 1' })).toMatchObject(sentResult);
    expect(await comment.countListed()).toBe(1);
    expect(await comment.send(next, { sourcePage: 'page 2' })).toMatchObject(sentResult);
    expect(await comment.send(first, { sourcePage: 'page 2' })).toMatchObject(sentResult);
    expect(await comment.countListed()).toBe(2);
    clockSpy.mockRestore();
  });

  test('sends again under the same key after a refusal', async () => {
    const [first, next] = await startBoth();
    const comment = createComment();
    await setFaults({ discuss: 'status:2003@1' });
    expect(await comment.send(first)).toMatchObject({ kind: 'answer', answer: { isStored: false } });
    expect(await comment.send(next)).toMatchObject(sentResult);
    expect(await comment.countListed()).toBe(1);
  });

  test('looks up an action whose work threw', async () => {
    const [first, next] = await startBoth();
    const comment = createComment();
    const failingWork = async () => Promise.reject(new Error('broken'));
    await expect(comment.send(first, { work: failingWork, lookUp: undefined })).rejects.toThrow('broken');
    expect(await comment.send(next, { lookUp: undefined })).toEqual({ kind: 'unknown' });
    expect(await comment.send(next)).toMatchObject(sentResult);
    expect(await comment.countListed()).toBe(1);
  });
}

describe('on one instance without Redis', () => {
  cutAtSixPoints(async () => {
    const instance = startBehindProxy();
    return [instance, instance];
  });
});

describeWithRedis('with a real Redis', () => {
  withRedis('test');

  describe('on one instance', () => {
    cutAtSixPoints(async () => {
      const instance = startBehindProxy(redis.url);
      return [instance, instance];
    });
  });

  describe('on two instances', () => {
    cutAtSixPoints(async () => [startBehindProxy(redis.url), startBehindProxy(redis.url)]);
  });
});
