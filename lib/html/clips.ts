import { clipBox, isHls } from '@/lib/player/clip-box';
import { authorCaptions } from './author-figures';
import type { BodyInput, BodyTrack, BodyVideo } from './body-input';
import { append, createCaption, createElement, createText, rewrite } from './edit-tree';
import { isPlayable, type MediaSource, mediaSource } from './media-source';
import { playerPageUrl } from './player-pages';
import { embedCard } from './players';
import { resolveAddress } from './resolve-address';
import type { ChildNode, Element, Fragment } from './tree';
import { attribute, declaredSize, elements, isElement, isNamed } from './tree';

/** Replaces `data-clip` placeholders and media. Appends clips with neither a placeholder nor a `<video>`. */
export function placeClips(
  root: Fragment,
  input: BodyInput,
  deliveredClips: readonly BodyVideo[],
  unplaced: readonly number[],
): void {
  const resolvedClips = deliveredClips.map((clip) => resolveClip(clip, input.baseAddress));
  const media = elements(root, 'video', 'audio');
  const sources = new Map(media.map((medium) => [medium, mediaSource(medium, input.baseAddress)]));
  const playedAddresses = new Set(
    media.map((medium) => medium.tagName === 'video' && sources.get(medium)?.address),
  );
  for (const index of unplaced) {
    const url = resolvedClips[index]?.url;
    if (url === undefined || !playedAddresses.has(url))
      append(root, createElement('figure', { 'data-clip': index }));
  }
  const figureAt = createFigureFinder(root, resolvedClips, sources, input);
  rewrite(root, (node) => {
    if (isClipElement(node)) return figureAt(node) ?? node.childNodes.filter((child) => !isClipPart(child));
    const { parentNode } = node;
    const isStray = isClipPart(node) && !(parentNode && isElement(parentNode) && isClipElement(parentNode));
    return isStray ? [] : [node];
  });
}

function isClipElement(element: Element): boolean {
  if (element.tagName === 'figure') return attribute(element, 'data-clip') !== undefined;
  return isNamed(element, 'video', 'audio');
}

function isClipPart(node: ChildNode): boolean {
  return isNamed(node, 'source', 'track');
}

function createFigureFinder(
  root: Fragment,
  resolvedClips: readonly (BodyVideo | undefined)[],
  sources: ReadonlyMap<Element, MediaSource | undefined>,
  input: BodyInput,
): (element: Element) => readonly ChildNode[] | undefined {
  const captions = authorCaptions(root);
  // Reversed, so that the first clip of a URL is used: a Map keeps the last entry of a key.
  const clipsByAddress = new Map(resolvedClips.toReversed().map((clip) => [clip?.url, clip]));
  return (element) => {
    const clipIndex = attribute(element, 'data-clip');
    if (clipIndex !== undefined) {
      const clip = resolvedClips[Number(clipIndex)];
      if (!clip) return undefined;
      const figure = isPlayable(clip.url) ? clipFigure(clip, input) : undefined;
      return [figure ?? embedCard(playerPageUrl(clip.url) ?? clip.url, clip.caption || input.labels.video)];
    }
    const source = sources.get(element);
    // Without a source, the fallback content stays.
    if (source === undefined) return undefined;
    const { address } = source;
    const isSound = element.tagName === 'audio';
    const name = attribute(element, 'title')?.trim() || input.labels[isSound ? 'audio' : 'video'];
    const otherLinks = elements(element, 'a').filter(
      (link) => resolveAddress(attribute(link, 'href'), input.baseAddress) !== address,
    );
    const linked = [embedCard(address, name), ...otherLinks.flatMap((link) => [createText(' '), link])];
    if (!source.isPlayable) return linked;
    const videoClip = clipOfVideo(element, address, clipsByAddress.get(address), input.baseAddress);
    const clip = { ...videoClip, caption: captions.get(element) ?? videoClip.caption };
    const figure = isSound ? soundFigure(address, name, input) : clipFigure(clip, input, source.type);
    return figure ? [figure] : linked;
  };
}

function resolveClip(clip: BodyVideo, baseAddress: string | undefined): BodyVideo | undefined {
  const url = resolveAddress(clip.url, baseAddress);
  return url === undefined ? undefined : { ...clip, url, poster: resolveAddress(clip.poster, baseAddress) };
}

/** Describes an author's clip; missing attributes are taken from the platform's clip. */
function clipOfVideo(video: Element, url: string, deliveredClip?: BodyVideo, baseAddress?: string) {
  return {
    ...deliveredClip,
    ...declaredSize(video, 1),
    url,
    poster: resolveAddress(attribute(video, 'poster'), baseAddress) ?? deliveredClip?.poster,
    tracks: elements(video, 'track').flatMap((track) => trackOf(track, baseAddress) ?? []),
  };
}

const trackKinds = ['captions', 'subtitles', 'descriptions', 'chapters'];

function trackOf(track: Element, baseAddress: string | undefined): BodyTrack | undefined {
  const url = resolveAddress(attribute(track, 'src'), baseAddress);
  if (url === undefined) return undefined;
  const declaredKind = attribute(track, 'kind')?.trim().toLowerCase() ?? '';
  const kind = trackKinds.includes(declaredKind) ? declaredKind : 'subtitles';
  return { url, kind, label: attribute(track, 'label'), language: attribute(track, 'srclang') };
}

/** Returns undefined if the URL is not allowed. The player is a `span`, because bodies contain no `div`. */
function clipFigure(clip: BodyVideo, input: BodyInput, type?: string): Element | undefined {
  const src = input.mediaAddress(clip.url);
  if (src === undefined) return undefined;
  const { width, height } = clipBox(clip);
  const posterWidth = input.pictureWidths[Math.floor((input.pictureWidths.length - 1) / 2)];
  const caption = clip.caption?.trim();
  const video = createElement(
    'video',
    {
      src,
      poster: clip.poster && posterWidth ? input.pictureAddress(clip.poster, posterWidth) : undefined,
      controls: true,
      playsinline: true,
      preload: 'none',
      width,
      height,
      'data-hls': isHls(clip.url, type) ? input.streamAddress(clip.url) : undefined,
      'aria-label': caption || input.labels.video,
    },
    trackElements(clip, input),
  );
  const playButton = createElement('button', {
    type: 'button',
    class: 'player-play',
    'data-play': true,
    'aria-label': input.labels.play,
  });
  const style = `--clip-width:${width};--clip-height:${height}`;
  return createElement('figure', { class: 'clip' }, [
    createElement('span', { class: 'player', 'data-player': true, style }, [video, playButton]),
    ...createCaption(caption),
  ]);
}

/** Builds tracks with URLs of this site, because browsers load captions only from the page's origin. */
function trackElements({ tracks: bodyTracks = [] }: BodyVideo, { streamAddress }: BodyInput): Element[] {
  return bodyTracks.flatMap(({ url, kind, label, language }, index) => {
    const src = streamAddress(url);
    if (src === undefined) return [];
    const isDefault = index === 0 ? true : undefined;
    return [createElement('track', { kind, src, srclang: language, label, default: isDefault })];
  });
}

function soundFigure(address: string, name: string, input: BodyInput): Element | undefined {
  const src = input.mediaAddress(address);
  if (src === undefined) return undefined;
  const attributes = { src, controls: true, preload: 'none', 'aria-label': name } as const;
  return createElement('figure', { class: 'sound' }, [createElement('audio', attributes)]);
}
