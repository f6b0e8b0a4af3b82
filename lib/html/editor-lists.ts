import { append, createElement, createText, rewrite, setAttribute, setChildren } from './edit-tree';
import { originAttribute } from './embed-tags';
import type { ChildNode, Element, ParentNode } from './tree';
import { attribute, descendants, elements, isBlank, isElement, isNamed, isText, textOf } from './tree';

/** Matches bullets of symbol fonts, which Word saves in the private use area of Unicode. */
const privateBullet = /^[\s\u00A0]*[\uF020-\uF0FF][\s\u00A0]+/;
const numberMarker = /^(\d{1,4})[.．、)）]?$/;
const letterMarker = /^([a-z])[.．、)）]$/i;
const romanMarker = /^([ivxlc]{1,7})[.．、)）]$/i;
/** Matches markers with a number or letter that HTML lists cannot show, such as "（一）" or "第一条". */
const otherNumberMarker = /[\p{N}\p{L}]/u;

interface Marker {
  tagName: 'ul' | 'ol';
  /** List style type; undefined for bullets and digits. */
  type?: string | undefined;
  start?: number | undefined;
  /** Number if the marker is a letter, not a Roman numeral: after "h", "i" means 9 instead of 1. */
  letter?: number | undefined;
}

interface Item {
  level: number;
  marker: Marker;
}

/** Converts Quill's lists, and list markers that Word and WPS save as text, to lists that HTML can show. */
export function convertEditorLists(root: ParentNode): void {
  rewrite(root, (node) => (isQuillList(node) ? splitList(node) : [node]));
  for (const parent of [root, ...elements(root)]) {
    if (parent.childNodes.some((child) => isNamed(child, 'p', 'div'))) convertListItems(parent);
  }
}

const quillItem = /^([a-z]*) (\d)$/;

function isQuillList(list: Element): boolean {
  return (
    isNamed(list, 'ol', 'ul') &&
    list.childNodes.some((child) => isElement(child) && quillItem.test(attribute(child, 'data-list') ?? ''))
  );
}

/** Splits a list of Quill into lists of one kind and level each. */
function splitList(list: Element): ChildNode[] {
  const children: ChildNode[] = [];
  const openLists: OpenList[] = [];
  /** Number of the last item by level. */
  const numbers: number[] = [];
  for (const child of list.childNodes) {
    if (isBlank(child)) continue;
    if (!isElement(child)) {
      children.push(child);
      openLists.length = 0;
      continue;
    }
    const [, kind = '', digit = '1'] = quillItem.exec(attribute(child, 'data-list') ?? '') ?? [];
    const level = Number(digit);
    numbers.length = Math.min(numbers.length, level + 1);
    const isNumbered = kind === 'ordered' || (kind === '' && list.tagName === 'ol');
    if (isNumbered) numbers[level] = (numbers[level] ?? 0) + 1;
    const box = { checked: '☑ ', unchecked: '☐ ' }[kind];
    if (box) setChildren(child, [createText(box), ...child.childNodes]);
    const marker = { tagName: isNumbered ? 'ol' : 'ul', type: box && 'none', start: numbers[level] } as const;
    append(listFor({ level, marker }, openLists, children).element, child);
  }
  return children;
}

interface OpenList {
  level: number;
  element: Element;
  type: string | undefined;
  nextNumber: number;
}

function convertListItems(parent: ParentNode): void {
  const children: ChildNode[] = [];
  const openLists: OpenList[] = [];
  for (const child of parent.childNodes) {
    const paragraph = isNamed(child, 'p', 'div') ? child : undefined;
    const item = paragraph && extractMarker(paragraph);
    if (paragraph && item) {
      const list = listFor(item, openLists, children);
      const { type, start, letter } = item.marker;
      const number = list.type === type ? start : letter;
      append(list.element, createItem(paragraph, number, list.nextNumber));
      list.nextNumber = (number ?? list.nextNumber) + 1;
      continue;
    }
    // White space between two items does not end their list.
    if (!isBlank(child)) openLists.length = 0;
    children.push(child);
  }
  setChildren(parent, children);
}

/** Returns the list for an item. A new list is appended to the parent level's last item or to `children`. */
function listFor({ level, marker }: Item, openLists: OpenList[], children: ChildNode[]): OpenList {
  while ((openLists.at(-1)?.level ?? 0) > level) openLists.pop();
  const currentList = openLists.at(-1);
  const isAlpha = currentList?.level === level && currentList.type === marker.type?.replace('roman', 'alpha');
  if (
    currentList?.level === level &&
    (currentList.type === marker.type || isAlpha) &&
    currentList.element.tagName === marker.tagName
  )
    return currentList;
  if (currentList?.level === level) openLists.pop();
  const element = createElement(marker.tagName, {
    start: marker.start === 1 ? undefined : marker.start,
    style: marker.type && `list-style-type:${marker.type}`,
  });
  const lastItem = openLists.at(-1)?.element.childNodes.at(-1);
  if (lastItem && isElement(lastItem)) append(lastItem, element);
  else children.push(element);
  const list = { level, element, type: marker.type, nextNumber: marker.start ?? 1 };
  openLists.push(list);
  return list;
}

