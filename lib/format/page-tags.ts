/** A tag of a page, as a browser finds it. */
export interface PageTag {
  /** In small letters. */
  name: string;
  closing: boolean;
  /** Index of its `<`. */
  start: number;
  /** Index behind its `>`. */
  end: number;
}

/** Elements whose content is text, whatever it looks like (HTML 13.2.5.2–4). `noscript` is not one: with scripts off it is markup. */
const rawText = new Set('script style textarea title xmp iframe noembed noframes'.split(' '));

const tagName = /[a-z][^\t\n\f\r />]*/iy;
/** An attribute's name, with `=` and the sign that its value begins with where it has one. */
const attributeName = /[\t\n\f\r /]*=?[^\t\n\f\r />=]*(?:[\t\n\f\r ]*=[\t\n\f\r ]*(["']?))?/y;
const unquoted = /[^\t\n\f\r >]*/y;

/** What `pattern` finds at this very place; patterns that may find nothing at all find ''. */
function foundAt(pattern: RegExp, html: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(html);
}

/** Index behind the tag whose name ends at `at`; -1 where the page ends within it. */
function endOfTag(html: string, at: number): number {
  let next = at;
  while (next < html.length) {
    const found = foundAt(attributeName, html, next);
    if (!found) return -1;
    next += found[0].length;
    const [, quote] = found;
    if (quote) {
      const closing = html.indexOf(quote, next);
      if (closing < 0) return -1;
      next = closing + 1;
    } else if (quote === '') next += foundAt(unquoted, html, next)?.[0].length ?? 0;
    if (html[next] === '>') return next + 1;
  }
  return -1;
}

/** Index behind what begins with `<!`, `<?` or `</` and is no tag. */
function endOfComment(html: string, start: number): number {
  if (!html.startsWith('<!--', start)) return html.indexOf('>', start) + 1;
  const whole = /<!---?>/y;
  if (foundAt(whole, html, start)) return whole.lastIndex;
  const closing = /--!?>/g;
  closing.lastIndex = start + 4;
  const found = closing.exec(html);
  return found ? closing.lastIndex : 0;
}

/** Index of the end tag of an element of text whose content begins at `from`. */
function endOfText(html: string, name: string, from: number): number {
  const closing = new RegExp(`</${name}[\\t\\n\\f\\r />]`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html)?.index ?? html.length;
}

/**
 * The tags of a page in their order: text in attributes, comments and elements of text counts as no tag. One walk, whatever is
 * unclosed. It is HTML's own tokenizer but for what we never write: CDATA of SVG, scripts within comments within scripts.
 */
export function* pageTags(html: string): Generator<PageTag> {
  let start = html.indexOf('<');
  while (start >= 0) {
    const closing = html[start + 1] === '/';
    const name = foundAt(tagName, html, start + (closing ? 2 : 1))?.[0];
    let end = start + 1;
    if (name !== undefined) {
      end = endOfTag(html, start + (closing ? 2 : 1) + name.length);
      if (end < 0) return;
      const tag = { name: name.toLowerCase(), closing, start, end };
      yield tag;
      if (!closing && rawText.has(tag.name)) end = endOfText(html, tag.name, end);
    } else if (closing || html[start + 1] === '!' || html[start + 1] === '?') {
      end = endOfComment(html, start);
      if (end <= 0) return;
    }
    start = html.indexOf('<', end);
  }
}

/** Where the page's head ends: the index of its `</head>`, or -1. */
export function endOfHead(html: string): number {
  for (const { name, closing, start } of pageTags(html)) {
    if (closing && name === 'head') return start;
    if (name === 'body') return -1;
  }
  return -1;
}
