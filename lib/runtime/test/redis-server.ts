import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { findProgram } from '@/scripts/outside-programs.mjs';
import { freePort } from '@/scripts/test/free-port';

export type RedisServer = Awaited<ReturnType<typeof startRedisServer>>;

export function findRedisServer(): string | undefined {
  return findProgram('REDIS_SERVER', 'redis-server', 'valkey-server');
}

async function spawnServer(program: string, port: number, dir: string): Promise<ChildProcess> {
  const serverArguments = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(program, [...serverArguments, '--dir', dir], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  for await (const chunk of child.stdout ?? []) {
    output += String(chunk);
    if (/ready to accept connections/i.test(output)) break;
  }
  if (child.exitCode !== null) throw new Error(`${program} did not start:\n${output}`);
  return child;
}

/** Starts a real Redis on a free port, without persistence. @throws Error if Redis is not installed */
export async function startRedisServer() {
  const program = findRedisServer();
  if (!program)
    throw new Error('redis-server is not installed. Install it, or set REDIS_SERVER to its path.');
  const port = await freePort();
  const dir = mkdtempSync(join(tmpdir(), 'kanbao-redis-'));
  const url = `redis://127.0.0.1:${port}`;
  let child = await spawnServer(program, port, dir);
  const operator = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
  // Tests kill the server, which breaks its connections.
  operator.on('error', () => undefined);

  async function kill(): Promise<void> {
    const exit = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGKILL');
    await exit;
  }

  return {
    url,
    operator,
    /** Makes the server accept connections without responding, as on a swapping machine. */
    hang: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
    kill,
    /** Restarts the server without data at the same address. */
    async restart() {
      child = await spawnServer(program, port, dir);
    },
    async stop() {
      operator.disconnect();
      await kill();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}

/** Describes tests with Redis. Without Redis, a test title says so and CI fails (`skipped-tests.mjs`). */
export function describeWithRedis(title: string, tests: () => void): void {
  if (findRedisServer()) describe(title, tests);
  else test(`skipped because redis-server is not installed: ${title}`, () => undefined);
}

export let redis: RedisServer;

/** Starts a Redis for each test, or one for all tests of the block. */
export function withRedis(lifetime: 'test' | 'block'): void {
  const [beforeHook, afterHook] = lifetime === 'block' ? [beforeAll, afterAll] : [beforeEach, afterEach];
  beforeHook(async () => {
    redis = await startRedisServer();
  });
  afterHook(() => redis.stop());
}
