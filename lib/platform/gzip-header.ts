/**
 * Header by which the front server allows a handler to send gzip, and by which the handler reports it. Next removes
 * `Content-Encoding` from handler responses, so the front server adds it.
 */
export const gzipHeader = 'x-kanbao-packed';
