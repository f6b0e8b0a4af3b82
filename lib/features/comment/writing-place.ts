interface Discussed {
  of: string;
  source: string;
}

/** How the places of a discussion begin. */
export function discussedPlaces({ of, source }: Discussed): string {
  return `comment ${source} ${of} `;
}

/** Names a form of comments by what it is about, so that a text that was not sent comes back to that form only. */
export function writingPlace({ parent, ...discussed }: Discussed & { parent?: string | undefined }): string {
  return discussedPlaces(discussed) + (parent ?? '');
}
