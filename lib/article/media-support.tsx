import 'server-only';
import type { PreparedBody } from '@/lib/html/body-input';
import { PagePlayer } from '@/lib/player/page-player';
import { PageLightbox } from './lightbox';

interface MediaSupportProps {
  needs: readonly Partial<Pick<PreparedBody, 'hasPictures' | 'hasClips'>>[];
}

/** Lightbox labels and player of a page, once per page, if it has pictures or clips. */
export function MediaSupport({ needs }: MediaSupportProps) {
  return (
    <>
      {needs.some(({ hasPictures }) => hasPictures) && <PageLightbox />}
      {needs.some(({ hasClips }) => hasClips) && <PagePlayer />}
    </>
  );
}
