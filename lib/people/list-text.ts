/** Maximum characters of a text in a list. The text's own page shows up to 20,000. */
export const maxListTextLength = 800;
