/**
 * Header with which the porter tells a handler that it may answer packed, and the handler that it has: Next takes
 * `Content-Encoding` off what handlers answer, so the porter sets it. Without the porter nobody may answer packed.
 */
export const packedHeader = 'x-kanbao-packed';
