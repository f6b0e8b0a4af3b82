import 'server-only';
import { type PosterContent, posterVersion } from '@/lib/drawing/poster-address';
import { renderPosterImage } from '@/lib/drawing/render-poster-image';
import { renderOnce } from '@/lib/drawing/rendered-pictures';
import { publicUrl } from '@/lib/env/environment';
import { cutText } from '@/lib/format/cut-text';
import type { ShareSubject } from '@/lib/frame/share-card';
import { isFetchable } from '@/lib/platform/media-hosts';
import { fetchableSource } from '@/lib/site/media-address';
import { type ConvertedPicture, obtainPicture } from '@/lib/site/picture-source';
import type { SiteConfig } from '@/lib/site/site-config';
import { loadPublisher } from './picture-response';

/** Maximum graphemes of the summary, as in shared descriptions (Spec §9). */
const summaryLength = 100;
/** One of the fixed picture widths, wider than the poster. */
const pictureWidth = 1080;

export function posterContent(
  { title, descriptions, pictures, path, rendered }: ShareSubject,
  context: Pick<PosterContent, 'kind' | 'id' | 'locale' | 'site'>,
): PosterContent {
  const summary = descriptions.find((text) => text !== undefined && text.trim() !== '') ?? '';
  return {
    ...context,
    title,
    summary: summary === title ? '' : cutText(summary.replace(/\s+/g, ' '), summaryLength),
    date: rendered?.date,
    picture: pictures.find((picture) => picture !== undefined && fetchableSource(picture) !== undefined),
    url: new URL(path, publicUrl()).href,
  };
}

async function loadPosterPicture(address: string | undefined): Promise<ConvertedPicture | undefined> {
  const source = address === undefined ? undefined : fetchableSource(address);
  if (!source) return undefined;
  const picture = await obtainPicture({
    source,
    width: pictureWidth,
    allowed: isFetchable,
    allowsSvg: false,
  });
  return picture.ok && picture.value.reuse !== 'never' ? picture.value : undefined;
}

/** Renders a poster, incomplete if the picture or the logo fails to load; undefined if the queue is full. */
export function renderPoster(content: PosterContent, site: SiteConfig, hint: string) {
  return renderOnce(`poster ${posterVersion(content)}`, async () => {
    const [{ publisher, isComplete }, picture] = await Promise.all([
      loadPublisher(site),
      loadPosterPicture(content.picture),
    ]);
    const bytes = await renderPosterImage({ ...content, picture: picture?.bytes, hint, publisher });
    // A poster with a picture that may be withdrawn must not be cached for long.
    return { bytes, isComplete: isComplete && (content.picture === undefined || picture?.reuse === 'long') };
  });
}
