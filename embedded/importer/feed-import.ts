import { parseDuration } from '@/lib/format/duration';
import { escapeHtml } from '@/lib/format/escape-html';
import { groupBy } from '@/lib/format/group-by';
import { decodePercent } from '@/lib/format/parse-url';
import { mediaTagName } from '@/lib/html/media-source';
import { playerPageUrl } from '@/lib/html/player-pages';
import { resolveAddress } from '@/lib/html/resolve-address';
import { feedText, optionalFeedText } from './feed-text';
import type {
  ImportedArticle,
  ImportedAuthor,
  ImportedClip,
  ImportedColumn,
  ImportedContent,
  ImportedPicture,
} from './imported-content';
import { pictureFigure } from './shortcodes';
import { childElement, childElements, childText, textOf, type XmlElement } from './xml';

const authorElements = ['dc:creator', 'author', 'atom:author', 'itunes:author'];

export class FeedImport {
  readonly #authors = new Map<string, ImportedAuthor>();

  /** @param column name of a single column for all articles */
  constructor(
    readonly sourceKey: string,
    readonly column?: string | undefined,
  ) {}

  key(kind: 'column' | 'pages' | 'author' | 'article' | 'page' | 'comment', name: string): string {
    return `import:${this.sourceKey}:${kind}:${name}`;
  }

  get columnKey(): string {
    return this.key('column', this.column ?? '');
  }

  sourceColumn(title: string, description?: string | undefined): ImportedColumn {
    return { key: this.columnKey, name: this.column ?? title, description };
  }

