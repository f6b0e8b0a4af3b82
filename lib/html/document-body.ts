const BODY_START = /<body\b(?:"[^"]*"|'[^']*'|[^>"'])*>/i;
const BODY_END = /<\/body\s*>/i;
const HEAD = /<head\b[^>]*>[\s\S]*?<\/head\s*>/i;

/**
 * The part of a delivered article that readers see. The platform's `content` is often a whole HTML document with its own
 * head, title and styles (platform facts §5); a fragment comes back as it is.
 */
export function documentBody(content: string): string {
  const start = BODY_START.exec(content);
  const inner = start ? content.slice(start.index + start[0].length) : content.replace(HEAD, '');
  const end = BODY_END.exec(inner);
  return end ? inner.slice(0, end.index) : inner;
}
