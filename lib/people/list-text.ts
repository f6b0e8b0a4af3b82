/** Readers' texts have up to 20,000 characters; the whole text is on its page. */
export const maxListTextLength = 800;
