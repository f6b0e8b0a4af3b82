import { boxTags } from '@/lib/format/box-tags';
import { picturesAttribute, writtenPictures } from './picture-addresses';

export interface Tag {
  tagName: string;
  attribs: Record<string, string>;
}

type Attributes = Readonly<Record<string, string>>;
type Translation = (attributes: Attributes, tagName: string) => Tag;

/** The attribute that says what an element was which no body may contain; later steps replace the element. */
export const wasAttribute = 'data-was';

function was(kind: string, attributes: Attributes, tagName = 'span'): Tag {
  return { tagName, attribs: { ...attributes, [wasAttribute]: kind } };
}

const renamed =
  (tagName: string): Translation =>
  (attributes) => ({ tagName, attribs: { ...attributes } });

/** A frame of another site: its address is kept whatever attribute names it. */
const frame: Translation = (attributes) => {
  const { src, data, title } = attributes;
  const late = attributes['data-src'] || attributes['data-lazy-src'] || attributes['data-original'];
  const isEmpty = !src || /^(?:about:|data:|javascript:)/i.test(src.trim());
  const address = (isEmpty ? undefined : src) || late || data || '';
  const name = title || attributes['aria-label'] || '';
  return was('frame', { ...attributes, src: address, title: name }, 'object');
};

/** A player of AMP, which names the number of the clip only. */
const ampPlayer =
  (start: string): Translation =>
  (attributes) =>
    frame({ ...attributes, src: start + encodeURIComponent(attributes['data-videoid'] ?? '') }, '');

/** Something that only its own program shows: its name and length are kept. */
const note: Translation = (attributes, tagName) => {
  const names = ['name', 'data-name', 'music_name', 'title', 'data-title', 'data-nickname', 'data-desc'];
  const title = [...names, 'data-weapp-title', 'data-miniprogram-title', 'data-miniprogram-nickname']
    .map((name) => attributes[name]?.trim() ?? '')
    .find((text) => text !== '');
  const length = attributes.play_length ?? attributes['data-play_length'] ?? '';
  const kind = /voice|audio|music/.test(tagName) ? 'voice' : 'note';
  return was(kind, { title: title ?? '', 'data-length': length }, 'object');
};

const picture: Translation = (attributes) => {
  const { alt = '', width, height, class: classes, style, title } = attributes;
  const hidden = attributes['aria-hidden'];
  return {
    tagName: 'img',
    attribs: {
      ...{ alt: alt || title || '', [picturesAttribute]: writtenPictures(attributes).join('\n') },
      ...(width ? { width } : {}),
      ...(height ? { height } : {}),
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

const parameter: Translation = ({ name = '', value = '' }) => ({
  tagName: 'source',
  attribs: { src: /^(?:movie|src|url|filename)$/i.test(name.trim()) ? value : '' },
});

const formula: Translation = (attributes) => was('math', { title: attributes.alttext ?? '' });

/** Parts of formulas whose place says more than their letters do, and those that group letters. */
export const formulaParts = [
  ...['msup', 'msub', 'msubsup', 'mfrac', 'msqrt', 'mtr', 'mtd'],
  ...['mrow', 'mi', 'mn', 'mo', 'mtext', 'mover', 'munder', 'munderover', 'mfenced', 'mstyle', 'mroot'],
];

const background: Translation = (attributes) => was('drawing', { style: attributes.style ?? '' });

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
  ...['iframe', 'embed', 'object', 'amp-iframe'].map((name) => [name, frame] as const),
  ['amp-youtube', ampPlayer('https://www.youtube.com/embed/')],
  ['amp-vimeo', ampPlayer('https://player.vimeo.com/video/')],
  ...[
    ...['mpvoice', 'mp-common-mpaudio', 'qqmusic', 'mp-common-qqmusic', 'mpvideosnap', 'mp-common-videosnap'],
    ...['mp-weapp', 'mp-miniprogram', 'mp-common-miniprogram', 'mp-common-profile', 'mpprofile'],
  ].map((name) => [name, note] as const),
  ['noscript', (attributes) => was('noscript', attributes)],
  ['math', formula],
  ...formulaParts.map((name) => [name, () => was(name, {})] as const),
  [
    'annotation',
    ({ encoding = '' }) =>
      /tex/i.test(encoding) ? was('tex', {}) : { tagName: 'annotation-xml', attribs: {} },
  ],
  [
    'svg',
    (attributes, name) =>
      /background/i.test(attributes.style ?? '')
        ? background(attributes, name)
        : { tagName: 'svg', attribs: {} },
  ],
]);
