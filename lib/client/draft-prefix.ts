/** Prefix of localStorage keys. The separate module keeps the script of every page small. */
export const draftPrefix = 'kanbao-text ';
