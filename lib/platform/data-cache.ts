import 'server-only';
import { BentoCache, bentostore } from 'bentocache';
import { LRUCache } from 'lru-cache';
import { siteWide } from '../env/site';
import { answerMemory } from './answer-memory';
import { dataCacheName, everything, onPurge } from './purge';
import { sharedStore } from './redis';
import { asTheyAre, sharedAnswers } from './shared-answers';
import { answersFound } from './tallies';

/** Purged tags that are remembered. */
const mostPurged = 20_000;

/** What keys begin with. Builds up to 0.3.0 began theirs otherwise: neither reads what the other wrote. */
const prefix = 'kanbao:answers';

/**
 * Memory in front, Redis behind where several instances share one. They hear of purges by the porter's bus, which passes them
 * on to this cache as well, so the driver's own bus would be a second one.
 */
function createStore() {
  const memory = bentostore().useL1Layer(answerMemory());
  const shared = sharedStore();
  return shared ? memory.useL2Layer(sharedAnswers(shared, prefix)) : memory;
}

/** Lists name many articles, and few things are purged: an article takes every kept list with it. */
function withLists(tags: readonly string[]): string[] {
  return tags.some((tag) => tag.startsWith('article:')) ? [...tags, 'articles'] : [...tags];
}

const lastPurges = (name: string) => siteWide(name, () => new LRUCache<string, string>({ max: mostPurged }));

/**
 * The last purge of each tag. It is a part of the keys of all answers with that tag: by itself the library's purge only makes
 * entries old, and old ones stand in while the platform is slow, and a call under way would bring the state before it.
 */
const purged = lastPurges('purged-tags');

/** The last hard purge of each tag: what was kept before it is not even to stand in. */
const withdrawn = lastPurges('withdrawn-tags');

/** Under which keys an answer with these tags is kept. */
export interface AnswerKeys {
  /** Where nothing from before the last purge of its tags is found. */
  current: string;
  /** Where the last answer since what was withdrawn is found; the same while nothing else was purged. */
  last: string;
}

export function answerKeys(asked: string, tags: readonly string[]): AnswerKeys {
  const idsIn = (purges: LRUCache<string, string>) =>
    [everything, ...tags].map((tag) => purges.get(tag) ?? '').join('');
  const last = asked + idsIn(withdrawn);
  return { current: last + idsIn(purged), last };
}

/** Likes only make counts stale: an old count is better than none. */
function isChanged(tag: string): boolean {
  return !tag.startsWith('counts:');
}

function createCache() {
  const stores = { platform: createStore() };
  const cache = new BentoCache({ default: 'platform', prefix, serializer: asTheyAre, stores });
  cache.on('cache:hit', ({ graced, layer }) =>
    answersFound.add(graced ? 'stale' : layer === 'l2' ? 'redis' : 'memory'),
  );
  cache.on('cache:miss', () => answersFound.add('miss'));
  onPurge(dataCacheName, async ({ tags, id, hard }) => {
    if (tags.length === 0) return;
    const all = withLists(tags);
    for (const tag of all.filter(isChanged)) (hard ? withdrawn : purged).set(tag, id);
    await cache.deleteByTag({ tags: all });
  });
  return cache;
}

/** The process's one data cache: memory, and Redis behind it where several instances share one. */
export function dataCache() {
  return siteWide('data-cache', createCache);
}
