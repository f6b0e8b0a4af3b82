import type { Element } from './tree';

/** Elements for pictures, clips, sound and embedded content. */
export const MEDIA_TAGS = ['img', 'video', 'audio', 'object', 'iframe'];

export function isMedium({ tagName }: Element): boolean {
  return MEDIA_TAGS.includes(tagName);
}
