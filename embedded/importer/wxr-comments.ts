import { feedDate, utcDate } from './dates';
import type { FeedImport } from './feed-import';
import { feedText, feedTextLines } from './feed-text';
import type { ImportedComment, SkippedItem } from './imported-content';
import { childElements, childText, type XmlElement } from './xml';

/** Reads comments, but not the email and IP addresses in them. */
export function readComments(
  item: XmlElement,
  articleTitle: string,
  builder: FeedImport,
  skipped: SkippedItem[],
): ImportedComment[] {
  const comments: ImportedComment[] = [];
  for (const element of childElements(item, 'wp:comment')) {
    const reason = reasonToSkip(element);
    if (reason === undefined) comments.push(readComment(element, builder));
    else skipped.push({ what: 'comment', title: `comment on "${articleTitle}"`, reason });
  }
  return parentsFirst(comments);
}

function reasonToSkip(comment: XmlElement): string | undefined {
  const type = childText(comment, 'wp:comment_type') ?? 'comment';
  if (type !== 'comment') return `it is a ${type}, not a comment`;
  const state = childText(comment, 'wp:comment_approved') ?? '1';
  if (state !== '0' && state !== '1') return state === 'trash' ? 'it is in the trash' : 'it is spam';
  return childText(comment, 'wp:comment_content') ? undefined : 'it is empty';
}

function readComment(comment: XmlElement, builder: FeedImport): ImportedComment {
  const parent = childText(comment, 'wp:comment_parent') ?? '0';
  return {
    key: builder.key('comment', childText(comment, 'wp:comment_id') ?? ''),
    parentKey: parent === '0' ? undefined : builder.key('comment', parent),
    authorName: feedText(childText(comment, 'wp:comment_author')).slice(0, 100) || '匿名',
    content: feedTextLines(childText(comment, 'wp:comment_content') ?? ''),
    state: childText(comment, 'wp:comment_approved') === '0' ? 'waiting' : 'published',
    createdAt:
      utcDate(childText(comment, 'wp:comment_date_gmt')) ??
      feedDate(childText(comment, 'wp:comment_date')) ??
      0,
  };
}

/** Sorts comments before their replies. A reply to a skipped comment becomes a top-level comment. */
export function parentsFirst(comments: readonly ImportedComment[]): ImportedComment[] {
  const commentKeys = new Set(comments.map(({ key }) => key));
  const commentByKey = new Map<string, ImportedComment>();
  let rest = comments.map((comment) =>
    comment.parentKey && commentKeys.has(comment.parentKey) ? comment : { ...comment, parentKey: undefined },
  );
  while (rest.length > 0) {
    const ready = rest.filter(({ parentKey }) => parentKey === undefined || commentByKey.has(parentKey));
    // If only circular replies remain, makes them top-level comments.
    const batch = ready.length > 0 ? ready : rest.map((comment) => ({ ...comment, parentKey: undefined }));
    for (const comment of batch) commentByKey.set(comment.key, comment);
    rest = rest.filter(({ key }) => !commentByKey.has(key));
  }
  return [...commentByKey.values()];
}
