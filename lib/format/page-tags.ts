export interface PageTag {
  /** Name in lower case. */
  name: string;
  isClosing: boolean;
  start: number;
  /** Index after the `>` of the tag. */
  end: number;
}

/** Raw text elements (HTML 13.2.5.2–4). `noscript` is omitted: browsers without scripts parse its content. */
const rawTextElements = new Set('script style textarea title xmp iframe noembed noframes'.split(' '));

const tagNamePattern = /[a-z][^\t\n\f\r />]*/iy;
/** Matches an attribute name, with `=` and the opening quote if it has a value. */
const attributePattern = /[\t\n\f\r /]*=?[^\t\n\f\r />=]*(?:[\t\n\f\r ]*=[\t\n\f\r ]*(["']?))?/y;
const unquotedValue = /[^\t\n\f\r >]*/y;

function matchAt(pattern: RegExp, html: string, index: number): RegExpExecArray | null {
  pattern.lastIndex = index;
  return pattern.exec(html);
}

/** Returns the index after the tag whose name ends at `nameEnd`; -1 if unterminated. */
function endOfTag(html: string, nameEnd: number): number {
  let position = nameEnd;
  while (position < html.length) {
    const match = matchAt(attributePattern, html, position);
    if (!match) return -1;
    position += match[0].length;
    const [, quote] = match;
    if (quote) {
      const closingQuote = html.indexOf(quote, position);
      if (closingQuote < 0) return -1;
      position = closingQuote + 1;
    } else if (quote === '') position += matchAt(unquotedValue, html, position)?.[0].length ?? 0;
    if (html[position] === '>') return position + 1;
  }
  return -1;
}

/** Returns the index after a comment (`<!`, `<?` or an invalid `</`); 0 if unterminated. */
function endOfComment(html: string, start: number): number {
  if (!html.startsWith('<!--', start)) return html.indexOf('>', start) + 1;
  const emptyComment = /<!---?>/y;
  if (matchAt(emptyComment, html, start)) return emptyComment.lastIndex;
  const commentEnd = /--!?>/g;
  commentEnd.lastIndex = start + 4;
  const match = commentEnd.exec(html);
  return match ? commentEnd.lastIndex : 0;
}

function endOfRawText(html: string, name: string, from: number): number {
  const closingTag = new RegExp(`</${name}[\\t\\n\\f\\r />]`, 'gi');
  closingTag.lastIndex = from;
  return closingTag.exec(html)?.index ?? html.length;
}

/** Yields tags in linear time. Implements the HTML tokenizer except for CDATA and escaped scripts. */
export function* pageTags(html: string): Generator<PageTag> {
  let start = html.indexOf('<');
  while (start >= 0) {
    const isClosing = html[start + 1] === '/';
    const name = matchAt(tagNamePattern, html, start + (isClosing ? 2 : 1))?.[0];
    let end = start + 1;
    if (name !== undefined) {
      end = endOfTag(html, start + (isClosing ? 2 : 1) + name.length);
      if (end < 0) return;
      const tag = { name: name.toLowerCase(), isClosing, start, end };
      yield tag;
      if (!isClosing && rawTextElements.has(tag.name)) end = endOfRawText(html, tag.name, end);
    } else if (isClosing || html[start + 1] === '!' || html[start + 1] === '?') {
      end = endOfComment(html, start);
      if (end <= 0) return;
    }
    start = html.indexOf('<', end);
  }
}

export function endOfHead(html: string): number {
  for (const { name, isClosing, start } of pageTags(html)) {
    if (isClosing && name === 'head') return start;
    if (name === 'body') return -1;
  }
  return -1;
}
