/** Prefix of localStorage keys, in a separate module, because the script of every page loads it. */
export const draftPrefix = 'kanbao-text ';
