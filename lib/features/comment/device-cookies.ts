/** The comments that this device has liked; scripts may read it, so that a kept page can show them. */
export const likedCommentsCookie = 'kanbao-liked-comments';
