import {
  createComment,
  createOtherTask,
  sentResult,
  setFaults,
  startBehindProxy,
  timeouts,
  withPlatform,
} from './test/sent-comments';

/* write-once-cuts.deep.test.ts interrupts writes at each point. write-once-redis.deep.test.ts uses Redis. */

withPlatform();

describe('on one instance without Redis', () => {
  test('removes the oldest completed record of a visitor with many keys, and no unknown one', async () => {
    const instance = startBehindProxy();
    const write = (key: string, state: 'done' | 'unknown') =>
      instance.runWriteOnce(
        { ...createOtherTask(), key, work: async () => key, outcomeOf: () => state },
        timeouts,
      );
    await write('unsure', 'unknown');
    for (let number = 0; number < 210; number += 1) await write(`key ${number}`, 'done');
    expect(await write('unsure', 'done')).toEqual({ kind: 'unknown' });
    const repeatWrite = (key: string) =>
      instance.runWriteOnce({ ...createOtherTask(), key, work: async () => 'anew' });
    expect(await repeatWrite('key 209')).toEqual({ kind: 'answer', answer: 'key 209' });
    expect(await repeatWrite('key 0')).toEqual({ kind: 'answer', answer: 'anew' });
  });

  test('refuses a visitor with too many unknown outcomes, and nobody else', async () => {
    const instance = startBehindProxy();
    const write = (visitor: string, key: string) =>
      instance.runWriteOnce({ ...createOtherTask(), visitor, key, outcomeOf: () => 'unknown' }, timeouts);
    for (let number = 0; number < 200; number += 1) await write('xy7', `key ${number}`);
    expect(await write('xy7', 'one more')).toEqual({ kind: 'tooMany' });
    expect(await write('xy8', 'one more')).toMatchObject({ kind: 'unknown' });
  });

  test('R9.43 a write that the platform stored but did not answer is found and not sent again', async () => {
    const instance = startBehindProxy();
    const comment = createComment();
    await setFaults({ discuss: 'stored:drop' });
    expect(await comment.send(instance)).toMatchObject(sentResult);
    expect(await comment.send(instance)).toMatchObject(sentResult);
    expect(await comment.countListed()).toBe(1);
  });

  test('R9.43 a double tap sends one comment', async () => {
    const instance = startBehindProxy();
    const comment = createComment();
    expect(await Promise.all([comment.send(instance), comment.send(instance)])).toEqual([
      sentResult,
      sentResult,
    ]);
    expect(await comment.countListed()).toBe(1);
  });
});

test('sends only repeatable writes while the configured Redis is unreachable', async () => {
  const instance = startBehindProxy('redis://127.0.0.1:9');
  expect(await instance.runWriteOnce(createOtherTask())).toEqual({ kind: 'unshared' });
  expect(await instance.runWriteOnce({ ...createOtherTask(), repeatable: true })).toMatchObject({
    kind: 'answer',
  });
});
