/** Names a form of comments by what it is about, so that a text that was not sent comes back to that form only. */
export function writingPlace({
  of,
  source,
  parent,
}: {
  of: string;
  source: string;
  parent?: string | undefined;
}): string {
  return `comment ${source} ${of} ${parent ?? ''}`;
}
