/** Matches a dot segment, plain or percent-encoded. URL parsers treat a backslash as a slash. */
const dotSegmentPattern = /(?:[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:$|[/\\]|%2f|%5c)/i;

/** Matches encoded unreserved characters (RFC 3986, 2.3), repeated slashes, backslashes, and fragments. */
const nonCanonicalPattern = /%(?:2[de]|3\d|[46][1-9a-f]|[57][\da]|5f|7e)|\/\/|[\\#]/i;

/** Returns true if Next would resolve the path to another path, which would bypass rules of proxies. */
export function hasDotSegment(pathname: string): boolean {
  return dotSegmentPattern.test(pathname);
}

/** Returns false if the path could bypass rules of proxies in front of the site. */
export function isCanonical(pathname: string): boolean {
  return !nonCanonicalPattern.test(pathname);
}

/** Returns false for invalid percent-encoded UTF-8, such as `%`, `%zz` and `%ff`. */
export function isDecodable(pathname: string): boolean {
  if (!pathname.includes('%')) return true;
  try {
    decodeURIComponent(pathname);
    return true;
  } catch {
    return false;
  }
}
