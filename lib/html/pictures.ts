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
  /** True if the size is declared in the body's HTML; the original may be larger. */
  isBoxSize: boolean;
  /** Page that the author linked the picture to. */
  page?: string | undefined;
}

/** Renders `img` and `data-picture` elements; appends `unplaced` pictures. @returns pictures in figures */
export function placePictures(
  root: Fragment,
  input: BodyInput,
  deliveredPictures: readonly BodyPicture[],
  unplaced: readonly number[],
): BodyPicture[] {
  const resolvedPictures = deliveredPictures.map((picture) => resolvePicture(picture, input.baseAddress));
  const bodyAddresses = new Set(
    elements(root, 'img').flatMap((img) => pictureAddresses(img, input.baseAddress)),
  );
  for (const index of unplaced) {
    if (!bodyAddresses.has(resolvedPictures[index]?.url ?? ''))
      append(root, createElement('figure', { 'data-picture': index }));
  }
  const shownPictures: BodyPicture[] = [];
  const pictureAt = createPictureFinder(root, resolvedPictures, input);
  rewrite(root, (node) => {
    if (node.tagName !== 'img' && attribute(node, 'data-picture') === undefined) return [node];
    const shownPicture = pictureAt(node);
    if (!shownPicture) return [];
    if (isInlinePicture(node)) return inlinePicture(node, shownPicture, input);
    const figure = pictureFigure(shownPicture, shownPictures.length === 0, input);
    if (!figure) return linkToPicture(shownPicture, input.labels.openPicture);
    shownPictures.push(shownPicture.picture);
    return [figure];
  });
  return shownPictures;
}

/** Returns a link to a picture that the page must not load, such as a picture from another host over http. */
function linkToPicture({ picture, alt }: ShownPicture, defaultText: string): Element[] {
  const isFile = !picture.url.startsWith('data:');
  return isFile ? [embedCard(picture.url, alt?.trim() || picture.caption || defaultText)] : [];
}

/** Builds a picture that stays in its line of text at its declared size. */
function inlinePicture(img: Element, { picture: { url }, alt = '', page }: ShownPicture, input: BodyInput) {
  const src = url.startsWith('data:') ? url : input.pictureAddress(url, input.pictureWidths[0] ?? 0);
  const altText = alt.trim() || (page === undefined ? '' : shortAddress(page));
  if (src === undefined) return [createText(altText)];
  const [width, height] = ['width', 'height'].map((name) => attribute(img, name));
  const loadingAttributes = {
    loading: 'lazy',
    decoding: 'async',
    referrerpolicy: pictureReferrerPolicy(src),
  };
  return [createElement('img', { class: 'inline', src, width, height, ...loadingAttributes, alt: altText })];
}

function createPictureFinder(
  root: Fragment,
  resolvedPictures: readonly (BodyPicture | undefined)[],
  input: BodyInput,
): (element: Element) => ShownPicture | undefined {
  const captions = authorCaptions(root);
  const pages = linkedPages(root, input);
  const picturesByAddress = new Map<string, BodyPicture>();
  for (const picture of resolvedPictures) {
    if (!picture) continue;
    // Drops the captions of a picture that is delivered twice: its URL does not show which caption applies.
    const firstPicture = picturesByAddress.get(picture.url);
    picturesByAddress.set(picture.url, firstPicture ? { ...firstPicture, caption: undefined } : picture);
  }
  return (element) => {
    const pictureIndex = attribute(element, 'data-picture');
    if (pictureIndex !== undefined) {
      const picture = resolvedPictures[Number(pictureIndex)];
      return picture && { picture, isBoxSize: false, page: pages.get(element) };
    }
    const addresses = isTrackingPixel(element) ? [] : pictureAddresses(element, input.baseAddress);
    const deliveredPicture = addresses.map((address) => picturesByAddress.get(address)).find(Boolean);
    const url = deliveredPicture?.url ?? addresses[0];
    if (url === undefined) return undefined;
    const caption = captions.get(element) ?? deliveredPicture?.caption;
    const picture = { ...deliveredPicture, url, ...declaredSize(element, 0), caption };
    return { picture, alt: attribute(element, 'alt'), isBoxSize: true, page: pages.get(element) };
  };
}

