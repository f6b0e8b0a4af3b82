import { isPictureShape } from '@/lib/format/picture-shape';
import type { BodyInput, BodyPicture } from './body-input';
import { createElement, createText, type Element } from './tree';

/** The text column: 640 wide from 820 on, the whole screen below (look: type and rhythm). */
const SIZES = '(min-width: 820px) 640px, 100vw';
/** The box of a picture whose size is unknown. */
const UNKNOWN_SIZE = { width: 1200, height: 800 };

/** Pixels of width below which a picture keeps its size: it is a sign or a portrait, and would only blur. */
const smallWidth = 320;

/** A picture of a body, with what its place says of it. */
export interface ShownPicture {
  picture: BodyPicture;
  /** The author's own words for it. */
  alt?: string | undefined;
  /** The size is only that of the author's box: the original may be larger. */
  sizeIsBox: boolean;
}

/**
 * `<figure class="picture"><a href=full data-lightbox data-waits data-width data-height><img …></a><figcaption>…</figure>`.
 * The picture keeps its place open by width and height; where they are unknown the figure says `data-ratio="3:2"`, and
 * `data-small` where it is too small to fill the column.
 * @param first the first picture of a body is fetched at once and first, all others when they come near
 * @returns undefined when no address is allowed
 */
export function pictureFigure(
  { picture, alt, sizeIsBox }: ShownPicture,
  first: boolean,
  input: Pick<BodyInput, 'labels' | 'pictureWidths' | 'pictureAddress'>,
): Element | undefined {
  if (picture.url.startsWith('data:')) return embeddedFigure(picture, alt, input.labels.openPicture);
  const { width = 0, height = 0 } = picture;
  const box = isPictureShape(width, height) ? { width, height } : undefined;
  const original = sizeIsBox ? undefined : box?.width;
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
    ...foreignReferrer(middle.address),
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

/** A picture that the text holds itself has one size and no address to open. */
function embeddedFigure({ url, caption }: BodyPicture, alt: string | undefined, otherwise: string): Element {
  const words = caption?.trim();
  const img = createElement('img', { src: url, decoding: 'async', alt: alt?.trim() || words || otherwise });
  const below = words ? [createElement('figcaption', {}, [createText(words)])] : [];
  return createElement('figure', { class: 'picture' }, [img, ...below]);
}

/** Many hosts refuse pictures to pages of others, which they know by the address that browsers tell them. */
function foreignReferrer(address: string): { referrerpolicy?: 'no-referrer' } {
  return address.startsWith('/') ? {} : { referrerpolicy: 'no-referrer' };
}

/** The widths on offer with their addresses, none beyond the first that holds the whole original. */
function pictureSources(
  url: string,
  original: number | undefined,
  { pictureWidths, pictureAddress }: Pick<BodyInput, 'pictureWidths' | 'pictureAddress'>,
): { address: string; width: number }[] {
  const most = original ?? Number.POSITIVE_INFINITY;
  return pictureWidths.flatMap((width, place) => {
    const address = (pictureWidths[place - 1] ?? 0) < most ? pictureAddress(url, width) : undefined;
    return address === undefined ? [] : [{ address, width: Math.min(width, most) }];
  });
}
