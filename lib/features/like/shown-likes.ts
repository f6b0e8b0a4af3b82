import { formatBadgeCount } from '@/lib/format/counts';

/** Scripts read this cookie, because cached pages do not contain the liked ids. */
export const likedCookie = 'kanbao-liked';

/** @param manyLikes text for numbers above the badge's limit, in the page's language */
export function shownLikes(likes: number, manyLikes: string): string {
  const { key, value } = formatBadgeCount(likes);
  return key === 'capped' ? manyLikes : String(value || '');
}
