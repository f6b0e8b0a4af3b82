import 'server-only';
import type { PreparedBody } from '@/lib/html/body-input';
import { PagePlayer } from '@/lib/player/page-player';
import { PageLightbox } from './lightbox';

interface PageAidsProps {
  /** The page's texts, and what else there is to be seen or played on it. */
  needs: readonly Partial<Pick<PreparedBody, 'hasPictures' | 'hasClips'>>[];
}

/** What pictures and clips need beside themselves, wherever they stand on the page; once a page. */
export function PageAids({ needs }: PageAidsProps) {
  return (
    <>
      {needs.some(({ hasPictures }) => hasPictures) && <PageLightbox />}
      {needs.some(({ hasClips }) => hasClips) && <PagePlayer />}
    </>
  );
}
