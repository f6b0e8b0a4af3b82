/** Prefix of localStorage keys. A separate module, because the script of every page loads it. */
export const draftPrefix = 'kanbao-text ';
