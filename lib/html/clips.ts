import { resolveAddress } from './addresses';
import { authorCaptions } from './author-figures';
import type { BodyInput, BodyTrack, BodyVideo } from './body-input';
import { clipFigure, soundFigure } from './clip-figure';
import { type MediaSource, mediaSource } from './media-source';
import { embedCard } from './players';
import {
  append,
  attribute,
  type ChildNode,
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

/** `data-clip` (`replacePlaceholders`) is an index into `deliveredClips`; `unplaced` clips have no mark. */
export function placeClips(
  root: Fragment,
  input: ClipInput,
  deliveredClips: readonly BodyVideo[],
  unplaced: readonly number[],
): void {
  const delivered = deliveredClips.map((clip) => resolveClip(clip, input.baseAddress));
  const media = elements(root, 'video', 'audio');
  const sources = new Map(media.map((medium) => [medium, mediaSource(medium, input.baseAddress)]));
  const playedAddresses = new Set(
    media.map((medium) => medium.tagName === 'video' && sources.get(medium)?.address),
  );
  for (const index of unplaced) {
    const url = delivered[index]?.url;
    if (url === undefined || !playedAddresses.has(url))
      append(root, createElement('figure', { 'data-clip': index }));
  }
  const figureAt = figureFinder(root, delivered, sources, input);
  rewrite(root, (node) => {
    if (!isElement(node)) return [node];
    if (isClipElement(node)) return figureAt(node) ?? node.childNodes.filter((child) => !isPart(child));
    const isStray =
      isPart(node) && !(node.parentNode && isElement(node.parentNode) && isClipElement(node.parentNode));
    return isStray ? [] : [node];
  });
}

function isClipElement(element: Element): boolean {
  if (element.tagName === 'figure') return attribute(element, 'data-clip') !== undefined;
  return element.tagName === 'video' || element.tagName === 'audio';
}

function isPart(node: ChildNode): boolean {
  return isElement(node) && (node.tagName === 'source' || node.tagName === 'track');
}

function figureFinder(
  root: Fragment,
  delivered: readonly (BodyVideo | undefined)[],
  sources: ReadonlyMap<Element, MediaSource | undefined>,
  input: ClipInput,
): (place: Element) => readonly Element[] | undefined {
  const captions = authorCaptions(root);
  // Reversed, so that the first clip of an address is used: a Map keeps the last entry of a key.
  const byAddress = new Map(delivered.toReversed().map((clip) => [clip?.url, clip]));
  return (place) => {
    const clipIndex = attribute(place, 'data-clip');
    if (clipIndex !== undefined) {
      const clip = delivered[Number(clipIndex)];
      return clip && [clipFigure(clip, input) ?? embedCard(clip.url, clip.caption || input.labels.video)];
    }
    const source = sources.get(place);
    // Without a source, the fallback content is kept.
    if (source === undefined) return undefined;
    const { address, isPlayable } = source;
    const isSound = place.tagName === 'audio';
    const linked = embedCard(address, attribute(place, 'title') || input.labels[isSound ? 'audio' : 'video']);
    if (!isPlayable) return [linked];
    if (isSound) return [soundFigure(address, input) ?? linked];
    const videoClip = clipOfVideo(place, address, byAddress.get(address), input.baseAddress);
    return [clipFigure({ ...videoClip, caption: captions.get(place) ?? videoClip.caption }, input) ?? linked];
  };
}

function resolveClip(clip: BodyVideo, baseAddress: string | undefined): BodyVideo | undefined {
  const url = resolveAddress(clip.url, baseAddress);
  return url === undefined ? undefined : { ...clip, url, poster: resolveAddress(clip.poster, baseAddress) };
}

/** Missing attributes are taken from the delivered clip. */
function clipOfVideo(
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
    tracks: elements(video, 'track').flatMap((track) => trackOf(track, baseAddress) ?? []),
  };
}

const trackKinds = ['captions', 'subtitles', 'descriptions', 'chapters'];

function trackOf(track: Element, baseAddress: string | undefined): BodyTrack | undefined {
  const url = resolveAddress(attribute(track, 'src'), baseAddress);
  const kind = attribute(track, 'kind')?.trim().toLowerCase() ?? '';
  const kindAndLabel = {
    kind: trackKinds.includes(kind) ? kind : 'subtitles',
    label: attribute(track, 'label'),
  };
  return url === undefined ? undefined : { url, ...kindAndLabel, language: attribute(track, 'srclang') };
}
