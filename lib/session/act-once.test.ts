import { newComment, other, sent, setFaults, start, waits, withPlatform } from './test/sent-comments';

/* Writes cut off at each point: act-once-cuts.deep.test.ts. With Redis: act-once-redis.deep.test.ts. */

jest.setTimeout(300_000);

withPlatform();

describe('on one instance without Redis', () => {
  test('of many keys of one visitor the oldest that is done goes, what is unknown stays', async () => {
    const one = start();
    const act = (key: string, state: 'done' | 'unknown') =>
      one.actOnce({ ...other(), key, work: async () => key, outcomeOf: () => state }, waits);
    await act('unsure', 'unknown');
    for (let number = 0; number < 210; number += 1) await act(`key ${number}`, 'done');
    expect(await act('unsure', 'done')).toEqual({ kind: 'unknown' });
    const again = (key: string) => one.actOnce({ ...other(), key, work: async () => 'anew' });
    expect(await again('key 209')).toEqual({ kind: 'answer', answer: 'key 209' });
    expect(await again('key 0')).toEqual({ kind: 'answer', answer: 'anew' });
  });

  test('a visitor with too many outcomes that nobody knows gets no more, others do', async () => {
    const one = start();
    const act = (visitor: string, key: string) =>
      one.actOnce({ ...other(), visitor, key, outcomeOf: () => 'unknown' }, waits);
    for (let number = 0; number < 200; number += 1) await act('xy7', `key ${number}`);
    expect(await act('xy7', 'one more')).toEqual({ kind: 'tooMany' });
    expect(await act('xy8', 'one more')).toMatchObject({ kind: 'unknown' });
  });

  test('R9.43 a write that the platform stored but did not answer is found and not sent again', async () => {
    const one = start();
    const comment = newComment();
    await setFaults({ discuss: 'stored:drop' });
    expect(await comment.send(one)).toMatchObject(sent);
    expect(await comment.send(one)).toMatchObject(sent);
    expect(await comment.stands()).toBe(1);
  });

  test('R9.43 a double tap sends one comment', async () => {
    const one = start();
    const comment = newComment();
    expect(await Promise.all([comment.send(one), comment.send(one)])).toEqual([sent, sent]);
    expect(await comment.stands()).toBe(1);
  });
});

test('with the address of a Redis that is not there nothing is sent that counts twice', async () => {
  const one = start('redis://127.0.0.1:9');
  expect(await one.actOnce(other())).toEqual({ kind: 'unshared' });
  expect(await one.actOnce({ ...other(), repeatable: true })).toMatchObject({ kind: 'answer' });
});
