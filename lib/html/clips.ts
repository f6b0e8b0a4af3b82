import { resolveAddress } from './addresses';
import { authorsCaptions } from './author-figures';
import type { BodyInput, BodyVideo } from './body-input';
import { clipFigure, soundFigure } from './clip-figure';
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
  const media = elements(root, 'video', 'audio');
  const sources = new Map(media.map((medium) => [medium, ownSource(medium, input.baseAddress)]));
  const own = new Set(media.map((medium) => medium.tagName === 'video' && sources.get(medium)));
  for (const index of unplaced) {
    const url = delivered[index]?.url;
    if (url === undefined || !own.has(url)) append(root, createElement('figure', { 'data-clip': index }));
  }
  const figureAt = figureFinder(root, delivered, sources, input);
  rewrite(root, (node) => {
    if (!isElement(node) || !isPlace(node)) return isElement(node) && node.tagName === 'source' ? [] : [node];
    const figure = figureAt(node);
    return figure ? [figure] : [];
  });
}

function isPlace(element: Element): boolean {
  if (element.tagName === 'figure') return attribute(element, 'data-clip') !== undefined;
  return element.tagName === 'video' || element.tagName === 'audio';
}

function figureFinder(
  root: Fragment,
  delivered: readonly (BodyVideo | undefined)[],
  sources: ReadonlyMap<Element, string | undefined>,
  input: ClipInput,
): (place: Element) => Element | undefined {
  const captions = authorsCaptions(root);
  // Of several under one address the first counts, so it is put in last.
  const byAddress = new Map(delivered.toReversed().map((clip) => [clip?.url, clip]));
  return (place) => {
    const mark = attribute(place, 'data-clip');
    if (mark !== undefined) {
      const clip = delivered[Number(mark)];
      return clip && clipFigure(clip, input);
    }
    const address = sources.get(place);
    if (address === undefined) return undefined;
    if (place.tagName === 'audio') return soundFigure(address, input);
    const said = ownClip(place, address, byAddress.get(address), input.baseAddress);
    return clipFigure({ ...said, caption: captions.get(place) ?? said.caption }, input);
  };
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
  };
}

/** The address of a media element, or of the first `<source>` in it. */
function ownSource(media: Element, baseAddress: string | undefined): string | undefined {
  const addresses = [media, ...elements(media, 'source')].map((element) =>
    resolveAddress(attribute(element, 'src'), baseAddress),
  );
  return addresses.find((address) => address !== undefined);
}
