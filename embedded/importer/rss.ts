import { resolveAddress } from '@/lib/html/resolve-address';
import { asHtml } from './atom';
import { firstReadableDate } from './dates';
import { articleDefaults, enclosuresOf, FeedImport, groupEnclosures, mediaDescription } from './feed-import';
import { feedText, joinTexts, optionalFeedText } from './feed-text';
import type { ImportedArticle, ImportedContent, ReadOptions } from './imported-content';
import type { Source } from './read-source';
import { sourceKey } from './source-key';
import { childElement, childElements, childText, innerHtml, textOf, type XmlElement } from './xml';
import type { XmlFile } from './xml-items';

/** Reads RSS 2.0, 1.0 and older, with the common modules. */
export function readRss(file: XmlFile, source: Source, options: ReadOptions): ImportedContent {
  const channel = childElement(file.root, 'channel') ?? file.root;
  const selfLink = childElements(channel, 'atom:link').find(({ attributes }) => attributes.rel === 'self');
  // For a feed in a file, only the address that the feed states is known.
  const feedAddress = resolveAddress(source.address) ?? resolveAddress(selfLink?.attributes.href);
  const homeAddress = resolveAddress(childText(channel, 'link'), feedAddress);
  const feed = new FeedImport(sourceKey(homeAddress, source.address), options.column);
  // Media addresses are relative to the feed, not to the item's page.
  const mediaBase = feedAddress ?? homeAddress;
  return feed.content({
    title: feedText(childText(channel, 'title')),
    description: optionalFeedText(childText(channel, 'description')),
    language: childText(channel, 'language') ?? childText(channel, 'dc:language'),
    picture: feedPicture(channel, file, mediaBase),
    articles: file.items.map((item) => readItem(item, feed, homeAddress ?? feedAddress, mediaBase)),
    skipped: file.skipped,
  });
}

/** Returns the address of the feed's picture. In RSS 1.0, the picture is next to the channel. */
function feedPicture(channel: XmlElement, { root }: XmlFile, base: string | undefined): string | undefined {
  const image = childElement(channel, 'image') ?? childElement(root, 'image');
  const address = image && (childText(image, 'url') || image.attributes.href);
  return resolveAddress(address || childElement(channel, 'itunes:image')?.attributes.href, base);
}

/** Elements with dates, most relevant first. */
const dateElements = [
  ...['pubDate', 'pubTime', 'publishDate', 'published', 'date'],
  'dc:date',
  'dcterms:issued',
  'atom:published',
  'atom:updated',
  'dcterms:modified',
];

const tagElements = ['category', 'dc:subject', 'media:keywords', 'itunes:keywords'];

/** @param base base URL of the item's link; if the item has no link, base URL of the addresses in its text */
function readItem(item: XmlElement, feed: FeedImport, base: string | undefined, media: string | undefined) {
  const guid = childElement(item, 'guid');
  const id = textOf(guid).trim();
  const isAddress = !/false/i.test(guid?.attributes.isPermaLink ?? '');
  // Prefers the original link, because FeedBurner replaces links with addresses of its service.
  const linkText = childText(item, 'feedburner:origLink', 'link') ?? pageLink(item);
  const link = resolveAddress(linkText, base) ?? (isAddress ? resolveAddress(id) : undefined);
  const title = feedText(childText(item, 'title', 'dc:title', 'media:title', 'itunes:title'));
  const { html, excerpt, lineBreaks } = itemTexts(item);
  const { pictures, clips, files, appended } = groupEnclosures(
    enclosuresOf(item, childElements(item, 'enclosure'), media),
    html,
  );
  return {
    ...articleDefaults,
    key: feed.key('article', id || link || childText(item, 'pubDate') || title),
    title,
    html: html + appended,
    lineBreaks,
    base: link ?? base,
    link,
    excerpt,
    ...firstReadableDate(...dateElements.map((name) => childText(item, name))),
    columnKeys: [feed.columnKey],
    authorKeys: feed.authorKeys(item),
    tags: tagElements
      .flatMap((name) => childElements(item, name))
      .flatMap((tag) => feedText(textOf(tag)).match(/[^,，、;； ](?:[^,，、;；]*[^,，、;； ])?/g) ?? []),
    featured: pictures[0],
    clips,
    files,
    sourceName: optionalFeedText(childText(item, 'source')),
    language: childText(item, 'dc:language'),
  };
}

function pageLink(item: XmlElement): string | undefined {
  const links = ['link', 'atom:link'].flatMap((name) => childElements(item, name));
  const link = links.find(({ attributes: { rel = 'alternate', href } }) => href && rel === 'alternate');
  return link?.attributes.href;
}

/** Elements with the full text, most relevant first. */
const fullTextElements = ['content:encoded', 'body', 'content', 'fulltext', 'full-text', 'yandex:full-text'];

function itemTexts(item: XmlElement): Pick<ImportedArticle, 'html' | 'excerpt' | 'lineBreaks'> {
  const fullText =
    fullTextElements.map((name) => markupOf(childElement(item, name)).trim()).find(Boolean) ??
    asHtml(childElement(item, 'atom:content')).trim();
  const description =
    markupOf(childElement(item, 'description')).trim() ||
    (childText(item, 'itunes:summary') ?? '').trim() ||
    mediaDescription(item);
  const html = joinTexts(fullText, description);
  if (html !== fullText) return { html, excerpt: undefined, lineBreaks: isPlainText(description) };
  return { html, excerpt: optionalFeedText(description), lineBreaks: isPlainText(html) };
}

/** Returns an element's markup. Markup should be escaped, but many feeds contain XML elements. */
function markupOf(element: XmlElement | undefined): string {
  if (!element) return '';
  return childElements(element).length > 0 ? innerHtml(element) : textOf(element);
}

function isPlainText(text: string): boolean {
  return !/<(?:p|br|div|h[1-6]|ul|ol|table|blockquote|figure)\b/i.test(text);
}
