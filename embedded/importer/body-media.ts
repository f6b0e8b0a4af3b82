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

/** Addresses of players, and of the page that shows the same to whoever follows a link. */
const playerPages: readonly (readonly [RegExp, (id: string) => string])[] = [
  [
    /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/embed\/([\w-]{5,20})/,
    (id) => `https://www.youtube.com/watch?v=${id}`,
  ],
  [/^https?:\/\/player\.vimeo\.com\/video\/(\d{3,15})/, (id) => `https://vimeo.com/${id}`],
  [
    /^https?:\/\/player\.bilibili\.com\/player\.html\?(?:.*&)?bvid=(\w{5,20})/,
    (id) => `https://www.bilibili.com/video/${id}`,
  ],
  [
    /^https?:\/\/v\.qq\.com\/txp\/iframe\/player\.html\?(?:.*&)?vid=(\w{5,20})/,
    (id) => `https://v.qq.com/x/page/${id}.html`,
  ],
];

const clipFile = /\.(?:mp4|m4v|webm|mov|m3u8)$/i;
const loneAddress = /^https?:\/\/[^\s<>"]{3,2000}$/;

/**
 * Takes a body's clips out and leaves the platform's placeholders; sounds stay with their address; players of other sites
 * and bare addresses become links, which every reader can follow.
 * @returns the clips, in the order of their placeholders
 */
export function takeClips(root: HtmlParent, base: string | undefined): ImportedClip[] {
  linkPlayers(root, base);
  linkLoneAddresses(root);
  const clips: ImportedClip[] = [];
  for (const video of elementsOf(root, 'video')) {
    const address = mediaAddress(video, base);
    if (address) replaceNode(holder(video), [newPlaceholder(`VIDEOS#${clips.length}`)]);
    else replaceNode(video, []);
    const poster = webAddress(attributeOf(video, 'poster'), base);
    if (address) clips.push({ kind: 'video', address, poster, caption: captionOf(video) });
  }
  for (const audio of elementsOf(root, 'audio')) {
    const address = mediaAddress(audio, base);
    replaceNode(audio, address ? [newElement('audio', { src: address })] : []);
  }
  return clips;
}

function mediaAddress(media: HtmlElement, base: string | undefined): string | undefined {
  const sources = [media, ...elementsOf(media, 'source')];
  return sources
    .map((source) => webAddress(attributeOf(source, 'src'), base))
    .find((address) => address !== undefined);
}

/** The author's figure goes with the clip: the platform draws one with the caption. */
function holder(video: HtmlElement): HtmlElement {
  const figure = closestOf(video, 'figure');
  return figure && elementsOf(figure, 'video', 'img').length === 1 ? figure : video;
}

function captionOf(video: HtmlElement): string | undefined {
  const figure = closestOf(video, 'figure');
  const [words] = figure ? elementsOf(figure, 'figcaption') : [];
  return (words && textContent(words).trim()) || undefined;
}

function linkPlayers(root: HtmlParent, base: string | undefined): void {
  for (const frame of elementsOf(root, 'iframe')) {
    const address = webAddress(attributeOf(frame, 'src'), base);
    if (!address) {
      replaceNode(frame, []);
      continue;
    }
    const page = playerPages.flatMap(([pattern, pageOf]) => {
      const id = pattern.exec(address)?.[1];
      return id ? [pageOf(id)] : [];
    })[0];
    const words = attributeOf(frame, 'title')?.trim() || shortAddress(page ?? address);
    replaceNode(frame, [newElement('p', {}, [linkTo(page ?? address, words)])]);
  }
}

/** A paragraph or box with nothing but an address: WordPress and readers' programs make more of it. */
function linkLoneAddresses(root: HtmlParent): void {
  for (const block of elementsOf(root, 'p', 'div')) {
    const text = textContent(block).trim();
    if (!loneAddress.test(text) || block.childNodes.some(isElement)) continue;
    const address = webAddress(text);
    if (!address) continue;
    const isClip = clipFile.test(new URL(address).pathname);
    const shown = isClip ? newElement('video', { src: address }) : linkTo(address, shortAddress(address));
    replaceNode(block, [isClip ? shown : newElement('p', {}, [shown])]);
  }
}

function linkTo(address: string, words: string): HtmlElement {
  return newElement('a', { href: address }, [newText(words)]);
}

function shortAddress(address: string): string {
  const { host, pathname, search } = new URL(address);
  const whole = `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}${search}`;
  return whole.length > 60 ? `${whole.slice(0, 59)}…` : whole;
}

/** Links get whole addresses; those that lead nowhere leave their words. */
export function completeLinks(root: HtmlParent, base: string | undefined): void {
  for (const link of elementsOf(root, 'a')) {
    const href = attributeOf(link, 'href')?.trim() ?? '';
    if (/^(?:mailto|tel):/i.test(href)) continue;
    const address = href.startsWith('#') ? undefined : webAddress(href, base);
    if (address) setAttribute(link, 'href', address);
    else replaceNode(link, link.childNodes);
  }
}
