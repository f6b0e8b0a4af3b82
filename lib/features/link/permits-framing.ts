import 'server-only';
import { LRUCache } from 'lru-cache';
import { publicUrl } from '@/lib/env/environment';
import { siteWide } from '@/lib/env/site';
import { fetchMedia } from '@/lib/platform/media-fetch';
import { allowsFraming } from './framing';

/** Timeout in ms; the render waits for it. */
const timeLimit = 800;
/** Milliseconds for which the result is cached. */
const cacheTtl = 10 * 60_000;

const framingCache = () =>
  siteWide('framing', () => new LRUCache<string, boolean>({ max: 500, ttl: cacheTtl }));

/**
 * Checks whether a page of a configured host permits framing; a forbidden frame would be empty. If the request fails, framing is
 * assumed to be permitted.
 */
export async function permitsFraming(source: string): Promise<boolean> {
  const cache = framingCache();
  const known = cache.get(source);
  if (known !== undefined) return known;
  const url = new URL(source);
  const answer = await fetchMedia({
    url,
    allowed: (next) => next.protocol === 'https:' && next.hostname === url.hostname,
    signal: AbortSignal.timeout(timeLimit),
  });
  if (!answer.ok) {
    cache.set(source, true, { ttl: timeLimit * 10 });
    return true;
  }
  answer.value.body.destroy();
  const allowed = allowsFraming(answer.value.headers, answer.value.url, new URL(publicUrl()));
  cache.set(source, allowed);
  return allowed;
}
