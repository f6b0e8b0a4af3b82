import 'server-only';
import { renderPosterImage } from '@/lib/drawing/poster';
import type { PosterContent } from '@/lib/drawing/poster-address';
import type { RenderedPicture } from '@/lib/drawing/rendered-pictures';
import { publicUrl } from '@/lib/env/environment';
import { cutText } from '@/lib/format/cut-text';
import type { RenderedKind, ShareSubject } from '@/lib/frame/share-card';
import { isFetchable, readMediaAddress } from '@/lib/platform/media-hosts';
import { type FinishedPicture, obtainPicture } from '@/lib/site/picture-source';
import type { SiteConfig } from '@/lib/site/site-config';
import type { Locale } from '@/lib/view/locales';
import { wordsFor } from '@/lib/view/words';
import { publisherOf } from './picture-response';

/** Maximum graphemes of the summary, as in shared descriptions (Spec §9). */
const summaryLength = 100;
/** One of the fixed picture widths, wider than the poster. */
const pictureWidth = 1080;

interface PosterContext {
  kind: RenderedKind;
  id: string;
  locale: Locale;
  site: SiteConfig;
}

export function posterData(subject: ShareSubject, { kind, id, locale, site }: PosterContext): PosterContent {
  const { title, descriptions, pictures, path, rendered } = subject;
  const summary = descriptions.find((text) => text !== undefined && text.trim() !== '') ?? '';
  return {
    kind,
    id,
    locale,
    title,
    summary: summary === title ? '' : cutText(summary.replace(/\s+/g, ' '), summaryLength),
    date: rendered?.date,
    picture: pictures.find((picture) => picture !== undefined && sourceOf(picture) !== undefined),
    url: new URL(path, publicUrl()).href,
    site,
  };
}

function sourceOf(picture: string): URL | undefined {
  const read = readMediaAddress(picture);
  return read && isFetchable(read) ? read : undefined;
}

async function pictureOf(address: string | undefined): Promise<FinishedPicture | undefined> {
  const source = address === undefined ? undefined : sourceOf(address);
  if (!source) return undefined;
  const order = { source, width: pictureWidth, allowed: isFetchable, allowsSvg: false };
  const picture = await obtainPicture(order);
  return picture.ok && picture.value.reuse !== 'never' ? picture.value : undefined;
}

/** If the picture fails to load, the headline replaces it and the poster is incomplete. */
export async function renderPoster(
  content: PosterContent,
  { locale, site }: PosterContext,
): Promise<RenderedPicture> {
  const [{ publisher, complete }, picture] = await Promise.all([
    publisherOf(site),
    pictureOf(content.picture),
  ]);
  const { title, summary, date, url } = content;
  const hint = wordsFor(locale)('share.posterScan');
  const bytes = await renderPosterImage({
    title,
    summary,
    date,
    picture: picture?.bytes,
    url,
    hint,
    publisher,
  });
  // A picture that may be withdrawn must not remain visible in a poster that is cached for long.
  return { bytes, isComplete: complete && (content.picture === undefined || picture?.reuse === 'long') };
}
