import { decodePercent } from '@/lib/format/parse-url';
import {
  type Attributes,
  blockedFrameUrl,
  hasMediaNumber,
  storedAddress,
  storedTex,
  storedTitle,
} from './stored-content';

interface Tag {
  tagName: string;
  attribs: Record<string, string>;
}

export type TagTransformer = (attributes: Attributes, tagName: string) => Tag;

/** An element that is removed with its content. sanitize-html would not close the element after a tag it drops. */
export const removedTag: Tag = { tagName: 'template', attribs: {} };

/** Attribute with the original kind of an element that is not allowed. Later steps replace the element. */
export const originAttribute = 'data-was';

export function markedTag(kind: string, attributes: Attributes, tagName = 'span'): Tag {
  return { tagName, attribs: { ...attributes, [originAttribute]: kind } };
}

/** Attributes in which scripts store the address of a clip or frame to load late. */
const lazyAttributes = ['data-src', 'data-lazy-src', 'data-original', 'data-video-src', 'data-url'];

export function lazyAddress(attributes: Attributes): string | undefined {
  return lazyAttributes.map((name) => attributes[name]).find(Boolean);
}

/** Paths of frames that only WeChat shows. The paths are relative to WeChat's site. */
const weChatPath = /^\/(?:cgi-bin\/readtemplate|mp\/(?:newappmsgvote|readtemplate)|bizmall\/)/;

/** Matches addresses that only another program opens, such as "mms://", but no scripts. */
const foreignScheme = /^\s*(?!https?:|about:|data:|\w*script:|[\w-]*extension:)[a-z][a-z\d+.-]{0,20}:/i;

export const transformFrame: TagTransformer = (attributes, tagName) => {
  const { src, data, title, alt } = attributes;
  const isEmpty = !src || /^(?:about:|data:|javascript:)/i.test(src.trim());
  const storedUrl = lazyAddress(attributes) || data || storedAddress(attributes, tagName) || '';
  const name = title || attributes['aria-label'] || alt || '';
  const address = isEmpty ? storedUrl : src;
  const file = /\.swf\b/i.test(address) ? fileIn(`${attributes.flashvars ?? ''}&${address}`) : '';
  if (weChatPath.test(address)) return transformAppContent(attributes, tagName);
  const kind = hasMediaNumber(attributes) || foreignScheme.test(address) ? 'player' : 'frame';
  return markedTag(kind, { ...attributes, id: '', src: file || address, title: name }, 'object');
};

/** Converts content that only another app can show into a note with its name and length. */
export const transformAppContent: TagTransformer = (attributes, tagName) => {
  const length = attributes.play_length ?? attributes['data-play_length'] ?? '';
  const kind = /voice|audio|music/.test(tagName) ? 'voice' : 'note';
  return markedTag(kind, { title: storedTitle(attributes, true), 'data-length': length }, 'object');
};

const fileInVariables = /(?:^|[?&;])(?:file|src|url|video|mp3|f|vcastr_file|soundfile)=([^&;]{1,2000})/i;
const fileIn = (variables: string) => decodePercent(fileInVariables.exec(variables)?.[1] ?? '');

export const transformParameter: TagTransformer = ({ name = '', value = '' }) => {
  const file = /^flashvars$/i.test(name.trim()) ? fileIn(value) : '';
  const isAddress = /^(?:movie|src|url|filename)$/i.test(name.trim());
  const src = isAddress ? value : file;
  return markedTag(foreignScheme.test(src) ? 'player' : 'source', { src }, 'source');
};

/** Converts an area of an image map, as on a scanned newspaper page, to an embed; removes unnamed areas. */
export const transformImageArea: TagTransformer = (attributes, tagName) => {
  const { href = '', alt, title } = attributes;
  const name = alt || title;
  return name ? transformFrame({ src: href, title: name }, tagName) : removedTag;
};

/** Matches tags of mini programs and CMSs that embed media. */
const mediaTagPattern =
  /^(?:mp-?[a-z]|.*(?:video|audio|player|voice|music|map|chart|media|entity|vote|poll|quiz|survey))/;

