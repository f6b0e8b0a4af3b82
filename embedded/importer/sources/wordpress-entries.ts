import { resolveAddress } from '@/lib/html/resolve-address';
import { utcDate, wordPressDate } from '../dates';
import { articleDefaults, type FeedImport } from '../feed-import';
import { feedText, feedTextLines, optionalFeedText } from '../feed-text';
import type { ImportedArticle } from '../imported-content';
import type { Category } from '../wxr-categories';
import { parentsFirst } from '../wxr-comments';
import type { WordPressComment, WordPressEntry } from './wordpress-records';

export type EntryKind = 'article' | 'page';

interface EntryContext {
  builder: FeedImport;
  /** Categories that become columns, by id. */
  categories: ReadonlyMap<number, Category>;
  comments: ReadonlyMap<number, readonly WordPressComment[]>;
}

export function readEntry(entry: WordPressEntry, kind: EntryKind, context: EntryContext): ImportedArticle {
  const { builder } = context;
  const link = resolveAddress(entry.link);
  return {
    ...articleDefaults,
    key: builder.key(kind, String(entry.id)),
    title: feedText(entry.title.rendered),
    html: entry.content.rendered,
    lineBreaks: false,
    base: link,
    link,
    excerpt: entry.excerpt?.protected ? undefined : optionalFeedText(entry.excerpt?.rendered),
    ...wordPressDate(entry.date_gmt, entry.date),
    columnKeys: columnKeys(entry, kind, context),
    authorKeys: kind === 'page' ? [] : authorKeys(entry, builder),
    tags: (entry._embedded?.['wp:term'] ?? [])
      .flat()
      .flatMap(({ taxonomy, name }) => (taxonomy === 'post_tag' ? (optionalFeedText(name) ?? []) : [])),
    featured: featuredPicture(entry),
    discussClosed: entry.comment_status !== 'open',
    comments: readComments(context.comments.get(entry.id) ?? [], builder),
  };
}

function columnKeys({ categories }: WordPressEntry, kind: EntryKind, context: EntryContext): string[] {
  const { builder } = context;
  if (builder.column !== undefined) return [builder.columnKey];
  if (kind === 'page') return [builder.key('pages', '')];
  const keys = categories.flatMap((id) => {
    const category = context.categories.get(id);
    return category ? [builder.key('column', category.slug)] : [];
  });
  return keys.length > 0 ? [...new Set(keys)] : [builder.columnKey];
}

function authorKeys({ _embedded }: WordPressEntry, builder: FeedImport): string[] {
  return (_embedded?.author ?? []).flatMap(({ name, description, avatar_urls }) => {
    const author = {
      name: feedText(name),
      description: optionalFeedText(description),
      portrait: portraitAddress(avatar_urls),
    };
    return author.name === '' ? [] : [builder.author(author)];
  });
}

/** Returns an author's portrait. Gravatar must respond with 404 instead of a default picture. */
function portraitAddress(avatars: Readonly<Record<string, string>> | undefined): string | undefined {
  const address = resolveAddress(avatars?.['96']);
  if (address === undefined) return undefined;
  const url = new URL(address);
  if (url.host === 'gravatar.com' || url.host.endsWith('.gravatar.com')) url.searchParams.set('d', '404');
  return url.href;
}

function featuredPicture({ _embedded }: WordPressEntry) {
  const [medium] = _embedded?.['wp:featuredmedia'] ?? [];
  const address = resolveAddress(medium?.source_url);
  if (!medium || !address || (medium.media_type ?? 'image') !== 'image') return undefined;
  return { addresses: [address], caption: optionalFeedText(medium.caption?.rendered) };
}

function readComments(comments: readonly WordPressComment[], builder: FeedImport) {
  return parentsFirst(
    comments.flatMap((comment) => {
      const content = feedTextLines(comment.content.rendered);
      // Skips pingbacks, for example. Ordinary comments have the type "comment" or, if old, no type.
      if (content === '' || (comment.type !== 'comment' && comment.type !== '')) return [];
      return [
        {
          key: builder.key('comment', String(comment.id)),
          parentKey: comment.parent === 0 ? undefined : builder.key('comment', String(comment.parent)),
          authorName: feedText(comment.author_name).slice(0, 100) || '匿名',
          content,
          state: 'published' as const,
          createdAt: utcDate(comment.date_gmt) ?? 0,
        },
      ];
    }),
  );
}
