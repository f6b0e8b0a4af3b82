import { rmSync } from 'node:fs';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { startTestPlatform, type TestPlatform, temporaryDirectory } from '@/embedded/test/test-platform';
import { myDiscuss } from '@/lib/contract/comment';
import { mayHaveHappened } from '@/lib/platform/errors';
import {
  describeWithRedis,
  type RedisServer,
  startRedisServer,
  until,
} from '@/lib/platform/test/redis-server';
import { freePort } from '@/scripts/launch/ports';
import type { Act } from './act-once';
import { commenting, type Instance, type Member, startInstance } from './test/instance';

/* R9.43 Writes that are cut off at six points, against the embedded platform, on one instance and on two. */

jest.setTimeout(60_000);

let platform: TestPlatform;
let member: Member;
let gateway: Gateway;
let dataDir: string;
const instances: Instance[] = [];
let log: jest.SpyInstance;

/** The way to the platform, which can be closed. */
interface Gateway {
  url: string;
  open: () => Promise<void>;
  close: () => Promise<void>;
}

async function createGateway(target: string): Promise<Gateway> {
  const port = await freePort();
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  return {
    url: `http://127.0.0.1:${port}`,
    async open() {
      const one = createServer((socket) => {
        const onward = connect(Number(new URL(target).port), 'localhost');
        for (const end of [socket, onward]) {
          sockets.add(end);
          // One end that is cut off cuts the other.
          end
            .on('error', () => undefined)
            .on('close', () => {
              socket.destroy();
              onward.destroy();
            });
        }
        socket.pipe(onward).pipe(socket);
      });
      server = one;
      await new Promise<void>((resolve) => one.listen(port, '127.0.0.1', resolve));
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
      await new Promise((resolve) => server?.close(resolve));
    },
  };
}

beforeAll(async () => {
  platform = await startTestPlatform();
  member = platform.signIn('yunling');
  // Else the platform itself would refuse what comes twice.
  platform.store.config.patch({ discussConfig: { repeatSeconds: 0 } });
  gateway = await createGateway(platform.origin);
});
afterAll(() => platform.stop());

beforeEach(async () => {
  log = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  dataDir = temporaryDirectory();
  await gateway.open();
});
afterEach(async () => {
  await Promise.all(instances.splice(0).map((one) => one.end()));
  await clearFaults();
  await gateway.close();
  rmSync(dataDir, { recursive: true, force: true });
  log.mockRestore();
});

async function start(redis?: string): Promise<Instance> {
  const one = await startInstance({ redis, dataDir, platform: gateway.url });
  instances.push(one);
  return one;
}

/** Short enough for a test, long enough that nothing of it decides. */
const waits = { longest: 20_000, settling: 60 };

type Comment = ReturnType<typeof commenting>;
type Answer = Awaited<ReturnType<Comment['work']>>;
type More = Partial<Pick<Act<Answer>, 'again' | 'from' | 'lookUp' | 'work' | 'input'>>;

function outcomeOf({ stands, error }: Answer) {
  if (stands) return 'done';
  return error && mayHaveHappened(error) ? 'unknown' : 'refused';
}

let made = 0;

/** A comment of its own, sent by any of the instances under one key. */
function newComment(always: More = {}) {
  made += 1;
  const content = `写一次 ${made}`;
  const key = `comment key-${made}`;
  return {
    send: (instance: Instance, more: More = {}) =>
      instance.actOnce<Answer>(
        { key, outcomeOf, ...commenting(instance, member, content), ...always, ...more },
        waits,
      ),
    /** How often it stands at the platform. */
    async stands() {
      const own = { userID: member.userID, id: 8001, source: 0, page: 0 };
      const { list } = await platform.data(myDiscuss, own, member.token);
      return list.filter((one) => one.content === content).length;
    },
  };
}

const setFaults = (faults: Record<string, string>) =>
  platform.get('/admin/faults', { method: 'PUT', body: JSON.stringify(faults) });

const clearFaults = () => platform.get('/admin/faults', { method: 'DELETE' });

