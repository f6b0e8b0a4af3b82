import { everythingTag } from '../../lib/platform/purge';
import type { CompressedPage } from '../compressed-page';

/** Maximum bytes of all tags: headers may have 8 KB in Varnish, and 16 KB at Fastly and Cloudflare. */
const maxTagBytes = 7500;
/** Maximum number of tags on a page (Cloudflare). */
const maxTags = 1000;

export const everyPageTag = 'all';
/** Tag that replaces a tag list over the limit. Purges by tag include this tag, to reach such pages. */
export const overLimitTag = 'many';

/** Percent-encodes separators and special characters, for headers and for regular expressions of caches. */
export function edgeTag(tag: string): string {
  if (tag === everythingTag) return everyPageTag;
  return encodeURIComponent(Buffer.from(tag).toString())
    .replace(/%3A|%2F/g, decodeURIComponent)
    .replace(/[.!*'()]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

export function edgeTagsOf(tags: readonly string[]): string[] {
  const edgeTags = [...new Set([everyPageTag, ...tags.map(edgeTag)])];
  const bytes = edgeTags.reduce((sum, tag) => sum + tag.length + 1, 0);
  return bytes <= maxTagBytes && edgeTags.length <= maxTags ? edgeTags : [everyPageTag, overLimitTag];
}

/** Maximum `stale-if-error` in seconds for caches that receive no purges. */
const unpurgedStaleIfError = 300;

function remainingLifetime(page: CompressedPage, age: number, purged: boolean) {
  const { freshness } = page;
  if (!freshness || page.outdated) return undefined;
  const fresh = Math.max(1, Math.floor(freshness.fresh - age));
  const until = freshness.fresh + freshness.staleWhileRevalidate - age;
  const staleSeconds = Math.max(0, Math.floor(until - fresh));
  const whileRenewing = purged ? staleSeconds : Math.min(staleSeconds, freshness.fresh);
  const onError = purged ? freshness.staleIfError : Math.min(freshness.staleIfError, unpurgedStaleIfError);
  return { fresh, stale: `stale-while-revalidate=${whileRenewing}, stale-if-error=${onError}` };
}

function withHeaders(headers: readonly string[], replacements: Readonly<Record<string, string>>): string[] {
  const names = Object.keys(replacements);
  const otherHeaders = headers.flatMap((name, index) =>
    index % 2 === 0 && !names.includes(name) ? [name, headers[index + 1] ?? ''] : [],
  );
  return [...otherHeaders, ...Object.entries(replacements).flat()];
}

export function uncacheableHeaders(page: CompressedPage): readonly string[] {
  return page.freshness ? withHeaders(page.headers, { 'Cache-Control': 'private, max-age=0' }) : page.headers;
}

/** Returns the headers for a cache. `Age` is omitted, because nginx ignores it; lifetimes count from now. */
export function headersForEdge(
  page: CompressedPage,
  age: number,
  { varyBy, purged }: { varyBy: string; purged: boolean },
): readonly string[] {
  const life = remainingLifetime(page, age, purged);
  if (life === undefined) return uncacheableHeaders(page);
  const control = `max-age=${life.fresh}, ${life.stale}`;
  const tags = edgeTagsOf(page.tags);
  return withHeaders(page.headers, {
    'Cache-Control': `public, max-age=0, s-maxage=${life.fresh}, ${life.stale}`,
    // Fastly reads `Surrogate-Control`, Cloudflare `CDN-Cache-Control` (RFC 9213).
    'Surrogate-Control': control,
    'CDN-Cache-Control': control,
    'Surrogate-Key': tags.join(' '),
    'Cache-Tag': tags.join(','),
    Vary: `${varyBy}, Accept-Encoding`,
  });
}
