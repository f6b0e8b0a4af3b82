import { everything } from '../../lib/platform/purge';
import type { FinishedPage } from '../finished-page';

/** Bytes of a list of tags: below what Varnish takes as one header (8 KB), Fastly and Cloudflare (16 KB). */
const mostTagBytes = 7500;
/** Cloudflare reads a thousand. */
const mostTags = 1000;

/** On every page: a purge of everything. */
export const everyPage = 'all';
/** In place of tags that do not fit; every purge names it, so that none misses such a page. */
export const manyTags = 'many';

const plainCharacter = /[\w:/~-]/;

/**
 * A tag as headers and patterns of caches take it: without what separates tags (space, comma) and what means something in a
 * regular expression.
 */
export function edgeTag(tag: string): string {
  if (tag === everything) return everyPage;
  return [...Buffer.from(tag, 'utf8')]
    .map((byte) => {
      const character = String.fromCharCode(byte);
      return byte < 128 && plainCharacter.test(character)
        ? character
        : `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
    })
    .join('');
}

/** What a page is known by at caches; bounded. */
export function edgeTagsOf(tags: readonly string[]): string[] {
  const known = [...new Set([everyPage, ...tags.map(edgeTag)])];
  const bytes = known.reduce((sum, tag) => sum + tag.length + 1, 0);
  return bytes <= mostTagBytes && known.length <= mostTags ? known : [everyPage, manyTags];
}

/** Whether purges reach the caches in front: else nothing old may stand there for long. */
export interface EdgePolicy {
  purged: boolean;
}

/** Seconds for which a cache that hears of no purge may send the old one while the site fails. */
const unpurgedOnError = 300;

interface Life {
  fresh: number;
  /** What it may send beyond that. */
  beyond: string;
}

/** How long a cache may hand out a page of this age; undefined: not at all. */
function lifeLeft(page: FinishedPage, age: number, { purged }: EdgePolicy): Life | undefined {
  const { freshness } = page;
  // What a purge has made old stands in for a reader or two, not in another cache.
  if (!freshness || page.outdated) return undefined;
  const fresh = Math.max(1, Math.floor(freshness.fresh - age));
  const until = freshness.fresh + freshness.staleWhileRevalidate - age;
  const stale = Math.max(0, Math.floor(until - fresh));
  const whileRenewing = purged ? stale : Math.min(stale, freshness.fresh);
  const onError = purged ? freshness.staleIfError : Math.min(freshness.staleIfError, unpurgedOnError);
  return { fresh, beyond: `stale-while-revalidate=${whileRenewing}, stale-if-error=${onError}` };
}

/** Headers in place of those of the same name, the others as they were. */
function replaced(headers: readonly string[], by: Readonly<Record<string, string>>): string[] {
  const names = Object.keys(by);
  const kept = headers.flatMap((name, index) =>
    index % 2 === 0 && !names.includes(name) ? [name, headers[index + 1] ?? ''] : [],
  );
  return [...kept, ...Object.entries(by).flat()];
}

/** For a cache that must not keep what every reader may see: its key is not ours, or it gave none. */
export function headersForNobodyElse(page: FinishedPage): readonly string[] {
  return page.freshness ? replaced(page.headers, { 'Cache-Control': 'private, max-age=0' }) : page.headers;
}

/**
 * Headers of a page for a cache that keeps it under `varyBy`: how long, and what it is known by in a purge. They name no age: the
 * time that is left is counted from now, as nginx knows no other.
 */
export function headersForEdge(
  page: FinishedPage,
  age: number,
  { varyBy, policy }: { varyBy: string; policy: EdgePolicy },
): readonly string[] {
  const life = lifeLeft(page, age, policy);
  if (life === undefined) return headersForNobodyElse(page);
  const control = `max-age=${life.fresh}, ${life.beyond}`;
  const tags = edgeTagsOf(page.tags);
  return replaced(page.headers, {
    'Cache-Control': `public, max-age=0, s-maxage=${life.fresh}, ${life.beyond}`,
    // Fastly reads the first, Cloudflare the second (RFC 9213).
    'Surrogate-Control': control,
    'CDN-Cache-Control': control,
    'Surrogate-Key': tags.join(' '),
    'Cache-Tag': tags.join(','),
    Vary: `${varyBy}, Accept-Encoding`,
  });
}
