import { parseWebUrl } from '@/lib/format/web-url';
import { createElement, createText, rewrite, setAttribute, setChildren } from './edit-tree';
import { originAttribute } from './embed-tags';
import { consistsOfLinks } from './join-pictures';
import { mediaSource, mediaTagName } from './media-source';
import { candidateAddresses, picturesAttribute } from './picture-addresses';
import { contentKey, playerPageUrl, videoPageUrl } from './player-pages';
import { resolveAddress } from './resolve-address';
import { sanitize } from './sanitize';
import { embeddedAttribute } from './stored-content';
import { MEDIA_TAGS } from './tags';
import type { ChildNode, Element, ParentNode } from './tree';
import { attribute, closest, elements, isBlank, isElement, isNamed, textOf } from './tree';

/** Embedded content that a page cannot show without another site or app. */
export type Embed = ReturnType<typeof embedOf>;

const blockTags = ['p', 'div', 'h2', 'h3', 'h4', 'ul', 'ol', 'table', 'blockquote', 'figure', ...MEDIA_TAGS];

const frameKinds: ReadonlySet<string | undefined> = new Set(['frame', 'player', 'blocked-frame']);

/** Converts embedded pictures, clips and sounds to media elements; `renderEmbeds` renders other embeds. */
export function resolveEmbeds(root: ParentNode, base: string | undefined): void {
  rewrite(root, (node) => (attribute(node, embeddedAttribute) === undefined ? [node] : resolveBox(node)));
  for (const parent of [root, ...elements(root, 'div', 'figure')]) mergeQuotedLinks(parent, base);
  rewrite(root, (node) => {
    if (node.tagName === 'video' || node.tagName === 'audio') return replaceEmptyMedium(node, base);
    const kind = attribute(node, originAttribute);
    if (node.tagName !== 'object' || !frameKinds.has(kind)) return [node];
    // The content of a blocked frame only asks for consent.
    const content = node.childNodes.filter((child) => kind !== 'blocked-frame' && !isNamed(child, 'source'));
    const address = addressOf(node, base);
    if (isTracking(node, address)) return containsAny(content, ...MEDIA_TAGS) ? content : [];
    const media = address === undefined ? [] : [createMedium(node, address)];
    // Fallback content is only for pictures that fail, so it is dropped unless it contains a link.
    if (media.some((medium) => medium.tagName === 'img') && !containsAny(content, 'a')) return media;
    const isRepeated = isAddressIn(address, content, base);
    const isPlayButton = isRepeated && videoPageUrl(address ?? '') && consistsOfLinks(node);
    if (containsAny(content, 'a', ...blockTags) && !isPlayButton)
      return isRepeated ? content : [...media, ...content];
    if (media.length > 0) return media;
    const page = sanitize(attribute(node, 'srcdoc') ?? '');
    if (page) resolveEmbeds(page, base);
    if (page && page.childNodes.length > 0) return page.childNodes;
    const title = attribute(node, 'title')?.trim() ?? '';
    const kinds = [node, ...elements(node, 'source')].map((part) => attribute(part, originAttribute));
    return title !== '' || kinds.includes('player') ? [createEmbed('note', { title })] : content;
  });
}

/** Merges a link-only quotation into the next frame, if both have the same host (WordPress). */
function mergeQuotedLinks(parent: ParentNode, base: string | undefined): void {
  const nodes = parent.childNodes.filter((node) => !isBlank(node));
  const mergeIntoFrame = (quote: ChildNode, frame: ChildNode | undefined) => {
    const [link] = isNamed(quote, 'blockquote') && consistsOfLinks(quote) ? elements(quote, 'a') : [];
    if (!link || !frame || !isNamed(frame, 'object')) return false;
    const [linkUrl, frameUrl] = [attribute(link, 'href'), attribute(frame, 'src')].map((href) =>
      parseWebUrl(href, base),
    );
    if (!linkUrl || linkUrl.host !== frameUrl?.host) return false;
    setAttribute(frame, 'src', linkUrl.href);
    setAttribute(frame, 'title', textOf(link).trim());
    return true;
  };
  const mergedQuotes = new Set(nodes.filter((node, index) => mergeIntoFrame(node, nodes[index + 1])));
  if (mergedQuotes.size > 0)
    setChildren(
      parent,
      parent.childNodes.filter((node) => !mergedQuotes.has(node)),
    );
}

/** Returns true for a hidden frame. Known players do not count, because a script shows them after a tap. */
function isTracking(frame: Element, address: string | undefined): boolean {
  const isPlayer = address !== undefined && playerPageUrl(address) !== undefined;
  return attribute(frame, 'hidden') !== undefined && !isPlayer;
}

/** Matches an empty text, or one that asks for another browser or for Flash. */
const supportText = /^(?:.{0,60}(?:浏览器|瀏覽器|browser|navigateur|flash|插件).{0,100})?$/is;

/** If a clip or sound has neither address nor content, returns its poster (if any) and an embed instead. */
function replaceEmptyMedium(medium: Element, base: string | undefined): ChildNode[] {
  const hasContent =
    !supportText.test(textOf(medium).trim()) || elements(medium, 'a', ...MEDIA_TAGS).length > 0;
  if (mediaSource(medium, base) || hasContent) return [medium];
  const poster = attribute(medium, 'poster');
  const posterImages = poster ? [createElement('img', { [picturesAttribute]: poster, alt: '' })] : [];
  const kind = medium.tagName === 'audio' ? 'voice' : 'note';
  return [...posterImages, createEmbed(kind, { title: attribute(medium, 'title') })];
}

