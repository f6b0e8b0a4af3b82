import 'server-only';
import { randomUUID } from 'node:crypto';
import { BentoCache, bentostore } from 'bentocache';
import { LRUCache } from 'lru-cache';
import { siteWide } from '../env/site-wide';
import { log } from '../runtime/log';
import { responseLookups } from '../runtime/metrics';
import { sharedStore } from '../runtime/redis';
import { wasClockSetBack } from '../runtime/steady-clock';
import { dataCacheName, everythingTag, onPurge, purgeDataCaches } from './purge';
import { RedisResponseDriver, rawSerializer } from './redis-response-driver';
import { createResponseCache } from './response-cache';

const maxPurgedTags = 20_000;

/** Key prefix. Change it if the entries of older builds become incompatible. */
const keyPrefix = 'kanbao:answers';

/** Creates the store without bentocache's bus, because purges arrive through the purge bus. */
function createStore() {
  const store = bentostore().useL1Layer(createResponseCache());
  const redisStore = sharedStore();
  return redisStore
    ? store.useL2Layer({ options: {}, factory: () => new RedisResponseDriver(redisStore, keyPrefix) })
    : store;
}

const lastPurges = (name: string) =>
  siteWide(name, () => new LRUCache<string, string>({ max: maxPurgedTags }));

/** Ids of the last soft purges by tag. Cache keys contain them, so running calls store under old keys. */
const softPurges = lastPurges('purged-tags');

/** Ids of the last hard purges by tag. Entries from before a purge must not be used, not even as stale. */
const hardPurges = lastPurges('withdrawn-tags');

/** Returns two cache keys. Hard purges change both keys; soft purges change only `current`. */
export function responseKeys(requestKey: string, tags: readonly string[]) {
  const joinIds = (purges: LRUCache<string, string>) =>
    [everythingTag, ...tags].map((tag) => purges.get(tag) ?? '').join('');
  const afterHardPurge = requestKey + joinIds(hardPurges);
  return { current: afterHardPurge + joinIds(softPurges), afterHardPurge };
}

function createCache() {
  const stores = { platform: createStore() };
  const cache = new BentoCache({ default: 'platform', prefix: keyPrefix, serializer: rawSerializer, stores });
  cache.on('cache:hit', ({ graced, layer }) =>
    responseLookups.add(graced ? 'stale' : layer === 'l2' ? 'redis' : 'memory'),
  );
  cache.on('cache:miss', () => responseLookups.add('miss'));
  onPurge(dataCacheName, async ({ tags, id, hard }) => {
    if (tags.length === 0) return;
    // Lists have the tag `articles`, because they contain articles.
    const allTags = tags.some((tag) => tag.startsWith('article:')) ? [...tags, 'articles'] : [...tags];
    // Purges of counts keep the cache keys: a call that runs during a like may cache the old count.
    const changedTags = allTags.filter((tag) => !tag.startsWith('counts:'));
    for (const tag of changedTags) (hard ? hardPurges : softPurges).set(tag, id);
    await cache.deleteByTag({ tags: allTags });
  });
  return cache;
}

/** Clears the cache after the clock was set back, because entries expire by the clock. */
export function clearCacheAfterClockChange(): void {
  if (!wasClockSetBack()) return;
  log('clock-set-back');
  const logPurgeFailure = (problem: unknown) => log('purge-failed', { problem: String(problem) });
  purgeDataCaches({ paths: [], tags: [everythingTag], id: `clock-${randomUUID()}` }).catch(logPurgeFailure);
}

export function dataCache() {
  return siteWide('data-cache', createCache);
}
