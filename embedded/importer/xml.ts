import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { z } from 'zod';
import { escapeHtml } from '@/lib/format/escape-html';

/** Syntax error. `line` counts from the start of the parsed text. */
export class XmlError extends Error {
  override readonly name = 'XmlError';

  constructor(
    message: string,
    readonly line: number,
  ) {
    super(message);
  }
}

/** Element with decoded text. Its name has the namespace's standard prefix. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: readonly XmlNode[];
}

type XmlNode = XmlElement | string;

/** Standard prefixes by namespace. Files may declare other prefixes. */
const standardPrefixes: readonly (readonly [RegExp, string])[] = [
  [/^https?:\/\/purl\.org\/rss\/1\.0\/modules\/content\//, 'content:'],
  [/^https?:\/\/purl\.org\/dc\/elements\/1\.1\//, 'dc:'],
  [/^https?:\/\/search\.yahoo\.com\/mrss/, 'media:'],
  [/^https?:\/\/www\.itunes\.com\/dtds\//i, 'itunes:'],
  [/^https?:\/\/wordpress\.org\/export\/[\d.]+\/excerpt/, 'excerpt:'],
  [/^https?:\/\/wordpress\.org\/export\/[\d.]+\/?$/, 'wp:'],
  [/^https?:\/\/www\.w3\.org\/2005\/Atom/, 'atom:'],
  [/^https?:\/\/(?:www\.w3\.org\/2007\/app|purl\.org\/atom\/app#)/, 'app:'],
  [/^https?:\/\/schemas\.google\.com\/blogger\//, 'blogger:'],
  [/^https?:\/\/www\.w3\.org\/1999\/xhtml/, ''],
];

/** Maps prefixes that elements declare to the standard prefixes of their namespaces. */
export type Prefixes = ReadonlyMap<string, string>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  allowBooleanAttributes: true,
  cdataPropName: '#cdata',
  trimValues: false,
  parseTagValue: false,
  parseAttributeValue: false,
  // Entities of a document type can grow exponentially, so `decodeXml` decodes only those of XML itself.
  processEntities: false,
  ignoreDeclaration: true,
  ignorePiTags: true,
});

const rawNode = z.record(z.string(), z.unknown());
const rawNodes = z.array(rawNode);
const rawText = z.object({ '#text': z.coerce.string() });
const rawAttributes = z.record(z.string(), z.coerce.string());

/** Control characters that XML forbids and exports contain anyway. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches these characters on purpose
const forbiddenCharacters = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
/** Match an unescaped "&" or "<". They match CDATA sections as a whole, because both are allowed in them. */
const bareAmpersand = /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|&(?!#?\w{1,32};)/g;
const bareLessThan = /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<(?![a-z_:/!?])/gi;

const escapeBare = (text: string, pattern: RegExp) =>
  text.replace(pattern, (found) => (found.length === 1 ? escapeHtml(found) : found));
const validate = (text: string) => XMLValidator.validate(text, { allowBooleanAttributes: true });

/** @throws XmlError */
export function parseXml(text: string, prefixes?: Prefixes): XmlElement {
  const markup = escapeBare(text.replace(forbiddenCharacters, ''), bareAmpersand);
  // Element names may begin with a letter of any script, so "<" is repaired only in a file that is not valid.
  const repairedText = validate(markup) === true ? markup : escapeBare(markup, bareLessThan);
  const validity = validate(repairedText);
  if (validity !== true) throw new XmlError(validity.err.msg, validity.err.line);
  const [root] = toNodes(parseRaw(repairedText), prefixes).filter((node) => typeof node !== 'string');
  if (!root) throw new XmlError('There is no element.', 1);
  return root;
}

function parseRaw(text: string): z.output<typeof rawNodes> {
  try {
    return rawNodes.parse(parser.parse(text));
  } catch (error) {
    throw new XmlError(error instanceof Error ? error.message : String(error), 1);
  }
}

/** Returns the prefixes of items. The root's prefix maps to an empty one, so that atom:feed is read as feed. */
export function declaredPrefixes(root: XmlElement): Prefixes {
  const [prefix = '', localName] = root.name.split(':');
  const attributes = { ...childElement(root, 'channel')?.attributes, ...root.attributes };
  const prefixes = withDeclarations(new Map(), attributes);
  return localName === undefined ? prefixes : new Map([...prefixes, [prefix, '']]);
}

function withDeclarations(prefixes: Prefixes, attributes: XmlElement['attributes']): Prefixes {
  const declared = Object.entries(attributes).flatMap(([name, address]) => {
    const found = standardPrefixes.find(([pattern]) => name.startsWith('xmlns:') && pattern.test(address));
    return found ? [[name.slice('xmlns:'.length), found[1]] as const] : [];
  });
  // Limits malicious declarations, which elements with further declarations copy.
  return declared.length === 0 ? prefixes : new Map([...declared.slice(0, 100), ...prefixes]);
}

/** @param prefixes if undefined, names stay as written */
function toNodes(rawElements: z.output<typeof rawNodes>, prefixes: Prefixes | undefined): XmlNode[] {
  return rawElements.flatMap((node): XmlNode[] => {
    const [name, content] = Object.entries(node).find(([key]) => key !== ':@') ?? [];
    if (name === undefined) return [];
    if (name === '#text') return [decodeXml(String(content))];
    if (name === '#cdata') return rawNodes.parse(content).map((part) => rawText.parse(part)['#text']);
    const attributes = Object.fromEntries(
      Object.entries(rawAttributes.parse(node[':@'] ?? {})).map(([key, value]) => [key, decodeXml(value)]),
    );
    const scope = prefixes && withDeclarations(prefixes, attributes);
    const children = toNodes(rawNodes.parse(content), scope);
    const standardName = name.replace(/^[^:]*:/, (prefix) => scope?.get(prefix.slice(0, -1)) ?? prefix);
    return [{ name: standardName, attributes, children }];
  });
}

const xmlReferences: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };

/** Decodes XML references. HTML references remain, because the text is parsed as HTML later. */
function decodeXml(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(lt|gt|amp|quot|apos));/gi,
    (reference, hex, decimal, name) => {
      if (name !== undefined) return xmlReferences[String(name).toLowerCase()] ?? reference;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      // In HTML, these numbers are characters of windows-1252, such as 146 for an apostrophe.
      if (code >= 0x80 && code <= 0x9f) return reference;
      const isCharacter = code >= 0x20 && code <= 0x10ffff && !(code >= 0xd800 && code < 0xe000);
      return isCharacter || code === 9 || code === 10 || code === 13 ? String.fromCodePoint(code) : '';
    },
  );
}

/** Returns the child elements, or only those named `name`, ignoring case. */
export function childElements(element: XmlElement, name?: string): XmlElement[] {
  const wanted = name?.toLowerCase();
  return element.children.filter(
    (child): child is XmlElement =>
      typeof child !== 'string' && (wanted === undefined || child.name.toLowerCase() === wanted),
  );
}

export function childElement(element: XmlElement, name: string): XmlElement | undefined {
  return childElements(element, name)[0];
}

export function textOf(element: XmlElement | undefined): string {
  return (element?.children ?? [])
    .map((child) => (typeof child === 'string' ? child : textOf(child)))
    .join('');
}

/** Returns the first text that is not blank of the named children, in the order of the names. */
export function childText(element: XmlElement, ...names: string[]): string | undefined {
  const texts = names.flatMap((name) => childElements(element, name).map((child) => textOf(child).trim()));
  return texts.find((text) => text !== '');
}

const voidElements = new Set(['br', 'hr', 'img', 'source', 'wbr', 'col', 'input']);

/** Returns the markup in an element, for feeds that contain XML instead of escaped text. */
export function innerHtml(element: XmlElement): string {
  return element.children
    .map((child) => {
      if (typeof child === 'string') return escapeHtml(child);
      const attributes = Object.entries(child.attributes)
        .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
        .join('');
      const tag = `<${child.name}${attributes}>`;
      return voidElements.has(child.name) ? tag : `${tag}${innerHtml(child)}</${child.name}>`;
    })
    .join('');
}