/** Converts an unknown element; returns undefined if it embeds nothing, so that only its content stays. */
export function transformUnknownElement(attributes: Attributes, tagName: string): Tag | undefined {
  if (!/^(?!mjx-|(?:m|mml|o|w|st1):).*[-:]|^(?:oembed|portal|fencedframe)$/.test(tagName)) return undefined;
  const src = storedAddress(attributes, tagName);
  // A video or audio element without a URL may have nested sources.
  if (src || /^(?:video|audio)-|-(?:video|audio|player)$/.test(tagName))
    return transformFrame({ ...attributes, title: storedTitle(attributes), ...(src && { src }) }, tagName);
  const isNamedMedium = mediaTagPattern.test(tagName) && storedTitle(attributes, true) !== '';
  return isNamedMedium || hasMediaNumber(attributes) ? transformAppContent(attributes, tagName) : undefined;
}

/** Classes of player controls, share links, forum remarks and questions for consent that were saved with the page. */
const savedControls =
  /(?:^|\s)(?:et_pb_video_overlay|elementor-custom-embed-play|kg-(?:audio-player|video-player|signup-card)|vjs-control-bar|plyr__controls|mejs-controls|sharedaddy|feedflare|jammer|aimg_tip|pstatus|_brlbs-content-blocker|a(?:ddtoany|2a|ddthis)_\w{1,40})(?:$|\s)/;

