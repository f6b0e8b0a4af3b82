/** localStorage key of the reader's font size, in steps from the default. */
export const fontSizeKey = 'kanbao-font-change';
