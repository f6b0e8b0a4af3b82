import {
  createElement,
  createPlaceholder,
  createText,
  replaceNode,
  setAttribute,
} from '@/lib/html/edit-tree';
import { formatClockLength, renderEmbeds, shortAddress } from '@/lib/html/embeds';
import { mediaSource } from '@/lib/html/media-source';
import { resolveAddress } from '@/lib/html/resolve-address';
import * as tree from '@/lib/html/tree';
import { countNote, type ImportedClip } from './imported-content';

type Notes = Map<string, number>;

/** Returns the playable videos. Replaces each with a numbered placeholder, or `<video>` if it has tracks. */
export function extractClips(root: tree.ParentNode, base: string | undefined, notes: Notes): ImportedClip[] {
  const clips: ImportedClip[] = [];
  for (const video of tree.elements(root, 'video')) {
    const address = playableAddress(video, base, notes);
    if (!address) continue;
    const poster = resolveAddress(tree.attribute(video, 'poster'), base);
    const tracks = tree.elements(video, 'track');
    const placeholder = createPlaceholder(`VIDEOS#${clips.length}`);
    clips.push({ kind: 'video', address, poster, caption: videoCaption(video) });
    if (tracks.length === 0) replaceNode(nodeToReplace(video), [placeholder]);
    else replaceNode(video, [createElement('video', { src: address }, resolveTracks(tracks, base))]);
  }
  for (const audio of tree.elements(root, 'audio')) {
    const address = playableAddress(audio, base, notes);
    if (address) replaceNode(audio, [createElement('audio', { src: address })]);
  }
  return clips;
}

/** Returns a playable medium's address; otherwise replaces the medium with a link or its content. */
function playableAddress(media: tree.Element, base: string | undefined, notes: Notes): string | undefined {
  const source = mediaSource(media, base);
  if (source?.isPlayable) return source.address;
  const innerNodes = media.childNodes.filter((child) => !tree.isNamed(child, 'source', 'track'));
  if (source) countNote(notes, 'video and audio that browsers cannot play became links');
  const link = source && createLink(source.address, shortAddress(source.address));
  // Keeps inner links, which often lead to a file that browsers can play.
  const fallback = tree.elements(media, 'a').length > 0 ? [createText(' '), ...innerNodes] : [];
  replaceNode(media, link ? [link, ...fallback] : innerNodes);
  return undefined;
}

function resolveTracks(tracks: readonly tree.Element[], base: string | undefined): tree.Element[] {
  for (const track of tracks) setAttribute(track, 'src', resolveAddress(tree.attribute(track, 'src'), base));
  return tracks.filter((track) => tree.attribute(track, 'src'));
}

/** Returns the video's figure if it has no other medium, else the video. The placeholder becomes a figure. */
function nodeToReplace(video: tree.Element): tree.Element {
  const figure = tree.closest(video, 'figure');
  return figure && tree.elements(figure, 'video', 'img').length === 1 ? figure : video;
}

function videoCaption(video: tree.Element): string | undefined {
  const figure = tree.closest(video, 'figure');
  const [figcaption] = figure ? tree.elements(figure, 'figcaption') : [];
  return (figcaption && tree.textOf(figcaption).trim()) || undefined;
}

export function linkEmbeds(root: tree.ParentNode, notes: Notes): void {
  renderEmbeds(root, ({ address, page, title, isSound, seconds }) => {
    countNote(
      notes,
      address
        ? 'players, maps and files of other sites became links'
        : 'audio and programs without an address became notes',
    );
    const lengthText = seconds === undefined ? '' : `(${formatClockLength(seconds)})`;
    const content = address
      ? createLink(page ?? address, title || shortAddress(page ?? address))
      : createText([isSound ? '♪' : '▢', title, lengthText].filter(Boolean).join(' '));
    return [createElement('p', {}, [content])];
  });
}

function createLink(address: string, text: string): tree.Element {
  return createElement('a', { href: address }, [createText(text)]);
}

export function resolveLinks(root: tree.ParentNode, base: string | undefined): void {
  for (const link of tree.elements(root, 'a')) {
    const href = tree.attribute(link, 'href')?.trim() ?? '';
    if (/^(?:mailto|tel):/i.test(href)) continue;
    const address = href.startsWith('#') ? href : resolveAddress(href, base);
    if (address) setAttribute(link, 'href', address);
    else replaceNode(link, link.childNodes);
  }
}
