import type { ArticleContent } from '@/lib/contract/article';
import { plainText } from '@/lib/format/plain-text';

/** A picture of a set as the platform names it. */
export interface NamedPicture {
  url: string;
  /** Plain text; "" where the desk wrote none. */
  caption: string;
}

/** A picture of a set on its page. */
export interface SetPicture extends NamedPicture {
  /** Pixels of the original, upright; unknown where the picture could not be measured. */
  size: { width: number; height: number } | undefined;
}

/**
 * A set's pictures in their order (R3.07): those delivered beside the text, with captions that their own are missing from
 * `pic_list_title`; where none are, `pic_list`. A picture that is sent twice is shown once.
 */
export function picturesOf(
  content: Pick<ArticleContent, 'images' | 'pic_list' | 'pic_list_title'>,
): NamedPicture[] {
  const listed = content.pic_list.map((url, index) => ({
    url,
    caption: content.pic_list_title[index] ?? '',
  }));
  const delivered = content.images.flatMap(({ imagearray }) =>
    imagearray.map(({ imageUrl, summary }) => ({
      url: imageUrl,
      caption: summary || (listed.find(({ url }) => url === imageUrl)?.caption ?? ''),
    })),
  );
  const pictures = new Map<string, NamedPicture>();
  for (const { url, caption } of delivered.length > 0 ? delivered : listed) {
    if (url !== '' && !pictures.has(url)) pictures.set(url, { url, caption: plainText(caption).trim() });
  }
  return [...pictures.values()];
}

/** Widths in which a set's pictures are made; the last one opens when a reader enlarges it. */
const widths = [480, 750, 1080, 1600] as const;

/** The widths on offer for a picture: none beyond the first that holds the whole original. */
export function offeredWidths(original: number | undefined): number[] {
  return widths.filter((_, index) => (widths[index - 1] ?? 0) < (original ?? Number.POSITIVE_INFINITY));
}

/** Id of a picture's place on the page, counted from 1; a link to it is the page's address with `#picture-3`. */
export function pictureAnchor(index: number): string {
  return `picture-${index + 1}`;
}
