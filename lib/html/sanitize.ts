import sanitizeHtml from 'sanitize-html';
import { unwrapCdata } from '@/lib/format/cdata';
import { stripUnreadable } from '@/lib/format/strip-unreadable';
import { BodyBudget, maxMarkupLength, OverBudgetError } from './body-budget';
import { dropComments, dropControls, dropInvisible } from './controls';
import { describeDrawings, kindsOfDrawingText } from './drawings';
import { parseMarkup, rewrite, setAttribute } from './edit-tree';
import {
  hasRevealingMarkup,
  isHidden,
  markedTag,
  originAttribute,
  removedTag,
  transformEditorBox,
  transformUnknownElement,
} from './embed-tags';
import { tagTransformers } from './foreign-tags';
import { inlineAttribute } from './inline-pictures';
import { picturesAttribute } from './picture-addresses';
import { readStyle } from './read-style';
import { playedFile, resolveScriptPlayers } from './script-players';
import { backgroundAttribute, embeddedAttribute } from './stored-content';
import { TABLE_TAGS, TEXT_TAGS } from './tags';
import { attribute, elements, type Fragment } from './tree';

const MEDIA_TAGS = ['figure', 'figcaption', 'img', 'picture', 'video', 'audio', 'source', 'track', 'object'];

/** Elements that the sanitizer removes with their text, which is not part of the article. */
const NON_TEXT_TAGS = [
  ...['script', 'style', 'title', removedTag.tagName, 'noembed', 'noframes', 'plaintext'],
  ...['select', 'option', 'annotation-xml', 'w:worddocument'],
];

/** Elements of a vector drawing with text that readers do not see. */
const SVG_NON_TEXT_TAGS = new Set(['desc', 'metadata']);

const NUMBER = /^\d{1,4}$/;
const SIGNED_NUMBER = /^-?\d{1,6}$/;
const PIXELS = /^\d{1,5}(?:px)?$/;
const COLOR = [
  /^#[0-9a-f]{3}$/i,
  /^#[0-9a-f]{6}$/i,
  /^rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\)$/i,
  /^[a-z]{3,20}$/i,
];

