import type { Element } from './tree';

export const HEADING_TAGS = ['h2', 'h3', 'h4', 'h5', 'h6'];

/** Elements that contain lines of text. */
export const LINE_TAGS = [
  ...['p', ...HEADING_TAGS, 'li', 'dt', 'dd'],
  ...['th', 'td', 'caption', 'figcaption'],
];

export const INLINE_TAGS = [
  ...['a', 'strong', 'b', 'em', 'i', 'u', 's', 'del', 'ins', 'mark', 'small', 'sub', 'sup', 'span'],
  ...['code', 'cite', 'q', 'abbr', 'time', 'bdi', 'bdo'],
];

export const TABLE_TAGS = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];

/** Elements allowed in text outside tables. */
export const TEXT_TAGS = [
  ...['p', 'br', 'hr', ...HEADING_TAGS, 'blockquote', 'pre'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...INLINE_TAGS,
  ...['ruby', 'rb', 'rt', 'rtc', 'rp'],
];

export const MEDIA_TAGS = ['img', 'video', 'audio', 'object', 'iframe'];

export function isMediaElement({ tagName }: Element): boolean {
  return MEDIA_TAGS.includes(tagName);
}
