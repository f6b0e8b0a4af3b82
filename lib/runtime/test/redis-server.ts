import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Redis } from 'ioredis';
import { findProgram } from '@/scripts/launch/find-program';
import { freePort } from '@/scripts/launch/ports';

/** A real Redis of a test's own, on a free port, which keeps nothing on disk. */
export interface RedisServer {
  readonly url: string;
  /** What an operator does by hand. */
  readonly operator: Redis;
  /** It takes connections and commands and answers none, as a machine that swaps does. */
  hang(): void;
  goOn(): void;
  /** Ends it without warning; what it held is gone. */
  kill(): Promise<void>;
  /** Starts it again at the same address, empty. */
  restart(): Promise<void>;
  /** Ends it for good. */
  stop(): Promise<void>;
}

/** REDIS_SERVER, else redis-server or valkey-server in PATH. */
export function findRedisServer(): string | undefined {
  return findProgram('REDIS_SERVER', 'redis-server', 'valkey-server');
}

async function spawnServer(program: string, port: number, dir: string): Promise<ChildProcess> {
  const given = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn(program, [...given, '--dir', dir], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  for await (const part of child.stdout ?? []) {
    said += String(part);
    if (/ready to accept connections/i.test(said)) break;
  }
  if (child.exitCode !== null) throw new Error(`${program} did not start:\n${said}`);
  return child;
}

/** @throws Error where there is no Redis on this machine: `npm test` says beforehand that it leaves these tests out */
export async function startRedisServer(): Promise<RedisServer> {
  const program = findRedisServer();
  if (!program) throw new Error('There is no redis-server here. Install it, or set REDIS_SERVER to one.');
  const port = await freePort();
  const dir = mkdtempSync(join(tmpdir(), 'kanbao-redis-'));
  const url = `redis://127.0.0.1:${port}`;
  let child = await spawnServer(program, port, dir);
  const operator = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
  // Tests that kill the server expect its connections to break.
  operator.on('error', () => undefined);

  async function kill(): Promise<void> {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
    child.kill('SIGKILL');
    await ended;
  }

  return {
    url,
    operator,
    hang: () => void child.kill('SIGSTOP'),
    goOn: () => void child.kill('SIGCONT'),
    kill,
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

/**
 * `describe` for what needs a real Redis. Without one it has a single test that says so: `npm test` prints it, and CI does
 * not accept it (`scripts/outside-programs.mjs`).
 */
export function describeWithRedis(what: string, tests: () => void): void {
  if (findRedisServer()) describe(what, tests);
  else test(`left out, as there is no redis-server here: ${what}`, () => undefined);
}
