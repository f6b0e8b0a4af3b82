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
