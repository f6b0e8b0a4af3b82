import { type SkippedItem, SourceError } from './imported-content';
import { declaredPrefixes, type Prefixes, parseXml, type XmlElement, XmlError } from './xml';

/** Parsed file. Its root element does not contain the items. */
export type XmlFile = ReturnType<typeof readXmlFile>;

/** Matches item tags. Also matches comments and CDATA, which may contain item tags as text. */
const itemTag =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<(\/?)(?:[\w.-]+:)?(item|entry)(?=[\s/>])[^<>]*>/gi;
/** Matches a document type at `lastIndex` only: trying each of many `<!DOCTYPE` takes quadratic time. */
const documentType = /<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>/iy;

type Slice = Readonly<Record<'start' | 'end', number>>;

/** Parses a file. @throws SourceError with the line number if the root or every item is broken */
export function readXmlFile(text: string) {
  // Parses each item alone: one tree of a large export exceeds the memory or fails at a broken item.
  const slices = itemSlices(text);
  const { root, prefixes } = readRoot(withoutSlices(text, slices));
  const items: XmlElement[] = [];
  const skipped: SkippedItem[] = [];
  let firstError: SourceError | undefined;
  let knownPosition = { line: 1, offset: 0 };
  for (const { start, end } of slices) {
    try {
      items.push(parseItem(text.slice(start, end), prefixes));
    } catch (error) {
      if (!(error instanceof XmlError)) throw error;
      knownPosition = { line: lineAt(text, start, knownPosition), offset: start };
      const line = knownPosition.line + error.line - 1;
      firstError ??= brokenXmlError(line, error.message);
      const reason = `its XML is broken (${error.message})`;
      skipped.push({ what: 'article', title: `item at line ${line}`, reason });
    }
  }
  if (firstError && items.length === 0) throw firstError;
  return { root, items, skipped };
}

/** Parses an item. If that fails, for example at unescaped HTML, parses the item with its HTML as text. */
function parseItem(text: string, prefixes: Prefixes): XmlElement {
  try {
    return parseXml(text, prefixes);
  } catch (error) {
    const quotedText = ['description', 'summary', 'content', 'content:encoded'].reduce(withHtmlAsText, text);
    if (quotedText === text) throw error;
    return parseXml(quotedText, prefixes);
  }
}

function withHtmlAsText(text: string, name: string): string {
  const tag = new RegExp(`<${name}(?:\\s[^<>]*)?>`).exec(text);
  const start = tag ? tag.index + tag[0].length : 0;
  const end = text.lastIndexOf(`</${name}>`);
  const inner = text.slice(start, end);
  if (!tag || end < start || /<!\[CDATA\[|\]\]>/.test(inner)) return text;
  return `${text.slice(0, start)}<![CDATA[${inner}]]>${text.slice(end)}`;
}

function brokenXmlError(line: number, message: string): SourceError {
  return new SourceError(`The XML is broken at line ${line}: ${message}`);
}

function itemSlices(text: string): Slice[] {
  const slices: Slice[] = [];
  let depth = 0;
  let start = 0;
  for (const match of text.matchAll(itemTag)) {
    const [tag, slash, name] = match;
    if (name === undefined || (tag.endsWith('/>') && slash === '')) continue;
    if (slash === '' && depth === 0) start = match.index;
    depth += slash === '' ? 1 : -1;
    if (depth < 0) throw brokenXmlError(lineAt(text, match.index), `"${tag}" has no opening tag.`);
    if (depth === 0) slices.push({ start, end: match.index + tag.length });
  }
  if (depth > 0) {
    const message = 'The item that begins here is never closed; the file may be cut off.';
    throw brokenXmlError(lineAt(text, start), message);
  }
  return slices;
}

function readRoot(text: string) {
  // Removes the declaration: XML forbids blank lines before it, but some programs write them.
  const withoutDeclaration = text.replace(/^\s*<\?xml\s[^<>]*\?>/, newlinesOf);
  try {
    return parseRoot(withoutDocumentType(withoutDeclaration));
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    try {
      return parseRoot(withoutSurroundings(text));
    } catch (retryError) {
      if (!(retryError instanceof XmlError)) throw retryError;
      throw brokenXmlError(error.line, error.message);
    }
  }
}

function parseRoot(text: string) {
  const prefixes = declaredPrefixes(parseXml(text));
  return { root: parseXml(text, prefixes), prefixes };
}

const rootStart = /<(?:[\w-]{1,40}:)?(?:rss|feed|RDF)[\s>]/i;
const rootEnd = /^.*<\/(?:[\w-]{1,40}:)?(?:rss|feed|RDF)\s*>/is;

export function containsFeed(text: string): boolean {
  return rootStart.test(text);
}

/** Removes text that servers write around the root element, such as comments, warnings and scripts. */
function withoutSurroundings(text: string): string {
  const start = text.search(rootStart);
  const root = text.slice(Math.max(0, start));
  return newlinesOf(text.slice(0, Math.max(0, start))) + (rootEnd.exec(root)?.[0] ?? root);
}

function withoutDocumentType(text: string): string {
  documentType.lastIndex = text.search(/<!DOCTYPE/i);
  const found = documentType.lastIndex < 0 ? null : documentType.exec(text);
  if (!found) return text;
  const { index } = found;
  return text.slice(0, index) + newlinesOf(found[0]) + text.slice(index + found[0].length);
}

/** Returns the line ends of a removed part, so that line numbers in errors stay correct. */
function newlinesOf(part: string): string {
  return '\n'.repeat(part.split('\n').length - 1);
}

function withoutSlices(text: string, slices: readonly Slice[]): string {
  const parts: string[] = [];
  let offset = 0;
  for (const { start, end } of slices) {
    parts.push(text.slice(offset, start), newlinesOf(text.slice(start, end)));
    offset = end;
  }
  return [...parts, text.slice(offset)].join('');
}

/** Finds the line of an offset without splitting the text. @param knownPosition line of an earlier offset */
function lineAt(text: string, offset: number, knownPosition = { line: 1, offset: 0 }): number {
  let { line } = knownPosition;
  for (
    let next = text.indexOf('\n', knownPosition.offset);
    next >= 0 && next < offset;
    next = text.indexOf('\n', next + 1)
  )
    line += 1;
  return line;
}
