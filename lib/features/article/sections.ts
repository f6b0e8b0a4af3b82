/** The lists under an article. */
export type Section = 'related' | 'recommended' | 'hot';

/** Cards that a section shows until its reader asks for more. */
export const sectionSizes: Readonly<Record<Section, number>> = { related: 4, recommended: 6, hot: 8 };

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
