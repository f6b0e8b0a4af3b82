/** Whether a comment came after another one: ids of platforms rise with time. */
export function isLater(id: string, other: string): boolean {
  return id.length === other.length ? id > other : id.length > other.length;
}
