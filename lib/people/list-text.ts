/** Maximum characters of a text in a list. Readers' texts have up to 20,000; the whole text is on its page. */
export const maxListTextLength = 800;
