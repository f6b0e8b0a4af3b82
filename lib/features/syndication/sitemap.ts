import { UTCDateMini } from '@date-fns/utc/date/mini';
import { formatISO } from 'date-fns/formatISO';
import type { FeedEntry } from './feed-model';
import { element, type Markup, textElement, xmlDocument } from './xml';

const sitemapNamespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageNamespace = 'http://www.google.com/schemas/sitemap-image/1.1';
const newsNamespace = 'http://www.google.com/schemas/sitemap-news/0.9';

const w3cDate = (time: number) => formatISO(new UTCDateMini(time));

export interface SitemapPage {
  url: string;
  /** Epoch ms of the last change, if known. */
  changed?: number | undefined;
}

function locationOf({ url, changed }: SitemapPage): Markup[] {
  const lastmod = textElement('lastmod', changed === undefined ? undefined : w3cDate(changed));
  return [element('loc', {}, url), ...(lastmod ? [lastmod] : [])];
}

export function sitemapIndex(parts: readonly SitemapPage[]): string {
  const locations = parts.map((part) => element('sitemap', {}, locationOf(part)));
  return xmlDocument(element('sitemapindex', { xmlns: sitemapNamespace }, locations));
}

export function pageSitemap(pages: readonly SitemapPage[]): string {
  const locations = pages.map((page) => element('url', {}, locationOf(page)));
  return xmlDocument(element('urlset', { xmlns: sitemapNamespace }, locations));
}

/** Removes duplicate URLs, because several articles may link to one live. */
function withoutRepeatedUrls(entries: readonly FeedEntry[]): FeedEntry[] {
  const knownUrls = new Set<string>();
  return entries.filter(({ url }) => !knownUrls.has(url) && knownUrls.add(url));
}

export function articleSitemap(entries: readonly FeedEntry[]): string {
  const urls = withoutRepeatedUrls(entries).map(({ url, time, picture }) =>
    element('url', {}, [
      ...locationOf({ url, changed: time }),
      picture && element('image:image', {}, [element('image:loc', {}, picture.url)]),
    ]),
  );
  return xmlDocument(element('urlset', { xmlns: sitemapNamespace, 'xmlns:image': imageNamespace }, urls));
}

/** Returns the language code for news sitemaps: two or three letters, but `zh-cn` or `zh-tw` for Chinese. */
export function newsLanguage(tag: string): string {
  const lower = tag.toLowerCase();
  if (!lower.startsWith('zh')) return lower.split('-')[0] ?? lower;
  return /-(?:tw|hk|mo|hant)\b/.test(lower) ? 'zh-tw' : 'zh-cn';
}

/** Returns the news sitemap, which must only contain articles of the last two days. */
export function newsSitemap(entries: readonly FeedEntry[], publication: string): string {
  const urls = withoutRepeatedUrls(entries).map(({ url, title, time, language }) =>
    element('url', {}, [
      element('loc', {}, url),
      element('news:news', {}, [
        element('news:publication', {}, [
          element('news:name', {}, publication),
          element('news:language', {}, newsLanguage(language)),
        ]),
        element('news:publication_date', {}, w3cDate(time)),
        element('news:title', {}, title),
      ]),
    ]),
  );
  return xmlDocument(element('urlset', { xmlns: sitemapNamespace, 'xmlns:news': newsNamespace }, urls));
}
