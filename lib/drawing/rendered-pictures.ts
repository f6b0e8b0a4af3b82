import 'server-only';
import { LRUCache } from 'lru-cache';
import { siteWide } from '@/lib/env/site';
import { createConcurrencyLimit } from '@/lib/platform/concurrency-limit';

export interface RenderedPicture {
  bytes: Buffer;
  /** True if all parts were available. Otherwise the picture is rendered again on the next request. */
  isComplete: boolean;
}

const maxCachedBytes = 24 * 1024 * 1024;

const renderState = () =>
  siteWide('drawn-pictures', () => ({
    cache: new LRUCache<string, RenderedPicture>({
      maxSize: maxCachedBytes,
      sizeCalculation: ({ bytes }) => bytes.length + 200,
    }),
    inProgress: new Map<string, Promise<RenderedPicture | undefined>>(),
    // One picture at a time leaves the CPU to pages. A queue of 60 takes seconds.
    limiter: createConcurrencyLimit(1, 60),
  }));

/** Renders once for concurrent requests; undefined if the queue is full. @throws errors of `render` */
export function renderOnce(name: string, render: () => Promise<RenderedPicture>) {
  const { cache, inProgress, limiter } = renderState();
  const cached = cache.get(name);
  if (cached) return Promise.resolve(cached);
  const running = inProgress.get(name);
  if (running) return running;
  const work = limiter
    .run(render)
    .then((picture) => {
      if (picture?.isComplete) cache.set(name, picture);
      return picture;
    })
    .finally(() => inProgress.delete(name));
  inProgress.set(name, work);
  return work;
}
