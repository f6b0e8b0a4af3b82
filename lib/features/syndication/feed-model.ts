import type { Card } from '@/lib/cards/card';

/** A picture that goes with an entry. */
export interface FeedPicture {
  /** Absolute. */
  url: string;
  type: string;
  /** Bytes, where they are known: making every picture to learn them would cost more than a feed is worth. */
  length: number | undefined;
}

/** One article in a feed. */
export interface FeedEntry {
  /** Stays when the article moves to another column or its title changes (RFC 4151). */
  id: string;
  /** Absolute public address. */
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
  /** The whole text as HTML with addresses in full, where feeds carry it. */
  body?: string;
}

/** A feed in every format. */
export interface Feed {
  id: string;
  title: string;
  description: string;
  language: string;
  publisher: string;
  copyright: string | undefined;
  /** Page whose list the feed follows. */
  pageUrl: string;
  /** Square pictures of the publisher. */
  icon: { small: string; large: string };
  /** Newest first. */
  entries: readonly FeedEntry[];
}

/** What an entry takes from the card of a list. */
export type EntryCard = Pick<Card, 'id' | 'href' | 'title' | 'summary' | 'source' | 'language'>;

export interface EntryFacts {
  card: EntryCard;
  time: number;
  columnName: string | undefined;
  /** As the desk wrote them: one text. */
  tags: string | undefined;
  picture: FeedPicture | undefined;
}

/** What entries need to know of the site. */
export interface SiteFacts {
  /** Address readers use, without a trailing slash. */
  publicUrl: string;
  siteId: string;
  language: string;
}

/** A name for good, of the kind that feeds and sitemaps compare: it says nothing of where the thing lies. */
export function tagUri({ publicUrl, siteId }: SiteFacts, thing: string): string {
  return `tag:${new URL(publicUrl).hostname},2026:site-${siteId}/${thing}`;
}

/** Blanks and the separators that desks use between tags. */
const tagSeparator = /[\s,，、;；|]+/u;

/** The entry of an article. */
export function toEntry(facts: EntryFacts, site: SiteFacts): FeedEntry {
  const { card, columnName, tags, time, picture } = facts;
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

/** When the feed last changed; a feed without entries has not yet. */
export function updatedAt({ entries }: Pick<Feed, 'entries'>): number {
  return Math.max(0, ...entries.map(({ time }) => time));
}
