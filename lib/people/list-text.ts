/** Maximum characters of a text in a list. The text's own page shows more. */
export const maxListTextLength = 800;
