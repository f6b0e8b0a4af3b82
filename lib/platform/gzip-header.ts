/**
 * Request: the front server accepts gzip. Response: the body is gzip.
 * Next removes `Content-Encoding` from handler responses, so the front server adds it.
 */
export const gzipHeader = 'x-kanbao-packed';
