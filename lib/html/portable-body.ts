import sanitizeHtml from 'sanitize-html';
import { INLINE_TAGS } from './inline-tags';

const BLOCK_TAGS = [
  ...['p', 'br', 'hr', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];

/** Ids of fragment targets in a prepared body. */
const fragmentIdPattern = /^n[0-9a-f]{6}-\d+$/;

const ADDRESSES = new Set(['href', 'src', 'poster']);

/** Converts a body for feed readers: absolute addresses, without styles, scripts and controls. */
export function portableBody(html: string, publicUrl: string): string {
  const absolute = (attributes: sanitizeHtml.Attributes) =>
    Object.fromEntries(
      Object.entries(attributes)
        .filter(([name, value]) => name !== 'id' || fragmentIdPattern.test(value))
        .map(([name, value]) => [
          name,
          ADDRESSES.has(name) && !value.startsWith('#') && URL.canParse(value, publicUrl)
            ? new URL(value, publicUrl).href
            : value,
        ]),
    );
  const media = (tagName: string, attributes: sanitizeHtml.Attributes) => ({
    tagName,
    attribs: { ...absolute(attributes), controls: '' },
  });
  return sanitizeHtml(html, {
    allowedTags: [
      ...BLOCK_TAGS,
      ...INLINE_TAGS,
      'img',
      'video',
      'audio',
      'source',
      'track',
      'ruby',
      'rb',
      'rt',
      'rtc',
      'rp',
    ].filter((tag) => tag !== 'span'),
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
      video: media,
      audio: media,
      '*': (tagName, attributes) => ({ tagName, attribs: absolute(attributes) }),
    },
  });
}
