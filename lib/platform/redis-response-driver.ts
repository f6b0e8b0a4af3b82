import { RedisDriver } from 'bentocache/drivers/redis';
import type { CacheSerializer } from 'bentocache/types';
import { reportRedisFailure, type SharedStore } from '../runtime/redis';
import { addChecksum, removeChecksum } from './checked-bytes';

/** Serializer that keeps entries as objects, because bentocache also uses it for entries in memory. */
export const rawSerializer: CacheSerializer = {
  serialize: (entry) => entry,
  deserialize: (text) => JSON.parse(text),
};

/** Second layer in Redis, with a checksum per value that detects foreign or truncated values. */
export class RedisResponseDriver extends RedisDriver {
  readonly #store: SharedStore;

  constructor(store: SharedStore, prefix: string) {
    super({ connection: store.connection, prefix });
    this.#store = store;
  }

  override async get(key: string): Promise<string | undefined> {
    const name = this.getItemKey(key);
    const storedBytes = await this.#store.tryCommand('answers', (redis) => redis.getBuffer(name));
    if (!storedBytes) return undefined;
    const text = removeChecksum(storedBytes)?.toString('utf8');
    if (text === undefined)
      reportRedisFailure('answers', 'invalid', `not written by us: ${name.slice(0, 100)}`);
    return text;
  }

  /** @param ttl in ms; undefined when bentocache updates an entry */
  override async set(key: string, entry: unknown, ttl?: number): Promise<boolean> {
    const name = this.getItemKey(key);
    const value = addChecksum(Buffer.from(JSON.stringify(entry)));
    const reply = await this.#store.tryCommand('answers', (redis) =>
      ttl ? redis.set(name, value, 'PX', Math.ceil(ttl)) : redis.set(name, value, 'KEEPTTL', 'XX'),
    );
    return reply === 'OK';
  }
}
