import type { Element } from './tree';

export const MEDIA_TAGS = ['img', 'video', 'audio', 'object', 'iframe'];

export function isMedium({ tagName }: Element): boolean {
  return MEDIA_TAGS.includes(tagName);
}
