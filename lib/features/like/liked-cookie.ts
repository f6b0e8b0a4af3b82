import { idPattern } from '@/lib/format/id-pattern';

/** What the device remembers of its likes; scripts may read it, so that a kept page can show them. */
export const likedCookie = 'kanbao-liked';

/** Ids remembered; the oldest go first. With ids of ten letters that is a cookie of 900 bytes. */
const mostRemembered = 80;

/** The ids in the cookie's decoded value, newest last; what is no id is left out. */
export function readLiked(value: string | undefined): string[] {
  return (value ?? '').split(':').filter((id) => idPattern.test(id));
}

/** The cookie's value with one id more. */
export function withLiked(liked: readonly string[], id: string): string {
  return [...liked.filter((one) => one !== id), id].slice(-mostRemembered).join(':');
}
