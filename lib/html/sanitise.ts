import sanitizeHtml from 'sanitize-html';
import { boxTags } from '@/lib/format/box-tags';
import { BodyBudget, longestMarkup, OverBudgetError } from './body-budget';
import { INLINE_TAGS } from './inline-tags';

const TEXT_TAGS = [
  ...[
    'p',
    'div',
    'br',
    'hr',
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
  ...INLINE_TAGS,
  ...['ruby', 'rt', 'rp'],
];
const TABLE_TAGS = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'];
const MEDIA_TAGS = ['figure', 'figcaption', 'img', 'video', 'audio', 'source', 'iframe'];

/** Elements whose text is not the article's: it goes with them. */
const UNREAD_TAGS = [
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

const NUMBER = [/^\d{1,4}$/];
const PIXELS = [/^\d{1,5}(?:px)?$/];
const COLOUR = [
  /^#[0-9a-f]{3}$/i,
  /^#[0-9a-f]{6}$/i,
  /^rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)$/i,
  /^[a-z]{3,20}$/i,
];

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...TEXT_TAGS, ...TABLE_TAGS, ...MEDIA_TAGS],
  disallowedTagsMode: 'discard',
  nonTextTags: UNREAD_TAGS,
  // a body deeper than this is an attack on the walkers that follow, not an article
  nestingLimit: 60,
  allowedAttributes: {
    '*': ['lang', 'dir', 'style'],
    a: ['href'],
    img: ['src', 'data-src', 'alt', 'width', 'height'],
    video: ['src', 'poster', 'width', 'height'],
    audio: ['src'],
    source: ['src'],
    iframe: ['src'],
    figure: ['data-picture', 'data-clip'],
    ol: ['start', 'reversed'],
    time: ['datetime'],
    abbr: ['title'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
  },
  allowedStyles: {
    '*': {
      color: COLOUR,
      'text-align': [/^(?:left|right|center|start|end)$/],
      'font-weight': [/^(?:bold|normal|[1-9]00)$/],
      'text-decoration': [/^(?:underline|line-through|none)$/],
    },
  },
  allowedSchemes: ['http', 'https'],
  allowedSchemesByTag: { a: ['http', 'https', 'mailto', 'tel'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'poster', 'data-src'],
  allowProtocolRelative: true,
  allowIframeRelativeUrls: false,
  // the page's own heading is the only h1
  transformTags: {
    h1: 'h2',
    ...Object.fromEntries(boxTags.map((name) => [name, 'div'])),
    dir: 'ul',
    menu: 'ul',
    listing: 'pre',
    center: (_, attributes) => ({ tagName: 'div', attribs: { ...attributes, style: 'text-align:center' } }),
    font: (_, { color = '', ...attributes }) => ({
      tagName: 'span',
      attribs: { ...attributes, ...(color ? { style: `color:${color}` } : {}) },
    }),
    strike: 's',
    '*': (tagName, attributes) => ({ tagName, attribs: withPlainValues(attributes) }),
  },
};

/** Attributes with a small grammar of their own; what does not follow it is dropped. */
const GRAMMAR: Readonly<Record<string, readonly RegExp[]>> = {
  lang: [/^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i],
  dir: [/^(?:ltr|rtl|auto)$/],
  width: PIXELS,
  height: PIXELS,
  colspan: NUMBER,
  rowspan: NUMBER,
  start: [/^-?\d{1,6}$/],
  datetime: [/^[\dTZ:.+\- ]{4,32}$/],
  'data-picture': NUMBER,
  'data-clip': NUMBER,
};

/** Characters of an attribute: addresses and descriptions are shorter, pictures pasted as text longer. */
const longestValue = 4_000;
const longestStyle = 500;

function withPlainValues(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => {
      if (value.length > (name === 'style' ? longestStyle : longestValue)) return false;
      const grammar = Object.hasOwn(GRAMMAR, name) ? GRAMMAR[name] : undefined;
      return !grammar || grammar.some((pattern) => pattern.test(value.trim()));
    }),
  );
}

/**
 * Foreign HTML with only what an article needs: a fixed list of elements, few attributes, four inline styles, web
 * addresses. Nothing that can run, nothing that parses differently the second time (no svg, math, raw-text elements), no
 * ids or classes of the author.
 * @param videoHosts hosts whose players stay as `iframe`
 * @returns undefined for a body that costs more than a page may (body-budget.ts)
 */
export function sanitise(html: string, videoHosts: readonly string[]): string | undefined {
  const budget = new BodyBudget();
  try {
    const safe = sanitizeHtml(html, {
      ...OPTIONS,
      allowedIframeHostnames: [...videoHosts],
      onOpenTag: (name) => budget.open(name),
      onCloseTag: (name) => budget.close(name),
    });
    return safe.length > longestMarkup ? undefined : safe;
  } catch (error) {
    if (error instanceof OverBudgetError) return undefined;
    throw error;
  }
}
