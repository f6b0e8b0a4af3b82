import { drupalFieldKind, hiddenStyle, invisibleKind, originAttribute } from './embed-tags';
import { backgroundAttribute, boxContent } from './stored-content';

/** Maximum characters of a style that is parsed; Word writes several hundred. */
const maxStyleLength = 2_000;

const listTypes: Readonly<Record<string, string>> = {
  a: 'lower-alpha',
  A: 'upper-alpha',
  i: 'lower-roman',
  I: 'upper-roman',
};
const listTypeName =
  /\blist-style(?:-type)?\s*:[^;]{0,60}?\b((?:lower|upper)-(?:alpha|latin|roman|greek)|cjk-ideographic|simp-chinese-(?:in)?formal|trad-chinese-(?:in)?formal|decimal(?:-leading-zero)?|none)\b/i;
const wordList = /\bmso-list\s*:\s*(?:(ignore)|l\d{1,4}\s+level(\d))/i;
const symbolFont = /\bfont(?:-family)?\s*:[^;]{0,200}\b(?:wingdings|webdings|symbol)\b/i;
export const backgroundPicturePattern =
  /\bbackground(?:-image)?\s*:[^;]{0,100}\burl\(\s*["']?([^"')\s]{1,1500})/i;
const directionDeclaration = /(?:^|;)\s*direction\s*:\s*(rtl|ltr)/i;
const sizeDeclaration = /(?:^|;)\s*(?:(?:min-)?(?:width|height)|padding(?:-\w+)?)\s*:\s*([^;]{1,60})/gi;
const tinySize = /^[0-2](?:\.\d+)?(?:px)?(?:\s*!important)?$/i;

/** Declarations to keep. Pasted styles with all declarations could exceed the sanitizer's maximum length. */
const allowedDeclaration = /(?:^|;)\s*(?:color|text-align|font-weight|list-style-type)\s*:[^;]{1,60}/gi;
/** Matches a line under or through text, also with a color or style, such as "line-through red". */
const decoration = /\btext-decoration(?:-line)?\s*:[^;]{0,100}?\b(line-through|underline)\b/i;
const visibleLines = /\bwhite-space\s*:\s*(?:pre|break-spaces)/i;

const alignableTags = new Set(['p', 'div', 'h2', 'h3', 'h4', 'h5', 'h6', 'td', 'th']);
/** Matches the classes with which Quill, WordPress and Bootstrap align text. */
const alignClass = /(?:^|\s)(?:ql-align|has-text-align|text)-(left|center|right|start|end)(?:$|\s)/;
const boxTags = new Set(['div', 'p', 'span', 'figure', 'a', 'li', 'td', 'blockquote']);

const feishuListKinds: Readonly<Record<string, string>> = { done: 'checked', undone: 'unchecked' };

/** Returns kind and level of a list item of Feishu or Quill. One list may mix levels and kinds. */
function readQuillItem({ class: classes = '', 'data-list': list = '' }: Readonly<Record<string, string>>) {
  const kind = feishuListKinds[list] ?? (/^(?:ordered|bullet|checked|unchecked)$/.test(list) ? list : '');
  const indent = /\bql-indent-([1-8])\b/.exec(classes)?.[1];
  return kind || indent ? `${kind} ${Number(indent ?? 0) + 1}` : undefined;
}

/** Returns true for a hidden frame. A frame with one tiny side is not hidden: the page's styles resize it. */
function isHiddenFrame(attributes: Readonly<Record<string, string>>, style: string): boolean {
  // With most layouts of AMP, these attributes are a ratio, such as 1 and 1.
  const { width = '', height = '' } = /^(?:|fixed.*)$/.test(attributes.layout ?? '') ? attributes : {};
  const declaredSizes = [...style.matchAll(sizeDeclaration)].map(([, size = '']) => size);
  const sizes = [width, height, ...declaredSizes].map((size) => size.trim()).filter(Boolean);
  const isTiny = sizes.length > 0 && sizes.every((size) => tinySize.test(size));
  const isHidden = attributes.hidden !== undefined && !/^(?:false|no)$/i.test(attributes.hidden);
  return isHidden || hiddenStyle.test(style) || isTiny;
}

/** Converts meaningful styles and obsolete attributes to attributes that the sanitizer allows. */
export function readStyle(attributes: Readonly<Record<string, string>>, tagName: string) {
  const style = (attributes.style ?? '').slice(0, maxStyleLength);
  const wordListMatch = wordList.exec(style);
  const listType = listTypes[attributes.type ?? ''] ?? listTypeName.exec(style)?.[1]?.toLowerCase();
  const [, pictureUrl] = backgroundPicturePattern.exec(style) ?? [];
  const [, direction] = directionDeclaration.exec(style) ?? [];
  const origins = [
    invisibleKind(attributes, tagName),
    symbolFont.test(style) && 'symbol',
    visibleLines.test(style) && 'lines',
    drupalFieldKind(attributes),
  ];
  const origin = wordListMatch?.[1] === undefined ? origins.find(Boolean) : 'marker';
  const isList = tagName === 'ol' || tagName === 'ul';
  const quillItem = tagName === 'li' ? readQuillItem(attributes) : undefined;
  const align = attributes.align || alignClass.exec(attributes.class ?? '')?.[1];
  const decorationLine = decoration.exec(style)?.[1];
  const styleText = [
    ...(style.match(allowedDeclaration) ?? []),
    ...(alignableTags.has(tagName) && align ? [`text-align:${align.toLowerCase()}`] : []),
    ...(isList && listType ? [`list-style-type:${listType}`] : []),
    ...(decorationLine ? [`text-decoration:${decorationLine}`] : []),
  ].join(';');
  return {
    ...(origin ? { [originAttribute]: origin } : {}),
    ...(wordListMatch?.[2] ? { 'data-list': wordListMatch[2] } : {}),
    ...(quillItem ? { 'data-list': quillItem } : {}),
    style: styleText,
    ...(pictureUrl ? { [backgroundAttribute]: pictureUrl } : {}),
    ...(boxTags.has(tagName) ? boxContent(attributes, tagName) : {}),
    ...(direction && !attributes.dir ? { dir: direction } : {}),
    ...(tagName === 'a' && attributes.name && !attributes.id ? { id: attributes.name } : {}),
    ...(tagName === 'object' ? { hidden: isHiddenFrame(attributes, style) ? 'true' : '' } : {}),
  };
}
