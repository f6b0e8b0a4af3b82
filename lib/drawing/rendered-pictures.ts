import 'server-only';
import { LRUCache } from 'lru-cache';
import { siteWide } from '@/lib/env/site-wide';
import { createConcurrencyLimit } from '@/lib/platform/concurrency-limit';

export interface RenderedPicture {
  bytes: Buffer;
  /** True if all parts were available. Otherwise the picture is rendered again on the next request. */
  isComplete: boolean;
}

const maxCachedBytes = 24 * 1024 * 1024;

/** Size reported for incomplete pictures, so that the LRU cache rejects them. */
const uncachedBytes = maxCachedBytes + 1;

type Render = () => Promise<RenderedPicture>;

function createCache() {
  // Renders one picture at a time, so that pages get the CPU. At most 60 renders wait.
  const limiter = createConcurrencyLimit(1, 60);
  return new LRUCache<string, RenderedPicture, Render>({
    maxSize: maxCachedBytes,
    sizeCalculation: ({ bytes, isComplete }) => (isComplete ? bytes.length + 200 : uncachedBytes),
    fetchMethod: (_name, _stale, { context: render }) => limiter.run(render),
    ignoreFetchAbort: true,
  });
}

/** Renders once for concurrent requests; undefined if the queue is full. @throws errors of `render` */
export function renderOnce(name: string, render: Render) {
  return siteWide('rendered-pictures', createCache).fetch(name, { context: render });
}
