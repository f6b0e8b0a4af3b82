import type { CommentTarget } from './comment-href';

/** Checks whether a comment is newer than another one: platform ids increase with time. */
export function isNewerComment(id: string, other: string): boolean {
  return id.length === other.length ? id > other : id.length > other.length;
}

export interface NewestComments {
  /** Ids of the first comments in the list, in any order. */
  comments: string[];
}

/** Returns the polling address, one for all readers of a discussion. */
export function newestCommentsUrl({ id, source }: CommentTarget): string {
  return `/api/comment/news?of=${encodeURIComponent(id)}&source=${encodeURIComponent(source)}`;
}

/**
 * Returns the ids of comments that are newer than the page's newest comment and are not on the page.
 * @param newest id of the page's newest comment; "" for a page without comments
 */
export function newerCommentIds(
  { comments }: NewestComments,
  newest: string,
  isOnPage: (id: string) => boolean,
): string[] {
  return comments.filter((id) => (newest === '' || isNewerComment(id, newest)) && !isOnPage(id));
}
