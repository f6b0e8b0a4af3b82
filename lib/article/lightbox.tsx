import 'server-only';
import { currentWords } from '@/lib/view/current';

/** Labels of the lightbox in the page's language (`readLabels`), once per page. */
export async function PageLightbox() {
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
