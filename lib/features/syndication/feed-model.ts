import type { Card } from '@/lib/cards/card';

export interface FeedPicture {
  /** Absolute. */
  url: string;
  type: string;
  /** Size in bytes, if cached: generating every picture would be too expensive. */
  length: number | undefined;
}

/** An article in a feed. */
export interface FeedEntry {
  /** Permanent id, independent of column and title (RFC 4151). */
  id: string;
  /** Absolute public URL. */
  url: string;
  title: string;
  summary: string | undefined;
  /** Epoch ms. */
  time: number;
  author: string | undefined;
  categories: readonly string[];
  /** BCP 47. */
  language: string;
  picture: FeedPicture | undefined;
  /** Whole text as HTML with absolute URLs, if feeds include it. */
  body?: string;
}

/** A feed, independent of the format. */
export interface Feed {
  id: string;
  title: string;
  description: string;
  language: string;
  publisher: string;
  copyright: string | undefined;
  /** URL of the corresponding page. */
  pageUrl: string;
  /** Square icons of the publisher. */
  icon: { small: string; large: string };
  /** Newest first. */
  entries: readonly FeedEntry[];
}

/** Fields of a card used in an entry. */
export type EntryCard = Pick<Card, 'id' | 'href' | 'title' | 'summary' | 'source' | 'language'>;

export interface EntryInput {
  card: EntryCard;
  time: number;
  columnName: string | undefined;
  /** Tags as one text. */
  tags: string | undefined;
  picture: FeedPicture | undefined;
}

export interface SiteIdentity {
  /** Public URL without a trailing slash. */
  publicUrl: string;
  siteId: string;
  language: string;
}

/** Returns a permanent tag URI, independent of URLs. */
export function tagUri({ publicUrl, siteId }: SiteIdentity, tagPart: string): string {
  return `tag:${new URL(publicUrl).hostname},2026:site-${siteId}/${tagPart}`;
}

/** Separators between tags. */
const tagSeparator = /[\s,，、;；|]+/u;

/** Returns the entry of an article. */
export function toEntry(input: EntryInput, site: SiteIdentity): FeedEntry {
  const { card, columnName, tags, time, picture } = input;
  const categories = [columnName, ...(tags ?? '').split(tagSeparator)].filter((one): one is string => !!one);
  return {
    id: tagUri(site, `article/${card.id}`),
    url: new URL(card.href, site.publicUrl).href,
    title: card.title,
    summary: card.summary || undefined,
    time,
    author: card.source,
    categories: [...new Set(categories)],
    language: card.language ?? site.language,
    picture,
  };
}

/** Returns the time of the last change; the epoch without entries. */
export function updatedAt({ entries }: Pick<Feed, 'entries'>): number {
  return Math.max(0, ...entries.map(({ time }) => time));
}
