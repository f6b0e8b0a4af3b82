/** The comments that this device has liked; scripts may read it, so that a kept page can show them. */
export const likedCommentsCookie = 'kanbao-liked-comments';

/** Those that this device has reported; they are folded away for it. */
export const reportedCommentsCookie = 'kanbao-reported-comments';
