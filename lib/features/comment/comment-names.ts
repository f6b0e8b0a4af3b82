/** Id of the comment form, the target of "reply" links and of redirects without JavaScript. */
export const commentFormId = 'write';

export const firstCommentsId = 'first-comments';

export function commentAnchor(comment: string): string {
  return `comment-${comment}`;
}

/** Returns the id of the list of replies. It is the same in threads and on the page of all replies, which extends it. */
export function replyListId(comment: string): string {
  return `replies-${comment}`;
}

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

/** Comments that this device has liked. Scripts read the cookie, because cached pages contain nothing personal. */
export const likedCommentsCookie = 'kanbao-liked-comments';

/** Comments that this device has reported. They are folded on this device. */
export const reportedCommentsCookie = 'kanbao-reported-comments';

/** Theme in the frame's address when the page follows the device's color scheme. */
export const followsSystem = 'system';
