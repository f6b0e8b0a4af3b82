/** Matches a dot segment, plain or percent-encoded, between slashes; URL parsers treat a backslash as a slash. */
const dotSegment = /(?:[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:$|[/\\]|%2f|%5c)/i;

/** Matches non-canonical paths: encoded unreserved characters (RFC 3986, 2.3), repeated slashes, and backslashes. */
const otherSpelling = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)|\/\/|\\/i;

/** Returns true if Next would resolve the path to another one. Proxies in front apply their rules to the path as sent. */
export function hasDotSegment(pathname: string): boolean {
  return dotSegment.test(pathname);
}

/** Returns true if the path is canonical, so that rules of proxies in front cannot be bypassed. */
export function isCanonical(pathname: string): boolean {
  return !otherSpelling.test(pathname);
}

/** Returns true if a path is valid percent-encoded UTF-8; `%`, `%zz` and `%ff` are not. */
export function isDecodable(pathname: string): boolean {
  if (!pathname.includes('%')) return true;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
