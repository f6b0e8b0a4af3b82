import { resolveAddress } from './addresses';
import { authorsCaption } from './author-figures';
import type { BodyInput, BodyVideo } from './body-input';
import { clipFigure, soundFigure } from './clip-figure';
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

type ClipInput = Pick<
  BodyInput,
  'labels' | 'baseAddress' | 'pictureWidths' | 'pictureAddress' | 'mediaAddress' | 'streamAddress'
>;

/**
 * Turns every clip into a figure (see `clipFigure`): the marked ones and the body's own `<video>`; `<audio>` likewise.
 * Clips that no mark asked for come at the end, unless the body plays the same address itself.
 * @param marked clips that `data-clip` counts in
 * @param unplaced indexes of those without a mark
 */
export function placeClips(
  root: Fragment,
  input: ClipInput,
  marked: readonly BodyVideo[],
  unplaced: readonly number[],
): void {
  const delivered = marked.map((clip) => resolved(clip, input.baseAddress));
  const own = elements(root, 'video').map((video) => ownSource(video, input.baseAddress));
  for (const index of unplaced) {
    if (!own.includes(delivered[index]?.url)) append(root, createElement('figure', { 'data-clip': index }));
  }
  for (const place of elements(root, 'figure', 'video', 'audio')) {
    if (place.tagName === 'figure' && attribute(place, 'data-clip') === undefined) continue;
    const figure = figureAt(place, delivered, input);
    if (figure) replaceWith(place, [figure]);
    else remove(place);
  }
  for (const source of elements(root, 'source')) remove(source);
}

function figureAt(
  place: Element,
  delivered: readonly (BodyVideo | undefined)[],
  input: ClipInput,
): Element | undefined {
  const mark = attribute(place, 'data-clip');
  if (mark !== undefined) {
    const clip = delivered[Number(mark)];
    return clip && clipFigure(clip, input);
  }
  const address = ownSource(place, input.baseAddress);
  if (address === undefined) return undefined;
  if (place.tagName === 'audio') return soundFigure(address, input);
  const same = delivered.find((clip) => clip?.url === address);
  return clipFigure(ownClip(place, address, same, input.baseAddress), input);
}

function resolved(clip: BodyVideo, baseAddress: string | undefined): BodyVideo | undefined {
  const url = resolveAddress(clip.url, baseAddress);
  return url === undefined ? undefined : { ...clip, url, poster: resolveAddress(clip.poster, baseAddress) };
}

/** What the body's own `<video>` says of a clip; what it leaves open comes from the delivered one. */
function ownClip(
  video: Element,
  url: string,
  delivered: BodyVideo | undefined,
  baseAddress: string | undefined,
): BodyVideo {
  const width = Number.parseInt(attribute(video, 'width') ?? '', 10);
  const height = Number.parseInt(attribute(video, 'height') ?? '', 10);
  return {
    ...delivered,
    ...(width > 1 && height > 1 ? { width, height } : {}),
    url,
    poster: resolveAddress(attribute(video, 'poster'), baseAddress) ?? delivered?.poster,
    caption: authorsCaption(video) ?? delivered?.caption,
  };
}

/** The address of a media element, or of the first `<source>` in it. */
function ownSource(media: Element, baseAddress: string | undefined): string | undefined {
  const addresses = [media, ...elements(media, 'source')].map((element) =>
    resolveAddress(attribute(element, 'src'), baseAddress),
  );
  return addresses.find((address) => address !== undefined);
}
