import 'server-only';
import type { PreparedBody } from '@/lib/html/body-input';
import { PagePlayer } from '@/lib/player/page-player';
import { currentWords } from '@/lib/view/current-view';

/** Renders the labels that `openLightbox` reads, in the page's language. */
async function LightboxLabels() {
  const words = await currentWords();
  return (
    <div
      hidden
      data-lightbox-labels=""
      data-title={words('article.pictures')}
      data-close={words('common.close')}
      data-previous={words('lightbox.previous')}
      data-next={words('lightbox.next')}
      data-zoom={words('lightbox.zoom')}
      data-failed={words('lightbox.failed')}
      data-position={words('article.picturePosition', { index: '{index}', count: '{count}' })}
    />
  );
}

interface MediaSupportProps {
  needs: readonly Partial<Pick<PreparedBody, 'hasPictures' | 'hasClips'>>[];
}

/** Renders the lightbox labels and the player, each only if one of the bodies needs it. */
export function MediaSupport({ needs }: MediaSupportProps) {
  return (
    <>
      {needs.some(({ hasPictures }) => hasPictures) && <LightboxLabels />}
      {needs.some(({ hasClips }) => hasClips) && <PagePlayer />}
    </>
  );
}