/** Matches the text of a box whose script has not loaded yet. */
const loadingText = /^.{0,10}(?:加载中|loading)[.… ]*$/i;

/** Turns a box that a script fills into an embed if the box is empty, loading or only a video's poster. */
function resolveBox(box: Element): ChildNode[] {
  const [storedEmbed = '', title, length] = [embeddedAttribute, 'title', 'data-length'].map((name) =>
    attribute(box, name),
  );
  for (const name of [embeddedAttribute, 'data-length']) setAttribute(box, name, undefined);
  const media = elements(box, ...MEDIA_TAGS, 'source').filter(
    (medium) => attribute(medium, 'aria-hidden') === undefined,
  );
  const isFile = /^(?:video|audio)$/.test(mediaTagName('', storedEmbed.replace(/[?#].*$/s, '')) ?? '');
  const isVideo = isFile || videoPageUrl(storedEmbed) !== undefined;
  const isPoster = isVideo && media.every(({ tagName }) => tagName === 'img');
  const text = textOf(box).trim();
  // True if the text cannot replace the embed, because the text is a caption or may link only to a video's author.
  const isOther =
    /\/video\/\d/.test(storedEmbed) ||
    isFile ||
    (isNamed(box, 'figure') && !containsAny(box.childNodes, 'a', ...blockTags));
  const isShown = (media.length > 0 && !isPoster) || !isOther || isAddressIn(storedEmbed, [box], undefined);
  const embed = /^(?:note|voice)$/.test(storedEmbed)
    ? createEmbed(storedEmbed, { title, 'data-length': length })
    : createEmbed('frame', { src: storedEmbed, title });
  if ((text !== '' && !loadingText.test(text)) || (media.length > 0 && !isPoster))
    return isShown ? [box] : [embed, box];
  return [embed];
}

/** Returns the URL of a frame's media file; without one, the first URL, such as that of a player's page. */
function addressOf(frame: Element, base: string | undefined): string | undefined {
  const addresses = [frame, ...elements(frame, 'source')].flatMap(
    (element) => resolveAddress(attribute(element, 'src'), base) ?? [],
  );
  return addresses.find((address) => mediaTagName('', new URL(address).pathname)) ?? addresses[0];
}

function createEmbed(kind: string, attributes: Readonly<Record<string, string | undefined>>): Element {
  return createElement('object', { [originAttribute]: kind, ...attributes });
}

function createMedium(frame: Element, address: string): Element {
  const type = attribute(frame, 'type');
  const tagName = mediaTagName(type ?? '', new URL(address).pathname);
  const title = attribute(frame, 'title');
  if (tagName === 'img') return createElement('img', { [picturesAttribute]: address, alt: title ?? '' });
  return tagName
    ? createElement(tagName, { src: address, type })
    : createEmbed('frame', { src: address, title });
}

function containsAny(nodes: readonly ChildNode[], ...names: readonly string[]): boolean {
  return nodes.some(
    (node) => isNamed(node, ...names) || (isElement(node) && elements(node, ...names).length > 0),
  );
}

function isAddressIn(address: string | undefined, nodes: readonly ChildNode[], base: string | undefined) {
  if (address === undefined) return true;
  return nodes
    .flatMap((node) => (isElement(node) ? [node, ...elements(node)] : []))
    .flatMap((node) => [attribute(node, 'href'), attribute(node, 'src'), ...candidateAddresses(node)])
    .some((nodeAddress) => contentKey(resolveAddress(nodeAddress, base) ?? '') === contentKey(address));
}

export function renderEmbeds(root: ParentNode, renderEmbed: (embed: Embed) => readonly ChildNode[]): void {
  rewrite(root, (node) => {
    if (node.tagName !== 'object') return [node];
    const fallbackNodes = node.childNodes.filter((child) => !isBlank(child));
    return [...renderEmbed(embedOf(node)), ...fallbackNodes];
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
    page: address === undefined ? undefined : playerPageUrl(address),
    title: attribute(element, 'title')?.trim().slice(0, 300) ?? '',
    isSound: kind === 'voice',
    // WeChat sends the length of voices in ms and of music in seconds.
    seconds: length > 0 ? Math.round(length >= 1_000 ? length / 1_000 : length) : undefined,
  };
}

/** Formats seconds as "2:05". */
export function formatClockLength(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function shortAddress(address: string): string {
  const { host, pathname, search } = new URL(address);
  const fullText = `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}${search}`;
  return fullText.length > 60 ? `${fullText.slice(0, 59)}…` : fullText;
}

const loneAddress = /^https?:\/\/[^\s<>"]{3,2000}$/;

/** Links addresses that are the only content of a block, as WordPress does; shows video files as clips. */
export function linkLoneAddresses(root: ParentNode): void {
  rewrite(root, (block) => {
    if (!isNamed(block, 'p', 'div') || block.childNodes.some(isElement)) return [block];
    const text = textOf(block).trim();
    if (!loneAddress.test(text) || closest(block, 'a')) return [block];
    const address = resolveAddress(text, undefined);
    if (!address) return [block];
    const medium = createMedium(block, address);
    if (medium.tagName === 'video') return [medium];
    return [setChildren(block, [createElement('a', { href: address }, [createText(shortAddress(address))])])];
  });
}
