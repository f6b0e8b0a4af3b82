import sanitizeHtml from 'sanitize-html';
import { parseUrl } from '@/lib/format/parse-url';
import { TABLE_TAGS, TEXT_TAGS } from './tags';

/** Ids of fragment targets in a prepared body. */
const fragmentIdPattern = /^n[0-9a-f]{6}-\d+$/;

const ADDRESSES = new Set(['href', 'src', 'poster']);

/** Converts a body for feed readers: absolute URLs, no scripts and buttons, no styles except list types. */
export function portableBody(html: string, publicUrl: string): string {
  const portableAttributes = (attributes: sanitizeHtml.Attributes) =>
    Object.fromEntries(
      Object.entries(attributes)
        .filter(([name, value]) => name !== 'id' || fragmentIdPattern.test(value))
        .map(([name, value]) => [
          name,
          ADDRESSES.has(name) && !value.startsWith('#') ? (parseUrl(value, publicUrl)?.href ?? value) : value,
        ]),
    );
  const toMediaTag = (tagName: string, attributes: sanitizeHtml.Attributes) => ({
    tagName,
    attribs: { ...portableAttributes(attributes), controls: '' },
  });
  return sanitizeHtml(html, {
    allowedTags: [
      ...TEXT_TAGS.filter((tag) => tag !== 'span'),
      ...TABLE_TAGS,
      ...['figure', 'figcaption', 'img', 'video', 'audio', 'source', 'track'],
    ],
    nonTextTags: ['button', 'script', 'style', 'svg', 'template'],
    allowedAttributes: {
      '*': ['lang', 'dir', 'id'],
      a: ['href'],
      img: ['src', 'alt', 'width', 'height'],
      video: ['src', 'poster', 'controls'],
      audio: ['src', 'controls'],
      source: ['src', 'type'],
      track: ['src', 'kind', 'srclang', 'label'],
      ol: ['start', 'reversed', 'style'],
      ul: ['style'],
      li: ['value'],
      th: ['colspan', 'rowspan'],
      td: ['colspan', 'rowspan'],
    },
    allowedStyles: { '*': { 'list-style-type': [/^[a-z-]+$/] } },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      video: toMediaTag,
      audio: toMediaTag,
      '*': (tagName, attributes) => ({ tagName, attribs: portableAttributes(attributes) }),
    },
  });
}
