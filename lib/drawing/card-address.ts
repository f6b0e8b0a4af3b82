import { createHash } from 'node:crypto';

/** Sizes of drawn cards in pixels: for link previews, and for those that want a square (WeChat, QQ). */
export const cardSizes = {
  wide: { width: 1200, height: 630 },
  square: { width: 600, height: 600 },
} as const;

export type CardShape = keyof typeof cardSizes;

/** What a card is drawn from; the same facts give the same address. */
export interface CardFacts {
  /** What is shared, such as `article`. */
  kind: string;
  id: string;
  title: string;
  date?: string | undefined;
  places?: readonly string[] | undefined;
  site: { name: string; logo: string | undefined; brand: { surface: string } };
}

/** Goes up when cards come to look different, so that kept ones are drawn anew. */
const design = 1;

/** Name of the card's content: a change of any word or colour is another picture. */
export function cardVersion({ kind, id, title, date, places = [], site }: CardFacts): string {
  const content = [
    design,
    kind,
    id,
    title,
    date ?? '',
    site.name,
    site.logo ?? '',
    site.brand.surface,
    ...places,
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16);
}

/**
 * Address of the drawn card. It names what is shared, not what is written on it: the server looks that up, so nobody can
 * have words of his own drawn under the publisher's logo. The content's name makes it immutable.
 */
export function cardAddress(facts: CardFacts, shape: CardShape): string {
  return `/api/card/${facts.kind}/${encodeURIComponent(facts.id)}/${shape}-${cardVersion(facts)}.png`;
}
