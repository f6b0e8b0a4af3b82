/** A dot segment, plain or percent-encoded, between slashes of any spelling: URL parsers take a backslash for one. */
const dotSegment = /(?:[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:$|[/\\]|%2f|%5c)/i;

/** What has another spelling: characters that need no percent-encoding (RFC 3986, 2.3), and slashes that are one. */
const otherSpelling = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)|\/\/|\\/i;

/** Whether Next would resolve a path to another one: rules of caches and proxies in front go by the path as it was sent. */
export function hasDotSegment(pathname: string): boolean {
  return dotSegment.test(pathname);
}

/** Whether a path has only one spelling, so that a rule in front holds for all requests that lead to its address. */
export function isCanonical(pathname: string): boolean {
  return !otherSpelling.test(pathname);
}

/** Whether a path is percent-encoded UTF-8 throughout; `%`, `%zz` and `%ff` are not. */
export function isDecodable(pathname: string): boolean {
  if (!pathname.includes('%')) return true;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
