import 'server-only';
import { BentoCache, bentostore } from 'bentocache';
import { memoryDriver } from 'bentocache/drivers/memory';
import { redisDriver } from 'bentocache/drivers/redis';
import { LRUCache } from 'lru-cache';
import { environment } from '../env/environment';
import { log } from './log';
import { processWide } from './process-wide';
import { dataCacheName, everything, onPurge } from './purge';
import { connectRedis, impatientRedis } from './redis';

/** Entries in memory; an article's answer takes some 30 KB, so this stays near 30 MB. */
const mostEntries = 1000;

/** Purged tags that are remembered. */
const mostPurged = 20_000;

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

/**
 * The last purge of each tag. It is a part of the keys of all answers with that tag: a purge by itself only makes entries old,
 * and old ones still stand in while the platform is slow or away, and a call under way would bring the state before it.
 */
const purged = processWide('purged-tags', () => new LRUCache<string, string>({ max: mostPurged }));

/** What an answer's key ends with, so that nothing from before the last purge of its tags is found. */
export function purgesOf(tags: readonly string[]): string {
  return [everything, ...tags].map((tag) => purged.get(tag) ?? '').join('');
}

/** Readers' likes make counts old, no more: an old count is better than none. */
function isWithdrawn(tag: string): boolean {
  return !tag.startsWith('counts:');
}

function createCache() {
  const { REDIS_URL } = environment();
  const platform = REDIS_URL ? sharedStore(REDIS_URL) : memoryStore();
  const cache = new BentoCache({ default: 'platform', prefix: 'kanbao', stores: { platform } });
  onPurge(dataCacheName, async ({ tags, id }) => {
    if (tags.length === 0) return;
    const all = withLists(tags);
    for (const tag of all.filter(isWithdrawn)) purged.set(tag, id);
    await cache.deleteByTag({ tags: all });
  });
  return cache;
}

/** The process's one data cache: memory, and Redis behind it where several instances share one. */
export function dataCache() {
  return processWide('data-cache', createCache);
}
