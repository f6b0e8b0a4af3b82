import 'server-only';
import { LRUCache } from 'lru-cache';
import { siteWide } from '@/lib/env/site';
import { createConcurrencyLimit } from '@/lib/platform/concurrency-limit';

/** A rendered picture. */
export interface Drawn {
  bytes: Buffer;
  /** Whether all parts were available; otherwise it is rendered again on the next request. */
  complete: boolean;
}

const keptBytes = 24 * 1024 * 1024;

interface Gallery {
  kept: LRUCache<string, Drawn>;
  drawing: Map<string, Promise<Drawn | undefined>>;
  turnstile: ReturnType<typeof createConcurrencyLimit>;
}

const gallery = () =>
  siteWide(
    'drawn-pictures',
    (): Gallery => ({
      kept: new LRUCache({ maxSize: keptBytes, sizeCalculation: ({ bytes }) => bytes.length + 200 }),
      drawing: new Map(),
      // One at a time, to leave the CPU to pages; a queue of 60 takes seconds.
      turnstile: createConcurrencyLimit(1, 60),
    }),
  );

/**
 * Returns a rendered picture by its content hash: cached within bounds, rendered once for concurrent requests.
 * @returns undefined if the queue is full. @throws what `draw` throws
 */
export function drawnPicture(name: string, draw: () => Promise<Drawn>): Promise<Drawn | undefined> {
  const { kept, drawing, turnstile } = gallery();
  const known = kept.get(name);
  if (known) return Promise.resolve(known);
  const begun = drawing.get(name);
  if (begun) return begun;
  const work = turnstile
    .pass(draw)
    .then((drawn) => {
      if (drawn?.complete) kept.set(name, drawn);
      return drawn;
    })
    .finally(() => drawing.delete(name));
  drawing.set(name, work);
  return work;
}
