import { resolveAddress } from './addresses';
import { authorCaptions } from './author-figures';
import type { BodyInput, BodyPicture } from './body-input';
import { isTrackingPixel, pictureAddresses } from './picture-addresses';
import { pictureFigure, type ShownPicture } from './picture-figure';
import { embedCard } from './players';
import {
  append,
  attribute,
  createElement,
  type Element,
  elements,
  type Fragment,
  isElement,
  rewrite,
} from './tree';

type PictureInput = Pick<BodyInput, 'labels' | 'baseAddress' | 'pictureWidths' | 'pictureAddress'>;

/** `data-picture` is an index into `deliveredPictures`; `unplaced` ones have no mark. Returns those shown. */
export function placePictures(
  root: Fragment,
  input: PictureInput,
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
  const pictureAt = pictureFinder(root, delivered, input.baseAddress);
  rewrite(root, (node) => {
    if (!isElement(node) || !isPictureElement(node)) return [node];
    const found = pictureAt(node);
    if (!found) return [];
    const figure = pictureFigure(found, shownPictures.length === 0, input);
    if (!figure) return linkToPicture(found, input.labels.openPicture);
    shownPictures.push(found.picture);
    return [figure];
  });
  return shownPictures;
}

/** Links to a picture that a page must not load, such as one of another host over http. */
function linkToPicture({ picture, alt }: ShownPicture, words: string): Element[] {
  const isFile = !picture.url.startsWith('data:');
  return isFile ? [embedCard(picture.url, alt?.trim() || picture.caption || words)] : [];
}

function isPictureElement(element: Element): boolean {
  if (element.tagName === 'figure') return attribute(element, 'data-picture') !== undefined;
  return element.tagName === 'img';
}

function pictureFinder(
  root: Fragment,
  delivered: readonly (BodyPicture | undefined)[],
  baseAddress: string | undefined,
): (place: Element) => ShownPicture | undefined {
  const captions = authorCaptions(root);
  const byAddress = new Map<string, BodyPicture>();
  for (const picture of delivered) {
    if (!picture) continue;
    // Only the position in the body shows which caption of a repeated picture applies.
    const first = byAddress.get(picture.url);
    byAddress.set(picture.url, first ? { ...first, caption: undefined } : picture);
  }
  return (place) => {
    const pictureIndex = attribute(place, 'data-picture');
    if (pictureIndex !== undefined) {
      const picture = delivered[Number(pictureIndex)];
      return picture && { picture, isBoxSize: false };
    }
    const addresses = isTrackingPixel(place) ? [] : pictureAddresses(place, baseAddress);
    const same = addresses.map((address) => byAddress.get(address)).find(Boolean);
    const imgPicture = pictureOfImg(place, same?.url ?? addresses[0]);
    const caption = captions.get(place) ?? same?.caption;
    const picture = imgPicture && { ...same, ...imgPicture, caption };
    return picture && { picture, alt: attribute(place, 'alt'), isBoxSize: true };
  };
}

function resolvePicture(picture: BodyPicture, baseAddress: string | undefined): BodyPicture | undefined {
  const url = resolveAddress(picture.url, baseAddress);
  return url === undefined ? undefined : { ...picture, url };
}

function pictureOfImg(img: Element, url: string | undefined): BodyPicture | undefined {
  const width = Number.parseInt(attribute(img, 'width') ?? '', 10);
  const height = Number.parseInt(attribute(img, 'height') ?? '', 10);
  return url === undefined ? undefined : { url, ...(width && height ? { width, height } : {}) };
}
