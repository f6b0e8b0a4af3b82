import { toSuperscript } from '@/lib/format/plain-text';
import { HEADING_TAGS } from './tags';
import { type ChildNode, type Element, elements, isElement, isText, type ParentNode } from './tree';

const LINES = new Set(['p', ...HEADING_TAGS, 'li', 'dt', 'dd', 'tr', 'caption', 'pre', 'br']);
const CELLS = new Set(['th', 'td']);

/** Returns one line per block, without figures, their captions and references to notes. */
export function bodyText(root: ParentNode): string {
  const text = root.childNodes.map(textOfNode).join('');
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n[ \n]*/g, '\n')
    .trim();
}

function textOfNode(node: ChildNode): string {
  if (isText(node)) return node.value;
  if (!isElement(node) || node.tagName === 'figure') return '';
  const innerText = node.childNodes.map(textOfNode).join('');
  if (node.tagName === 'sup') return raisedText(node, innerText);
  if (LINES.has(node.tagName)) return `\n${innerText}\n`;
  return CELLS.has(node.tagName) ? `${innerText} ` : innerText;
}

/** Converts a superscript to text: numbers to Unicode superscripts, references to notes to "". */
function raisedText(sup: Element, text: string): string {
  const isReference = elements(sup, 'a').length > 0 || /^[[［【]\d{1,4}[\]］】]$/.test(text.trim());
  if (isReference) return '';
  return /^[-+−]?\d{1,4}$/.test(text) ? toSuperscript(text) : text;
}
