import { resolveAddress } from './addresses';
import { authorsCaption } from './author-figures';
import type { BodyInput, BodyPicture } from './body-input';
import { pictureFigure, type ShownPicture } from './picture-figure';
import {
  append,
  attribute,
  createElement,
  type Element,
  elements,
  type Fragment,
  remove,
  replaceWith,
} from './tree';

type PictureInput = Pick<BodyInput, 'labels' | 'baseAddress' | 'pictureWidths' | 'pictureAddress'>;

/**
 * Turns every picture into a figure (see `pictureFigure`): the marked ones and the body's own `<img>`. Those that no mark
 * asked for come at the end, unless the body shows the same address itself. Counting pixels (1×1) and addresses that are
 * none are dropped.
 * @param marked pictures that `data-picture` counts in
 * @param unplaced indexes of those without a mark
 * @returns the pictures shown, in order
 */
export function placePictures(
  root: Fragment,
  input: PictureInput,
  marked: readonly BodyPicture[],
  unplaced: readonly number[],
): BodyPicture[] {
  const delivered = marked.map((picture) => resolved(picture, input.baseAddress));
  const own = elements(root, 'img').map((img) => ownPicture(img, input.baseAddress)?.url);
  for (const index of unplaced) {
    if (!own.includes(delivered[index]?.url))
      append(root, createElement('figure', { 'data-picture': index }));
  }
  const shown: BodyPicture[] = [];
  for (const place of elements(root, 'figure', 'img')) {
    if (place.tagName === 'figure' && attribute(place, 'data-picture') === undefined) continue;
    const found = pictureAt(place, delivered, input.baseAddress);
    const figure = found && pictureFigure(found, shown.length === 0, input);
    if (found && figure) {
      shown.push(found.picture);
      replaceWith(place, [figure]);
    } else remove(place);
  }
  return shown;
}

function pictureAt(
  place: Element,
  delivered: readonly (BodyPicture | undefined)[],
  baseAddress: string | undefined,
): ShownPicture | undefined {
  const mark = attribute(place, 'data-picture');
  if (mark !== undefined) {
    const picture = delivered[Number(mark)];
    return picture && { picture, sizeIsBox: false };
  }
  const own = ownPicture(place, baseAddress);
  const same = own && delivered.find((picture) => picture?.url === own.url);
  const picture = own && { ...same, ...own, caption: own.caption ?? same?.caption };
  return picture && { picture, alt: attribute(place, 'alt'), sizeIsBox: true };
}

function resolved(picture: BodyPicture, baseAddress: string | undefined): BodyPicture | undefined {
  const url = resolveAddress(picture.url, baseAddress);
  return url === undefined ? undefined : { ...picture, url };
}

function ownPicture(img: Element, baseAddress: string | undefined): BodyPicture | undefined {
  // lazy pages that were pasted hold the address in data-src and a blank in src
  const url = resolveAddress(attribute(img, 'data-src') ?? attribute(img, 'src'), baseAddress);
  const width = Number.parseInt(attribute(img, 'width') ?? '', 10);
  const height = Number.parseInt(attribute(img, 'height') ?? '', 10);
  if (!url || width <= 1 || height <= 1) return undefined;
  return { url, caption: authorsCaption(img), ...(width && height ? { width, height } : {}) };
}
