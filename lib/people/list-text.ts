/** Maximum characters in a list. Texts by readers may have 20,000, which only the text's own page shows. */
export const maxListTextLength = 800;
