import { badgeCount } from '@/lib/format/counts';

/** Name of the cookie with the ids that this device liked. Scripts can read it, because cached pages do not contain it. */
export const likedCookie = 'kanbao-liked';

/**
 * Returns the number on a like button, empty for zero. The server and `startLikeButtons` share it.
 * @param manyLikes text for numbers above the badge's limit, in the page's language
 */
export function shownLikes(likes: number, manyLikes: string): string {
  const { key, value } = badgeCount(likes);
  return key === 'capped' ? manyLikes : String(value || '');
}
