import 'server-only';
import { currentWords } from '@/lib/view/current';
import { Lightbox } from './lightbox.client';

/** The lightbox of a page with pictures, in its language; goes anywhere on the page, once. */
export async function PageLightbox() {
  const words = await currentWords();
  return (
    <Lightbox
      labels={{
        title: words('article.pictures'),
        close: words('common.close'),
        previous: words('lightbox.previous'),
        next: words('lightbox.next'),
        zoom: words('lightbox.zoom'),
        failed: words('lightbox.failed'),
        position: words('article.picturePosition', { index: '{index}', count: '{count}' }),
      }}
    />
  );
}
