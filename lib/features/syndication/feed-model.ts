import type { Card } from '@/lib/cards/card';

export interface FeedPicture {
  /** Absolute URL. */
  url: string;
  type: string;
  /** Bytes; undefined unless the picture is cached, because generating each picture is too expensive. */
  length: number | undefined;
}

export interface FeedEntry extends ReturnType<typeof toEntry> {
  /** HTML with absolute URLs; missing unless feeds include whole articles. */
  body?: string;
}

export interface Feed {
  id: string;
  title: string;
  description: string;
  language: string;
  publisher: string;
  copyright: string | undefined;
  pageUrl: string;
  /** URLs of square icons. */
  icon: { small: string; large: string };
  /** Entries, newest first. */
  entries: readonly FeedEntry[];
}

interface EntryInput {
  card: Pick<Card, 'id' | 'href' | 'title' | 'summary' | 'source' | 'language'>;
  time: number;
  columnName: string | undefined;
  /** Tags in one text, with various separators. */
  tags: string | undefined;
  picture: FeedPicture | undefined;
}

export interface SiteIdentity {
  /** URL without a trailing slash. */
  publicUrl: string;
  siteId: string;
  language: string;
}

/** Returns a permanent id, independent of URLs (RFC 4151). */
export function tagUri({ publicUrl, siteId }: SiteIdentity, tagPart: string): string {
  return `tag:${new URL(publicUrl).hostname},2026:site-${siteId}/${tagPart}`;
}

const tagSeparator = /[\s,，、;；|]+/u;

export function toEntry({ card, columnName, tags, time, picture }: EntryInput, site: SiteIdentity) {
  const categories = [columnName, ...(tags ?? '').split(tagSeparator)].filter(
    (category): category is string => !!category,
  );
  return {
    id: tagUri(site, `article/${card.id}`),
    url: new URL(card.href, site.publicUrl).href,
    title: card.title,
    summary: card.summary || undefined,
    /** Epoch ms. */
    time,
    author: card.source,
    categories: [...new Set(categories)],
    /** BCP 47 tag. */
    language: card.language ?? site.language,
    picture,
  };
}

export function updatedAt({ entries }: Pick<Feed, 'entries'>): number {
  return Math.max(0, ...entries.map(({ time }) => time));
}
