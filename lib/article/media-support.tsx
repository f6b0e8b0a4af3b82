import 'server-only';
import type { PreparedBody } from '@/lib/html/body-input';
import { PagePlayer } from '@/lib/player/page-player';
import { currentWords } from '@/lib/view/current';

/** Labels of the lightbox in the page's language (`openLightbox`). */
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

/** Renders lightbox labels and player, each once per page and only if needed. */
export function MediaSupport({ needs }: MediaSupportProps) {
  return (
    <>
      {needs.some(({ hasPictures }) => hasPictures) && <LightboxLabels />}
      {needs.some(({ hasClips }) => hasClips) && <PagePlayer />}
    </>
  );
}
