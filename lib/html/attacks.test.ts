import { serializeHtml } from '@/lib/format/serialize-html';
import { prepareBody } from './article-body';
import { parseMarkup } from './edit-tree';
import { attackStrings } from './test/attack-strings';
import { maxGrowth, measureGrowth } from './test/measure-growth';
import { sampleBodyInput } from './test/sample-input';
import { type Element, elements } from './tree';

/** Elements that prepared bodies may contain. Each added element needs a check for attacks. */
const ALLOWED_TAGS = new Set([
  ...[
    'p',
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
    'a',
  ],
  ...[
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
    'code',
    'cite',
    'q',
  ],
  ...[
    'abbr',
    'time',
    'ruby',
    'rt',
    'rp',
    'bdi',
    'bdo',
    'section',
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
  ],
  ...['rb', 'rtc', 'track'],
  ...['tr', 'th', 'td', 'figure', 'figcaption', 'img', 'video', 'audio', 'iframe', 'button'],
]);
const ALLOWED_ATTRIBUTES = new Set([
  ...[
    'href',
    'src',
    'srcset',
    'sizes',
    'poster',
    'alt',
    'title',
    'width',
    'height',
    'lang',
    'dir',
    'style',
    'class',
  ],
  ...[
    'rel',
    'loading',
    'decoding',
    'fetchpriority',
    'controls',
    'playsinline',
    'preload',
    'colspan',
    'rowspan',
    'scope',
  ],
  ...[
    'start',
    'reversed',
    'datetime',
    'tabindex',
    'aria-label',
    'sandbox',
    'referrerpolicy',
    'allowfullscreen',
  ],
  ...['data-lightbox', 'data-interactive', 'data-width', 'data-height', 'data-ratio', 'data-hls'],
  ...['type', 'data-player', 'data-play', 'id', 'value', 'kind', 'srclang', 'label', 'default'],
]);
const ALLOWED_CLASSES = new Set([
  'inline',
  'picture',
  'clip',
  'player',
  'player-play',
  'sound',
  'table-frame',
  'file',
  'embed',
]);
const ALLOWED_STYLE =
  /^(?:(?:color:#[0-9a-f]{6}|text-align:[a-z]+|font-weight:\w+|text-decoration:[a-z-]+|list-style-type:[a-z-]+)(?:;|$))+$/;
const CLIP_SIZE_STYLE = /^--clip-width:\d+;--clip-height:\d+$/;
const ADDRESS_ATTRIBUTES = ['href', 'src', 'poster', 'data-hls'];
const SAFE_ADDRESS =
  /^(?:https?:\/\/|mailto:|tel:|\/picture\?|\/media\?|#n[0-9a-f]{6}-\d+$|data:image\/(?:jpeg|png|gif|webp|avif|bmp);base64,)/;
/** Address of an SVG drawing. Only `img` elements may have one, because drawings run no scripts there. */
const DRAWING_ADDRESS = /^data:image\/svg\+xml[;,]/;

function findOffenses(element: Element): string[] {
  const offenses = ALLOWED_TAGS.has(element.tagName) ? [] : [`<${element.tagName}>`];
  for (const { name, value } of element.attrs) {
    const isOffense =
      !ALLOWED_ATTRIBUTES.has(name) ||
      (ADDRESS_ATTRIBUTES.includes(name) &&
        !SAFE_ADDRESS.test(value) &&
        !(element.tagName === 'img' && name === 'src' && DRAWING_ADDRESS.test(value))) ||
      (name === 'srcset' && !value.split(', ').every((part) => SAFE_ADDRESS.test(part))) ||
      (name === 'style' &&
        !ALLOWED_STYLE.test(value) &&
        !(element.tagName === 'span' && CLIP_SIZE_STYLE.test(value))) ||
      (name === 'type' && value !== 'button') ||
      (name === 'id' && !/^n[0-9a-f]{6}-\d+$/.test(value)) ||
      (element.tagName === 'button' && name === 'class' && value !== 'player-play') ||
      (name === 'data-interactive' && value !== '') ||
      (name === 'class' && !ALLOWED_CLASSES.has(value)) ||
      (element.tagName === 'iframe' && name === 'src' && new URL(value).hostname !== 'player.example');
    if (isOffense) offenses.push(`${name}="${value}"`);
  }
  return offenses;
}

const attackVectors = Object.entries(attackStrings).flatMap(([family, strings]) =>
  strings.map((vector): [string, string] => [family, vector]),
);
const images = [{ items: [{ url: 'https://a.example/1.jpg', caption: '<img src=x onerror=alert(1)>' }] }];

describe.each([
  ['alone', (vector: string) => vector],
  ['in a paragraph', (vector: string) => `<p>before ${vector} after</p>`],
  ['in a table', (vector: string) => `<table><tr><td>${vector}</td></tr>${vector}</table>`],
  [
    'in a document',
    (vector: string) => `<html><head>${vector}</head><body>${vector}<p>after</p></body></html>`,
  ],
])('%s', (_, embed) => {
  test.each(attackVectors)('R3.02 runs nothing: %s: %j', (_family, vector) => {
    const { html } = prepareBody(sampleBodyInput({ content: embed(vector), images }));
    const root = parseMarkup(html);
    expect(elements(root).flatMap(findOffenses)).toEqual([]);
    // Markup that changes when parsed again could hide an attack from the check above.
    expect(serializeHtml(root)).toBe(html);
  });
});

test('R3.02 runs nothing from delivered pictures and clips', () => {
  const maliciousUrls = [
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '"><script>alert(1)</script>',
    '//x.example/"onerror="alert(1)',
  ];
  const items = maliciousUrls.map((url) => ({ url, poster: url, caption: '"><script>alert(1)</script>' }));
  const { html } = prepareBody(
    sampleBodyInput({ content: '<!--IMAGES#0-->', images: [{ items }], videos: [{ items }] }),
  );
  expect(elements(parseMarkup(html)).flatMap(findOffenses)).toEqual([]);
});

test('R3.02 the check of this test finds offenses', () => {
  const offending =
    '<script></script><p onclick="x" style="background:url(x)" id="a">x</p><a href="javascript:x">x</a><iframe src="https://evil.example/"></iframe>';
  expect(elements(parseMarkup(offending)).flatMap(findOffenses)).toHaveLength(6);
});

test('R3.02 there are at least 80 attack strings', () => {
  expect(new Set(attackVectors.map(([, vector]) => vector)).size).toBeGreaterThanOrEqual(80);
});

test.each(['div', 'b', 'ul', 'table', 'blockquote', 'font', 'a href=//x.example/'])(
  'R3.02 deep nesting of <%s> neither overflows nor stalls',
  (tag) => {
    const nestTags = (length: number) => `<${tag}>`.repeat(length / (tag.length + 2));
    const prepare = (content: string) => prepareBody(sampleBodyInput({ content }));
    expect(() => prepare(nestTags(500_000))).not.toThrow();
    expect(measureGrowth(nestTags, prepare)).toBeLessThanOrEqual(maxGrowth);
  },
);
