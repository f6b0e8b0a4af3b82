import { checkSum, withSum } from '../lib/platform/checked-bytes';
import type { NamedPurge } from '../lib/platform/purge';
import { reportRedisFailure } from '../lib/platform/redis';
import { sharedPagesFound } from '../lib/platform/tallies';
import type { FinishedPage } from './finished-page';
import { decodePage, encodePage } from './page-encoding';
import {
  openPurgeBus,
  type PurgeBusOptions,
  purgeCounter,
  purgedMark,
  readPurgeNumber,
  withdrawnMark,
} from './purge-bus';

/** The second layer of finished pages, shared by several instances, and the bus of their purges. */
export interface SharedPages {
  /** Never rejects; without an answer in time there is none. */
  read(key: string): Promise<SharedAnswer>;
  /** Sends the page off without waiting. @param seconds that it is kept */
  write(key: string, page: FinishedPage, generation: number | undefined, seconds: number): void;
  /** A file of another instance's build. */
  readFile(path: string): Promise<Buffer | undefined>;
  /** Sees to it that other instances find a file of this one's build for some days; `make` packs it where it is not there yet. */
  offerFile(path: string, make: () => Promise<Buffer>): Promise<void>;
  /** Sends a purge to all instances. @throws when the store takes none, so that the publisher tries again. */
  purge(what: NamedPurge): Promise<void>;
  close(): void;
}

export interface SharedAnswer {
  page?: FinishedPage;
  /** Purges counted so far; undefined when the store did not answer. */
  generation?: number;
}

export interface RedisPageStoreOptions extends PurgeBusOptions {
  /** Pages name scripts of one build, so builds do not share pages. */
  build: string;
}

/** What was found, in a word. */
function foundIn({ page, generation }: SharedAnswer): string {
  if (page) return page.outdated ? 'stale' : 'hit';
  return generation === undefined ? 'away' : 'miss';
}

const prefix = 'kanbao:page:';

/** Seconds that a build's files stay after the last instance that has them has ended. */
const buildFileLifetime = 7 * 86_400;

/**
 * Purges are numbered by a counter in the store. A page carries the number that was current before it was drawn, each purged
 * tag the number of its purge; a page older than a mark of one of its tags counts as gone or, where the purge was not a hard
 * one, as outdated. So a purge needs no list of keys, no two clocks are compared, and a page drawn before a purge but stored
 * after it is caught as well.
 */
export function createRedisPageStore({ store, build, ...purging }: RedisPageStoreOptions): SharedPages {
  const bus = openPurgeBus({ store, ...purging });
  const pageKey = (key: string) => `${prefix}${build}:${key}`;
  const fileKey = (path: string) => `kanbao:file:${path}`;

  /** The content of a value that `withSum` wrote. */
  function intact(
    stored: Buffer | null | undefined,
    use: 'pages' | 'files',
    key: string,
  ): Buffer | undefined {
    const content = stored ? checkSum(stored) : undefined;
    if (stored && !content) reportRedisFailure(use, 'garbage', `not written by us: ${key.slice(0, 100)}`);
    return content;
  }

  /** What the purges since it was drawn leave of a page. */
  async function afterPurges(page: FinishedPage, generation: number): Promise<FinishedPage | undefined> {
    const { tags } = page;
    if (bus.isUnsent(tags)) return undefined;
    const keys = [...tags.map(withdrawnMark), ...tags.map(purgedMark)];
    const marks = await store.ask('pages', (redis) => redis.mget(keys));
    if (!marks) return undefined;
    const later = marks.map((mark) => readPurgeNumber(mark) > generation);
    if (later.slice(0, tags.length).some(Boolean)) return undefined;
    return later.some(Boolean) ? { ...page, outdated: true } : page;
  }

  async function find(key: string): Promise<SharedAnswer> {
    const found = await store.ask('pages', (redis) => redis.mgetBuffer(pageKey(key), purgeCounter));
    if (!found) return {};
    const [stored, counter] = found;
    const generation = readPurgeNumber(counter?.toString());
    const content = intact(stored, 'pages', key);
    const decoded = content && decodePage(content);
    if (content && !decoded) reportRedisFailure('pages', 'garbage', 'a page of another version');
    const page = decoded && (await afterPurges(decoded.page, decoded.generation));
    return page ? { page, generation } : { generation };
  }

  return {
    async read(key) {
      const answer = await find(key);
      sharedPagesFound.add(foundIn(answer));
      return answer;
    },
    write(key, page, generation, seconds) {
      if (generation === undefined) return;
      const value = withSum(encodePage(page, generation));
      void store.ask('pages', (redis) =>
        redis.set(pageKey(key), value, 'EX', Math.max(1, Math.ceil(seconds))),
      );
    },
    async readFile(path) {
      return intact(await store.ask('files', (redis) => redis.getBuffer(fileKey(path))), 'files', path);
    },
    async offerFile(path, make) {
      const key = fileKey(path);
      const known = await store.ask('files', (redis) => redis.expire(key, buildFileLifetime));
      if (known !== 0) return;
      const value = withSum(await make());
      await store.ask('files', (redis) => redis.set(key, value, 'EX', buildFileLifetime));
    },
    purge: (what) => bus.publish(what),
    close: () => bus.close(),
  };
}
