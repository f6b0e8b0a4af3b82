import type { ArticleContent } from '@/lib/contract/article';
import { plainText } from '@/lib/format/plain-text';

interface CaptionedPicture {
  url: string;
  /** Plain text; "" if there is none. */
  caption: string;
}

export interface SetPicture extends CaptionedPicture {
  /** Pixel size of the original after EXIF rotation; undefined if it could not be measured. */
  size: { width: number; height: number } | undefined;
}

/** Returns `images`, or `pic_list` if there are none (R3.07). `pic_list_title` supplies missing captions. */
export function picturesOf(content: Pick<ArticleContent, 'images' | 'pic_list' | 'pic_list_title'>) {
  const plainPictures = content.pic_list.map((url, index) => ({
    url,
    caption: content.pic_list_title[index] ?? '',
  }));
  const groupedPictures = content.images.flatMap(({ imagearray }) =>
    imagearray.map(({ imageUrl, summary }) => ({
      url: imageUrl,
      caption: summary || (plainPictures.find(({ url }) => url === imageUrl)?.caption ?? ''),
    })),
  );
  const pictures = new Map<string, CaptionedPicture>();
  for (const { url, caption } of groupedPictures.length > 0 ? groupedPictures : plainPictures) {
    if (url !== '' && !pictures.has(url)) pictures.set(url, { url, caption: plainText(caption).trim() });
  }
  return [...pictures.values()];
}

/** Widths in px that a picture may be offered in; the enlarged picture has the largest offered width. */
const widths = [480, 750, 1080, 1600] as const;

/** Returns the widths to offer, up to the first that is at least as wide as the original. */
export function offeredWidths(original: number | undefined): number[] {
  return widths.filter((_, index) => (widths[index - 1] ?? 0) < (original ?? Number.POSITIVE_INFINITY));
}

export function pictureAnchor(index: number): string {
  return `picture-${index + 1}`;
}
