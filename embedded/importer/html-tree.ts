import { defaultTreeAdapter } from 'parse5';
import type { ChildNode } from '@/lib/html/tree';

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
