/** Header that replaces `Content-Encoding`, which Next removes from handler responses. */
export const gzipHeader = 'x-kanbao-packed';