  /** Returns the author's key. Names that differ in case only are one author. */
  author(author: Omit<ImportedAuthor, 'key'>): string {
    const key = this.key('author', author.name.toLowerCase());
    if (!this.#authors.has(key)) this.#authors.set(key, { key, ...author });
    return key;
  }

  /** Returns the keys of the authors of the first element that names any. Omits email addresses as private. */
  authorKeys(...elements: XmlElement[]): string[] {
    const authors = elements.flatMap((item) => authorElements.map((name) => childElements(item, name)));
    const names = authors.map((list) => list.flatMap(namesInAuthor)).find(({ length }) => length > 0);
    return names?.map((name) => this.author({ name })) ?? [];
  }

  /** Returns the content, by default with one column. Must be called after all articles have been read. */
  content(content: Pick<ImportedContent, 'title' | 'articles'> & Partial<ImportedContent>): ImportedContent {
    const title = content.title || this.sourceKey;
    const authors = [...this.#authors.values()];
    const columns = [this.sourceColumn(title, content.description)];
    const defaults = { columns, skipped: [], notes: new Map(), library: new Map() };
    const articles = separateByLink(content.articles);
    return { sourceKey: this.sourceKey, authors, ...defaults, ...content, articles, title };
  }
}

/** Adds the link to keys that different items share, because some programs write one id for all items. */
function separateByLink(articles: readonly ImportedArticle[]): ImportedArticle[] {
  const shared = [...groupBy(articles, ({ key }) => key).values()].filter(([first, ...others]) =>
    others.some(({ link, title }) => first.link && link && link !== first.link && title !== first.title),
  );
  const sharedKeys = new Set(shared.map(([{ key }]) => key));
  return articles.map((article) => {
    const { key, link } = article;
    return link && sharedKeys.has(key) ? { ...article, key: `${key} ${link}` } : article;
  });
}

export const articleDefaults = {
  clips: [],
  files: [],
  comments: [],
  discussClosed: false,
} satisfies Partial<ImportedArticle>;

/** Medium that an item references outside its text. */
interface Enclosure extends Omit<ImportedClip, 'kind' | 'caption'> {
  type: string;
  element?: string | undefined;
  title?: string | undefined;
  credit?: string | undefined;
}

/** Names of elements that contain a player. `pictureNames` matches elements with an item's picture. */
const playerNames = ['media:player', 'media:embed'];
const pictureNames = /^(?:(?:itunes:)?image|cover|thumb(?:nail)?|pic(?:ture)?)$/i;
/** Type of an enclosure without a stated type. */
const anyType = 'application/octet-stream';

function pictureAddress(item: XmlElement, base: string | undefined): string | undefined {
  const pictures = childElements(item).filter(({ name }) => pictureNames.test(name));
  const written = pictures.map((picture) => {
    const { href, url, 'rdf:resource': resource } = picture.attributes;
    return href || url || childText(picture, 'url') || resource || textOf(picture).trim();
  });
  // Ignores words such as "none" and "0", which some feeds write instead of an address.
  const address = written.find((text) => /[/.]/.test(text));
  return resolveAddress(address, base);
}

/** Returns media of an item, most relevant first. @param enclosed media elements specific to the feed's format */
export function enclosuresOf(item: XmlElement, enclosed: readonly XmlElement[], base: string | undefined) {
  const groups = [item, ...childElements(item, 'media:group')];
  const contents = groups.flatMap((group) => {
    const groupContents = childElements(group, 'media:content');
    return group === item ? groupContents : largestOfEachKind(groupContents);
  });
  const thumbnails = [...groups, ...contents].flatMap((holder) => childElements(holder, 'media:thumbnail'));
  const poster = resolveAddress(thumbnails[0]?.attributes.url, base);
  // Sorts by width, largest first, because feeds contain one picture in several sizes.
  contents.sort((a, b) => Number(b.attributes.width ?? 0) - Number(a.attributes.width ?? 0));
  const names = contents.length > 0 ? ['enc:enclosure'] : ['enc:enclosure', ...playerNames];
  // Alternative enclosures are other files of the same medium, so they are used only without an enclosure.
  if (enclosed.length === 0) names.push('podcast:alternateEnclosure');
  const others = groups.flatMap((group) => names.flatMap((name) => childElements(group, name)));
  const found = [...contents, ...enclosed, ...others].flatMap((element) => {
    const { url, href, 'rdf:resource': resource, 'enc:type': encType, duration, title } = element.attributes;
    const source = childElement(element, 'podcast:source')?.attributes.uri;
    const address = resolveAddress(url || href || resource || source, base);
    // Omits the author's portrait, which WordPress.com lists as a picture of the item.
    if (!address || /\/\/[\w.]*gravatar\.com\/avatar\//.test(address)) return [];
    const words = childText(element, 'media:description') ?? childText(element, 'media:title');
    const seconds = parseDuration(duration || childText(item, 'itunes:duration'));
    const name = optionalFeedText(words ?? title);
    const credits = [element, ...groups].map((holder) => childElements(holder, 'media:credit').map(textOf));
    const credit = optionalFeedText(credits.find(({ length }) => length > 0)?.join(' '));
    const { type, medium = playerNames.includes(element.name) ? 'text/html' : '' } = element.attributes;
    const stated = type || encType || medium || (enclosed.includes(element) ? anyType : '');
    return [{ address, type: stated, element: element.name, title: name, credit, poster, seconds }];
  });
  const picture = poster ?? pictureAddress(item, base);
  const hasPicture = found.some(({ type }) => type.startsWith('image'));
  return picture && !hasPicture ? [...found, { address: picture, type: 'image' }] : found;
}

/** Returns the largest element of each kind. The elements of a group are versions of the same content. */
function largestOfEachKind(contents: readonly XmlElement[]): XmlElement[] {
  const sizeOf = ({ attributes: { width, bitrate, fileSize } }: XmlElement) =>
    Number(width ?? bitrate ?? fileSize ?? Number.MAX_VALUE);
  const kindOf = ({ attributes: { type, medium, url = '' } }: XmlElement) => {
    const statedType = type || medium || '';
    return mediaTagName(statedType, url.replace(/[?#].*$/s, '')) ?? statedType.split('/')[0];
  };
  // A Map retains the last entry for each key, which is the largest.
  const sortedContents = contents.toReversed().toSorted((a, b) => sizeOf(a) - sizeOf(b));
  return [...new Map(sortedContents.map((content) => [kindOf(content), content])).values()];
}

/** Sorts media by kind. `appended` is HTML for the end of the text: player frames and captioned pictures. */
export function groupEnclosures(enclosures: readonly Enclosure[], text: string) {
  const pictures: ImportedPicture[] = [];
  const clips: ImportedClip[] = [];
  const files: { name: string; url: string }[] = [];
  let playerHtml = '';
  const seenAddresses = new Set<string>();
  for (const { address, type, title, credit, poster, seconds } of enclosures) {
    if (seenAddresses.has(address)) continue;
    seenAddresses.add(address);
    const { pathname: path, hostname } = new URL(address);
    const isSound = type === anyType && seconds !== undefined;
    const kind = mediaTagName(type, path) ?? (isSound ? 'audio' : undefined);
    const name = title ?? decodePercent(path.split('/').findLast(Boolean) ?? hostname);
    const caption =
      [title, title?.includes(credit ?? '') ? '' : credit].filter(Boolean).join(' ') || undefined;
    if (kind === 'img') pictures.push({ addresses: [address], caption });
    else if (kind) clips.push({ kind, address, poster, seconds, caption: title });
    else if (/shockwave-flash|^text\/html/i.test(type) || playerPageUrl(address))
      playerHtml += `\n\n<iframe src="${escapeHtml(address)}" title="${escapeHtml(title ?? '')}"></iframe>`;
    else if (type !== '' || /\.\w{2,5}$/.test(path)) files.push({ name, url: address });
  }
  // Elements of different names often contain the same picture, so only captions show a difference.
  const isMixed = new Set(enclosures.map(({ element }) => element)).size > 1;
  const comparable = pictures.filter(({ caption }) => caption || !isMixed);
  return { pictures, clips, files, appended: playerHtml + galleryHtml(comparable, text) };
}

/** Returns figures of different pictures; '' for fewer than two, or if the text contains pictures. */
function galleryHtml(pictures: readonly ImportedPicture[], text: string): string {
  // Versions of a picture in several sizes have the same caption, or the same file name in other folders.
  const nameOf = ({ addresses: [address = ''] }: ImportedPicture) =>
    new URL(address).pathname.replace(/^.*\/|[-_]\d+x\d+(?=\.)/g, '');
  const firsts = [...groupBy(pictures, nameOf).values()].map(([picture]) => picture);
  const different = [...groupBy(firsts, (picture) => picture.caption ?? nameOf(picture)).values()];
  if (different.length < 2 || /<img\b/i.test(text)) return '';
  const figures = different.map(([picture]) => pictureFigure(picture));
  return `\n\n${figures.join('\n')}`;
}

export function mediaDescription(item: XmlElement): string {
  const groups = [item, ...childElements(item, 'media:group'), ...childElements(item, 'media:content')];
  const [description] = groups.flatMap((group) => childElements(group, 'media:description'));
  const text = textOf(description).trim();
  return description?.attributes.type === 'html' ? text : escapeHtml(text);
}

/** Returns the names: "Ann" from "ann@example.org (Ann)". */
function namesInAuthor(author: XmlElement): string[] {
  const text = childText(author, 'name', 'atom:name') ?? textOf(author);
  const withAddress = [...text.matchAll(/@[^\s(),@]+\s*\(([^()]+)\)/g)].map(([, name]) => name);
  return (withAddress.length > 0 ? withAddress : [text]).flatMap((written) => authorName(written) ?? []);
}

/** Returns a name: "Ann" from "Ann <ann@example.org>"; undefined if it is blank or contains an email address. */
export function authorName(markup = ''): string | undefined {
  const name = feedText(markup.replace(/<[^<>\s]{1,200}@[^<>\s]{1,200}>/g, '')).replace(/^"(.*)"$/, '$1');
  return name === '' || /[\w.+-]@\w/.test(name) ? undefined : name.slice(0, 100);
}
