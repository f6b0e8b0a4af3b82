import { Redis } from 'ioredis';
import type { Environment } from '@/lib/env/environment';
import { error, type Finding, fine, note, reasonOf, warning } from './finding';

const patience = 2_000;
/** Times that it is asked how fast it is. */
const samples = 20;
/** ms: calls of the site wait at most 100 and take 50 for slow (lib/platform/redis.ts). */
const slow = 20;
const tooSlow = 50;
/** The oldest that Debian and Ubuntu still care for; what we test with is newer. */
const oldest = 6;

/** The lines `name:value` of INFO. */
function readInfo(text: string): (name: string) => string {
  const entries = text.split(/\r?\n/).map((line) => {
    const [name = '', ...value] = line.split(':');
    return [name, value.join(':')] as const;
  });
  const values = new Map(entries);
  return (name) => values.get(name) ?? '';
}

function judgeServer(info: (name: string) => string): Finding[] {
  const version = info('valkey_version') || info('redis_version');
  const kind = info('valkey_version') ? 'Valkey' : 'Redis';
  const findings = [
    Number.parseInt(version, 10) < oldest
      ? warning(`${kind} ${version} is old.`, `Take ${oldest}.2 or newer.`)
      : fine(`${kind} ${version} answers.`),
  ];
  if (info('role') === 'slave')
    findings.push(error('It is a replica and takes no writes.', 'Let REDIS_URL name the primary.'));
  if (info('aof_enabled') === '0')
    findings.push(
      warning(
        'It writes nothing down as it goes (appendonly no): a restart forgets which acts were done.',
        'CONFIG SET appendonly yes, and in its configuration.',
      ),
    );
  return findings;
}

function judgeMemory(info: (name: string) => string): Finding[] {
  const [most, policy] = [Number(info('maxmemory')), info('maxmemory_policy')];
  if (!(most > 0))
    return [note('Its memory has no limit (maxmemory 0).', 'Set one with maxmemory-policy volatile-ttl.')];
  const megabytes = Math.round(most / 1_000_000);
  if (policy === 'volatile-ttl') return [fine(`${megabytes} MB at most, volatile-ttl.`)];
  const why = policy.startsWith('allkeys')
    ? 'marks of purges and acts may go, and purged pages come back'
    : 'when it is full, purges fail or what is still needed goes first';
  return [
    warning(
      `maxmemory-policy is ${policy}: ${why}.`,
      'CONFIG SET maxmemory-policy volatile-ttl, and in its configuration.',
    ),
  ];
}

async function judgeSpeed(redis: Redis): Promise<Finding> {
  const took: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const began = performance.now();
    await redis.ping();
    took.push(performance.now() - began);
  }
  const median = took.toSorted((a, b) => a - b)[samples / 2] ?? 0;
  const said = `It answers in ${median.toFixed(1)} ms (the middle of ${samples}).`;
  const remedy = 'Put it into the same network as the site; look for slow commands (SLOWLOG) and swapping.';
  if (median >= tooSlow) return error(`${said} The site takes that for away.`, remedy);
  return median >= slow ? warning(said, remedy) : fine(said);
}

/** What the site needs of it: a script, and a key that it may write. */
async function judgeWrites(redis: Redis): Promise<Finding> {
  const key = `kanbao-doctor:${process.pid}`;
  try {
    await redis.eval("return redis.call('SET', KEYS[1], '1', 'PX', 1000)", 1, key);
    return fine('It takes writes.');
  } catch (problem) {
    const [word = ''] = reasonOf(problem).split(' ');
    return error(
      `It takes no writes (${word}).`,
      'OOM: more memory, or maxmemory-policy volatile-ttl. MISCONF: its disk. READONLY: name the primary. NOPERM: let the user write and run scripts.',
    );
  }
}

/** The Redis that instances share. */
export async function checkRedis({ REDIS_URL }: Environment): Promise<Finding[]> {
  if (!REDIS_URL) return [fine('None is configured: one instance by itself.')];
  const redis = new Redis(REDIS_URL, {
    lazyConnect: true,
    connectTimeout: patience,
    commandTimeout: patience,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let refused: unknown;
  redis.on('error', (problem) => {
    refused = problem;
  });
  try {
    await redis.connect();
    const info = readInfo(await redis.info());
    return [...judgeServer(info), ...judgeMemory(info), await judgeSpeed(redis), await judgeWrites(redis)];
  } catch (problem) {
    return [
      error(
        `It cannot be used (${reasonOf(refused ?? problem)}).`,
        'See whether it runs, whether REDIS_URL is right (rediss: with TLS), and its password.',
      ),
    ];
  } finally {
    redis.disconnect();
  }
}
