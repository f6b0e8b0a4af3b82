import type { Commented } from './comment-href';
import { isLater } from './later-id';

/** What an open page hears of a discussion. */
export interface CommentNews {
  /** Ids of the comments that stand first in the list, in any order. */
  comments: string[];
}

/** Where a page asks for it: one address for all readers of a discussion. */
export function newsAddress({ id, source }: Commented): string {
  return `/api/comment/news?of=${encodeURIComponent(id)}&source=${encodeURIComponent(source)}`;
}

/**
 * Comments that came after the newest of a page, and are not on it.
 * @param newest "" for a page without any
 */
export function laterComments(
  { comments }: CommentNews,
  newest: string,
  isThere: (id: string) => boolean,
): string[] {
  return comments.filter((id) => (newest === '' || isLater(id, newest)) && !isThere(id));
}
