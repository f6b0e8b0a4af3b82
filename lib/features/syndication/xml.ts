/** Attributes of an element; undefined ones are left out. */
type Attributes = Readonly<Record<string, string | number | undefined>>;

/** What XML 1.0 cannot hold in any way of writing, lone halves of pairs included. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** Text as it may stand in an element, in an attribute, or in HTML. */
export function escapeText(text: string): string {
  return text.replace(unwritable, '').replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

/** Markup that is ready to stand in a document. */
export type Markup = { readonly markup: string };

/**
 * One element. Texts are escaped, so that nothing in a title or an abstract can end the element, as "]]>" would end CDATA.
 * @param content a text, elements, or nothing; undefined elements are left out
 */
export function element(
  name: string,
  attributes: Attributes,
  content: string | readonly (Markup | undefined)[] = [],
): Markup {
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeText(String(value))}"`],
  );
  const inner =
    typeof content === 'string'
      ? escapeText(content)
      : content.map((child) => (child ? `\n${child.markup}` : '')).join('');
  const head = name + given.join('');
  return { markup: inner === '' ? `<${head}/>` : `<${head}>${inner}</${name}>` };
}

/** An element with a text; nothing where there is none. */
export function textElement(name: string, text: string | undefined): Markup | undefined {
  return text === undefined || text === '' ? undefined : element(name, {}, text);
}

/** A whole document. */
export function xmlDocument(root: Markup): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root.markup}\n`;
}
