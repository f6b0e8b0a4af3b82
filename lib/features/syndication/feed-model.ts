import type { Card } from '@/lib/cards/card';

export interface FeedPicture {
  /** Absolute. */
  url: string;
  type: string;
  /** Bytes, if the picture is cached: generating every picture would be too expensive. */
  length: number | undefined;
}

export interface FeedEntry {
  /** Permanent id, independent of column and title (RFC 4151). */
  id: string;
  /** Absolute. */
  url: string;
  title: string;
  summary: string | undefined;
  /** Epoch ms. */
  time: number;
  author: string | undefined;
  categories: readonly string[];
  /** BCP 47 tag. */
  language: string;
  picture: FeedPicture | undefined;
  /** HTML with absolute URLs, if feeds include whole articles. */
  body?: string;
}

/** Independent of the format. */
export interface Feed {
  id: string;
  title: string;
  description: string;
  language: string;
  publisher: string;
  copyright: string | undefined;
  pageUrl: string;
  /** Square. */
  icon: { small: string; large: string };
  /** Newest first. */
  entries: readonly FeedEntry[];
}

interface EntryInput {
  card: Pick<Card, 'id' | 'href' | 'title' | 'summary' | 'source' | 'language'>;
  time: number;
  columnName: string | undefined;
  /** Tags as one text. */
  tags: string | undefined;
  picture: FeedPicture | undefined;
}

export interface SiteIdentity {
  /** Without a trailing slash. */
  publicUrl: string;
  siteId: string;
  language: string;
}

/** Independent of URLs (RFC 4151). */
export function tagUri({ publicUrl, siteId }: SiteIdentity, tagPart: string): string {
  return `tag:${new URL(publicUrl).hostname},2026:site-${siteId}/${tagPart}`;
}

const tagSeparator = /[\s,，、;；|]+/u;

export function toEntry(input: EntryInput, site: SiteIdentity): FeedEntry {
  const { card, columnName, tags, time, picture } = input;
  const categories = [columnName, ...(tags ?? '').split(tagSeparator)].filter(
    (category): category is string => !!category,
  );
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

/** Returns the epoch if there are no entries. */
export function updatedAt({ entries }: Pick<Feed, 'entries'>): number {
  return Math.max(0, ...entries.map(({ time }) => time));
}
