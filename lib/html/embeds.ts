import { resolveAddress } from './addresses';
import { originAttribute } from './embed-tags';
import { mediaSource } from './media-source';
import { candidateAddresses, picturesAttribute } from './picture-addresses';
import { playerPage } from './player-pages';
import { sanitize } from './sanitize';
import { embeddedAttribute } from './stored-content';
import { MEDIA_TAGS } from './tags';
import {
  attribute,
  type ChildNode,
  closest,
  createElement,
  createText,
  type Element,
  elements,
  isBlank,
  isElement,
  isNamed,
  type ParentNode,
  rewrite,
  setAttribute,
  setChildren,
  textOf,
} from './tree';

/** Embedded content that a page cannot show without another site or app. */
export type Embed = ReturnType<typeof embedOf>;

const kinds: readonly (readonly [type: RegExp, ending: RegExp, tagName: 'img' | 'video' | 'audio'])[] = [
  [/^image\//, /\.(?:jpe?g|png|gif|webp|avif|bmp|svg)$/i, 'img'],
  [/^video\/(?!x-flv|x-ms)|mpegurl/, /\.(?:mp4|m4v|webm|mov|m3u8)$/i, 'video'],
  [/^audio\//, /\.(?:mp3|m4a|aac|ogg|oga|wav)$/i, 'audio'],
];
const blocks = ['p', 'div', 'h2', 'h3', 'h4', 'ul', 'ol', 'table', 'blockquote', 'figure', ...MEDIA_TAGS];

/** Converts pictures, clips and sounds to media elements; `renderEmbeds` handles the rest. */
export function resolveEmbeds(root: ParentNode, base: string | undefined): void {
  rewrite(root, (node) => (attribute(node, embeddedAttribute) === undefined ? [node] : fromBox(node)));
  rewrite(root, (node) => {
    if (node.tagName === 'video' || node.tagName === 'audio') return withSource(node, base);
    const kind = attribute(node, originAttribute);
    if (node.tagName !== 'object' || (kind !== 'frame' && kind !== 'player')) return [node];
    const inner = node.childNodes.filter((child) => !isNamed(child, 'source'));
    const address = addressOf(node, base);
    if (isTracking(node, address)) return containsAny(inner, ...MEDIA_TAGS) ? inner : [];
    const media = address === undefined ? [] : [mediumOf(node, address)];
    // The fallback content of a picture is only for failures.
    if (media.some((medium) => medium.tagName === 'img') && !containsAny(inner, 'a')) return media;
    if (containsAny(inner, 'a', ...blocks))
      return isWithin(address, inner, base) ? inner : [...media, ...inner];
    if (media.length > 0) return media;
    const written = sanitize(attribute(node, 'srcdoc') ?? '')?.childNodes ?? [];
    if (written.length > 0) return written;
    const title = attribute(node, 'title')?.trim() ?? '';
    return title === '' && kind === 'frame' ? inner : [createEmbed('note', { title })];
  });
}

/** Returns true for a hidden frame, except for a known player, which a script shows after a tap. */
function isTracking(frame: Element, address: string | undefined): boolean {
  const isPlayer = address !== undefined && playerPage(address) !== undefined;
  return attribute(frame, 'hidden') !== undefined && !isPlayer;
}

/** Replaces a clip or sound without an address and without other content by its poster or a note. */
function withSource(media: Element, base: string | undefined): ChildNode[] {
  if (mediaSource(media, base) || textOf(media).trim() !== '' || elements(media, ...MEDIA_TAGS).length > 0)
    return [media];
  const poster = attribute(media, 'poster');
  const shown = poster ? [createElement('img', { [picturesAttribute]: poster, alt: '' })] : [];
  const kind = media.tagName === 'audio' ? 'voice' : 'note';
  return [...shown, createEmbed(kind, { title: attribute(media, 'title') })];
}

/** Resolves an empty box that a script would fill from another site. */
function fromBox(box: Element): ChildNode[] {
  const [stored = '', title, length] = [embeddedAttribute, 'title', 'data-length'].map((name) =>
    attribute(box, name),
  );
  for (const name of [embeddedAttribute, 'data-length']) setAttribute(box, name, undefined);
  const isEmpty = textOf(box).trim() === '' && elements(box, ...MEDIA_TAGS, 'source').length === 0;
  if (!isEmpty) return [box];
  const isNote = stored === 'note' || stored === 'voice';
  return [
    isNote
      ? createEmbed(stored, { title, 'data-length': length })
      : createEmbed('frame', { src: stored, title }),
  ];
}

/** Returns the URL of a frame; media files precede pages of players. */
function addressOf(frame: Element, base: string | undefined): string | undefined {
  const addresses = [frame, ...elements(frame, 'source')].flatMap(
    (element) => resolveAddress(attribute(element, 'src'), base) ?? [],
  );
  const isFile = (address: string) => kinds.some(([, ending]) => ending.test(new URL(address).pathname));
  return addresses.find(isFile) ?? addresses[0];
}

function createEmbed(kind: string, attributes: Readonly<Record<string, string | undefined>>): Element {
  return createElement('object', { [originAttribute]: kind, ...attributes });
}

function mediumOf(frame: Element, address: string): Element {
  const type = attribute(frame, 'type')?.trim().toLowerCase() ?? '';
  const { pathname } = new URL(address);
  const kind =
    kinds.find(([byType]) => byType.test(type)) ?? kinds.find(([, ending]) => ending.test(pathname));
  const title = attribute(frame, 'title');
  if (kind?.[2] === 'img') return createElement('img', { [picturesAttribute]: address, alt: title ?? '' });
  return kind ? createElement(kind[2], { src: address }) : createEmbed('frame', { src: address, title });
}

function containsAny(nodes: readonly ChildNode[], ...names: readonly string[]): boolean {
  return nodes.some(
    (node) => isNamed(node, ...names) || (isElement(node) && elements(node, ...names).length > 0),
  );
}

function isWithin(address: string | undefined, nodes: readonly ChildNode[], base: string | undefined) {
  if (address === undefined) return true;
  return nodes
    .flatMap((node) => (isElement(node) ? [node, ...elements(node)] : []))
    .flatMap((node) => [attribute(node, 'href'), attribute(node, 'src'), ...candidateAddresses(node)])
    .some((nodeAddress) => resolveAddress(nodeAddress, base) === address);
}

export function renderEmbeds(root: ParentNode, renderEmbed: (embed: Embed) => readonly ChildNode[]): void {
  rewrite(root, (node) => {
    if (node.tagName !== 'object') return [node];
    const words = node.childNodes.filter((child) => !isBlank(child));
    return [...renderEmbed(embedOf(node)), ...words];
  });
}

function embedOf(element: Element) {
  const kind = attribute(element, originAttribute);
  const address = kind === 'frame' ? attribute(element, 'src') : undefined;
  const length = Number(attribute(element, 'data-length') || Number.NaN);
  return {
    /** URL; undefined for content that only another app can open. */
    address,
    /** Page with the same content, if the URL belongs to a known player. */
    page: address === undefined ? undefined : playerPage(address),
    title: attribute(element, 'title')?.trim().slice(0, 300) ?? '',
    isSound: kind === 'voice',
    // WeChat sends the length of voices in ms and of music in seconds.
    seconds: length > 0 ? Math.round(length >= 1_000 ? length / 1_000 : length) : undefined,
  };
}

/** Formats seconds as "2:05". */
export function clockLength(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function shortAddress(address: string): string {
  const { host, pathname, search } = new URL(address);
  const fullText = `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}${search}`;
  return fullText.length > 60 ? `${fullText.slice(0, 59)}…` : fullText;
}

const loneAddress = /^https?:\/\/[^\s<>"]{3,2000}$/;

/** Links addresses that are the only content of a block, as WordPress and feed readers do. */
export function linkLoneAddresses(root: ParentNode): void {
  rewrite(root, (block) => {
    if (!isNamed(block, 'p', 'div') || block.childNodes.some(isElement)) return [block];
    const text = textOf(block).trim();
    if (!loneAddress.test(text) || closest(block, 'a')) return [block];
    const address = resolveAddress(text, undefined);
    if (!address) return [block];
    const medium = mediumOf(block, address);
    if (medium.tagName === 'video') return [medium];
    return [setChildren(block, [createElement('a', { href: address }, [createText(shortAddress(address))])])];
  });
}
