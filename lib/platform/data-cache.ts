import 'server-only';
import { BentoCache, bentostore } from 'bentocache';
import { memoryDriver } from 'bentocache/drivers/memory';
import { redisBusDriver, redisDriver } from 'bentocache/drivers/redis';
import { environment } from '../env/environment';
import { processWide } from './process-wide';
import { onPurge } from './purge';

/** Entries in memory; an article's answer takes some 30 KB, so this stays near 30 MB. */
const mostEntries = 1000;

function memoryStore() {
  return bentostore().useL1Layer(memoryDriver({ maxItems: mostEntries, serialize: false }));
}

/** Memory in front, Redis behind, and its bus to tell the other instances what was forgotten. */
function sharedStore(address: string) {
  const connection = connectionOf(address);
  return memoryStore().useL2Layer(redisDriver({ connection })).useBus(redisBusDriver({ connection }));
}

function createCache() {
  const { REDIS_URL } = environment();
  const platform = REDIS_URL ? sharedStore(REDIS_URL) : memoryStore();
  const cache = new BentoCache({ default: 'platform', prefix: 'kanbao', stores: { platform } });
  onPurge('data-cache', async ({ tags }) => {
    if (tags.length > 0) await cache.deleteByTag({ tags: [...tags] });
  });
  return cache;
}

/** `redis://:password@host:port/db` in the driver's own terms. */
function connectionOf(address: string) {
  const { hostname, port, password, username, pathname, protocol } = new URL(address);
  return {
    host: hostname,
    port: Number(port || 6379),
    ...(username ? { username: decodeURIComponent(username) } : {}),
    ...(password ? { password: decodeURIComponent(password) } : {}),
    ...(pathname.length > 1 ? { db: Number(pathname.slice(1)) } : {}),
    ...(protocol === 'rediss:' ? { tls: {} } : {}),
  };
}

/** The process's one data cache: memory, and Redis behind it where several instances share one. */
export function dataCache() {
  return processWide('data-cache', createCache);
}
