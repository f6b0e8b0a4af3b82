import 'server-only';
import { absoluteUrl } from '@/lib/frame/json-ld-script';
import type { ShareCard } from '@/lib/frame/share-card';
import { pictureAddress } from '@/lib/site/media-address';
import type { GalleryPicture } from './json-ld';
import { offeredWidths, pictureAnchor, type SetPicture } from './model';

/** Returns the pictures of a set with their public URLs. */
export function galleryPictures(pictures: readonly SetPicture[], { url }: ShareCard): GalleryPicture[] {
  return pictures.flatMap(({ url: source, caption, size }, index) => {
    const large = offeredWidths(size?.width).at(-1) ?? 1600;
    const address = pictureAddress(source, large);
    if (!address) return [];
    const width = size && Math.min(large, size.width);
    return [
      {
        address: absoluteUrl(address),
        caption,
        size: size && width ? { width, height: Math.round((width * size.height) / size.width) } : undefined,
        place: `${url}#${pictureAnchor(index)}`,
      },
    ];
  });
}
