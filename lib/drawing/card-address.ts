import { createHash } from 'node:crypto';

/** Sizes of rendered cards in pixels: `wide` for link previews, `square` for WeChat and QQ. */
export const cardSizes = {
  wide: { width: 1200, height: 630 },
  square: { width: 600, height: 600 },
} as const;

export type CardShape = keyof typeof cardSizes;

export interface PublisherContent {
  name: string;
  logo: string | undefined;
  brand: { surface: string };
}

/** Content of a card, which determines its URL. */
export interface CardContent {
  kind: string;
  id: string;
  title: string;
  date?: string | undefined;
  places?: readonly string[] | undefined;
  site: PublisherContent;
}

export function contentVersion(content: readonly unknown[], { name, logo, brand }: PublisherContent): string {
  const text = JSON.stringify([...content, name, logo, brand.surface]);
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

/** Design version. Increase it when the design changes, so that cached cards are rendered again. */
const designVersion = 1;

export function cardVersion({ kind, id, title, date, places, site }: CardContent): string {
  return contentVersion([designVersion, kind, id, title, date, places], site);
}

/** Returns a card's URL, which contains no text, so that nobody can put false text above the logo. */
export function cardAddress(content: CardContent, shape: CardShape): string {
  return `/api/card/${content.kind}/${encodeURIComponent(content.id)}/${shape}-${cardVersion(content)}.png`;
}
