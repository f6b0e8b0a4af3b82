import {
  createCaption,
  createElement,
  createPlaceholder,
  replaceNode,
  setAttribute,
  setChildren,
} from '@/lib/html/edit-tree';
import * as tree from '@/lib/html/tree';
import type { CleanBody } from './clean-body';
import type { PictureResult } from './fetch-pictures';
import type { ImportedArticle, ImportedClip } from './imported-content';

/** Minimum width in pixels of a card's picture; smaller ones are icons. */
const minCoverWidth = 200;

type PlacedPicture = NonNullable<ReturnType<typeof placedPicture>>;

/** @returns all videos, in the order of their placeholders */
export function insertItemClips({ clips }: ImportedArticle, body: CleanBody): ImportedClip[] {
  const placedAddresses = new Set([
    ...body.clips.map(({ address }) => address),
    ...tree.elements(body.root, 'audio').map((audio) => tree.attribute(audio, 'src') ?? ''),
  ]);
  const videos = [...body.clips];
  const leadingNodes: tree.ChildNode[] = [];
  for (const clip of clips) {
    if (placedAddresses.has(clip.address)) continue;
    if (clip.kind === 'audio') leadingNodes.push(createElement('audio', { src: clip.address }));
    else leadingNodes.push(createPlaceholder(`VIDEOS#${videos.push(clip) - 1}`));
  }
  setChildren(body.root, [...leadingNodes, ...body.root.childNodes]);
  return videos;
}

export function placedPicture(result: PictureResult, caption = '') {
  if (result.state === 'dropped') return undefined;
  if (result.state === 'remote') return { url: result.address, caption, size: undefined };
  const { path, width, height } = result.picture;
  return { url: path, caption, size: { width, height } };
}

export function updateBodyPicture(
  { element, caption, isInline }: CleanBody['pictures'][number],
  result: PictureResult | undefined,
): PlacedPicture | undefined {
  const picture = result && placedPicture(result, caption);
  if (!picture) {
    const figure = tree.closest(element, 'figure');
    replaceNode(figure && tree.elements(figure, 'img', 'video').length === 1 ? figure : element, []);
    return undefined;
  }
  setAttribute(element, 'src', picture.url);
  // A picture in a line of text keeps its declared size, which is often smaller than the file's.
  if (picture.size && !isInline) {
    setAttribute(element, 'width', picture.size.width);
    setAttribute(element, 'height', picture.size.height);
  }
  return picture;
}

export function insertLeadPicture({ root }: CleanBody, { url, caption, size }: PlacedPicture): void {
  const img = createElement('img', { src: url, alt: caption, width: size?.width, height: size?.height });
  setChildren(root, [createElement('figure', {}, [img, ...createCaption(caption)]), ...root.childNodes]);
}

export function uniquePictures(pictures: readonly PlacedPicture[]): PlacedPicture[] {
  return [...new Map(pictures.map((picture) => [`${picture.url}\n${picture.caption}`, picture])).values()];
}

export function coverPictures(pictures: readonly PlacedPicture[]): PlacedPicture[] {
  return [...new Map(pictures.map((picture) => [picture.url, picture])).values()]
    .filter(({ size }) => size === undefined || size.width >= minCoverWidth)
    .slice(0, 3);
}

export function remoteAddresses(
  { root }: CleanBody,
  pictures: readonly PlacedPicture[],
  clips: readonly ImportedClip[],
): string[] {
  const sounds = tree.elements(root, 'audio').map((audio) => tree.attribute(audio, 'src') ?? '');
  const addresses = [...pictures.map(({ url }) => url), ...clips.map(({ address }) => address), ...sounds];
  return addresses.filter((address) => !address.startsWith('/'));
}
