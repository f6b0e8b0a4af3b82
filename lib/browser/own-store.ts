/** The cache of pages of one's own on a device: every page of a reader who is not logged in deletes it (`forgetOwnPages`). */
export const ownStore = 'kanbao-own-1';
