/** Begins the names under which this device keeps drafts. A module of its own, because the script of every page loads it. */
export const draftPrefix = 'kanbao-text ';
