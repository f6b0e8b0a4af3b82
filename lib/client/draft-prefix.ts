/** Prefix of the localStorage keys of drafts. A separate module, because the script of every page loads it. */
export const draftPrefix = 'kanbao-text ';
