import 'server-only';
import { LRUCache } from 'lru-cache';
import { publicUrl } from '@/lib/env/environment';
import { siteWide } from '@/lib/env/site';
import { fetchMedia } from '@/lib/platform/media-fetch';
import { allowsFraming } from './framing';

/** ms that a page is waited for: our own page waits with it. */
const timeLimit = 800;
/** ms that its word holds. */
const memory = 10 * 60_000;

const askedHosts = () => siteWide('framing', () => new LRUCache<string, boolean>({ max: 500, ttl: memory }));

/**
 * Asks a page of a host that the configuration names whether it lets itself be framed; one that forbids it would leave an
 * empty box. Where it cannot be asked, the configuration's word holds.
 */
export async function permitsFraming(source: string): Promise<boolean> {
  const asked = askedHosts();
  const known = asked.get(source);
  if (known !== undefined) return known;
  const url = new URL(source);
  const answer = await fetchMedia({
    url,
    allowed: (next) => next.protocol === 'https:' && next.hostname === url.hostname,
    signal: AbortSignal.timeout(timeLimit),
  });
  if (!answer.ok) {
    asked.set(source, true, { ttl: timeLimit * 10 });
    return true;
  }
  answer.value.body.destroy();
  const allowed = allowsFraming(answer.value.headers, answer.value.url, new URL(publicUrl()));
  asked.set(source, allowed);
  return allowed;
}
