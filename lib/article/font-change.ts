/** Where the device keeps by how many steps its reader changed the size of article text. */
export const fontChangeKey = 'kanbao-font-change';
