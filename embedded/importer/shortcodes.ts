import { escapeHtml } from '@/lib/format/escape-html';
import { groupBy } from '@/lib/format/group-by';
import type { ImportedPicture } from './imported-content';

interface ShortcodeContext {
  library: ReadonlyMap<string, ImportedPicture>;
  /** Pictures uploaded to the article, shown by a gallery without ids. */
  uploads: readonly ImportedPicture[];
}

/** Matches a shortcode, or its escaped form `[[name]]`. Attributes have no brackets, so matching is linear. */
const shortcode = /\[(\[?)(\/?)([a-z][a-z0-9_-]{2,40})((?:\s[^[\]]{0,2000})?)\/?\](\]?)/gi;
const codeTag = /<(\/?)(pre|code)\b/gi;
/** Nesting depth from which shortcodes are treated as tags without content. */
const maxDepth = 8;

type ShortcodeTag = ReturnType<typeof readTags>[number];

/** Converts WordPress shortcodes to HTML, except in code. Removes unknown tags and returns their names. */
export function expandShortcodes(html: string, context: ShortcodeContext) {
  const tags = readTags(html);
  const expansion = new ShortcodeExpander(html, tags, context);
  return { html: expansion.expandRange(0, tags.length, 0, html.length, 0), unknown: expansion.unknown };
}

function readTags(html: string) {
  const ranges = codeRanges(html);
  let rangeIndex = 0;
  return [...html.matchAll(shortcode)].flatMap((match) => {
    const [fullMatch, openBracket, slash, name = '', values = '', closeBracket] = match;
    const start = match.index;
    while ((ranges[rangeIndex]?.end ?? Number.POSITIVE_INFINITY) < start) rangeIndex += 1;
    if ((ranges[rangeIndex]?.start ?? Number.POSITIVE_INFINITY) < start) return [];
    const tag = {
      start: openBracket && !closeBracket ? start + 1 : start,
      end: start + fullMatch.length - (closeBracket && !openBracket ? 1 : 0),
      name: name.toLowerCase(),
      isClosing: slash === '/',
      isEscaped: openBracket === '[' && closeBracket === ']',
      attributes: readAttributes(values),
    };
    return [tag];
  });
}

function codeRanges(html: string): { start: number; end: number }[] {
  const ranges: { start: number; end: number }[] = [];
  let openTag: { start: number; name: string } | undefined;
  for (const match of html.matchAll(codeTag)) {
    const [, slash, tagName = ''] = match;
    const name = tagName.toLowerCase();
    if (!openTag && slash === '') openTag = { start: match.index, name };
    else if (openTag?.name === name && slash === '/') {
      ranges.push({ start: openTag.start, end: match.index });
      openTag = undefined;
    }
  }
  return ranges;
}

