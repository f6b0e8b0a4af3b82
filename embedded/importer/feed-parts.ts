import { parseDuration } from '@/lib/format/duration';
import { escapeHtml } from '@/lib/format/escape-html';
import { playerPage } from '@/lib/html/player-pages';
import type {
  ImportedArticle,
  ImportedAuthor,
  ImportedClip,
  ImportedColumn,
  ImportedContent,
  ImportedPicture,
  ReadOptions,
  SkippedItem,
} from './imported-content';
import { plainOrNone } from './plain';
import { webAddress } from './web-address';
import { childElement, childElements, childText, textOf, type XmlElement } from './xml';
import type { XmlFile } from './xml-items';

export class FeedParts {
  readonly #authors = new Map<string, ImportedAuthor>();

  constructor(readonly sourceKey: string) {}

  key(kind: 'column' | 'pages' | 'author' | 'article' | 'page' | 'comment', name: string): string {
    return `import:${this.sourceKey}:${kind}:${name}`;
  }

  column(title: string, description: string | undefined, { column }: ReadOptions): ImportedColumn {
    return { key: this.key('column', column ?? ''), name: column ?? title, description };
  }

  /** Returns the author's key. Names that differ in case only are one author. */
  author(author: Omit<ImportedAuthor, 'key'>): string {
    const key = this.key('author', author.name.toLowerCase());
    if (!this.#authors.has(key)) this.#authors.set(key, { key, ...author });
    return key;
  }

  /** Returns the content after all articles have been read. */
  content(
    found: Pick<ImportedContent, 'title' | 'columns' | 'articles'> & Partial<ImportedContent>,
  ): ImportedContent {
    const authors = [...this.#authors.values()];
    const empty = { skipped: [], notes: new Map(), library: new Map() };
    return { sourceKey: this.sourceKey, authors, ...empty, ...found };
  }
}

/** Default values of fields that a format lacks. */
export const articleDefaults = {
  clips: [],
  files: [],
  comments: [],
  discussClosed: false,
} satisfies Partial<ImportedArticle>;

export function brokenItems({ broken }: XmlFile): SkippedItem[] {
  return broken.map(({ line, message }) => ({
    what: 'article',
    title: `item at line ${line}`,
    reason: `its XML is broken (${message})`,
  }));
}

/** Medium that an item references outside its text. */
interface Enclosure extends Omit<ImportedClip, 'kind' | 'caption'> {
  type: string;
  title?: string | undefined;
}

/** Returns media of an item, most relevant first. @param enclosed media elements of the feed's own format */
export function enclosuresOf(
  item: XmlElement,
  enclosed: readonly XmlElement[],
  base: string | undefined,
): Enclosure[] {
  const groups = [item, ...childElements(item, 'media:group')];
  const contents = groups.flatMap((group) => {
    const inGroup = childElements(group, 'media:content');
    return group === item ? inGroup : bestOfKinds(inGroup);
  });
  const thumbnails = [...groups, ...contents].flatMap((holder) => childElements(holder, 'media:thumbnail'));
  const poster = webAddress(thumbnails[0]?.attributes.url, base);
  // Feeds contain one picture in several sizes.
  contents.sort((a, b) => Number(b.attributes.width ?? 0) - Number(a.attributes.width ?? 0));
  const players = contents.length > 0 ? [] : groups.flatMap((group) => childElements(group, 'media:player'));
  const found = [...contents, ...enclosed, ...players].flatMap((element) => {
    const { url, href, type, duration, title } = element.attributes;
    const medium = element.name === 'media:player' ? 'text/html' : (element.attributes.medium ?? '');
    const address = webAddress(url ?? href, base);
    if (!address) return [];
    const words = childElement(element, 'media:description') ?? childElement(element, 'media:title');
    const seconds = parseDuration(duration ?? childText(item, 'itunes:duration'));
    const name = plainOrNone(words ? textOf(words) : title);
    return [{ address, type: type || medium, title: name, poster, seconds }];
  });
  const picture = poster ?? webAddress(childElement(item, 'itunes:image')?.attributes.href, base);
  const hasPicture = found.some(({ type }) => type.startsWith('image'));
  return picture && !hasPicture ? [...found, { address: picture, type: 'image' }] : found;
}

/** Returns one of each kind, the largest: a group contains one medium in several sizes and formats. */
function bestOfKinds(contents: readonly XmlElement[]): XmlElement[] {
  const size = ({ attributes: { width, bitrate, fileSize } }: XmlElement) =>
    Number(width ?? bitrate ?? fileSize ?? Number.MAX_VALUE);
  const kind = ({ attributes: { type, medium } }: XmlElement) =>
    /mpegurl/i.test(type ?? '') ? 'video' : (type || medium)?.split('/')[0];
  // A Map keeps the last entry of a key.
  const ordered = contents.toReversed().toSorted((a, b) => size(a) - size(b));
  return [...new Map(ordered.map((content) => [kind(content), content])).values()];
}

interface SortedEnclosures {
  pictures: ImportedPicture[];
  clips: ImportedClip[];
  files: { name: string; url: string }[];
  /** HTML of player frames, appended to the text. */
  players: string;
}

const mediaKinds: readonly (readonly [RegExp, RegExp, 'picture' | 'video' | 'audio' | 'file'])[] = [
  [/^image\b/, /\.(?:jpe?g|png|gif|webp|avif|bmp)$/i, 'picture'],
  [/^video\b|mpegurl/, /\.(?:mp4|m4v|webm|mov|m3u8)$/i, 'video'],
  [/^audio\b/, /\.(?:mp3|m4a|aac|ogg|oga|wav)$/i, 'audio'],
  [/^application\/(?:pdf|msword|vnd\.)/, /\.(?:pdf|docx?|xlsx?|pptx?)$/i, 'file'],
];

export function sortEnclosures(enclosures: readonly Enclosure[]): SortedEnclosures {
  const sorted: SortedEnclosures = { pictures: [], clips: [], files: [], players: '' };
  const seen = new Set<string>();
  for (const { address, type, title, poster, seconds } of enclosures) {
    if (seen.has(address)) continue;
    seen.add(address);
    const path = new URL(address).pathname;
    const kind = (mediaKinds.find(([byType]) => byType.test(type.toLowerCase())) ??
      mediaKinds.find(([, byEnding]) => byEnding.test(path)))?.[2];
    if (kind === 'picture') sorted.pictures.push({ addresses: [address], caption: title });
    else if (kind === 'file') sorted.files.push({ name: title ?? fileName(path), url: address });
    else if (kind) sorted.clips.push({ kind, address, poster, seconds, caption: title });
    else if (/shockwave-flash|^text\/html/i.test(type) || playerPage(address))
      sorted.players += `\n\n<iframe src="${escapeHtml(address)}" title="${escapeHtml(title ?? '')}"></iframe>`;
    else if (type !== '' || /\.\w{2,5}$/.test(path))
      sorted.files.push({ name: title ?? fileName(path), url: address });
  }
  return sorted;
}

export function mediaDescription(item: XmlElement): string {
  const groups = [item, ...childElements(item, 'media:group'), ...childElements(item, 'media:content')];
  const [words] = groups.flatMap((group) => childElements(group, 'media:description'));
  const text = textOf(words).trim();
  return words?.attributes.type === 'html' ? text : escapeHtml(text);
}

function fileName(path: string): string {
  const last = path.split('/').at(-1) ?? path;
  try {
    return decodeURIComponent(last);
  } catch {
    return last;
  }
}
