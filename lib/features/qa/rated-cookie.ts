/** What the device remembers of the answers that its reader has rated; scripts may read it, as the page is kept for all. */
export const ratedCookie = 'kanbao-rated';
