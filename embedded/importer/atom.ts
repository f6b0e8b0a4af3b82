import { escapeHtml } from '@/lib/format/escape-html';
import { resolveAddress } from '@/lib/html/resolve-address';
import { feedDate, firstReadableDate } from './dates';
import { articleDefaults, enclosuresOf, FeedImport, groupEnclosures, mediaDescription } from './feed-import';
import { feedText, joinTexts, optionalFeedText } from './feed-text';
import type { ImportedContent, ReadOptions, SkippedItem } from './imported-content';
import type { Source } from './read-source';
import { sourceKey } from './source-key';
import { childElement, childElements, childText, innerHtml, textOf, type XmlElement } from './xml';
import type { XmlFile } from './xml-items';

/** Reads Atom 1.0 and the element names of Atom 0.3. */
export function readAtom(file: XmlFile, source: Source, options: ReadOptions): ImportedContent {
  const feed = file.root;
  const feedAddress =
    resolveAddress(source.address) ?? linkAddress(feed, 'self', feed.attributes['xml:base']);
  const base = resolveAddress(feed.attributes['xml:base'], feedAddress) ?? feedAddress;
  const home = linkAddress(feed, 'alternate', base);
  const builder = new FeedImport(sourceKey(home ?? childText(feed, 'id'), source.address), options.column);
  const updatedAt = new Map(file.items.map((entry) => [entry, feedDate(childText(entry, 'updated'))]));
  const skipped = new Map(file.items.flatMap(skippedWithReason));
  return builder.content({
    title: feedText(asHtml(childElement(feed, 'title'))),
    description: optionalFeedText(asHtml(childElement(feed, 'subtitle'))),
    language: feed.attributes['xml:lang'],
    picture: resolveAddress(childText(feed, 'logo') || childText(feed, 'icon'), base ?? home),
    // Sorts the latest version of an entry first, because later entries with the same id are skipped.
    articles: file.items
      .filter((entry) => !skipped.has(entry))
      .toSorted((a, b) => (updatedAt.get(b) ?? 0) - (updatedAt.get(a) ?? 0))
      .map((entry) => readEntry(entry, feed, builder, base ?? home)),
    skipped: [...file.skipped, ...skipped.values()],
  });
}

/** Returns the entry with the reason to skip it; an empty list for a published article. */
function skippedWithReason(entry: XmlElement): [XmlElement, SkippedItem][] {
  const kindTerm = childElements(entry, 'category').find(isKindCategory)?.attributes.term ?? '#post';
  const kind = (childText(entry, 'blogger:type') ?? kindTerm.replace(/.*#/s, '')).toLowerCase();
  const control = childElement(entry, 'app:control');
  const isDraft = control !== undefined && childText(control, 'app:draft') === 'yes';
  const state = isDraft ? 'draft' : (childText(entry, 'blogger:status') ?? 'live').toLowerCase();
  if (kind === 'post' && state === 'live') return [];
  const what = kind === 'post' ? 'article' : kind === 'page' || kind === 'comment' ? kind : 'other';
  const title = feedText(asHtml(childElement(entry, 'title'))) || '?';
  const wrongState = state === 'draft' ? 'it is a draft' : `its state is "${state}"`;
  return [
    [entry, { what, title, reason: kind === 'post' ? wrongState : `its type is "${kind}", not an article` }],
  ];
}

function isKindCategory({ attributes }: XmlElement): boolean {
  return attributes.scheme?.endsWith('#kind') === true;
}

/** Elements with dates, most relevant first. `issued`, `created` and `modified` are names in Atom 0.3. */
const dateElements = ['published', 'issued', 'created', 'dc:date', 'updated', 'modified'];

function readEntry(entry: XmlElement, feed: XmlElement, builder: FeedImport, base: string | undefined) {
  const entryBase = resolveAddress(entry.attributes['xml:base'], base) ?? base;
  const address = linkAddress(entry, 'alternate', entryBase);
  const content = childElement(entry, 'content');
  const contentBase = resolveAddress(content?.attributes['xml:base'], entryBase);
  const body = asHtml(content).trim();
  const summary = asHtml(childElement(entry, 'summary')).trim();
  const text = joinTexts(body, summary);
  const links = childElements(entry, 'link').filter(({ attributes }) => attributes.rel === 'enclosure');
  const src = content?.attributes.src;
  if (content && src) links.push({ ...content, attributes: { ...content.attributes, href: src } });
  const html = text || mediaDescription(entry);
  const { pictures, clips, files, appended } = groupEnclosures(enclosuresOf(entry, links, entryBase), html);
  const source = childElement(entry, 'source');
  const title = feedText(asHtml(childElement(entry, 'title')));
  return {
    ...articleDefaults,
    key: builder.key('article', childText(entry, 'id') || address || title),
    title,
    html: html + appended,
    lineBreaks: text === '' || isPlainText(text === body ? content : childElement(entry, 'summary')),
    base: (contentBase ?? entry.attributes['xml:base']) ? (contentBase ?? entryBase) : (address ?? entryBase),
    link: address,
    excerpt: text === body ? optionalFeedText(summary) : undefined,
    ...firstReadableDate(...dateElements.map((name) => childText(entry, name))),
    columnKeys: [builder.columnKey],
    authorKeys: builder.authorKeys(entry, feed),
    tags: childElements(entry, 'category').flatMap((category) => {
      const { label, term } = category.attributes;
      return isKindCategory(category) ? [] : (optionalFeedText(label || term || textOf(category)) ?? []);
    }),
    featured: pictures[0],
    clips,
    files,
    sourceName: source && optionalFeedText(asHtml(childElement(source, 'title'))),
    language: entry.attributes['xml:lang'] ?? content?.attributes['xml:lang'],
  };
}

/** Elements by which a text without a type is recognized as HTML. */
const htmlTag = /<(?:p|br|div|img|a|ul|ol|table|h[1-6]|blockquote|figure)\b[^<>]*>/i;

function isPlainText(construct: XmlElement | undefined): boolean {
  const type = construct?.attributes.type;
  return type === undefined ? !htmlTag.test(textOf(construct)) : /^text(?:\/plain)?$/.test(type);
}

export function asHtml(construct: XmlElement | undefined): string {
  if (!construct) return '';
  const { type = '' } = construct.attributes;
  const [div, ...others] = childElements(construct);
  if (div) return innerHtml(/^div$/i.test(div.name) && others.length === 0 ? div : construct);
  // Content with a media type other than text or XML is a file.
  if (/^(?!text\/|.*xml).+\//.test(type)) return '';
  return isPlainText(construct) ? escapeHtml(textOf(construct)) : textOf(construct);
}

function linkAddress(parent: XmlElement, relation: string, base: string | undefined): string | undefined {
  const links = childElements(parent, 'link').filter(
    ({ attributes }) => (attributes.rel ?? 'alternate') === relation,
  );
  const page = links.find(({ attributes }) => (attributes.type ?? 'text/html').includes('html')) ?? links[0];
  return resolveAddress(page?.attributes.href, base);
}
