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
  [/^http:\/\/purl\.org\/rss\/1\.0\/modules\/content\//, 'content:'],
  [/^http:\/\/purl\.org\/dc\/elements\/1\.1\//, 'dc:'],
  [/^http:\/\/search\.yahoo\.com\/mrss/, 'media:'],
  [/^http:\/\/www\.itunes\.com\/dtds\//i, 'itunes:'],
  [/^http:\/\/wordpress\.org\/export\/[\d.]+\/excerpt/, 'excerpt:'],
  [/^http:\/\/wordpress\.org\/export\/[\d.]+\/?$/, 'wp:'],
  [/^http:\/\/www\.w3\.org\/2005\/Atom/, 'atom:'],
  [/^http:\/\/(?:www\.w3\.org\/2007\/app|purl\.org\/atom\/app#)/, 'app:'],
  [/^http:\/\/schemas\.google\.com\/blogger\//, 'blogger:'],
  [/^http:\/\/www\.w3\.org\/1999\/xhtml/, ''],
];

/** Maps prefixes that the root element declares to the standard prefixes of their namespaces. */
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
/** Matches an unescaped "&". Matches CDATA sections as a whole, because "&" is allowed in them. */
const bareAmpersand = /<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|&(?!#?\w{1,32};)/g;

/** @throws XmlError */
export function parseXml(text: string, prefixes?: Prefixes): XmlElement {
  const repairedText = text
    .replace(forbiddenCharacters, '')
    .replace(bareAmpersand, (found) => (found === '&' ? '&amp;' : found));
  const validity = XMLValidator.validate(repairedText, { allowBooleanAttributes: true });
  if (validity !== true) throw new XmlError(validity.err.msg, validity.err.line);
  const [root] = toNodes(parseRaw(repairedText), prefixes ?? new Map()).filter(
    (node) => typeof node !== 'string',
  );
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

/** Returns the declared prefixes. The root's prefix maps to an empty one, so that atom:feed is read as feed. */
export function declaredPrefixes(root: XmlElement): Prefixes {
  const prefixes = new Map<string, string>();
  for (const [name, address] of Object.entries(root.attributes)) {
    if (!name.startsWith('xmlns:')) continue;
    const standardPrefix = standardPrefixes.find(([pattern]) => pattern.test(address));
    if (standardPrefix) prefixes.set(name.slice('xmlns:'.length), standardPrefix[1]);
  }
  const [prefix, localName] = root.name.split(':');
  if (prefix && localName) prefixes.set(prefix, '');
  return prefixes;
}

function toNodes(rawElements: z.output<typeof rawNodes>, prefixes: Prefixes): XmlNode[] {
  return rawElements.flatMap((node): XmlNode[] => {
    const [name, content] = Object.entries(node).find(([key]) => key !== ':@') ?? [];
    if (name === undefined) return [];
    if (name === '#text') return [decodeXml(String(content))];
    if (name === '#cdata') return rawNodes.parse(content).map((part) => rawText.parse(part)['#text']);
    const attributes = rawAttributes.parse(node[':@'] ?? {});
    return [
      {
        name: standardName(name, prefixes),
        attributes: Object.fromEntries(
          Object.entries(attributes).map(([key, value]) => [key, decodeXml(value)]),
        ),
        children: toNodes(rawNodes.parse(content), prefixes),
      },
    ];
  });
}

function standardName(name: string, prefixes: Prefixes): string {
  const colon = name.indexOf(':');
  if (colon < 0) return name;
  const prefix = name.slice(0, colon);
  return `${prefixes.get(prefix) ?? `${prefix}:`}${name.slice(colon + 1)}`;
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

/** Returns the text of a child; undefined if it is missing or blank. */
export function childText(element: XmlElement, name: string): string | undefined {
  return textOf(childElement(element, name)).trim() || undefined;
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