const SANITIZE_OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['div', removedTag.tagName, ...TEXT_TAGS, ...TABLE_TAGS, ...MEDIA_TAGS],
  disallowedTagsMode: 'discard',
  nonTextTags: NON_TEXT_TAGS,
  // Deeper nesting could overflow the stack in the recursive steps that follow.
  nestingLimit: 60,
  allowedAttributes: {
    '*': [
      ...['lang', 'dir', 'style', 'id', 'aria-hidden'],
      ...[originAttribute, 'data-list', backgroundAttribute, embeddedAttribute, 'data-length'],
    ],
    a: ['href', 'title'],
    img: [picturesAttribute, inlineAttribute, 'alt', 'width', 'height', 'class'],
    video: ['src', 'type', 'poster', 'width', 'height', 'title'],
    audio: ['src', 'type', 'title'],
    source: ['src', 'type', picturesAttribute],
    track: ['src', 'kind', 'srclang', 'label'],
    object: ['src', 'srcdoc', 'type', 'title', 'hidden'],
    div: ['title'],
    span: ['title'],
    figure: ['data-picture', 'data-clip', 'title'],
    ol: ['start', 'reversed'],
    li: ['value'],
    time: ['datetime'],
    del: ['datetime'],
    ins: ['datetime'],
    abbr: ['title'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedStyles: {
    '*': {
      color: COLOR,
      'text-align': [/^(?:left|right|center|start|end)$/],
      'font-weight': [/^(?:bold|bolder|normal|[1-9]00)$/],
      'text-decoration': [/^(?:underline|line-through|none)$/],
      'list-style-type': [/^[a-z-]{3,30}$/],
    },
  },
  allowedSchemes: ['http', 'https'],
  allowedSchemesByTag: { a: ['http', 'https', 'mailto', 'tel'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'poster'],
  allowProtocolRelative: true,
};

const ATTRIBUTE_VALUES: Readonly<Record<string, RegExp>> = {
  lang: /^[a-z]{2,3}(?:-[a-z0-9]{2,8}){0,3}$/i,
  dir: /^(?:ltr|rtl|auto)$/i,
  id: /^[^\s"'<>]{1,100}$/,
  'aria-hidden': /^true$/,
  width: PIXELS,
  height: PIXELS,
  colspan: NUMBER,
  rowspan: NUMBER,
  scope: /^(?:col|row|colgroup|rowgroup)$/,
  start: SIGNED_NUMBER,
  value: SIGNED_NUMBER,
  datetime: /^[\dTZ:.+\- ]{4,32}$/,
  'data-picture': NUMBER,
  'data-clip': NUMBER,
};

const maxValueLength = 20_000;
const maxStyleLength = 500;

function allowedAttributeValues(attributes: sanitizeHtml.Attributes): sanitizeHtml.Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(([name, value]) => {
      if (value.length > (name === 'style' ? maxStyleLength : maxValueLength)) return false;
      const pattern = Object.hasOwn(ATTRIBUTE_VALUES, name) ? ATTRIBUTE_VALUES[name] : undefined;
      return !pattern || pattern.test(value.trim());
    }),
  );
}

/** Prefix of an index that replaces a picture's data URL, which may be longer than the rest of the body. */
const embeddedIndexPrefix = 'embedded:';

/** Prefixes of MathML elements: the namespaces `m:` and `mml:`, and `mjx-` of MathJax. */
const formulaPrefix = /^(?:m:|mml:|mjx-)(?=m)/;

function allowedTag(tagName: string, attributes: sanitizeHtml.Attributes, urls: string[]): sanitizeHtml.Tag {
  const transformer = tagTransformers.get(tagName) ?? tagTransformers.get(tagName.replace(formulaPrefix, ''));
  const tag = transformEditorBox(attributes, tagName) ??
    transformer?.(attributes, tagName) ??
    transformUnknownElement(attributes, tagName) ?? { tagName, attribs: attributes };
  const { [originAttribute]: origin, ...tagAttributes } = tag.attribs;
  const { [picturesAttribute]: pictures = '' } = tagAttributes;
  const isTransformed = tag.attribs !== attributes;
  const attribs = {
    ...tagAttributes,
    ...readStyle(tagAttributes, tag.tagName),
    // Drops `originAttribute` of the input, because only transformers may set the attribute.
    ...(isTransformed && origin ? { [originAttribute]: origin } : {}),
    ...(pictures.startsWith('data:')
      ? { [picturesAttribute]: `${embeddedIndexPrefix}${urls.push(pictures) - 1}` }
      : {}),
  };
  return { tagName: tag.tagName, attribs: allowedAttributeValues(attribs) };
}

const fallbackText = /(?<=<noscript>)[^<]*(?=<\/noscript>)/gi;
const escapedMedium = /&lt;(?:img|iframe|video|audio|picture)\b/i;
const escapedCharacters: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', amp: '&' };

/** Self-closing elements of Word's formulas. An HTML parser would nest the following elements in them. */
const emptyFormulaPart = /<((m:\w{1,20})(?:\s[^<>]{0,200})?)\/>/gi;

/** Page breaks that CMSs write as text, some with a title: DedeCMS, phpcms, EmpireCMS and UEditor. */
const pageBreak =
  /#p#(?:分页标题|副标题)?([^#<>\n]{0,100})#e#|\[(page|!--empirenews\.page--)\]([^[\]<>\n]{0,100})\[\/\2\]|\[!--empirenews\.page--\]|_ueditor_page_break_tag_|(?<=<(?:\/?p|\/?div|br)\b[^<>]{0,200}>\s{0,9})\[page\](?=\s{0,9}<)/g;

/** Module placeholders that Joomla's templates replace. */
const moduleDirective = /\{load(?:position|module(?:id)?) [^{}<>\n]{1,100}\}/g;

/** Matches a body that a feed escaped twice: it has an escaped tag at each end and no unescaped tag. */
const escapedBody =
  /^(?!.*<[a-z])\s*&lt;(?:p|div|h[1-6]|ul|ol|table|section|article|figure|blockquote|img)\b.*&gt;\s*$/is;
const unescapeMarkup = (html: string) =>
  html.replace(/&(lt|gt|quot|amp);/g, (_, name: string) => escapedCharacters[name] ?? '');

/** Repairs markup that CMSs and browsers saved incorrectly, such as media escaped in a `noscript`. */
function repairMarkup(html: string): string {
  const markup = unwrapCdata(html);
  const repairedMarkup = (escapedBody.test(markup) ? unescapeMarkup(markup) : markup)
    .replace(fallbackText, (text) => (escapedMedium.test(text) ? unescapeMarkup(text) : text))
    .replace(moduleDirective, '')
    .replace(emptyFormulaPart, '<$1></$2>')
    .replace(pageBreak, (_, title = '', _tag, name = title) => name && `<h2>${name}</h2>`);
  return stripUnreadable(repairedMarkup);
}

/** Undoes double escaping: sanitize-html also escapes the character references in a textarea. */
const restoreReferences = (text: string) => text.replace(/&amp;(?=(?:lt|gt|amp|quot|nbsp|#\d{1,6});)/g, '&');

/** Creates a transformer of tags and texts. It tracks open elements, on which its results depend. */
function createTransformer(urls: string[], dropsHidden: boolean) {
  const budget = new BodyBudget();
  const openCounts = { svg: 0, a: 0 };
  const updateCount = (name: string, step: number) => {
    if (name === 'svg' || name === 'a') openCounts[name] += step;
  };
  let formAction = '';
  let scriptKind: string | undefined;
  const readScript = (code: string) => {
    if (scriptKind === 'math') return code;
    const fileAddress = scriptKind === 'program' ? playedFile(code.replaceAll('&amp;', '&')) : '';
    if (fileAddress !== '') budget.addMedium();
    return fileAddress.replaceAll('&', '&amp;');
  };
  return {
    transformTag(name: string, attributes: sanitizeHtml.Attributes): sanitizeHtml.Tag {
      if (openCounts.svg > 0 && SVG_NON_TEXT_TAGS.has(name)) return removedTag;
      if (dropsHidden && isHidden(attributes, name)) return removedTag;
      const drawingTextKind = openCounts.svg > 0 ? kindsOfDrawingText.get(name) : undefined;
      if (drawingTextKind) return markedTag(drawingTextKind, {});
      if (name === 'form') formAction = attributes.action ?? '';
      // A button in a link becomes the text of the link.
      if (name === 'button' && openCounts.a > 0) return allowedTag('span', attributes, urls);
      const isControl = name === 'button' || name === 'input';
      const tag = allowedTag(name, isControl ? { formaction: formAction, ...attributes } : attributes, urls);
      if (name === 'script') scriptKind = tag.attribs[originAttribute];
      return tag;
    },
    transformText(text: string, name: string): string {
      if (name === 'script') return readScript(text);
      return name === 'textarea' ? restoreReferences(text) : text;
    },
    enter(name: string): void {
      budget.open(name);
      updateCount(name, 1);
    },
    leave(name: string): void {
      budget.close(name);
      updateCount(name, -1);
      if (name === 'form') formAction = '';
    },
  };
}

/** Returns a safe tree; undefined for huge bodies. Omits svg, math and raw text: reparsing may alter them. */
export function sanitize(html: string): Fragment | undefined {
  const urls: string[] = [];
  const hidesParts = !hasRevealingMarkup(html);
  const transformer = createTransformer(urls, hidesParts);
  try {
    const safeMarkup = sanitizeHtml(repairMarkup(html), {
      ...SANITIZE_OPTIONS,
      transformTags: { '*': transformer.transformTag },
      textFilter: transformer.transformText,
      onOpenTag: transformer.enter,
      onCloseTag: transformer.leave,
    });
    if (safeMarkup.length > maxMarkupLength) return undefined;
    const root = restoreEmbeddedPictures(parseMarkup(safeMarkup), urls);
    rewrite(root, (node) => (node.tagName === removedTag.tagName ? [] : [node]));
    dropComments(root);
    dropInvisible(root, hidesParts);
    dropControls(root);
    describeDrawings(root);
    resolveScriptPlayers(root);
    return root;
  } catch (error) {
    if (error instanceof OverBudgetError) return undefined;
    throw error;
  }
}

function restoreEmbeddedPictures(root: Fragment, urls: readonly string[]): Fragment {
  for (const element of urls.length > 0 ? elements(root, 'img', 'source') : []) {
    const value = attribute(element, picturesAttribute);
    if (value?.startsWith(embeddedIndexPrefix))
      setAttribute(element, picturesAttribute, urls[Number(value.slice(embeddedIndexPrefix.length))]);
  }
  return root;
}
