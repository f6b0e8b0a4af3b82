import { type SkippedItem, SourceError } from './imported-content';
import { declaredPrefixes, type Prefixes, parseXml, type XmlElement, XmlError } from './xml';

/** Parsed file. Its root element does not contain the items. */
export type XmlFile = ReturnType<typeof readXmlFile>;

/** Tag of an item. The pattern also matches comments and CDATA, which may contain item tags as text. */
const itemTag =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<(\/?)(?:[\w.-]+:)?(item|entry)(?=[\s/>])[^<>]*>/g;
/** Sticky: otherwise a file with many `<!DOCTYPE` would be scanned to its end for each of them. */
const documentType = /<!DOCTYPE[^>[]*(?:\[[\s\S]*?\]\s*)?>/iy;

type Slice = Readonly<Record<'start' | 'end', number>>;

/**
 * Parses a file item by item. A large export does not fit into memory as one tree, and a broken item must not
 * affect others.
 * @throws SourceError with the line number if the root or every item is broken
 */
export function readXmlFile(text: string) {
  const slices = itemSlices(text);
  const { root, prefixes } = readRoot(withoutSlices(text, slices));
  const items: XmlElement[] = [];
  const skipped: SkippedItem[] = [];
  let firstError: SourceError | undefined;
  let known = { line: 1, offset: 0 };
  for (const { start, end } of slices) {
    try {
      items.push(parseXml(text.slice(start, end), prefixes));
    } catch (error) {
      if (!(error instanceof XmlError)) throw error;
      known = { line: lineAt(text, start, known), offset: start };
      const line = known.line + error.line - 1;
      firstError ??= brokenXml(line, error.message);
      const reason = `its XML is broken (${error.message})`;
      skipped.push({ what: 'article', title: `item at line ${line}`, reason });
    }
  }
  if (firstError && items.length === 0) throw firstError;
  return { root, items, skipped };
}

function brokenXml(line: number, message: string): SourceError {
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
    if (depth < 0) throw brokenXml(lineAt(text, match.index), `"${tag}" has no opening tag.`);
    if (depth === 0) slices.push({ start, end: match.index + tag.length });
  }
  if (depth > 0) {
    const message = 'The item that begins here is never closed; the file may be cut off.';
    throw brokenXml(lineAt(text, start), message);
  }
  return slices;
}

function readRoot(text: string): { root: XmlElement; prefixes: Prefixes } {
  // XML forbids blank lines before its declaration, but some programs write them.
  const plain = withoutDocumentType(text.replace(/^\s*<\?xml\s[^<>]*\?>/, newlines));
  try {
    const prefixes = declaredPrefixes(parseXml(plain));
    return { root: parseXml(plain, prefixes), prefixes };
  } catch (error) {
    if (error instanceof XmlError) throw brokenXml(error.line, error.message);
    throw error;
  }
}

function withoutDocumentType(text: string): string {
  documentType.lastIndex = text.search(/<!DOCTYPE/i);
  const found = documentType.lastIndex < 0 ? null : documentType.exec(text);
  if (!found) return text;
  const { index } = found;
  return text.slice(0, index) + newlines(found[0]) + text.slice(index + found[0].length);
}

/** Returns the line ends of a removed part, so that line numbers in errors stay correct. */
function newlines(part: string): string {
  return '\n'.repeat(part.split('\n').length - 1);
}

function withoutSlices(text: string, slices: readonly Slice[]): string {
  const parts: string[] = [];
  let from = 0;
  for (const { start, end } of slices) {
    parts.push(text.slice(from, start), newlines(text.slice(start, end)));
    from = end;
  }
  return [...parts, text.slice(from)].join('');
}

/** Returns the line of an offset without splitting the file. @param known earlier place with its line */
function lineAt(text: string, offset: number, known = { line: 1, offset: 0 }): number {
  let { line } = known;
  for (
    let next = text.indexOf('\n', known.offset);
    next >= 0 && next < offset;
    next = text.indexOf('\n', next + 1)
  )
    line += 1;
  return line;
}
