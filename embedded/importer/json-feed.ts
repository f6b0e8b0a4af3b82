import { z } from 'zod';
import { listOf } from '@/lib/contract/wire';
import { escapeHtml } from '@/lib/format/escape-html';
import { resolveAddress } from '@/lib/html/resolve-address';
import { firstReadableDate } from './dates';
import { articleDefaults, authorName, FeedImport, groupEnclosures } from './feed-import';
import { feedText, joinTexts, optionalFeedText } from './feed-text';
import { type ImportedArticle, type ReadOptions, type SkippedItem, SourceError } from './imported-content';
import type { Source } from './read-source';
import { sourceKey } from './source-key';

/** Optional text or number. A value that is blank or of another type counts as missing. */
const filledText = z.union([z.string().regex(/\S/), z.number().transform(String)]);
const optionalText = filledText.optional().catch(undefined);

const author = z.union([
  z.string().transform((name) => ({ name, avatar: undefined })),
  z.object({ name: optionalText, avatar: optionalText }),
]);
const attachment = z.object({
  url: z.string(),
  mime_type: z.string().catch(''),
  title: optionalText,
  duration_in_seconds: z.number().optional().catch(undefined),
});

const feedItem = z.object({
  id: optionalText,
  url: optionalText,
  external_url: optionalText,
  title: optionalText,
  content_html: optionalText,
  content_text: optionalText,
  summary: optionalText,
  image: optionalText,
  banner_image: optionalText,
  date_published: optionalText,
  date_modified: optionalText,
  author: author.optional().catch(undefined),
  authors: listOf(author),
  tags: listOf(z.string()),
  language: optionalText,
  attachments: listOf(attachment),
});

const jsonFeed = z.object({
  title: optionalText,
  home_page_url: optionalText,
  feed_url: optionalText,
  icon: optionalText,
  favicon: optionalText,
  description: optionalText,
  language: optionalText,
  author: author.optional().catch(undefined),
  authors: listOf(author),
  items: z.array(z.unknown()),
});

type FeedItem = z.output<typeof feedItem>;
type JsonFeed = z.output<typeof jsonFeed>;

/** Reads JSON Feed 1.0 and 1.1. @throws SourceError */
export function readJsonFeed(source: Source, options: ReadOptions) {
  const parsed = jsonFeed.safeParse(parseJson(source.text));
  if (!parsed.success) throw new SourceError('The JSON is not a feed: it has no list "items".');
  const feed = parsed.data;
  const feedAddress = resolveAddress(source.address) ?? resolveAddress(feed.feed_url);
  const homeAddress = resolveAddress(feed.home_page_url ?? feed.feed_url, feedAddress);
  const builder = new FeedImport(sourceKey(homeAddress, source.address), options.column);
  const mediaBase = feedAddress ?? homeAddress;
  const skipped: SkippedItem[] = [];
  const articles = feed.items.flatMap((value, index): ImportedArticle[] => {
    const item = feedItem.safeParse(value);
    if (item.success) return [readItem(item.data, feed, builder, homeAddress ?? feedAddress, mediaBase)];
    skipped.push({ what: 'article', title: `item ${index + 1}`, reason: 'it is not an object' });
    return [];
  });
  return builder.content({
    title: feedText(feed.title),
    description: optionalFeedText(feed.description),
    language: feed.language,
    picture: resolveAddress(feed.icon ?? feed.favicon, mediaBase),
    articles,
    skipped,
  });
}

function parseJson(source: string): unknown {
  try {
    return JSON.parse(source.replace(/^\uFEFF/, ''));
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const position = /position (\d+)/.exec(message)?.[1];
    const line =
      position === undefined ? '' : ` at line ${source.slice(0, Number(position)).split('\n').length}`;
    throw new SourceError(`The JSON is broken${line}: ${message}`);
  }
}

/** @param mediaBase base of media addresses outside the text */
function readItem(item: FeedItem, feed: JsonFeed, builder: FeedImport, base?: string, mediaBase?: string) {
  const link = resolveAddress(item.url ?? item.external_url, base);
  const itemBase = link ?? base;
  const text = item.content_html ?? escapeHtml(item.content_text ?? '');
  const html = joinTexts(text.trim(), escapeHtml(item.summary ?? ''));
  const media = groupEnclosures(
    item.attachments.flatMap(({ url, mime_type, title, duration_in_seconds }) => {
      const address = resolveAddress(url, mediaBase);
      return address
        ? [{ address, type: mime_type, title: optionalFeedText(title), seconds: duration_in_seconds }]
        : [];
    }),
    html,
  );
  const image = resolveAddress(item.image ?? item.banner_image, mediaBase);
  const title = feedText(escapeHtml(item.title ?? ''));
  return {
    ...articleDefaults,
    key: builder.key('article', item.id || link || title),
    title,
    html: html + media.appended,
    lineBreaks: item.content_html === undefined,
    base: itemBase,
    link,
    excerpt: html === text.trim() ? optionalFeedText(escapeHtml(item.summary ?? '')) : undefined,
    ...firstReadableDate(item.date_published, item.date_modified),
    columnKeys: [builder.columnKey],
    authorKeys: authorsOf(item, feed).flatMap(({ name, avatar }) => {
      const shownName = authorName(escapeHtml(name ?? ''));
      return shownName
        ? [builder.author({ name: shownName, portrait: resolveAddress(avatar, itemBase) })]
        : [];
    }),
    tags: item.tags.flatMap((tag) => optionalFeedText(escapeHtml(tag)) ?? []),
    featured: image ? { addresses: [image] } : media.pictures[0],
    clips: media.clips,
    files: media.files,
    language: item.language,
  };
}

/** Returns the item's authors, otherwise the feed's. Version 1.0 has one author, 1.1 a list. */
function authorsOf(item: FeedItem, feed: JsonFeed) {
  const lists = [item, feed].map(({ authors, author }) =>
    author && authors.length === 0 ? [author] : authors,
  );
  return lists.find((authors) => authors.length > 0) ?? [];
}
