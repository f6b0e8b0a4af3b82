import type { CommentTarget } from './comment-href';

/** Compares ids, because the platform's ids increase with time. */
export function isNewerComment(id: string, other: string): boolean {
  return id.length === other.length ? id > other : id.length > other.length;
}

export interface NewestComments {
  /** Ids of the comments on the first page of the list, in any order. */
  comments: string[];
}

export function newestCommentsUrl({ id, source }: CommentTarget): string {
  return `/api/comment/news?of=${encodeURIComponent(id)}&source=${encodeURIComponent(source)}`;
}

/** @param newestId id of the newest comment on the page; "" for a page without comments */
export function newerCommentIds(
  { comments }: NewestComments,
  newestId: string,
  isOnPage: (id: string) => boolean,
): string[] {
  return comments.filter((id) => (newestId === '' || isNewerComment(id, newestId)) && !isOnPage(id));
}