function createItem(paragraph: Element, number: number | undefined, nextNumber: number): Element {
  const item = createElement('li', { value: number === nextNumber ? undefined : number });
  for (const name of ['lang', 'dir', 'id']) setAttribute(item, name, attribute(paragraph, name));
  return setChildren(item, paragraph.childNodes);
}

/** Removes the marker of a list item; returns undefined for other paragraphs, which stay unchanged. */
function extractMarker(paragraph: Element): Item | undefined {
  const level = Number(attribute(paragraph, 'data-list') ?? 0);
  const bullet = level > 0 ? spansOf(paragraph, 'marker')[0] : leadingSymbol(paragraph);
  const text = bullet ? textOf(bullet).replace(/[\s\u00A0]+/g, '') : '';
  if (bullet && level > 0) {
    const isSymbol = spansOf(paragraph, 'symbol').some(
      (symbol) => symbol === bullet || elements(symbol).includes(bullet) || elements(bullet).includes(symbol),
    );
    const marker = markerOf(text, isSymbol);
    if (marker) removeNode(paragraph, bullet);
    return marker && { level, marker };
  }
  if (bullet && attribute(bullet, originAttribute) === 'symbol' && [...text].length === 1) {
    removeNode(paragraph, bullet);
    return { level: 1, marker: { tagName: 'ul' } };
  }
  return removePrivateBullet(paragraph)
    ? { level: Math.max(1, level), marker: { tagName: 'ul' } }
    : undefined;
}

function markerOf(text: string, isSymbol: boolean): Marker | undefined {
  if (text === '') return undefined;
  if (isSymbol) return { tagName: 'ul' };
  const digits = numberMarker.exec(text)?.[1];
  if (digits !== undefined) return { tagName: 'ol', start: Number(digits) };
  const caseOf = (bullet: string) => (bullet === bullet.toLowerCase() ? 'lower' : 'upper');
  const [, numeral] = romanMarker.exec(text) ?? [];
  const [, letter] = letterMarker.exec(text) ?? [];
  // A list that starts with "i", "v" or "x" is more likely numbered in Roman numerals than in letters.
  if (numeral && (numeral.length > 1 || /[ivx]/i.test(numeral)))
    return {
      tagName: 'ol',
      type: `${caseOf(numeral)}-roman`,
      start: romanNumber(numeral.toLowerCase()),
      letter: letterNumber(numeral),
    };
  if (letter) return { tagName: 'ol', type: `${caseOf(letter)}-alpha`, start: letterNumber(letter) };
  return otherNumberMarker.test(text) && !/^[lnoquüv§Øw¨p]$/i.test(text) ? undefined : { tagName: 'ul' };
}

function letterNumber(letter: string): number {
  return letter.toLowerCase().charCodeAt(0) - 96;
}

const romanDigits: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

function romanNumber(numeral: string): number {
  const digits = [...numeral].map((digit) => romanDigits[digit] ?? 0);
  return digits.reduce((sum, digit, index) => sum + (digit < (digits[index + 1] ?? 0) ? -digit : digit), 0);
}

function spansOf(paragraph: Element, origin: 'marker' | 'symbol'): Element[] {
  return elements(paragraph, 'span').filter((span) => attribute(span, originAttribute) === origin);
}

/** Returns the symbol element with which a paragraph starts, at any depth. */
function leadingSymbol(parent: Element): Element | undefined {
  const firstNode = parent.childNodes.find((node) => !isBlank(node));
  if (!firstNode || !isElement(firstNode)) return undefined;
  return attribute(firstNode, originAttribute) === 'symbol' ? firstNode : leadingSymbol(firstNode);
}

function removePrivateBullet(paragraph: Element): boolean {
  if (!privateBullet.test(textOf(paragraph).slice(0, 100))) return false;
  const textNode = descendants(paragraph)
    .filter(isText)
    .find((node) => !isBlank(node));
  if (textNode) textNode.value = textNode.value.replace(/^[\s\u00A0]*[\uF020-\uF0FF][\s\u00A0]*/, '');
  return textNode !== undefined;
}

function removeNode(root: Element, node: Element): void {
  rewrite(root, (current) => (current === node ? [] : [current]));
}
