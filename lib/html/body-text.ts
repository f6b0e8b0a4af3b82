import { HEADING_TAGS } from './tags';
import { type ChildNode, isElement, isText, type ParentNode } from './tree';

const LINES = new Set(['p', ...HEADING_TAGS, 'li', 'dt', 'dd', 'tr', 'caption', 'pre', 'br']);
const CELLS = new Set(['th', 'td']);

/** Returns one line per block, without figures and captions. */
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
  const inner = node.childNodes.map(textOfNode).join('');
  if (LINES.has(node.tagName)) return `\n${inner}\n`;
  return CELLS.has(node.tagName) ? `${inner} ` : inner;
}
