interface Discussed {
  of: string;
  source: string;
}

/** Returns the common prefix of all drafts of a discussion. */
export function draftNamePrefix({ of, source }: Discussed): string {
  return `comment ${source} ${of} `;
}

/** Returns the storage name of a draft. It includes the subject, so that a draft returns to its own form only. */
export function draftName({ parent, ...discussed }: Discussed & { parent?: string | undefined }): string {
  return draftNamePrefix(discussed) + (parent ?? '');
}
