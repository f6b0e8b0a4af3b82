import { toCards, withSideLayout } from '@/lib/cards/card';
import type { ListArticle } from '@/lib/contract/article';

export type SectionName = 'related' | 'recommended' | 'hot';

/** Number of cards in a section before it is expanded. */
const sectionSizes: Readonly<Record<SectionName, number>> = { related: 4, recommended: 6, hot: 8 };

export interface Expansion {
  section: 'related' | 'recommended';
  pages: number;
}

/** Maximum number of pages of an expanded section. Each page of related articles costs a call. */
const maxPages = 5;

/** Parses `more=related&page=2` (or `recommended`). Undefined for other values: no section is expanded. */
export function parseExpansion(more: string | undefined, page: string | undefined): Expansion | undefined {
  if (more !== 'related' && more !== 'recommended') return undefined;
  const pages = /^\d{1,2}$/.test(page ?? '') ? Number(page) : 1;
  return { section: more, pages: Math.min(maxPages, Math.max(1, pages)) };
}

export function pageCount(expansion: Expansion | undefined, section: SectionName): number {
  return expansion?.section === section ? expansion.pages : 1;
}

export function expansionQuery(section: SectionName, nextPage: number | undefined) {
  return nextPage === undefined || nextPage > maxPages ? undefined : { more: section, page: nextPage };
}

export interface Pages {
  articles: readonly ListArticle[];
  hasMore: boolean;
}

/** @param knownIds ids already on the page; the section's ids are added */
export function sectionOf(
  pages: Pages | undefined,
  name: SectionName,
  expansion: Expansion | undefined,
  knownIds: Set<string>,
) {
  const allCards = toCards(pages?.articles ?? [], knownIds);
  const expandedPages = expansion?.section === name ? expansion.pages : 0;
  const cards = expandedPages > 0 ? allCards : allCards.slice(0, sectionSizes[name]);
  for (const card of allCards.slice(cards.length)) knownIds.delete(card.id);
  if (cards.length === 0) return undefined;
  const hasMore = name !== 'hot' && (cards.length < allCards.length || pages?.hasMore === true);
  // Uses small pictures, because large ones would outweigh the article.
  return { cards: withSideLayout(cards), nextPage: hasMore ? expandedPages + 1 : undefined };
}
