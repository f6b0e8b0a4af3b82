import 'server-only';
import { LRUCache } from 'lru-cache';
import { siteWide } from '@/lib/env/site';
import { createTurnstile } from '@/lib/platform/turnstile';

/** A picture that was drawn. */
export interface Drawn {
  bytes: Buffer;
  /** Whether everything that belongs on it was at hand; else it is drawn anew for whoever asks next. */
  complete: boolean;
}

const keptBytes = 24 * 1024 * 1024;

interface Gallery {
  kept: LRUCache<string, Drawn>;
  drawing: Map<string, Promise<Drawn | undefined>>;
  turnstile: ReturnType<typeof createTurnstile>;
}

const gallery = () =>
  siteWide(
    'drawn-pictures',
    (): Gallery => ({
      kept: new LRUCache({ maxSize: keptBytes, sizeCalculation: ({ bytes }) => bytes.length + 200 }),
      drawing: new Map(),
      // One at a time leaves the processor to pages; who comes after 60 others would wait for seconds.
      turnstile: createTurnstile(1, 60),
    }),
  );

/**
 * A drawn picture by the name of its content: kept within bounds, drawn once however many ask for it at a time.
 * @returns undefined when too many wait already. @throws what `draw` throws
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