const sent = { kind: 'answer', answer: { stands: true } };

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

  test.each(['drop@1', 'http:502@1', 'garbage@1'])(
    'sent, not kept, not answered (%s): it is sent again once its absence is sure',
    async (fault) => {
      const [first, next] = await startBoth();
      const comment = newComment();
      await setFaults({ discuss: fault });
      expect(await comment.send(first)).toMatchObject(sent);
      expect(await comment.send(next)).toMatchObject(sent);
      expect(await comment.stands()).toBe(1);
    },
  );

  test.each(['stored:drop', 'stored:http:502', 'stored:garbage', 'stored:null'])(
    'kept, but not answered (%s): it is found in the list, and not sent again',
    async (fault) => {
      const [first, next] = await startBoth();
      const comment = newComment();
      await setFaults({ discuss: fault });
      expect(await comment.send(first)).toMatchObject(sent);
      expect(await comment.send(next)).toMatchObject(sent);
      expect(await comment.stands()).toBe(1);
    },
  );

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

/** An act that asks no platform. */
function other(): Act<string> {
  return { visitor: 'xy9', key: 'key', input: {}, work: async () => 'other', outcomeOf: () => 'done' };
}

describe('on one instance without Redis', () => {
  cutAtSixPoints(async () => {
    const one = await start();
    return [one, one];
  });

  test('of many keys of one visitor the oldest that is done goes, what is unknown stays', async () => {
    const one = await start();
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
    const one = await start();
    const act = (visitor: string, key: string) =>
      one.actOnce({ ...other(), visitor, key, outcomeOf: () => 'unknown' }, waits);
    for (let number = 0; number < 200; number += 1) await act('xy7', `key ${number}`);
    expect(await act('xy7', 'one more')).toEqual({ kind: 'tooMany' });
    expect(await act('xy8', 'one more')).toMatchObject({ kind: 'unknown' });
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
      const one = await start(redis.url);
      return [one, one];
    });
  });

  describe('on two instances', () => {
    cutAtSixPoints(async () => [await start(redis.url), await start(redis.url)]);
  });

  test('an instance that died in the middle leaves an outcome that is unknown, when nobody can be about it', async () => {
    const [first, next] = [await start(redis.url), await start(redis.url)];
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
    const [first, next] = [await start(redis.url), await start(redis.url)];
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
    const [first, next] = [await start(redis.url), await start(redis.url)];
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
    const one = await start(redis.url);
    await newComment().send(one);
    await begin();
    const comment = newComment();
    expect(await comment.send(one)).toEqual({ kind: 'unshared' });
    expect(await one.actOnce({ ...other(), repeatable: true })).toMatchObject({ kind: 'answer' });
    expect(await comment.stands()).toBe(0);
  });

  test('what others wrote under our keys locks nobody out', async () => {
    const one = await start(redis.url);
    await one.actOnce({ ...other(), key: 'first' });
    const [hash = ''] = await redis.operator.keys('kanbao:once:*');
    const [field = ''] = await redis.operator.hkeys(hash);
    const next = await start(redis.url);
    await redis.operator.hset(hash, field, 'garbage');
    expect(await next.actOnce({ ...other(), key: 'first' })).toMatchObject({ kind: 'answer' });
    await redis.operator.set(hash, 'a text');
    expect(await next.actOnce({ ...other(), key: 'second' })).toMatchObject({ kind: 'answer' });
  });

  test('what nobody asks for any more goes by itself, and says nothing of who wrote what', async () => {
    const one = await start(redis.url);
    await one.actOnce({ ...other(), visitor: 'xy-device reader', input: { text: 'a secret' } });
    const [hash = ''] = await redis.operator.keys('kanbao:once:*');
    expect(await redis.operator.pttl(hash)).toBeGreaterThan(86_000_000);
    expect(`${hash} ${JSON.stringify(await redis.operator.hgetall(hash))}`).not.toMatch(
      /secret|reader|xy-device/,
    );
  });
});

test('with the address of a Redis that is not there nothing is sent that counts twice', async () => {
  const one = await start('redis://127.0.0.1:9');
  expect(await one.actOnce(other())).toEqual({ kind: 'unshared' });
  expect(await one.actOnce({ ...other(), repeatable: true })).toMatchObject({ kind: 'answer' });
});
