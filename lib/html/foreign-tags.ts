import { genericBlockTags } from '@/lib/format/generic-block-tags';
import { decodePercent } from '@/lib/format/parse-url';
import { parseShallowJson } from '@/lib/format/shallow-json';
import { transformButton, transformLink } from './controls';
import { transformDrawing } from './drawings';
import {
  lazyAddress,
  markedTag,
  removedTag,
  type TagTransformer,
  transformAppContent,
  transformFrame,
  transformImageArea,
  transformParameter,
} from './embed-tags';
import { inlineAttribute, inlineSize } from './inline-pictures';
import { blankName, hasPlaceholderSize, pictureCandidates, picturesAttribute } from './picture-addresses';
import { backgroundPicturePattern } from './read-style';
import { transformScript } from './script-players';
import { type Attributes, storedFile } from './stored-content';

const renameTo =
  (tagName: string): TagTransformer =>
  (attributes) => ({ tagName, attribs: { ...attributes } });

/** Returns true for a picture of a formula. Its alternative text is the formula, in TeX or as plain text. */
const isFormula = ({ class: classes = '', eeimg }: Attributes) =>
  eeimg !== undefined ||
  /(?:^|\s)(?:latex|tex|math|equation|mwe-math-\S*|ql-img-\S*|wirisformula)(?:$|\s)/i.test(classes);