function resolvePicture(picture: BodyPicture, baseAddress: string | undefined): BodyPicture | undefined {
  const url = resolveAddress(picture.url, baseAddress);
  return url === undefined ? undefined : { ...picture, url };
}

/** Builds a figure with reserved space; `isFirst` loads with high priority. Undefined if the URL is refused. */
function pictureFigure({ picture, alt, isBoxSize, page }: ShownPicture, isFirst: boolean, input: BodyInput) {
  if (picture.url.startsWith('data:')) return embeddedFigure(picture, input.labels.openPicture, alt, page);
  const { width = 0, height = 0 } = picture;
  const box = isPlausibleShape(width, height) ? { width, height } : undefined;
  const originalWidth = isBoxSize ? undefined : box?.width;
  const sources = pictureSources(picture.url, originalWidth, input);
  const middleSource = sources[Math.floor((sources.length - 1) / 2)];
  const largestSource = sources.at(-1);
  if (!middleSource || !largestSource) return undefined;
  const hasSizes = new Set(sources.map(({ address }) => address)).size > 1;
  const img = createElement('img', {
    src: middleSource.address,
    srcset: hasSizes ? sources.map(({ address, width }) => `${address} ${width}w`).join(', ') : undefined,
    sizes: hasSizes ? SIZES : undefined,
    ...(box ?? UNKNOWN_SIZE),
    ...(isFirst ? { fetchpriority: 'high' } : { loading: 'lazy' }),
    decoding: 'async',
    referrerpolicy: pictureReferrerPolicy(middleSource.address),
    alt: alt?.trim() || picture.caption || input.labels.openPicture,
  });
  const sizeData = box && {
    'data-width': largestSource.width,
    'data-height': Math.round((largestSource.width * box.height) / box.width),
  };
  const link = createElement(
    'a',
    { href: largestSource.address, 'data-lightbox': true, 'data-interactive': true, ...sizeData },
    [img],
  );
  const shape = box ? { 'data-small': box.width < smallWidth || undefined } : { 'data-ratio': '3:2' };
  return createElement('figure', { class: 'picture', ...shape }, [link, ...pictureCaption(picture, page)]);
}

/** Builds the figure of a picture in a data URL. It has one size and no link to a larger picture. */
function embeddedFigure(picture: BodyPicture, defaultText: string, alt?: string, page?: string): Element {
  const altText = alt?.trim() || picture.caption?.trim() || defaultText;
  const img = createElement('img', { src: picture.url, decoding: 'async', alt: altText });
  return createElement('figure', { class: 'picture' }, [img, ...pictureCaption(picture, page)]);
}

function pictureCaption({ caption = '' }: BodyPicture, page: string | undefined): Element[] {
  if (page === undefined) return createCaption(caption.trim());
  const link = createElement('a', { href: page }, [createText(shortAddress(page))]);
  const captionNodes = caption.trim() === '' ? [] : [createText(caption.trim()), createText(' ')];
  return [createElement('figcaption', {}, [...captionNodes, link])];
}

/** Returns sources up to the first width that is at least the width of the original. */
function pictureSources(
  url: string,
  originalWidth: number | undefined,
  { pictureWidths, pictureAddress }: BodyInput,
): { address: string; width: number }[] {
  const maxWidth = originalWidth ?? Number.POSITIVE_INFINITY;
  return pictureWidths.flatMap((width, index) => {
    const address = (pictureWidths[index - 1] ?? 0) < maxWidth ? pictureAddress(url, width) : undefined;
    return address === undefined ? [] : [{ address, width: Math.min(width, maxWidth) }];
  });
}
