import { pictureReferrerPolicy } from '@/lib/format/picture-referrer';
import { isPlausibleShape } from '@/lib/format/picture-shape';
import { authorCaptions } from './author-figures';
import type { BodyInput, BodyPicture } from './body-input';
import { append, createCaption, createElement, createText, rewrite } from './edit-tree';
import { shortAddress } from './embeds';
import { isInlinePicture } from './inline-pictures';
import { linkedPages } from './linked-pages';
import { isTrackingPixel, pictureAddresses } from './picture-addresses';
import { embedCard } from './players';
import { resolveAddress } from './resolve-address';
import { attribute, declaredSize, type Element, elements, type Fragment } from './tree';

/** `sizes` of the text column: 640 px on screens of at least 820 px, else the screen's width. */
const SIZES = '(min-width: 820px) 640px, 100vw';
const UNKNOWN_SIZE = { width: 1200, height: 800 };

/** Width in pixels below which a picture is not stretched to the column: icons and portraits would blur. */
const smallWidth = 320;

interface ShownPicture {
  picture: BodyPicture;
  alt?: string | undefined;
  /** True if the size may be that of the author's box; the original may be larger. */
  isBoxSize: boolean;
  /** Page that the author linked the picture to. */
  page?: string | undefined;
}

/** Replaces placeholders (`data-picture`: index) and `img`, adds `unplaced`. @returns pictures in figures */
export function placePictures(
  root: Fragment,
  input: BodyInput,
  deliveredPictures: readonly BodyPicture[],
  unplaced: readonly number[],
): BodyPicture[] {
  const delivered = deliveredPictures.map((picture) => resolvePicture(picture, input.baseAddress));
  const bodyAddresses = new Set(
    elements(root, 'img').flatMap((img) => pictureAddresses(img, input.baseAddress)),
  );
  for (const index of unplaced) {
    if (!bodyAddresses.has(delivered[index]?.url ?? ''))
      append(root, createElement('figure', { 'data-picture': index }));
  }
  const shownPictures: BodyPicture[] = [];
  const pictureAt = createPictureFinder(root, delivered, input);
  rewrite(root, (node) => {
    if (node.tagName !== 'img' && attribute(node, 'data-picture') === undefined) return [node];
    const found = pictureAt(node);
    if (!found) return [];
    if (isInlinePicture(node)) return inlinePicture(node, found, input);
    const figure = pictureFigure(found, shownPictures.length === 0, input);
    if (!figure) return linkToPicture(found, input.labels.openPicture);
    shownPictures.push(found.picture);
    return [figure];
  });
  return shownPictures;
}

/** Returns a link to a picture that the page must not load, such as a picture from another host over http. */
function linkToPicture({ picture, alt }: ShownPicture, words: string): Element[] {
  const isFile = !picture.url.startsWith('data:');
  return isFile ? [embedCard(picture.url, alt?.trim() || picture.caption || words)] : [];
}

/** Builds a picture that stays in its line of text at its declared size. */
function inlinePicture(place: Element, { picture: { url }, alt = '', page }: ShownPicture, input: BodyInput) {
  const src = url.startsWith('data:') ? url : input.pictureAddress(url, input.pictureWidths[0] ?? 0);
  const words = alt.trim() || (page === undefined ? '' : shortAddress(page));
  if (src === undefined) return [createText(words)];
  const [width, height] = ['width', 'height'].map((name) => attribute(place, name));
  const loading = { loading: 'lazy', decoding: 'async', referrerpolicy: pictureReferrerPolicy(src) };
  return [createElement('img', { class: 'inline', src, width, height, ...loading, alt: words })];
}

function createPictureFinder(
  root: Fragment,
  delivered: readonly (BodyPicture | undefined)[],
  input: BodyInput,
): (place: Element) => ShownPicture | undefined {
  const captions = authorCaptions(root);
  const pages = linkedPages(root, input);
  const byAddress = new Map<string, BodyPicture>();
  for (const picture of delivered) {
    if (!picture) continue;
    // If a picture is repeated, only its position in the body determines which caption applies.
    const first = byAddress.get(picture.url);
    byAddress.set(picture.url, first ? { ...first, caption: undefined } : picture);
  }
  return (place) => {
    const pictureIndex = attribute(place, 'data-picture');
    if (pictureIndex !== undefined) {
      const picture = delivered[Number(pictureIndex)];
      return picture && { picture, isBoxSize: false, page: pages.get(place) };
    }
    const addresses = isTrackingPixel(place) ? [] : pictureAddresses(place, input.baseAddress);
    const same = addresses.map((address) => byAddress.get(address)).find(Boolean);
    const url = same?.url ?? addresses[0];
    if (url === undefined) return undefined;
    const caption = captions.get(place) ?? same?.caption;
    const picture = { ...same, url, ...declaredSize(place, 0), caption };
    return { picture, alt: attribute(place, 'alt'), isBoxSize: true, page: pages.get(place) };
  };
}

function resolvePicture(picture: BodyPicture, baseAddress: string | undefined): BodyPicture | undefined {
  const url = resolveAddress(picture.url, baseAddress);
  return url === undefined ? undefined : { ...picture, url };
}

/** Builds a figure with reserved space; `first` loads with high priority. Undefined if the URL is refused. */
function pictureFigure({ picture, alt, isBoxSize, page }: ShownPicture, first: boolean, input: BodyInput) {
  if (picture.url.startsWith('data:')) return embeddedFigure(picture, alt, page, input.labels.openPicture);
  const { width = 0, height = 0 } = picture;
  const box = isPlausibleShape(width, height) ? { width, height } : undefined;
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
    { href: full.address, 'data-lightbox': true, 'data-interactive': true, ...size },
    [img],
  );
  const shape = box ? { 'data-small': box.width < smallWidth || undefined } : { 'data-ratio': '3:2' };
  return createElement('figure', { class: 'picture', ...shape }, [link, ...pictureCaption(picture, page)]);
}

/** Builds the figure of a picture in a data URL, which has one size and no URL to open. */
function embeddedFigure(
  picture: BodyPicture,
  alt: string | undefined,
  page: string | undefined,
  otherwise: string,
): Element {
  const words = alt?.trim() || picture.caption?.trim() || otherwise;
  const img = createElement('img', { src: picture.url, decoding: 'async', alt: words });
  return createElement('figure', { class: 'picture' }, [img, ...pictureCaption(picture, page)]);
}

function pictureCaption({ caption = '' }: BodyPicture, page: string | undefined): Element[] {
  if (page === undefined) return createCaption(caption.trim());
  const link = createElement('a', { href: page }, [createText(shortAddress(page))]);
  const words = caption.trim() === '' ? [] : [createText(`${caption.trim()} `)];
  return [createElement('figcaption', {}, [...words, link])];
}

/** Returns sources up to the first width that is at least the width of the original. */
function pictureSources(
  url: string,
  original: number | undefined,
  { pictureWidths, pictureAddress }: BodyInput,
): { address: string; width: number }[] {
  const maxWidth = original ?? Number.POSITIVE_INFINITY;
  return pictureWidths.flatMap((width, place) => {
    const address = (pictureWidths[place - 1] ?? 0) < maxWidth ? pictureAddress(url, width) : undefined;
    return address === undefined ? [] : [{ address, width: Math.min(width, maxWidth) }];
  });
}
