import { type Card, toCards } from '@/lib/cards/card';
import type { ListArticle } from '@/lib/contract/article';

/** The lists under an article. */
export type Section = 'related' | 'recommended' | 'hot';

/** Cards that a section shows until its reader asks for more. */
const sectionSizes: Readonly<Record<Section, number>> = { related: 4, recommended: 6, hot: 8 };

/** A section that its reader wants longer, by how many pages of the platform's list. */
export interface Expansion {
  section: 'related' | 'recommended';
  pages: number;
}

/** Pages a reader may unfold; each is one more call for everyone who asks for that address. */
const mostPages = 5;

/** Reads `more=related&page=2` of an address; anything odd leaves all sections short. */
export function parseExpansion(more: string | undefined, page: string | undefined): Expansion | undefined {
  if (more !== 'related' && more !== 'recommended') return undefined;
  const pages = /^\d{1,2}$/.test(page ?? '') ? Number(page) : 1;
  return { section: more, pages: Math.min(mostPages, Math.max(1, pages)) };
}

/** Pages of the platform's list that a section needs. */
export function pagesOf(expansion: Expansion | undefined, section: Section): number {
  return expansion?.section === section ? expansion.pages : 1;
}

/** The query that lengthens a section; undefined at the end of what may be unfolded. */
export function expansionQuery(
  section: Section,
  nextPage: number | undefined,
): { more: string; page: number } | undefined {
  return nextPage === undefined || nextPage > mostPages ? undefined : { more: section, page: nextPage };
}

/** A list under the article. */
export interface ArticleSection {
  cards: readonly Card[];
  /** Pages to ask for next; undefined when all is shown. */
  nextPage: number | undefined;
}

/** Lists as the platform answers them: several pages in one, and whether more follow. */
export interface Pages {
  articles: readonly ListArticle[];
  hasMore: boolean;
}

/** Under an article no card outweighs the article: pictures stand small beside their titles. */
function withSmallPicture(card: Card): Card {
  return card.layout === 'text' ? card : { ...card, layout: 'side' };
}

/** Cards of a section; `seen` holds what stands on the page already. */
export function sectionOf(
  pages: Pages | undefined,
  name: Section,
  expansion: Expansion | undefined,
  seen: Set<string>,
): ArticleSection | undefined {
  const all = toCards(pages?.articles ?? [], seen);
  const expanded = expansion?.section === name ? expansion.pages : 0;
  const cards = expanded > 0 ? all : all.slice(0, sectionSizes[name]);
  for (const card of all.slice(cards.length)) seen.delete(card.id);
  if (cards.length === 0) return undefined;
  const more = name !== 'hot' && (cards.length < all.length || pages?.hasMore === true);
  return { cards: cards.map(withSmallPicture), nextPage: more ? expanded + 1 : undefined };
}
