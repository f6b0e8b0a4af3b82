import { Redis } from 'ioredis';
import type { Environment } from '@/lib/env/environment';
import { error, type Finding, type Findings, fine, note, reasonOf, warning } from './finding';

const timeoutMs = 2_000;
const pingCount = 20;
/** Time of a call in ms from which the doctor warns. The site counts 50 ms as slow (lib/runtime/redis.ts). */
const slowMs = 20;
const tooSlowMs = 50;
/** Oldest major version of Redis that Debian and Ubuntu support. */
const minVersion = 6;

function readInfo(text: string): (name: string) => string {
  const values = new Map([...text.matchAll(/^(\w+):(.*?)\r?$/gm)].map(([, name, value]) => [name, value]));
  return (name) => values.get(name) ?? '';
}

function checkServer(info: (name: string) => string): Finding[] {
  const version = info('valkey_version') || info('redis_version');
  const kind = info('valkey_version') ? 'Valkey' : 'Redis';
  return [
    Number.parseInt(version, 10) < minVersion
      ? warning(`${kind} ${version} is old.`, `Use ${minVersion}.0 or newer.`)
      : fine(`${kind} ${version} answers.`),
    info('role') === 'slave'
      ? error('It is a replica and accepts no writes.', 'Set REDIS_URL to the primary.')
      : [],
    info('aof_enabled') === '0'
      ? warning(
          'It has no append-only file (appendonly no): after a restart, a repeated write may be done twice.',
          'CONFIG SET appendonly yes, and the same in its configuration.',
        )
      : [],
  ].flat();
}

function checkMemory(info: (name: string) => string): Finding {
  const [maxMemory, policy] = [Number(info('maxmemory')), info('maxmemory_policy')];
  if (!(maxMemory > 0))
    return note(
      'Its memory has no limit (maxmemory 0).',
      'Set maxmemory, with maxmemory-policy volatile-ttl.',
    );
  const megabytes = Math.round(maxMemory / 1_000_000);
  if (policy === 'volatile-ttl') return fine(`${megabytes} MB at most, volatile-ttl.`);
  const effect = policy.startsWith('allkeys')
    ? 'records of purges and writes may be evicted, and purged pages reappear'
    : 'when it is full, purges fail or needed entries are evicted first';
  return warning(
    `maxmemory-policy is ${policy}: ${effect}.`,
    'CONFIG SET maxmemory-policy volatile-ttl, and the same in its configuration.',
  );
}

async function checkSpeed(redis: Redis): Promise<Finding> {
  const durationsMs: number[] = [];
  for (let sample = 0; sample < pingCount; sample += 1) {
    const began = performance.now();
    await redis.ping();
    durationsMs.push(performance.now() - began);
  }
  const median = durationsMs.toSorted((a, b) => a - b)[pingCount / 2] ?? 0;
  const message = `It answers in ${median.toFixed(1)} ms (median of ${pingCount}).`;
  const remedy = 'Move it to the network of the site; look for slow commands (SLOWLOG) and swapping.';
  if (median >= tooSlowMs) return error(`${message} The site treats it as unavailable.`, remedy);
  return median >= slowMs ? warning(message, remedy) : fine(message);
}

async function checkWrites(redis: Redis): Promise<Finding> {
  const key = `kanbao-doctor:${process.pid}`;
  try {
    await redis.eval("return redis.call('SET', KEYS[1], '1', 'PX', 1000)", 1, key);
    return fine('It accepts writes.');
  } catch (problem) {
    const [word = ''] = reasonOf(problem).split(' ');
    return error(
      `It rejects writes (${word}).`,
      'OOM: add memory, or set maxmemory-policy volatile-ttl. MISCONF: check its disk. READONLY: set REDIS_URL to the primary. NOPERM: allow the user to write and to run scripts.',
    );
  }
}

export async function checkRedis({ REDIS_URL }: Environment): Promise<Findings> {
  if (!REDIS_URL) return fine('None is configured, which is right for a single instance.');
  const redis = new Redis(REDIS_URL, {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    commandTimeout: timeoutMs,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let connectionError: unknown;
  redis.on('error', (problem) => {
    connectionError = problem;
  });
  try {
    await redis.connect();
    const info = readInfo(await redis.info());
    return [...checkServer(info), checkMemory(info), await checkSpeed(redis), await checkWrites(redis)];
  } catch (problem) {
    return error(
      `It cannot be used (${reasonOf(connectionError ?? problem)}).`,
      'Check that it is running, and REDIS_URL with its password (rediss: with TLS).',
    );
  } finally {
    redis.disconnect();
  }
}
