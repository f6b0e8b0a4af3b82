/** What the device remembers of its likes; scripts may read it, so that a kept page can show them. */
export const likedCookie = 'kanbao-liked';
