import { badgeCount } from '@/lib/format/counts';

/**
 * The number on a like, the same from the server and from `followLikes`: empty for zero.
 * @param manyLikes what stands beyond the badge's end, in the page's language
 */
export function shownLikes(likes: number, manyLikes: string): string {
  const { key, value } = badgeCount(likes);
  return key === 'capped' ? manyLikes : String(value || '');
}
