import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '@/scripts/launch/ports';

/* What several instances share, with a real Redis where one is installed: its scripts run nowhere else. */

jest.setTimeout(60_000);

const program = ['redis-server', 'valkey-server'].find((name) => spawnSync(name, ['--version']).status === 0);
const withRedis = (what: string) =>
  program ? what : `neither Redis nor Valkey is installed here, so it was not tried: ${what}`;

const dir = mkdtempSync(join(tmpdir(), 'kanbao-redis-'));
let port: number;
let redis: ChildProcess | undefined;

async function startRedis(): Promise<void> {
  if (!program) return;
  redis = spawn(program, ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--dir', dir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  for await (const part of redis.stdout ?? []) {
    said += String(part);
    if (/ready to accept connections/i.test(said)) break;
  }
}

async function stopRedis(): Promise<void> {
  if (!redis) return;
  const ended = once(redis, 'exit');
  redis.kill('SIGKILL');
  await ended;
  redis = undefined;
}

interface Instance {
  sharedMemory: typeof import('./shared-memory');
  limits: typeof import('./shared-rate-limit');
  sessions: typeof import('./ended-sessions');
}

const close: (() => void)[] = [];

/** One of several instances of the site: modules, memory and connection of its own. */
async function startInstance(url: string | undefined): Promise<Instance> {
  jest.resetModules();
  globalThis.kanbaoProcess = undefined;
  process.env.REDIS_URL = url ?? '';
  const [sharedMemory, limits, sessions] = await Promise.all([
    import('./shared-memory'),
    import('./shared-rate-limit'),
    import('./ended-sessions'),
  ]);
  // The first question opens the connection, so it belongs to this instance's memory.
  await sharedMemory.askShared(async (connection) => {
    close.push(() => connection.disconnect());
  });
  const own = globalThis.kanbaoProcess;
  const inOwnMemory = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    globalThis.kanbaoProcess = own;
    return work();
  };
  return {
    sharedMemory: { askShared: (ask) => inOwnMemory(() => sharedMemory.askShared(ask)) },
    limits: {
      takeSharedToken: (key, rule) => inOwnMemory(() => limits.takeSharedToken(key, rule)),
      waitForSharedToken: (key, rule) => inOwnMemory(() => limits.waitForSharedToken(key, rule)),
    },
    sessions: {
      endSession: (id) => inOwnMemory(() => sessions.endSession(id)),
      hasEnded: (id) => inOwnMemory(() => sessions.hasEnded(id)),
    },
  };
}

async function connected({ sharedMemory }: Instance): Promise<void> {
  for (let attempt = 0; attempt < 300; attempt += 1) {
    if ((await sharedMemory.askShared((connection) => connection.ping())) === 'PONG') return;
    await pause(20);
  }
  throw new Error('it did not connect');
}

const url = () => `redis://127.0.0.1:${port}`;

beforeAll(async () => {
  port = await freePort();
});

beforeEach(startRedis);

afterEach(async () => {
  for (const one of close.splice(0)) one();
  await stopRedis();
});

afterAll(() => rmSync(dir, { recursive: true, force: true }));

const rule = { burst: 3, every: 60_000 };

test(withRedis('two instances fill one bucket'), async () => {
  if (!program) return;
  const [one, other] = [await startInstance(url()), await startInstance(url())];
  await Promise.all([connected(one), connected(other)]);
  const taken = await Promise.all(
    [one, other, one, other, one].map(({ limits }) => limits.takeSharedToken('like 10.0.0.1', rule)),
  );
  expect(taken.filter((wait) => wait === 0)).toHaveLength(3);
  for (const wait of taken.filter((ms) => ms > 0)) expect(wait).toBeGreaterThan(50_000);
  expect(await other.limits.waitForSharedToken('like 10.0.0.1', rule)).toBeGreaterThan(50_000);
  expect(await other.limits.takeSharedToken('like 10.0.0.2', rule)).toBe(0);
});

test(withRedis('a bucket fills with time, and looking takes nothing'), async () => {
  if (!program) return;
  const one = await startInstance(url());
  await connected(one);
  const quick = { burst: 1, every: 300 };
  expect(await one.limits.waitForSharedToken('quick', quick)).toBe(0);
  expect(await one.limits.takeSharedToken('quick', quick)).toBe(0);
  const wait = await one.limits.takeSharedToken('quick', quick);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(300);
  await pause(wait + 50);
  expect(await one.limits.takeSharedToken('quick', quick)).toBe(0);
});

test(withRedis('a session that was ended on one instance is worth nothing on the others'), async () => {
  if (!program) return;
  const [one, other] = [await startInstance(url()), await startInstance(url())];
  await Promise.all([connected(one), connected(other)]);
  await one.sessions.endSession('session-1');
  expect(await other.sessions.hasEnded('session-1')).toBe(true);
  expect(await other.sessions.hasEnded('session-2')).toBe(false);
});

test(withRedis('when Redis goes away an instance counts by itself, at once'), async () => {
  if (!program) return;
  const one = await startInstance(url());
  await connected(one);
  await stopRedis();
  const began = performance.now();
  for (let turn = 0; turn < rule.burst; turn += 1) {
    expect(await one.limits.takeSharedToken('away', rule)).toBe(0);
  }
  expect(await one.limits.takeSharedToken('away', rule)).toBeGreaterThan(0);
  expect(performance.now() - began).toBeLessThan(2000);
});

test.each([undefined, 'redis://127.0.0.1:9'])(
  'with %p an instance goes by its own memory',
  async (address) => {
    const one = await startInstance(address);
    for (let turn = 0; turn < rule.burst; turn += 1) {
      expect(await one.limits.takeSharedToken('alone', rule)).toBe(0);
    }
    expect(await one.limits.takeSharedToken('alone', rule)).toBeGreaterThan(0);
    expect(await one.sessions.hasEnded('session-3')).toBe(false);
    await one.sessions.endSession('session-3');
    expect(await one.sessions.hasEnded('session-3')).toBe(true);
  },
);
