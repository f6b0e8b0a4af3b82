import 'server-only';
import { LRUCache } from 'lru-cache';
import { processWide } from '@/lib/platform/process-wide';
import { createTurnstile } from '@/lib/site/turnstile';

const keptBytes = 24 * 1024 * 1024;

interface Gallery {
  kept: LRUCache<string, Buffer>;
  drawing: Map<string, Promise<Buffer | undefined>>;
  turnstile: ReturnType<typeof createTurnstile>;
}

const gallery = processWide(
  'drawn-pictures',
  (): Gallery => ({
    kept: new LRUCache({ maxSize: keptBytes, sizeCalculation: (bytes) => bytes.length + 200 }),
    drawing: new Map(),
    // One at a time leaves the processor to pages; who comes after 60 others would wait for seconds.
    turnstile: createTurnstile(1, 60),
  }),
);

/**
 * A drawn picture by the name of its content: kept within bounds, drawn once however many ask for it at a time.
 * @returns undefined when too many wait already. @throws what `draw` throws
 */
export function drawnPicture(name: string, draw: () => Promise<Buffer>): Promise<Buffer | undefined> {
  const { kept, drawing, turnstile } = gallery;
  const known = kept.get(name);
  if (known) return Promise.resolve(known);
  const begun = drawing.get(name);
  if (begun) return begun;
  const work = turnstile
    .pass(draw)
    .then((bytes) => {
      if (bytes) kept.set(name, bytes);
      return bytes;
    })
    .finally(() => drawing.delete(name));
  drawing.set(name, work);
  return work;
}
