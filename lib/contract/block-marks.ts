import { escapeHtml } from '@/lib/format/escape-html';
import { toObject } from './block-element';
import { hrefIn, linkNames, textIn, textOf } from './block-media';

/** Elements and the names of their marks, in the order of the bits of Lexical's text format. */
const markNames: readonly (readonly [element: string, ...names: string[]])[] = [
  ['strong', 'bold', 'b'],
  ['em', 'italic', 'i', 'emphasis'],
  ['s', 'strike', 'strikethrough', 'strike-through'],
  ['u', 'underline'],
  ['code', 'inlineCode', 'inlinecode', 'inline_code'],
  ['sub', 'subscript'],
  ['sup', 'superscript', 'super'],
  ['mark', 'highlight'],
];
export const linkType = /(?:^a|link(?:tool)?|attach(?:es|ment)|file|bookmark|button|action)$/i;
const titleNames = 'title name fileTitle buttonText text label fileName originalFilename'.split(' ');

const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Wraps a block's HTML in its link and marks. If the HTML of a link is empty, shows its title or URL. */
export function withMarks(html: string, block: Record<string, unknown>, type: string): string {
  const marks = toList(block.marks).map((mark) =>
    typeof mark === 'string' ? { type: mark } : toObject(mark),
  );
  const attributes = toObject(block.attributes);
  const flags = [
    block,
    attributes,
    ...[block.styles, block.annotations, block.text_element_style].map(toObject),
  ];
  const words = new Set([
    ...[type, attributes.script],
    ...marks.map((mark) => String(mark.type).toLowerCase()),
    ...flags.flatMap((flag) => Object.keys(flag).filter((name) => flag[name] === true)),
  ]);
  // Only in text blocks is `format` Lexical's bit field. Elsewhere, it can be the id of a CMS text format.
  const bits = /^(?:extended-)?text$/.test(type) ? Number(block.format) : 0;
  const elements = markNames.flatMap((names, index) =>
    bits & (1 << index) || names.some((name) => words.has(name)) ? [names[0]] : [],
  );
  const isLink = linkType.test(type) || (html === '' && type !== '');
  const places = [...(isLink ? [block] : []), { href: attributes.link }, { href: block.href }, ...marks];
  const href = places.map((place) => textIn(place, linkNames, hrefIn)).find(Boolean);
  const label = html || (isLink && href ? escapeHtml(textIn(block, titleNames, textOf) || href) : '');
  const marked = elements.reduce((inner, element) => `<${element}>${inner}</${element}>`, label);
  return href && label ? `<a href="${escapeHtml(href)}">${marked}</a>` : marked;
}

/** Moves link definitions of Portable Text into the marks that name them. */
export function withDefinedMarks(block: Record<string, unknown>): Record<string, unknown> {
  const definitions = new Map(
    toList(block.markDefs).map((definition) => [
      toObject(definition)._key,
      { href: textIn(definition, linkNames, hrefIn) },
    ]),
  );
  if (definitions.size === 0) return block;
  const children = toList(block.children).map((child) => {
    if (typeof child !== 'object') return child;
    const span = toObject(child);
    return { ...span, marks: toList(span.marks).map((mark) => definitions.get(mark) ?? mark) };
  });
  return { ...block, children };
}
