import type { DefaultTreeAdapterTypes } from 'parse5';
import { escapeMatches } from './escape-html';

/** Void elements (HTML 13.1.2). */
export const voidElements = new Set(
  'area base br col embed hr img input link meta source track wbr'.split(' '),
);

/** Serializes a tree, which must not contain raw text elements. Unlike parse5, escapes `<` in attributes. */
export function serializeHtml(root: DefaultTreeAdapterTypes.ParentNode): string {
  return root.childNodes
    .map((node) => {
      if ('value' in node) return escapeMatches(node.value, /[&\u00a0<>]/g);
      if ('data' in node) return `<!--${node.data}-->`;
      if (!('attrs' in node)) return '';
      const attributes = node.attrs.map(
        ({ name, value }) => ` ${name}="${escapeMatches(value, /[&\u00a0<>"]/g)}"`,
      );
      const tag = `<${node.tagName}${attributes.join('')}>`;
      return voidElements.has(node.tagName) ? tag : `${tag}${serializeHtml(node)}</${node.tagName}>`;
    })
    .join('');
}
