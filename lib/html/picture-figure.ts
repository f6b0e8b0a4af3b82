import { pictureReferrerPolicy } from '@/lib/format/picture-referrer';
import { isPictureShape } from '@/lib/format/picture-shape';
import type { BodyInput, BodyPicture } from './body-input';
import { createElement, createText, type Element } from './tree';

/** `sizes` of the text column: 640 px from a width of 820 px, else the whole screen. */
const SIZES = '(min-width: 820px) 640px, 100vw';
const UNKNOWN_SIZE = { width: 1200, height: 800 };

/** Width in pixels below which a picture is not enlarged. Icons and portraits would only blur. */
const smallWidth = 320;

export interface ShownPicture {
  picture: BodyPicture;
  alt?: string | undefined;
  /** True if the size is the size of the author's box. The original may be larger. */
  isBoxSize: boolean;
}

/** Reserves space by width and height. `first` loads with high priority. Undefined if not allowed. */
export function pictureFigure(
  { picture, alt, isBoxSize }: ShownPicture,
  first: boolean,
  input: Pick<BodyInput, 'labels' | 'pictureWidths' | 'pictureAddress'>,
): Element | undefined {
  if (picture.url.startsWith('data:')) return embeddedFigure(picture, alt, input.labels.openPicture);
  const { width = 0, height = 0 } = picture;
  const box = isPictureShape(width, height) ? { width, height } : undefined;
  const original = isBoxSize ? undefined : box?.width;
  const sources = pictureSources(picture.url, original, input);
  const middle = sources[Math.floor((sources.length - 1) / 2)];
  const full = sources.at(-1);
  if (!middle || !full) return undefined;
  const distinct = new Set(sources.map(({ address }) => address)).size > 1;
  const img = createElement('img', {
    src: middle.address,
    srcset: distinct ? sources.map(({ address, width }) => `${address} ${width}w`).join(', ') : undefined,
    sizes: distinct ? SIZES : undefined,
    ...(box ?? UNKNOWN_SIZE),
    ...(first ? { fetchpriority: 'high' } : { loading: 'lazy' }),
    decoding: 'async',
    referrerpolicy: pictureReferrerPolicy(middle.address),
    alt: alt?.trim() || picture.caption || input.labels.openPicture,
  });
  const size = box && {
    'data-width': full.width,
    'data-height': Math.round((full.width * box.height) / box.width),
  };
  const link = createElement(
    'a',
    { href: full.address, 'data-lightbox': true, 'data-waits': true, ...size },
    [img],
  );
  const caption = picture.caption?.trim();
  const shape = box ? { 'data-small': box.width < smallWidth || undefined } : { 'data-ratio': '3:2' };
  return createElement('figure', { class: 'picture', ...shape }, [
    link,
    ...(caption ? [createElement('figcaption', {}, [createText(caption)])] : []),
  ]);
}

/** Builds the figure of an embedded picture, which has one size and no address to open. */
function embeddedFigure({ url, caption }: BodyPicture, alt: string | undefined, otherwise: string): Element {
  const words = caption?.trim();
  const img = createElement('img', { src: url, decoding: 'async', alt: alt?.trim() || words || otherwise });
  const below = words ? [createElement('figcaption', {}, [createText(words)])] : [];
  return createElement('figure', { class: 'picture' }, [img, ...below]);
}

/** Ends at the first width that is at least the width of the original. */
function pictureSources(
  url: string,
  original: number | undefined,
  { pictureWidths, pictureAddress }: Pick<BodyInput, 'pictureWidths' | 'pictureAddress'>,
): { address: string; width: number }[] {
  const maxWidth = original ?? Number.POSITIVE_INFINITY;
  return pictureWidths.flatMap((width, place) => {
    const address = (pictureWidths[place - 1] ?? 0) < maxWidth ? pictureAddress(url, width) : undefined;
    return address === undefined ? [] : [{ address, width: Math.min(width, maxWidth) }];
  });
}
