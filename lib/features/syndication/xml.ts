import { escapeHtml } from '@/lib/format/escape-html';

/** Characters that XML 1.0 cannot contain, including unpaired surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern matches these characters
const invalidCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

export function escapeText(text: string): string {
  return escapeHtml(text.replace(invalidCharacters, ''));
}

export type Markup = { readonly markup: string };

/** Escapes the text and omits undefined elements. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
  content: string | readonly (Markup | undefined)[] = [],
): Markup {
  const attributeText = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeText(String(value))}"`],
  );
  const inner =
    typeof content === 'string'
      ? escapeText(content)
      : content.map((child) => (child ? `\n${child.markup}` : '')).join('');
  const head = name + attributeText.join('');
  return { markup: inner === '' ? `<${head}/>` : `<${head}>${inner}</${name}>` };
}

export function textElement(name: string, text: string | undefined): Markup | undefined {
  return text === undefined || text === '' ? undefined : element(name, {}, text);
}

export function xmlDocument(root: Markup): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`;
}
