import { clockLength, renderEmbeds, shortAddress } from '@/lib/html/embeds';
import { mediaSource } from '@/lib/html/media-source';
import {
  attributeOf,
  closestOf,
  elementsOf,
  type HtmlElement,
  type HtmlParent,
  isElement,
  newElement,
  newPlaceholder,
  newText,
  replaceNode,
  setAttribute,
  textContent,
} from './html-tree';
import type { ImportedClip } from './imported-content';
import { webAddress } from './web-address';

const clipFile = /\.(?:mp4|m4v|webm|mov|m3u8)$/i;
const loneAddress = /^https?:\/\/[^\s<>"]{3,2000}$/;

type Notes = Map<string, number>;

function countNote(notes: Notes, note: string): void {
  notes.set(note, (notes.get(note) ?? 0) + 1);
}

/** Replaces videos without caption tracks by placeholders, numbered in the order of the returned clips. */
export function extractClips(root: HtmlParent, base: string | undefined, notes: Notes): ImportedClip[] {
  linkLoneAddresses(root);
  const clips: ImportedClip[] = [];
  for (const video of elementsOf(root, 'video')) {
    const address = playableAddress(video, base, notes);
    if (!address) continue;
    const poster = webAddress(attributeOf(video, 'poster'), base);
    const tracks = elementsOf(video, 'track');
    const place = newPlaceholder(`VIDEOS#${clips.length}`);
    clips.push({ kind: 'video', address, poster, caption: captionOf(video) });
    if (tracks.length === 0) replaceNode(nodeToReplace(video), [place]);
    else
      replaceNode(video, [
        newElement(
          'video',
          { src: address },
          tracks.flatMap((track) => withAbsoluteAddress(track, base)),
        ),
      ]);
  }
  for (const audio of elementsOf(root, 'audio')) {
    const address = playableAddress(audio, base, notes);
    if (address) replaceNode(audio, [newElement('audio', { src: address })]);
  }
  return clips;
}

/** Also replaces unplayable media by a link, and media without an address by their content. */
function playableAddress(media: HtmlElement, base: string | undefined, notes: Notes): string | undefined {
  const source = mediaSource(media, base);
  if (source?.isPlayable) return source.address;
  const inner = media.childNodes.filter(
    (child) => !isElement(child) || (child.tagName !== 'source' && child.tagName !== 'track'),
  );
  if (source) countNote(notes, 'video and audio that browsers cannot play became links');
  replaceNode(media, source ? [createLink(source.address, shortAddress(source.address))] : inner);
  return undefined;
}

function withAbsoluteAddress(track: HtmlElement, base: string | undefined): HtmlElement[] {
  const address = webAddress(attributeOf(track, 'src'), base);
  if (!address) return [];
  setAttribute(track, 'src', address);
  return [track];
}

/** Includes the author's figure around a single clip, because the platform adds a figure with the caption. */
function nodeToReplace(video: HtmlElement): HtmlElement {
  const figure = closestOf(video, 'figure');
  return figure && elementsOf(figure, 'video', 'img').length === 1 ? figure : video;
}

function captionOf(video: HtmlElement): string | undefined {
  const figure = closestOf(video, 'figure');
  const [words] = figure ? elementsOf(figure, 'figcaption') : [];
  return (words && textContent(words).trim()) || undefined;
}

export function linkEmbeds(root: HtmlParent, notes: Notes): void {
  renderEmbeds(root, ({ address, page, title, isSound, seconds }) => {
    countNote(
      notes,
      address
        ? 'players, maps and files of other sites became links'
        : 'audio and programs without an address became notes',
    );
    if (address)
      return [newElement('p', {}, [createLink(page ?? address, title || shortAddress(page ?? address))])];
    const length = seconds === undefined ? '' : `(${clockLength(seconds)})`;
    return [newElement('p', {}, [newText([isSound ? '♪' : '▢', title, length].filter(Boolean).join(' '))])];
  });
}

/** WordPress and feed readers also convert blocks that contain only an address. */
function linkLoneAddresses(root: HtmlParent): void {
  for (const block of elementsOf(root, 'p', 'div')) {
    const text = textContent(block).trim();
    if (!loneAddress.test(text) || block.childNodes.some(isElement)) continue;
    const address = webAddress(text);
    if (!address) continue;
    const isClip = clipFile.test(new URL(address).pathname);
    const replacement = isClip
      ? newElement('video', { src: address })
      : createLink(address, shortAddress(address));
    replaceNode(block, [isClip ? replacement : newElement('p', {}, [replacement])]);
  }
}

function createLink(address: string, words: string): HtmlElement {
  return newElement('a', { href: address }, [newText(words)]);
}

export function completeLinks(root: HtmlParent, base: string | undefined): void {
  for (const link of elementsOf(root, 'a')) {
    const href = attributeOf(link, 'href')?.trim() ?? '';
    if (/^(?:mailto|tel):/i.test(href)) continue;
    const address = href.startsWith('#') ? href : webAddress(href, base);
    if (address) setAttribute(link, 'href', address);
    else replaceNode(link, link.childNodes);
  }
}
