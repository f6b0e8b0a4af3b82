/** Id of the comment form, the target of "reply" links and of redirects without JavaScript. */
export const commentFormId = 'write';

export const firstCommentsId = 'first-comments';

export function commentAnchor(comment: string): string {
  return `comment-${comment}`;
}

/** Returns the id of a list of replies, the same in the thread and on the page of all replies. */
export function replyListId(comment: string): string {
  return `replies-${comment}`;
}

interface DiscussionKey {
  of: string;
  source: string;
}

export function draftNamePrefix({ of, source }: DiscussionKey): string {
  return `comment ${source} ${of} `;
}

/** Returns a draft's name. The name contains the subject, so that no other form restores the draft. */
export function draftName({ parent, ...subject }: DiscussionKey & { parent?: string | undefined }): string {
  return draftNamePrefix(subject) + (parent ?? '');
}

/** Cookies with the ids of comments. Scripts read them, because cached pages contain nothing personal. */
export const likedCommentsCookie = 'kanbao-liked-comments';
export const reportedCommentsCookie = 'kanbao-reported-comments';