const texQuery =
  /(?:\/latex\.php|\/equation)\?(?:[^#]{0,300}&)?(?:tex|latex)=([^&#]{1,3000})|codecogs\.com\/[a-z.]{1,20}\?([^#]{1,3000})/i;
/** Returns the TeX in the address of a picture of Zhihu, WordPress or CodeCogs, else ''. */
function texInAddress(address: string): string {
  const [, named, query = ''] = texQuery.exec(address) ?? [];
  return decodePercent(named?.replaceAll('+', ' ') ?? query.replaceAll('&space;', ' ')).trim();
}

const smileyClass =
  /(?:^|[\s_-])(?:wp-smiley|(?:tw)?emoji|emojione|emoticon|smiley|icon_emotion\w*)(?:$|[\s_-])/i;
const smileyFolder = /\/(?:emojis?|emoticons?|smil(?:ey|ie)s?|emotions?)\//i;
/** Returns true for a picture of an emoji or emoticon. Photos have longer alternative texts. */
const isSmiley = ({ class: classes = '', src = '', alt = '' }: Attributes) =>
  alt.length <= 40 && (smileyClass.test(classes) || smileyFolder.test(src));
/** Folders of the emoticons of editors and forums, often without an alternative text. */
const emoticonFolder =
  /\/(?:emojis?|emoticons?|smil(?:ey|ie)s?|emotion_panel|dialogs\/emotion)\/|\bbaidu\.com\/hi\/[a-z]/i;

/** Returns true for a linked site's icon. Such icons are removed, because the page would enlarge them. */
const isSiteIcon = ({ src = '', class: classes = '', alt = '' }: Attributes) =>
  alt === '' && (/\/favicon[^/]{0,40}$/i.test(src) || /\bbookmark-icon\b/.test(classes));

/** Schemes of pictures that only the author's machine or mail program has. */
const localPicture = /^\s*(?:file|blob|cid|content|webkit-fake-url|x-apple-[a-z-]+):/i;

const transformPicture: TagTransformer = (attributes, tagName) => {
  const { id, alt = '', width, height, src = '', class: classes = '', style, title } = attributes;
  // AMP shows these elements only while another element loads or after its failure.
  if ('fallback' in attributes || 'placeholder' in attributes || isSiteIcon(attributes)) return removedTag;
  const formula = (isFormula(attributes) && alt.trim()) || texInAddress(lazyAddress(attributes) || src);
  if (formula) return markedTag('math', { title: formula });
  if (alt.trim() !== '' && isSmiley(attributes)) return markedTag('text', { title: alt });
  const pictures = pictureCandidates(attributes);
  const file = storedFile(attributes);
  // Editors represent a clip by a picture that stores the clip's address.
  const clipAddress = attributes._url || attributes['data-mce-p-src'] || (pictures[0] === file ? file : '');
  if (clipAddress) return transformFrame({ ...attributes, src: clipAddress }, tagName);
  if (pictures.every((picture) => localPicture.test(picture)) && localPicture.test(src))
    return markedTag('note', { title: alt || title || '' }, 'object');
  const ariaHidden = attributes['aria-hidden'];
  // An `image` in a vector drawing has no size in pixels. AMP pictures may declare a ratio, such as 16:9.
  const isRatio = tagName.startsWith('amp-') && !(Number.parseInt(width ?? '', 10) > 100);
  const isUnsized = tagName === 'image' || isRatio || hasPlaceholderSize(attributes, pictures);
  const isEmoticon =
    'smilieid' in attributes || smileyClass.test(classes) || emoticonFolder.test(pictures[0] ?? '');
  const lineSize =
    tagName === 'img' && !isUnsized ? inlineSize(attributes, isEmoticon && alt.length <= 40) : undefined;
  return {
    tagName: 'img',
    attribs: {
      ...(id ? { id } : {}),
      alt: alt || title || '',
      [picturesAttribute]: pictures.join('\n'),
      ...(width && !isUnsized && !lineSize ? { width } : {}),
      ...(height && !isUnsized && !lineSize ? { height } : {}),
      ...(lineSize ? { ...lineSize, [inlineAttribute]: '' } : {}),
      ...(classes ? { class: classes } : {}),
      ...(style ? { style } : {}),
      ...(ariaHidden ? { 'aria-hidden': ariaHidden } : {}),
    },
  };
};

/** Converts a clip or sound, whose URL may be in a lazy-loading attribute such as `data-src`. */
const transformMedia: TagTransformer = (attributes, tagName) => {
  const src = attributes.src || lazyAddress(attributes) || storedFile(attributes) || '';
  const [, background] = backgroundPicturePattern.exec(attributes.style ?? '') ?? [];
  const posters = [attributes.poster, attributes['data-poster'], background];
  const poster = posters.find((address) => address && !blankName.test(address)) ?? '';
  return { tagName: tagName.replace(/^amp-/, ''), attribs: { ...attributes, src, poster } };
};

const transformSource: TagTransformer = (attributes, tagName) => {
  const pictures = pictureCandidates(attributes).join('\n');
  return transformMedia({ ...attributes, [picturesAttribute]: pictures }, tagName);
};

/** Elements of MathML that are marked for `renderFormulas`. */
export const formulaParts = [
  ...['msup', 'msub', 'msubsup', 'mfrac', 'msqrt', 'mtr', 'mtd'],
  ...['mrow', 'mi', 'mn', 'mo', 'mtext', 'mover', 'munder', 'munderover', 'mfenced', 'mstyle', 'mroot'],
  ...['mmultiscripts', 'mprescripts', 'none', 'mtable'],
];

/** Elements of Word's formulas, and the elements of MathML that equal them. */
const officeFormulas = {
  ...{ 'm:omath': 'math', 'm:f': 'mfrac', 'm:rad': 'radical', 'm:d': 'mfenced', 'm:nary': 'nary' },
  ...{ 'm:ssup': 'msup', 'm:ssub': 'msub', 'm:ssubsup': 'msubsup', 'm:limlow': 'munder' },
  ...{ 'm:limupp': 'mover', 'm:m': 'mtable', 'm:mr': 'mtr', 'm:eqarr': 'mtable' },
  ...{ 'm:acc': 'accent', 'm:func': 'mtr' },
  ...{ 'm:e': 'mrow', 'm:sup': 'mrow', 'm:sub': 'mrow', 'm:num': 'mrow', 'm:den': 'mrow' },
  ...{ 'm:deg': 'mrow', 'm:lim': 'mrow', 'm:fname': 'mrow' },
};

const mathLetter = /\bmjx-c((?!D[89A-F])[1-9A-F][\dA-F]{2,4}|[2-7][\dA-F])\b/;
/** Returns "x" for a class such as "mjx-c1D465", which names a mathematical italic x. */
const letterOf = (classes: string) =>
  String.fromCodePoint(Number(`0x${mathLetter.exec(classes)?.[1] ?? 20}`)).normalize('NFKC');

const transformInput: TagTransformer = (attributes, tagName) => {
  const type = attributes.type?.trim().toLowerCase();
  if (type === 'image') return transformPicture(attributes, tagName);
  if (type === 'submit' || type === 'button') return transformButton(attributes, tagName);
  if (type !== 'checkbox' && type !== 'radio') return removedTag;
  return markedTag('text', { title: 'checked' in attributes ? '☑' : '☐' });
};

/** Converts a card of Yuque, whose picture, file, page, formula or code is in encoded JSON. */
const transformCard: TagTransformer = (attributes, tagName) => {
  const { name, value = '' } = attributes;
  if (!value.startsWith('data:')) return { tagName, attribs: { ...attributes } };
  const json = decodePercent(value.slice(5));
  const code = parseShallowJson(/"code":("(?:[^"\\]|\\.){1,20000}")/.exec(json)?.[1] ?? '');
  if (typeof code === 'string' && (name === 'math' || name === 'codeblock'))
    return markedTag(name === 'math' ? 'math' : 'pre', { title: code });
  const [, src = ''] = /"(?:src|url)":"([^"\\]{1,2000})"/.exec(json) ?? [];
  const [, title = ''] = /"(?:name|title)":"([^"\\]{1,300})"/.exec(json) ?? [];
  return name === 'image' ? transformPicture({ src }, 'img') : transformFrame({ src, title }, tagName);
};

