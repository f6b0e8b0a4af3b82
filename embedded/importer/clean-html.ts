import sanitizeHtml from 'sanitize-html';
import { boxTags } from '@/lib/format/box-tags';

const blocks = [
  ...[
    'p',
    'div',
    'br',
    'hr',
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'blockquote',
    'pre',
    'ul',
    'ol',
    'li',
    'dl',
    'dt',
    'dd',
  ],
  ...['figure', 'figcaption', 'table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
];
const inline = [
  ...[
    'a',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'del',
    'ins',
    'mark',
    'small',
    'sub',
    'sup',
    'span',
    'font',
    'code',
  ],
  ...['cite', 'q', 'abbr', 'time', 'ruby', 'rt', 'rp', 'bdi', 'bdo', 'center', 'strike'],
];

/** Elements whose text is not the article's. */
const unread = [
  ...[
    'script',
    'style',
    'title',
    'template',
    'noscript',
    'noembed',
    'noframes',
    'xmp',
    'plaintext',
    'textarea',
  ],
  ...['select', 'option', 'button', 'svg', 'math', 'object', 'applet', 'canvas'],
];

const number = /^-?\d{1,6}$/;

/** Attributes with a small grammar of their own; what does not follow it is dropped. */
const grammar: ReadonlyMap<string, RegExp> = new Map([
  ['lang', /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i],
  ['dir', /^(?:ltr|rtl|auto)$/],
  ['datetime', /^[\dTZ:.+\- ]{4,32}$/],
  ['width', /^\d{1,5}(?:px)?$/],
  ['height', /^\d{1,5}(?:px)?$/],
  ['start', number],
  ['colspan', number],
  ['rowspan', number],
]);

function withPlainValues(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => grammar.get(name)?.test(value.trim()) ?? true),
  );
}

const options: sanitizeHtml.IOptions = {
  allowedTags: [...blocks, ...inline, 'img', 'video', 'audio', 'source', 'iframe'],
  nonTextTags: unread,
  // Deeper is an attack on the walkers that follow, not an article.
  nestingLimit: 60,
  allowedAttributes: {
    '*': ['lang', 'dir', 'style'],
    a: ['href'],
    // What the following steps look at; they take away what readers have no use for.
    img: [
      ...['src', 'alt', 'width', 'height', 'class', 'srcset', 'data-src', 'data-srcset'],
      ...['data-lazy-src', 'data-original', 'data-large-file', 'data-orig-file'],
    ],
    video: ['src', 'poster'],
    audio: ['src'],
    source: ['src'],
    iframe: ['src', 'title'],
    ol: ['start', 'reversed'],
    time: ['datetime'],
    abbr: ['title'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedStyles: {
    '*': {
      color: [/^#[0-9a-f]{3,6}$/i, /^rgb\([\d\s,]{5,20}\)$/i, /^[a-z]{3,20}$/i],
      'text-align': [/^(?:left|right|center|start|end)$/],
      'font-weight': [/^(?:bold|normal|[1-9]00)$/],
      'text-decoration': [/^(?:underline|line-through|none)$/],
    },
  },
  allowedSchemes: ['http', 'https'],
  allowedSchemesByTag: { a: ['http', 'https', 'mailto', 'tel'], img: ['http', 'https', 'data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'poster'],
  allowProtocolRelative: true,
  transformTags: {
    ...Object.fromEntries(boxTags.map((name) => [name, 'div'])),
    dir: 'ul',
    menu: 'ul',
    listing: 'pre',
    font: (_, { color = '', ...attributes }) => ({
      tagName: 'span',
      attribs: { ...attributes, ...(color ? { style: `color:${color}` } : {}) },
    }),
    '*': (tagName, attributes) => ({ tagName, attribs: withPlainValues(attributes) }),
  },
};

/**
 * Foreign HTML with only what an article may be made of: comments (the block editor's among them), scripts, styles and
 * handlers are gone. The site sanitises bodies once more; here it keeps the store clean and the tree shallow.
 */
export function cleanHtml(markup: string): string {
  return sanitizeHtml(markup, options);
}
