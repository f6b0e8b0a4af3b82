import { addChecksum, removeChecksum } from '../lib/platform/checked-bytes';
import { sharedPageLookups } from '../lib/runtime/metrics';
import { reportRedisFailure } from '../lib/runtime/redis';
import type { CompressedPage } from './compressed-page';
import { decodePage, encodePage } from './page-encoding';
import {
  hardPurgedKey,
  openPurgeBus,
  type PurgeBusOptions,
  parsePurgeNumber,
  purgeCounterKey,
  purgedKey,
} from './purge-bus';

export type RedisPageStore = ReturnType<typeof createRedisPageStore>;

export interface SharedLookup {
  page?: CompressedPage;
  /** Number of the last purge; undefined if Redis did not respond. */
  generation?: number;
}

interface RedisPageStoreOptions extends PurgeBusOptions {
  /** Build id of the instance. Builds do not share pages, because pages reference scripts of their build. */
  build: string;
}

function lookupResult({ page, generation }: SharedLookup): string {
  if (page) return page.outdated ? 'stale' : 'hit';
  return generation === undefined ? 'unavailable' : 'miss';
}

const pageKeyPrefix = 'kanbao:page:';

/** Seconds for which files stay in Redis after the last instance of the build has stopped. */
const buildFileLifetime = 7 * 86_400;

/**
 * Creates the store of pages in Redis. A counter numbers purges. Each tag has the number of its last purge.
 * Each page has the counter's value from before its render, so purges also apply to pages being rendered.
 */
export function createRedisPageStore({ store, build, ...busOptions }: RedisPageStoreOptions) {
  const bus = openPurgeBus({ store, ...busOptions });
  const pageKey = (key: string) => `${pageKeyPrefix}${build}:${key}`;
  const fileKey = (path: string) => `kanbao:file:${path}`;

  function intactContent(stored: Buffer | null | undefined, use: 'pages' | 'files', key: string) {
    const content = stored ? removeChecksum(stored) : undefined;
    if (stored && !content) reportRedisFailure(use, 'invalid', `not written by us: ${key.slice(0, 100)}`);
    return content;
  }

  async function applyPurges(page: CompressedPage, generation: number): Promise<CompressedPage | undefined> {
    const { tags } = page;
    if (bus.isUnsent(tags)) return undefined;
    const keys = [...tags.map(hardPurgedKey), ...tags.map(purgedKey)];
    const numbers = await store.tryCommand('pages', (redis) => redis.mget(keys));
    if (!numbers) return undefined;
    const wasPurged = numbers.map((number) => parsePurgeNumber(number) > generation);
    if (wasPurged.slice(0, tags.length).some(Boolean)) return undefined;
    return wasPurged.some(Boolean) ? { ...page, outdated: true } : page;
  }

  async function find(key: string): Promise<SharedLookup> {
    const reply = await store.tryCommand('pages', (redis) => redis.mgetBuffer(pageKey(key), purgeCounterKey));
    if (!reply) return {};
    const [stored, counter] = reply;
    const generation = parsePurgeNumber(counter?.toString());
    const content = intactContent(stored, 'pages', key);
    const decoded = content && decodePage(content);
    if (content && !decoded) reportRedisFailure('pages', 'invalid', 'a page of another version');
    const page = decoded && (await applyPurges(decoded.page, decoded.generation));
    return page ? { page, generation } : { generation };
  }

  return {
    /** Reads a page. Never rejects; returns no page if Redis fails. */
    async read(key: string): Promise<SharedLookup> {
      const lookup = await find(key);
      sharedPageLookups.add(lookupResult(lookup));
      return lookup;
    },
    write(key: string, page: CompressedPage, generation: number | undefined, seconds: number): void {
      if (generation === undefined) return;
      const value = addChecksum(encodePage(page, generation));
      void store.tryCommand('pages', (redis) =>
        redis.set(pageKey(key), value, 'EX', Math.max(1, Math.ceil(seconds))),
      );
    },
    async readFile(path: string): Promise<Buffer | undefined> {
      const stored = await store.tryCommand('files', (redis) => redis.getBuffer(fileKey(path)));
      return intactContent(stored, 'files', path);
    },
    /** Stores a build file for a week; calls `compress` for a file that Redis lacks. */
    async shareFile(path: string, compress: () => Promise<Buffer>): Promise<void> {
      const key = fileKey(path);
      const expireResult = await store.tryCommand('files', (redis) => redis.expire(key, buildFileLifetime));
      if (expireResult !== 0) return;
      const value = addChecksum(await compress());
      await store.tryCommand('files', (redis) => redis.set(key, value, 'EX', buildFileLifetime));
    },
    /** Publishes a purge. @throws if Redis fails, so that the publisher retries */
    purge: bus.publish,
    close: bus.close,
  };
}
