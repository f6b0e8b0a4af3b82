/** Checks whether a comment is newer than another one: platform ids increase with time. */
export function isLater(id: string, other: string): boolean {
  return id.length === other.length ? id > other : id.length > other.length;
}