/** Converts a span to the element with the meaning of its style. */
const transformSpan: TagTransformer = (attributes) => {
  const { class: classes = '', style = '', 'data-to-value': total } = attributes;
  // Without Elementor's script, which counts up to the total, the page would show 0.
  if (total) return markedTag('text', { title: total });
  if (/\bMathJax_Preview\b/.test(classes)) return removedTag;
  const [, emoticon] = /\bfr-emoticon\b/.test(classes) ? (backgroundPicturePattern.exec(style) ?? []) : [];
  if (emoticon) return transformPicture({ src: emoticon, class: 'emoticon' }, 'img');
  const position = /\bvertical-align\s*:\s*(su(?:b|p))/i.exec(style)?.[1]?.toLowerCase();
  const isItalic = /\bfont-style\s*:\s*(?:italic|oblique)/i.test(style);
  return { tagName: position ?? (isItalic ? 'em' : 'span'), attribs: { ...attributes } };
};

const transformersByNames: Readonly<Record<string, TagTransformer>> = {
  // The page's title is its only h1.
  h1: renameTo('h2'),
  [genericBlockTags.join(' ')]: renameTo('div'),
  'dir menu': renameTo('ul'),
  'listing xmp': renameTo('pre'),
  strike: renameTo('s'),
  acronym: renameTo('abbr'),
  'dfn var': renameTo('em'),
  'kbd samp tt': renameTo('code'),
  nobr: renameTo('span'),
  mphantom: () => removedTag,
  center: (attributes) => ({ tagName: 'div', attribs: { ...attributes, style: 'text-align:center' } }),
  font: ({ color = '', style = '', face = '', ...attributes }) => {
    const declarations = [style, color && `color:${color}`, face && `font-family:${face}`];
    return { tagName: 'span', attribs: { ...attributes, style: declarations.filter(Boolean).join(';') } };
  },
  'img image amp-img amp-anim': transformPicture,
  'video audio amp-video amp-audio': transformMedia,
  bgsound: (attributes) => transformMedia(attributes, 'audio'),
  source: transformSource,
  hr: (attributes, tagName) => {
    const { class: name, title = '' } = attributes;
    return name === 'system-pagebreak' && title
      ? markedTag('h2', { title })
      : { tagName, attribs: { ...attributes } };
  },
  param: transformParameter,
  table: ({ role, ...attributes }, tagName) =>
    markedTag(role === 'presentation' ? 'layout' : '', attributes, tagName),
  'iframe frame embed object amp-iframe': transformFrame,
  area: transformImageArea,
  'mpvoice mp-common-mpaudio qqmusic mp-common-qqmusic mpvideosnap mp-common-videosnap': transformAppContent,
  'mp-weapp mp-miniprogram mp-common-miniprogram mp-common-profile mpprofile': transformAppContent,
  noscript: (attributes) => markedTag('noscript', attributes),
  math: ({ alttext = '' }) => markedTag('math', { title: alttext }),
  ...Object.fromEntries(formulaParts.map((name) => [name, () => markedTag(name, {})])),
  ...Object.fromEntries(
    Object.entries(officeFormulas).map(([name, kind]) => [name, () => markedTag(kind, {})]),
  ),
  // MathJax writes letters as class names. Its MathML, if present, replaces them.
  'mjx-c': ({ class: classes = '' }) => markedTag('text', { title: letterOf(classes) }),
  'mjx-math': (attributes) => ('aria-hidden' in attributes ? removedTag : markedTag('math', {})),
  'mjx-num mjx-den mjx-script mjx-base mjx-under mjx-over': () => markedTag('mrow', {}),
  'mjx-msubsup mjx-munderover mjx-mover mjx-msqrt mjx-mroot': () => markedTag('mrow', {}),
  'm:chr m:begchr m:endchr': ({ 'm:val': title = '' }, name) => markedTag(name, { title }),
  mfenced: ({ open = '(', close = ')' }) => markedTag('mfenced', { title: `${open}${close}` }),
  // A fraction without a line is a binomial coefficient.
  mfrac: ({ linethickness = '' }) => markedTag(/^0/.test(linethickness) ? 'binomial' : 'mfrac', {}),
  annotation: ({ encoding = '' }) => (/tex/i.test(encoding) ? markedTag('tex', {}) : removedTag),
  svg: transformDrawing,
  a: transformLink,
  button: transformButton,
  // A read-only field is a code sample to copy. Other fields contain input or data.
  textarea: (attributes) => ('readonly' in attributes ? { tagName: 'pre', attribs: {} } : removedTag),
  input: transformInput,
  script: transformScript,
  span: transformSpan,
  card: transformCard,
};

export const tagTransformers: ReadonlyMap<string, TagTransformer> = new Map(
  Object.entries(transformersByNames).flatMap(([names, transformer]) =>
    names.split(' ').map((name) => [name, transformer]),
  ),
);
