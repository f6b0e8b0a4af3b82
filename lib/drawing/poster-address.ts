import { type CardContent, contentVersion } from './card-address';

/** Size in pixels: 375 × 600 CSS pixels at a density of 2, which fits on the screen of a phone. */
export const posterSize = { width: 750, height: 1200 } as const;

export interface PosterContent extends Pick<CardContent, 'kind' | 'id' | 'title' | 'date' | 'site'> {
  /** Language of the hint next to the QR code. */
  locale: string;
  summary: string;
  /** Original URL of the picture. */
  picture: string | undefined;
  url: string;
}

/** Design version. Increase it when the design changes, so that cached posters are rendered again. */
const designVersion = 1;

export function posterVersion(content: PosterContent): string {
  const { kind, id, locale, title, summary, date, picture, url, site } = content;
  return contentVersion([designVersion, kind, id, locale, title, summary, date, picture, url], site);
}

/** Returns the URL without the poster's text, so that nobody can put other text on a poster (ADR 0021). */
export function posterAddress(content: PosterContent): string {
  return `/api/poster/${content.kind}/${encodeURIComponent(content.id)}/${content.locale}-${posterVersion(content)}.png`;
}
