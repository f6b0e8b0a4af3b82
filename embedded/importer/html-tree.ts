import { defaultTreeAdapter } from 'parse5';
import { type ChildNode, closest, type Element, isText } from '@/lib/html/tree';

export function isBlank(node: ChildNode): boolean {
  return isText(node) && node.value.trim() === '';
}

/** Creates a placeholder such as `<!--VIDEOS#0-->`. */
export function newPlaceholder(name: string): ChildNode {
  return defaultTreeAdapter.createCommentNode(name);
}

export function replaceNode(node: ChildNode, replacements: readonly ChildNode[]): void {
  const parent = node.parentNode;
  if (!parent) return;
  parent.childNodes.splice(parent.childNodes.indexOf(node), 1, ...replacements);
  node.parentNode = null;
  for (const replacement of replacements) replacement.parentNode = parent;
}

export function closestOf(node: ChildNode, name: string): Element | undefined {
  return closest(node, new Set([name]));
}
