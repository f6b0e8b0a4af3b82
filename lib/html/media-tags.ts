import type { Element } from './tree';

/** Elements that show something without words. */
export const MEDIA_TAGS = ['img', 'video', 'audio', 'object', 'iframe'];

export function isMedium({ tagName }: Element): boolean {
  return MEDIA_TAGS.includes(tagName);
}
