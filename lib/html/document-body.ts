const BODY_START = /<body(?=[\s/>])/i;
const BODY_END = /<\/body\s*>/i;
const HEAD_START = /<head(?=[\s/>])/i;
const HEAD_END = /<\/head\s*>/gi;

const BASE = /<base\s[^<>]{0,300}?\bhref\s*=\s*["']?([^"'\s<>]{1,1000})/i;

export function documentBase(content: string): string | undefined {
  return BASE.exec(content)?.[1];
}

const docsRule = /\.(c\d{1,4})\{([^{}]{1,500})\}/g;
const docsSpan = /<span class="(c\d{1,4}(?: c\d{1,4}){0,5})">/g;
const docsStyle =
  /\b(?:font-weight:(?:700|bold)|font-style:italic|text-decoration:(?:line-through|underline)|vertical-align:su[bp]\w*)/g;

/** Copies the style rules of a Google Docs page into the `style` attributes of its spans. */
function inlineDocsStyles(content: string): string {
  const styles = new Map(
    Array.from(content.matchAll(docsRule), ([, name, style = '']) => [name, style.match(docsStyle) ?? []]),
  );
  return content.replace(docsSpan, (span, names: string) => {
    const style = new Set(names.split(' ').flatMap((name) => styles.get(name) ?? []));
    return style.size > 0 ? `<span style="${[...style].join(';')}">` : span;
  });
}

/** Returns the body of `document`, which may be only a fragment (platform facts §5). */
export function documentBody(document: string): string {
  const content = inlineDocsStyles(document);
  const bodyStart = tagEnd(content, BODY_START);
  const body = bodyStart === undefined ? withoutHead(content) : content.slice(bodyStart);
  const endTag = BODY_END.exec(body);
  return endTag ? body.slice(0, endTag.index) : body;
}

function withoutHead(content: string): string {
  const contentStart = tagEnd(content, HEAD_START);
  if (contentStart === undefined) return content;
  HEAD_END.lastIndex = contentStart;
  const endTag = HEAD_END.exec(content);
  const beforeHead = content.slice(0, HEAD_START.exec(content)?.index);
  return endTag ? beforeHead + content.slice(endTag.index + endTag[0].length) : content;
}

/** Returns the offset after the first tag that matches; a ">" in quotes does not end a tag. */
function tagEnd(markup: string, startPattern: RegExp): number | undefined {
  const match = startPattern.exec(markup);
  if (!match) return undefined;
  let quote = '';
  for (let index = match.index; index < markup.length; index += 1) {
    const character = markup[index] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return index + 1;
  }
  return undefined;
}
