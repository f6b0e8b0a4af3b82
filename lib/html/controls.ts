import { append, createText, rewrite, setAttribute } from './edit-tree';
import { markedTag, originAttribute, removedTag, type TagTransformer } from './embed-tags';
import type { Attributes } from './stored-content';
import { HEADING_TAGS, isMediaElement, MEDIA_TAGS } from './tags';
import type { ChildNode, Element, ParentNode } from './tree';
import { attribute, closest, elements, isElement, isNamed, isText, textOf } from './tree';

const openedAddress =
  /(?:\blocation\b[^'"]{0,40}|\bopen\s*\(\s*|down\w{0,20}\s*\(\s*(?=["'][^"']{1,999}\.\w{2,5}["']))['"]([^'"\s<>]{1,1900})['"]/i;
/** Matches classes of buttons that work only with the publisher's scripts. */
const controlName = /copy|clipboard|(?<!dis)play/i;
/** Matches texts of buttons that need the publisher's scripts. Text without letters or digits is an icon. */
const controlText =
  /^(?:(?:已?复制|copy|copied)(?:代码|链接| code| link)?!?|播放|暂停|play|pause|展开|收起|展开全文|阅读全文|(?:显示|查看|加载)更多|(?:show|read|load|see) (?:more|less|all)|关闭|close|分享|share|点赞|like|上一[页张]|下一[页张]|prev(?:ious)?|next|menu|搜索|search|提交|submit|重置|reset|取消|cancel|登录|log ?in|sign in|订阅|subscribe|\d(?:\.\d{1,2})?[x×]|[^\p{L}\p{N}]*)$/iu;

function scriptAddress({ onclick = '', href = '' }: Attributes): string | undefined {
  return [onclick, href].map((code) => openedAddress.exec(code.slice(0, 4_000))?.[1]).find(Boolean);
}

export const transformLink: TagTransformer = (attributes, tagName) => {
  const { 'xlink:href': drawnHref = '', href = drawnHref, title = '' } = attributes;
  const { 'aria-label': label, 'data-href': target } = attributes;
  const isScript = /^\s*(?:javascript:|#?\s*$)/i.test(href);
  const address = isScript ? (scriptAddress(attributes) ?? target) : undefined;
  return { tagName, attribs: { ...attributes, href: address ?? href, title: label || title } };
};

/** Converts a button to a link, a `div` (tab) or a `span`. Removes buttons with a class in `controlName`. */
export const transformButton: TagTransformer = (attributes) => {
  const { class: classes = '', formaction = '', type = 'submit', value = '', role } = attributes;
  if (controlName.test(classes)) return removedTag;
  const action = type === 'submit' && /^(?:https?:)?\/\//i.test(formaction) ? formaction : '';
  const href = scriptAddress({ onclick: attributes.onclick ?? '' }) ?? action;
  // Each tab becomes a separate line.
  return markedTag('button', { href, title: value }, href ? 'a' : role === 'tab' ? 'div' : 'span');
};

/** Removes buttons whose text or title shows that they need a script, unless they contain media. */
export function dropControls(root: ParentNode): void {
  rewrite(root, (node) => {
    if (attribute(node, originAttribute) !== 'button') return [node];
    setAttribute(node, originAttribute, undefined);
    rewrite(node, (part) => (attribute(part, 'aria-hidden') === undefined ? [part] : []));
    if (elements(node, ...MEDIA_TAGS).length > 0) return [node];
    if (textOf(node).trim() === '') append(node, createText(attribute(node, 'title') ?? ''));
    if (controlText.test(textOf(node).trim())) return [];
    // Without the author's styles, only a space separates adjacent buttons.
    return node.parentNode?.childNodes.at(-1) === node ? [node] : [node, createText(' ')];
  });
}

/** Returns a link's text without labels for screen readers. */
function visibleText(node: ChildNode): string {
  if (!isElement(node) || attribute(node, originAttribute) === 'label') return isText(node) ? node.value : '';
  return node.childNodes.map(visibleText).join('');
}

/** Returns true for a link to a fragment with the text "#" or "¶" in a heading, term or caption. */
const isAnchorLink = (link: Element) =>
  /^[#¶]$/.test(textOf(link).trim()) &&
  /^#./.test(attribute(link, 'href') ?? '') &&
  closest(link, ...HEADING_TAGS, 'dt', 'caption', 'figcaption') !== undefined;

/** Returns true for labels of known Drupal fields, and for top-level fields that the page already shows. */
function isRedundantField(node: Element, root: ParentNode): boolean {
  const kind = attribute(node, originAttribute);
  const { parentNode: parent } = node;
  if (kind !== 'field-label' || !parent || !isElement(parent))
    return kind === 'repeated-field' && parent === root;
  return attribute(parent, originAttribute) === 'field';
}

/** Removes anchor links, redundant fields and invisible texts, but neither media nor a link's only text. */
export function dropInvisible(root: ParentNode, hidesParts: boolean): void {
  const hasContent = (node: Element) =>
    elements(node).some((part) => isMediaElement(part) || attribute(part, originAttribute) === 'math');
  const iconLinks = new Set(
    elements(root, 'a').filter(
      (link) => link.childNodes.map(visibleText).join('').trim() === '' && !hasContent(link),
    ),
  );
  rewrite(root, (node) => {
    const kind = attribute(node, originAttribute);
    if (isNamed(node, 'a') && isAnchorLink(node)) return [];
    const isLabel = kind === 'label' && !iconLinks.has(closest(node, 'a') ?? node) && !hasContent(node);
    const isHidden = kind === 'unseen' && hidesParts && !node.childNodes.some(isElement);
    return isLabel || isHidden || isRedundantField(node, root) ? [] : [node];
  });
}

/** Removes the comments that Google Docs appends to the text, each in its own box. */
export function dropComments(root: ParentNode): void {
  const lines = elements(root, 'a').flatMap((link) =>
    /^#cmnt_ref\d/.test(attribute(link, 'href') ?? '') ? (closest(link, 'p', 'li') ?? []) : [],
  );
  const boxes = lines.map(({ parentNode }, index) =>
    parentNode && isNamed(parentNode, 'div') && parentNode.childNodes.find(isElement) === lines[index]
      ? parentNode
      : lines[index],
  );
  const droppedElements = new Set(boxes);
  if (droppedElements.size > 0) rewrite(root, (node) => (droppedElements.has(node) ? [] : [node]));
}
