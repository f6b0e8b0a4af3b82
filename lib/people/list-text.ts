/** Maximum characters in a list. Readers' texts have up to 20,000; a text's own page shows it in full. */
export const maxListTextLength = 800;
