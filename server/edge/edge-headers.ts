import { everythingTag } from '../../lib/platform/purge';
import type { CompressedPage } from '../compressed-page';

/** Maximum bytes of all tags: headers may have 8 KB in Varnish, and 16 KB at Fastly and Cloudflare. */
const maxTagBytes = 7500;
/** Maximum number of tags on a page (Cloudflare). */
const maxTags = 1000;

export const everyPageTag = 'all';
/** Tag of pages with too many tags, instead of those tags. Every purge by tag also purges these pages. */
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

function remainingLifetime(page: CompressedPage, age: number, isPurged: boolean) {
  const { freshness } = page;
  if (!freshness || page.outdated) return undefined;
  const fresh = Math.max(1, Math.floor(freshness.fresh - age));
  const staleUntil = freshness.fresh + freshness.staleWhileRevalidate - age;
  const staleSeconds = Math.max(0, Math.floor(staleUntil - fresh));
  const revalidateSeconds = isPurged ? staleSeconds : Math.min(staleSeconds, freshness.fresh);
  const ifError = isPurged ? freshness.staleIfError : Math.min(freshness.staleIfError, unpurgedStaleIfError);
  return { fresh, stale: `stale-while-revalidate=${revalidateSeconds}, stale-if-error=${ifError}` };
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

/** Returns the headers for a cache. Omits `Age`, which nginx ignores. Lifetimes exclude the age instead. */
export function headersForEdge(
  page: CompressedPage,
  age: number,
  { varyBy, isPurged }: { varyBy: string; isPurged: boolean },
): readonly string[] {
  const lifetime = remainingLifetime(page, age, isPurged);
  if (lifetime === undefined) return uncacheableHeaders(page);
  const edgeControl = `max-age=${lifetime.fresh}, ${lifetime.stale}`;
  const tags = edgeTagsOf(page.tags);
  return withHeaders(page.headers, {
    'Cache-Control': `public, max-age=0, s-maxage=${lifetime.fresh}, ${lifetime.stale}`,
    // Fastly reads `Surrogate-Control`, Cloudflare `CDN-Cache-Control` (RFC 9213).
    'Surrogate-Control': edgeControl,
    'CDN-Cache-Control': edgeControl,
    'Surrogate-Key': tags.join(' '),
    'Cache-Tag': tags.join(','),
    Vary: `${varyBy}, Accept-Encoding`,
  });
}