/** Matches signs that hidden parts may be content: buttons, tabs, effects, formulas shown as pictures. */
const revealingMarkup =
  /<(?:button|math|animate\w*|set)\b|\bonclick\s*=(?!\s*["']?zoom\()|\b(?:class|id|role)\s*=\s*["']?[^"'<>]{0,100}?(?:tabs?\b|\btab|accordion|toggle|collaps|faq|spoiler|expand|fold|more|panel|slide|swiper|carousel|modal|popup)/i;
/** Text elements that are dropped if they are hidden. */
const hideableTag =
  /^(?:p|div|span|section|article|center|blockquote|pre|table|t[rdh]|[uod]l|li|d[td]|a|label|font|strong|em|b|i|u|small|su[bp]|h[1-6])$/;

/** Returns true if hidden parts of a body may be content. */
export const hasRevealingMarkup = (html: string) => revealingMarkup.test(html);

/** Returns true for a hidden element that scripts cannot select. Callers first check `hasRevealingMarkup`. */
export function isHidden(attributes: Attributes, tagName: string): boolean {
  const { style = '', hidden, open } = attributes;
  if (tagName === 'dialog') return open === undefined;
  const isHiddenByAuthor = (hidden !== undefined && hidden !== 'until-found') || hiddenStyle.test(style);
  return isHiddenByAuthor && (isUnnamed(attributes, tagName) || isPlainPicture(attributes, tagName));
}

/** Returns true for a text element that scripts cannot select by a name. */
const isUnnamed = ({ class: classes, id, role }: Attributes, tagName: string) =>
  hideableTag.test(tagName) && !classes && !id && !role;

/** Returns true for a picture without attributes by which a script could select it to load or show it. */
const isPlainPicture = (attributes: Attributes, tagName: string) =>
  tagName === 'img' && Object.keys(attributes).every((name) => plainPictureAttributes.has(name));
const plainPictureAttributes = new Set(['src', 'alt', 'title', 'width', 'height', 'style', 'hidden']);

const invisibleStyle =
  /(?:^|;)\s*visibility\s*:\s*hidden|(?:^|;)\s*(?:opacity|font-size)\s*:\s*0(?:\.0+)?(?:px|pt|r?em|%)?\s*(?:!|;|$)|\b(?:left|right|top|text-indent)\s*:\s*-\d{4}|\bclip\s*:\s*rect\(\s*[01](?:px)?[\s,]+[01](?:px)?[\s,]|(?:^|;)\s*color\s*:\s*transparent/i;
const zeroHeight = /(?:^|;)\s*(?:max-)?height\s*:\s*0(?:px)?\s*(?:;|$)/i;
/** Styles that can make invisible text appear: movements by scripts, colors of a background or shadow. */
const effectStyle = /\b(?:transform|transition|animation|background|text-shadow)\b/i;
/** Classes of text for screen readers. */
const labelClass =
  /(?:^|\s)(?:(?:[a-z]{1,10}(?:-|__))?(?:sr-only|visually-?hidden)|show-for-sr|screen-?reader(?:s?-text|-only)?|element-invisible|assistive-text|a11y-hidden)(?:-focusable)?(?:$|\s)/;

/** Returns the kind of an invisible text: a label for screen readers, or a text that the author hid. */
export function invisibleKind(attributes: Attributes, tagName: string): 'label' | 'unseen' | undefined {
  const { class: classes = '', style = '' } = attributes;
  if (labelClass.test(classes)) return 'label';
  const isInvisible =
    (invisibleStyle.test(style) || (zeroHeight.test(style) && /\boverflow\s*:\s*hidden/i.test(style))) &&
    !effectStyle.test(style);
  return isInvisible && isUnnamed(attributes, tagName) ? 'unseen' : undefined;
}

export const hiddenStyle = /\bdisplay\s*:\s*none/i;
/** Styles of hidden parts that no tab or button opens: previews of mails, parts for other screens. */
const hiddenForever =
  /\bmso-hide\s*:\s*all|\b(?:font-size|line-height|max-height)\s*:\s*[01](?:px)?\s*(?:;|$)/i;

const lineNumbers =
  /(?:^|\s)(?:rouge-gutter|hljs-ln-numbers|pre-numbering|line-numbers-(?:rows|wrapper))(?:$|\s)/;
/** Names that layouts also use for columns with text. */
const lineNumberCell = /(?:^|\s)(?:linenos?|gutter)(?:$|\s)/;

/** Classes of code blocks of Discuz and Quill, and style of the box around code copied from VS Code. */
const programStyle =
  /^(?:blockcode|ql-code-block-container)\b|\bmonospace\b[^{}]{0,200}\bwhite-space\s*:\s*pre\s*(?:;|$)/i;

/** Returns true for comments of Word and Google Docs, and page headers or footers of Word and LibreOffice. */
const isMarginal = (
  { class: classes = '', style = '', title = '', href = '' }: Attributes,
  tagName: string,
) =>
  /\bmso-element\s*:\s*(?:comment|header|footer)\b/i.test(style) ||
  /(?:^|\s)msocom(?:anchor|off|txt)(?:$|\s)/.test(classes) ||
  (tagName === 'div' && /^(?:header|footer)$/.test(title)) ||
  /^#cmnt\d/.test(href);

/** Drupal fields in the body. The group captures fields that the page already shows: title, author, date. */
const drupalField =
  /(?:^|\s)field--?name-(?:(title|uid|created)|body|(?:field-|user-)?(?:media-)?(?:image|picture))(?:$|\s)/;
const drupalLabel = /(?:^|\s)field(?:__|-)label(?:$|\s)/;

export function drupalFieldKind({ class: classes = '' }: Attributes): string | undefined {
  const field = drupalField.exec(classes);
  if (field) return field[1] ? 'repeated-field' : 'field';
  return drupalLabel.test(classes) ? 'field-label' : undefined;
}

/** Classes of pictures with captions in WordPress, Blogger and Toutiao. */
const captionClass = /(?<!\S)(?:wp-caption|pgc-img|tr(?=-c))(-text|-caption)?(-container)?(?!\S)/;

/** Converts or removes the boxes of editors and page scripts; returns undefined for other elements. */
export function transformEditorBox(attributes: Attributes, tagName: string): Tag | undefined {
  const { class: classes = '', style = '', onclick = '' } = attributes;
  if (savedControls.test(classes) || (hiddenStyle.test(style) && hiddenForever.test(style)))
    return removedTag;
  if (isMarginal(attributes, tagName) || /\bcopycode\(/.test(onclick)) return removedTag;
  if (/^(?:td|span|[uo]l|div)$/.test(tagName) && lineNumbers.test(classes)) return removedTag;
  if (/^(?:td|span)$/.test(tagName) && lineNumberCell.test(classes)) return removedTag;
  const blockedUrl = blockedFrameUrl(attributes['data-borlabs-cookie-content'] ?? '');
  if (blockedUrl) return markedTag('blocked-frame', { src: blockedUrl }, 'object');
  const isBox = /^(?:div|figure|figcaption|table|td|p|span|section|d[ldt])$/.test(tagName);
  const [captionName, part, box] = (isBox && captionClass.exec(classes)) || [];
  if (captionName) return { tagName: part && !box ? 'figcaption' : 'figure', attribs: {} };
  const [, checkState] = /^checkbox checkbox-(on|off)$/.exec(classes) ?? [];
  if (checkState) return markedTag('text', { title: checkState === 'on' ? '☑' : '☐' });
  if (tagName === 'div' && programStyle.test(`${classes} ${style}`))
    return { tagName: 'pre', attribs: { ...attributes } };
  // The formula of a table cell is a spreadsheet formula, not TeX.
  const tex = /^t[dh]$/.test(tagName) ? undefined : storedTex(attributes);
  return tex
    ? markedTag('math', { title: tex }, /^(?:section|div)$/.test(tagName) ? 'div' : 'span')
    : undefined;
}
