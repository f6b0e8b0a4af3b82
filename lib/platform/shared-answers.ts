import { RedisDriver } from 'bentocache/drivers/redis';
import type { CacheSerializer, CreateDriverResult, L2CacheDriver } from 'bentocache/types';
import { checkSum, withSum } from './checked-bytes';
import { reportRedisFailure, type SharedStore } from './redis';

/**
 * How entries reach the two layers: as they are. bentocache 1.6.1 writes an entry that it found in the second layer into the
 * first one in the form that the serializer gives; were that text, the first layer, which keeps values as they are, could not
 * read it again. So the text that Redis needs is made where it is sent.
 */
export const asTheyAre: CacheSerializer = {
  serialize: (entry) => entry,
  deserialize: (text) => JSON.parse(text),
};

/** Answers of the platform in Redis, each with a sum: what others wrote under our keys, or cut short, is no answer. */
class SharedAnswers extends RedisDriver {
  readonly #store: SharedStore;

  constructor(store: SharedStore, prefix: string) {
    super({ connection: store.connection, prefix });
    this.#store = store;
  }

  override async get(key: string): Promise<string | undefined> {
    const name = this.getItemKey(key);
    const stored = await this.#store.ask('answers', (redis) => redis.getBuffer(name));
    if (!stored) return undefined;
    const text = checkSum(stored)?.toString('utf8');
    if (text === undefined)
      reportRedisFailure('answers', 'garbage', `not written by us: ${name.slice(0, 100)}`);
    return text;
  }

  /** @param ttl ms; bentocache names none where it changes an entry that has one */
  override async set(key: string, entry: unknown, ttl?: number): Promise<boolean> {
    const name = this.getItemKey(key);
    const value = withSum(Buffer.from(JSON.stringify(entry)));
    const done = await this.#store.ask('answers', (redis) =>
      ttl ? redis.set(name, value, 'PX', Math.ceil(ttl)) : redis.set(name, value, 'KEEPTTL', 'XX'),
    );
    return done === 'OK';
  }
}

/** The second layer of the data cache. */
export function sharedAnswers(store: SharedStore, prefix: string): CreateDriverResult<L2CacheDriver> {
  return { options: {}, factory: () => new SharedAnswers(store, prefix) };
}
