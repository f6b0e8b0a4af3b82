import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { NamedPurge } from '../lib/platform/purge';
import { connectRedis, impatientRedis } from '../lib/platform/redis';
import { type FinishedPage, lifetime, pathTag } from './finished-page';
import { decodePage, encodePage, parseJson } from './page-encoding';

/** The second layer of finished pages, shared by several instances, and the bus of their purges. */
export interface SharedPages {
  /** Never rejects; without an answer in time there is none. */
  read(key: string): Promise<SharedAnswer>;
  /** Sends the page off without waiting. */
  write(key: string, page: FinishedPage, generation: number | undefined): void;
  /** A held file that another instance made. */
  readFile(path: string): Promise<Buffer | undefined>;
  /** Tells all instances. @throws when the store cannot be told, so that the publisher tries again. */
  purge(what: NamedPurge): Promise<void>;
  close(): void;
}

export interface SharedAnswer {
  page?: FinishedPage;
  /** Purges counted so far; undefined when the store did not answer. */
  generation?: number;
}

export interface RedisPageStoreOptions {
  url: string;
  /** Pages name scripts of one build, so builds do not share pages. */
  build: string;
  /** Another instance was told to forget. */
  onPurge: (what: NamedPurge) => void;
  /** Purges may have been missed while the bus was away; `missed` is the number of the last of them. */
  onGap: (missed: number) => void;
  report: (problem: unknown) => void;
}

const prefix = 'kanbao:page:';
const counterKey = 'kanbao:page-purges';
const channel = 'kanbao:page-purge';
/** Seconds that a purge's mark stays: longer than any page. */
const markLifetime = 2 * 86_400;

/** Seconds that a held file stays at least: whoever was sent a page may need it long after the page has been renewed. */
const leastFileLifetime = 3600;

const purgeMessage = z.object({
  origin: z.string(),
  // Instances of an older build, beside which a new one starts, name none.
  id: z.string().optional(),
  generation: z.number(),
  paths: z.array(z.string()),
  tags: z.array(z.string()),
});

/**
 * Purges are numbered by a counter in the store. A page carries the number that was current before it was drawn, each purged
 * tag the number of its purge; a page older than a mark of one of its tags counts as gone. So a purge needs no list of keys,
 * no two clocks are compared, and a page drawn before a purge but stored after it is caught as well.
 */
export function createRedisPageStore({
  url,
  build,
  onPurge,
  onGap,
  report,
}: RedisPageStoreOptions): SharedPages {
  const origin = randomUUID();
  const calls = connectRedis(url, impatientRedis, report);
  const bus = connectRedis(url, { autoResubscribe: false }, report);
  let seenGeneration: number | undefined;
  let wasAway = false;
  const pageKey = (key: string) => `${prefix}${build}:${key}`;
  const fileKey = (path: string) => `kanbao:held:${path}`;
  const markKey = (tag: string) => `kanbao:page-purged:${tag}`;

  async function isValid(page: FinishedPage, generation: number): Promise<boolean> {
    const marks = await calls.mget(page.tags.map(markKey));
    return marks.every((mark) => mark === null || Number(mark) <= generation);
  }

  async function compareGenerations(): Promise<void> {
    const generation = Number((await calls.get(counterKey)) ?? 0);
    // Whoever had to begin without the store does not know what was purged meanwhile.
    const missed = seenGeneration === undefined ? wasAway : seenGeneration < generation;
    seenGeneration = generation;
    if (missed) onGap(generation);
  }

  bus.on('message', (_channel, text) => {
    const message = purgeMessage.safeParse(parseJson(text)).data;
    if (!message) return;
    seenGeneration = Math.max(seenGeneration ?? 0, message.generation);
    if (message.origin !== origin) onPurge({ ...message, id: message.id ?? `purge-${message.generation}` });
  });
  // Messages may have been missed before a connection (again) stands. Whichever stands last can tell; the other's attempt fails.
  bus.on('ready', () =>
    bus
      .subscribe(channel)
      .then(compareGenerations)
      .catch(() => undefined),
  );
  calls.on('ready', () => compareGenerations().catch(() => undefined));
  bus.on('close', () => {
    wasAway = true;
  });

  return {
    async read(key) {
      try {
        const [stored, counter] = await calls.mgetBuffer(pageKey(key), counterKey);
        const generation = Number(counter?.toString() ?? 0);
        const found = stored ? decodePage(stored) : undefined;
        const valid = found && (await isValid(found.page, found.generation));
        return valid ? { page: found.page, generation } : { generation };
      } catch {
        return {};
      }
    },
    write(key, page, generation) {
      if (generation === undefined) return;
      if (page.held) {
        const { path, brotli } = page.held;
        const stays = Math.max(leastFileLifetime, Math.ceil(lifetime(page)));
        calls.set(fileKey(path), brotli, 'EX', stays).catch(() => undefined);
      }
      calls
        .set(pageKey(key), encodePage(page, generation), 'EX', Math.ceil(lifetime(page)))
        .catch(() => undefined);
    },
    async readFile(path) {
      try {
        return (await calls.getBuffer(fileKey(path))) ?? undefined;
      } catch {
        return undefined;
      }
    },
    async purge({ paths, tags, id }) {
      const generation = await calls.incr(counterKey);
      const marks = calls.pipeline();
      for (const tag of [...tags, ...paths.map(pathTag)])
        marks.set(markKey(tag), generation, 'EX', markLifetime);
      marks.publish(channel, JSON.stringify({ origin, id, generation, paths, tags }));
      for (const [problem] of (await marks.exec()) ?? []) if (problem) throw problem;
    },
    close() {
      calls.disconnect();
      bus.disconnect();
    },
  };
}
