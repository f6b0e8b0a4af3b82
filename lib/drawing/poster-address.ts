import { createHash } from 'node:crypto';

/** Pixels of a poster: two screens' width of a phone that is 375 wide, and a shape that fits one screen. */
export const posterSize = { width: 750, height: 1200 } as const;

/** What a poster is drawn from; the same facts give the same address. */
export interface PosterFacts {
  /** What is shared, such as `article`. */
  kind: string;
  id: string;
  /** Language of the advice on it. */
  locale: string;
  title: string;
  summary: string;
  date?: string | undefined;
  /** Address of the picture at its source. */
  picture: string | undefined;
  url: string;
  site: { name: string; logo: string | undefined; brand: { surface: string } };
}

/** Goes up when posters come to look different, so that kept ones are drawn anew. */
const design = 1;

/** Name of the poster's content. */
export function posterVersion(facts: PosterFacts): string {
  const { kind, id, locale, title, summary, date, picture, url, site } = facts;
  const publisher = [site.name, site.logo ?? '', site.brand.surface];
  const content = [design, kind, id, locale, title, summary, date ?? '', picture ?? '', url, ...publisher];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
}

/** Address of the drawn poster; as a card's it names what is shared, not what is written on it (ADR 0021). */
export function posterAddress(facts: PosterFacts): string {
  return `/api/poster/${facts.kind}/${encodeURIComponent(facts.id)}/${facts.locale}-${posterVersion(facts)}.png`;
}
