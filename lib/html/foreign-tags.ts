import { boxTags } from '@/lib/format/box-tags';
import { type Attributes, area, frame, note, parameter, type Tag, type Translation, was } from './embed-tags';
import { picturesAttribute, writtenPictures } from './picture-addresses';

const renamed =
  (tagName: string): Translation =>
  (attributes) => ({ tagName, attribs: { ...attributes } });

/** An element that goes with all that is in it. */
export const unread: Tag = { tagName: 'annotation-xml', attribs: {} };

/** Pictures that editors put in the place of clips, with the clip's own address next to the picture's. */
const isClipPlace = (classes: string) => /\bedui-(?:faked|upload)-video\b/.test(classes);
/** Pictures of formulas, whose alternative text is TeX or the formula itself. */
const isFormula = ({ class: classes = '', src = '', eeimg }: Attributes) =>
  eeimg !== undefined ||
  /(?:^|\s)(?:latex|tex|math|equation|mwe-math-\S*)(?:$|\s)/i.test(classes) ||
  /^[^?#]{0,200}(?:\/latex\.php|\/equation|codecogs\.com\/[a-z.]+)\?/i.test(src);

const picture: Translation = (attributes, tagName) => {
  const { alt = '', width, height, class: classes = '', style, title } = attributes;
  // What AMP shows while or where its element fails.
  if ('fallback' in attributes || 'placeholder' in attributes) return unread;
  if (isClipPlace(classes)) return frame({ ...attributes, src: attributes._url ?? '' }, tagName);
  if (alt.trim() !== '' && isFormula(attributes)) return was('math', { title: alt });
  const hidden = attributes['aria-hidden'];
  // A vector drawing counts in units of its own.
  const isDrawn = tagName === 'image';
  return {
    tagName: 'img',
    attribs: {
      ...{ alt: alt || title || '', [picturesAttribute]: writtenPictures(attributes).join('\n') },
      ...(width && !isDrawn ? { width } : {}),
      ...(height && !isDrawn ? { height } : {}),
      ...(classes ? { class: classes } : {}),
      ...(style ? { style } : {}),
      ...(hidden ? { 'aria-hidden': hidden } : {}),
    },
  };
};

/** Addresses of clips may wait in `data-src`, as those of pictures do. */
const medium: Translation = (attributes, tagName) => {
  const late = ['data-src', 'data-lazy-src', 'data-original', 'data-video-src', 'data-url'];
  const src = attributes.src || late.map((name) => attributes[name]).find(Boolean) || '';
  const poster = attributes.poster || attributes['data-poster'] || '';
  return { tagName: tagName.replace(/^amp-/, ''), attribs: { ...attributes, src, poster } };
};

const source: Translation = (attributes, tagName) => {
  const { tagName: name, attribs } = medium(attributes, tagName);
  return {
    tagName: name,
    attribs: { ...attribs, [picturesAttribute]: writtenPictures(attributes).join('\n') },
  };
};

const formula: Translation = (attributes) => was('math', { title: attributes.alttext ?? '' });

/** Parts of formulas whose place says more than their letters do, and those that group letters. */
export const formulaParts = [
  ...['msup', 'msub', 'msubsup', 'mfrac', 'msqrt', 'mtr', 'mtd'],
  ...['mrow', 'mi', 'mn', 'mo', 'mtext', 'mover', 'munder', 'munderover', 'mfenced', 'mstyle', 'mroot'],
  ...['mmultiscripts', 'mprescripts', 'none'],
];

const button: Translation = (attributes, tagName) =>
  attributes.type?.trim().toLowerCase() === 'image' ? picture(attributes, tagName) : unread;

/** TeX that a script would set. */
const script: Translation = ({ type = '' }, tagName) =>
  /^math\//i.test(type.trim()) ? was('math', {}) : { tagName, attribs: {} };

/** A vector drawing: the pictures in it are shown, its words are parts of the drawing. */
const drawing: Translation = ({ style = '' }) => was('drawing', { style });

/** Elements of other programs, by what stands for them until a later step replaces it. */
export const translations: ReadonlyMap<string, Translation> = new Map<string, Translation>([
  // The page's own heading is the only h1.
  ['h1', renamed('h2')],
  ...boxTags.map((name) => [name, renamed('div')] as const),
  ...['dir', 'menu'].map((name) => [name, renamed('ul')] as const),
  ['listing', renamed('pre')],
  ['strike', renamed('s')],
  ['nobr', renamed('span')],
  ['center', (attributes) => ({ tagName: 'div', attribs: { ...attributes, style: 'text-align:center' } })],
  [
    'font',
    ({ color = '', style = '', face = '', ...attributes }) => {
      const said = [style, color && `color:${color}`, face && `font-family:${face}`];
      return { tagName: 'span', attribs: { ...attributes, style: said.filter(Boolean).join(';') } };
    },
  ],
  ...['img', 'image', 'amp-img', 'amp-anim'].map((name) => [name, picture] as const),
  ...['video', 'audio', 'amp-video', 'amp-audio'].map((name) => [name, medium] as const),
  ['bgsound', (attributes) => medium(attributes, 'audio')],
  ['source', source],
  ['param', parameter],
  ...['iframe', 'frame', 'embed', 'object', 'amp-iframe'].map((name) => [name, frame] as const),
  ['area', area],
  ...[
    ...['mpvoice', 'mp-common-mpaudio', 'qqmusic', 'mp-common-qqmusic', 'mpvideosnap', 'mp-common-videosnap'],
    ...['mp-weapp', 'mp-miniprogram', 'mp-common-miniprogram', 'mp-common-profile', 'mpprofile'],
  ].map((name) => [name, note] as const),
  ['noscript', (attributes) => was('noscript', attributes)],
  ['math', formula],
  ...formulaParts.map((name) => [name, () => was(name, {})] as const),
  ['annotation', ({ encoding = '' }) => (/tex/i.test(encoding) ? was('tex', {}) : unread)],
  ['svg', drawing],
  ['input', button],
  ['script', script],
  [
    'span',
    (attributes) =>
      /\bMathJax_Preview\b/.test(attributes.class ?? '')
        ? unread
        : { tagName: 'span', attribs: { ...attributes } },
  ],
]);
