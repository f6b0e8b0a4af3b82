import 'server-only';
import { BentoCache, bentostore } from 'bentocache';
import { memoryDriver } from 'bentocache/drivers/memory';
import { redisDriver } from 'bentocache/drivers/redis';
import { environment } from '../env/environment';
import { log } from './log';
import { processWide } from './process-wide';
import { dataCacheName, onPurge } from './purge';
import { connectRedis, impatientRedis } from './redis';

/** Entries in memory; an article's answer takes some 30 KB, so this stays near 30 MB. */
const mostEntries = 1000;

function memoryStore() {
  return bentostore().useL1Layer(memoryDriver({ maxItems: mostEntries, serialize: false }));
}

/**
 * Memory in front, Redis behind. Instances hear of purges by the porter's bus, which passes them on to this cache as well,
 * so the driver's own bus would be a second one.
 */
function sharedStore(address: string) {
  const report = (problem: unknown) => log('cache-failed', { problem: String(problem) });
  const connection = connectRedis(address, impatientRedis, report);
  return memoryStore().useL2Layer(redisDriver({ connection }));
}

/** Lists name many articles, and few things are purged: an article takes every kept list with it. */
function withLists(tags: readonly string[]): string[] {
  return tags.some((tag) => tag.startsWith('article:')) ? [...tags, 'articles'] : [...tags];
}

function createCache() {
  const { REDIS_URL } = environment();
  const platform = REDIS_URL ? sharedStore(REDIS_URL) : memoryStore();
  const cache = new BentoCache({ default: 'platform', prefix: 'kanbao', stores: { platform } });
  onPurge(dataCacheName, async ({ tags }) => {
    if (tags.length > 0) await cache.deleteByTag({ tags: withLists(tags) });
  });
  return cache;
}

/** The process's one data cache: memory, and Redis behind it where several instances share one. */
export function dataCache() {
  return processWide('data-cache', createCache);
}