function readAttributes(text: string): ReadonlyMap<string, string> {
  const hits = text.matchAll(/([\w-]{1,40})\s*=\s*(?:["“”]([^"“”]*)["“”]|'([^']*)'|([^\s"']+))/g);
  const pairs = [...hits].map(([, name = '', a, b, c]) => [name.toLowerCase(), a ?? b ?? c ?? ''] as const);
  const [bareAddress] = /(?:^|\s)https?:\/\/[^\s"']+/i.exec(text) ?? [];
  // Old shortcodes contain a bare address without an attribute name.
  return new Map([...(bareAddress ? [['src', bareAddress.trim()] as const] : []), ...pairs]);
}

class ShortcodeExpander {
  readonly unknown: string[] = [];
  readonly #closingIndexes: ReadonlyMap<string | undefined, number[]>;

  constructor(
    private readonly html: string,
    private readonly tags: readonly ShortcodeTag[],
    private readonly context: ShortcodeContext,
  ) {
    const closing = [...tags.keys()].filter((place) => tags[place]?.isClosing && !tags[place].isEscaped);
    this.#closingIndexes = groupBy(closing, (place) => tags[place]?.name);
  }

  /** Expands the text between two offsets. The range contains the tags from `firstTag` to before `endTag`. */
  expandRange(firstTag: number, endTag: number, start: number, end: number, depth: number): string {
    const parts: string[] = [];
    let offset = start;
    for (let index = firstTag; index < endTag; index += 1) {
      const tag = this.tags[index];
      if (!tag) break;
      const closingIndex = depth < maxDepth ? this.#closingIndexOf(index, endTag) : undefined;
      const closingTag = closingIndex === undefined ? undefined : this.tags[closingIndex];
      const expandInner = () =>
        closingIndex !== undefined && closingTag
          ? this.expandRange(index + 1, closingIndex, tag.end, closingTag.start, depth + 1)
          : undefined;
      const replacement = this.#replacement(tag, expandInner);
      if (replacement === undefined) continue;
      parts.push(this.html.slice(offset, tag.start), replacement);
      offset = (closingTag ?? tag).end;
      index = closingIndex ?? index;
    }
    parts.push(this.html.slice(offset, end));
    return parts.join('');
  }

  #closingIndexOf(index: number, endTag: number): number | undefined {
    const tag = this.tags[index];
    if (!tag || tag.isClosing || tag.isEscaped) return undefined;
    const indexes = this.#closingIndexes.get(tag.name) ?? [];
    // Tags are visited in order, so earlier closing tags are never needed again.
    while ((indexes[0] ?? Number.POSITIVE_INFINITY) < index) indexes.shift();
    const [closingIndex] = indexes;
    return closingIndex !== undefined && closingIndex < endTag ? closingIndex : undefined;
  }

  /** Returns the HTML for a shortcode; undefined to leave the text unchanged. */
  #replacement(tag: ShortcodeTag, expandInner: () => string | undefined): string | undefined {
    const { name, attributes, isEscaped, isClosing } = tag;
    if (isEscaped) return this.html.slice(tag.start + 1, tag.end - 1);
    if (isClosing) return undefined;
    if (name === 'gallery') return galleryHtml(attributes, this.context);
    if (name === 'video' || name === 'audio') return clipHtml(name, attributes, expandInner() ?? '');
    const content = expandInner();
    if (name === 'caption' || name === 'wp_caption') return captionFigure(content ?? '', attributes);
    if (name === 'embed') return content === undefined ? undefined : `\n\n<p>${content.trim()}</p>\n\n`;
    if (content === undefined && attributes.size === 0) return undefined;
    const address = ['src', 'url', 'link', 'href']
      .map((attribute) => attributes.get(attribute) ?? '')
      .find((value) => /^https?:\/\//i.test(value));
    if (address && !longContent.test(content ?? '')) return linkOrFrame(escapeHtml(address), content);
    this.unknown.push(name);
    return content ?? '';
  }
}

/** Several paragraphs, or elements that a link cannot contain. */
const longContent = /<(?!\/?(?:b|strong|em|i|u|s|span|br|img)\b)|\n\s*\n/i;

/** Returns a link, or a frame if there is no text. The sanitizer replaces the frame with a player or card. */
function linkOrFrame(address: string, content: string | undefined): string {
  return content ? `<a href="${address}">${content}</a>` : `\n\n<iframe src="${address}"></iframe>\n\n`;
}

/** Returns a figure. In an older form of the shortcode, an attribute contains the caption. */
function captionFigure(inner: string, values: ReadonlyMap<string, string>): string {
  const imageStart = inner.search(/<img\b/i);
  if (imageStart < 0) return inner;
  const rest = inner.slice(imageStart);
  const imageEnd = imageStart + rest.indexOf('>') + 1;
  const end = imageEnd + (/^\s*<\/a>/i.exec(inner.slice(imageEnd))?.[0].length ?? 0);
  const captionHtml = inner.slice(end).trim() || escapeHtml(values.get('caption') ?? '');
  const caption = captionHtml ? `<figcaption>${captionHtml}</figcaption>` : '';
  return `\n\n<figure>${inner.slice(0, end).trim()}${caption}</figure>\n\n`;
}

/** Returns a figure that contains figures, which the site renders as a grid. */
function galleryHtml(values: ReadonlyMap<string, string>, { library, uploads }: ShortcodeContext): string {
  const ids = values.get('ids') ?? values.get('include');
  const pictures = ids === undefined ? uploads : ids.split(',').flatMap((id) => library.get(id.trim()) ?? []);
  return `\n\n<figure>${pictures.map(pictureFigure).join('')}</figure>\n\n`;
}

export function pictureFigure({ addresses, caption }: ImportedPicture): string {
  const captionHtml = caption ? `<figcaption>${escapeHtml(caption)}</figcaption>` : '';
  return `<figure><img src="${escapeHtml(addresses[0] ?? '')}">${captionHtml}</figure>`;
}

const addressAttributes = ['src', 'mp4', 'm4v', 'webm', 'mov', 'mp3', 'm4a', 'ogg', 'wav', 'ogv'];

function clipHtml(tag: 'video' | 'audio', values: ReadonlyMap<string, string>, inner: string): string {
  const src = addressAttributes.map((name) => values.get(name)).find((address) => address);
  const nestedAddress = /\bsrc=["']([^"']{1,2000})["']/i.exec(inner)?.[1];
  const address = src ?? nestedAddress ?? /https?:\/\/[^\s<"']{1,2000}/i.exec(inner)?.[0];
  if (!address) return inner;
  const poster = values.get('poster');
  const posterAttribute = poster ? ` poster="${escapeHtml(poster)}"` : '';
  return `\n\n<${tag} src="${escapeHtml(address)}"${posterAttribute}></${tag}>\n\n`;
}
