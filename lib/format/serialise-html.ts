import type { DefaultTreeAdapterTypes } from 'parse5';

/** Elements without content (HTML 13.1.2). */
const voidElements = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '\u00a0': '&nbsp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escaped(text: string, pattern: RegExp): string {
  return text.replace(pattern, (sign) => signs[sign] ?? sign);
}

/**
 * A tree as HTML. Attributes have `<` and `>` escaped too, as HTML has it since 2025 and parse5 does not yet: a caption that
 * holds markup must look like markup to nobody, whether they read tags or text. For trees
 * without elements of raw text: the sanitisers let none through.
 */
export function serialiseHtml(root: DefaultTreeAdapterTypes.ParentNode): string {
  return root.childNodes
    .map((node) => {
      if ('value' in node) return escaped(node.value, /[&\u00a0<>]/g);
      if ('data' in node) return `<!--${node.data}-->`;
      if (!('attrs' in node)) return '';
      const attributes = node.attrs.map(({ name, value }) => ` ${name}="${escaped(value, /[&\u00a0<>"]/g)}"`);
      const tag = `<${node.tagName}${attributes.join('')}>`;
      return voidElements.has(node.tagName) ? tag : `${tag}${serialiseHtml(node)}</${node.tagName}>`;
    })
    .join('');
}
