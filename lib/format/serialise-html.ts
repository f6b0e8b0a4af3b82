import type { DefaultTreeAdapterTypes } from 'parse5';

/** Void elements (HTML 13.1.2). */
const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '\u00a0': '&nbsp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escapeMatches(text: string, pattern: RegExp): string {
  return text.replace(pattern, (character) => entities[character] ?? character);
}

/** Also escapes `<` and `>` in attributes, as HTML since 2025; parse5 does not. No raw text elements. */
export function serialiseHtml(root: DefaultTreeAdapterTypes.ParentNode): string {
  return root.childNodes
    .map((node) => {
      if ('value' in node) return escapeMatches(node.value, /[&\u00a0<>]/g);
      if ('data' in node) return `<!--${node.data}-->`;
      if (!('attrs' in node)) return '';
      const attributes = node.attrs.map(
        ({ name, value }) => ` ${name}="${escapeMatches(value, /[&\u00a0<>"]/g)}"`,
      );
      const tag = `<${node.tagName}${attributes.join('')}>`;
      return voidElements.has(node.tagName) ? tag : `${tag}${serialiseHtml(node)}</${node.tagName}>`;
    })
    .join('');
}
