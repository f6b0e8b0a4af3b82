import { getMimeType } from 'hono/utils/mime';

const compressedTypes = /^(?:image\/(?!svg|x-icon)|audio\/|video\/|font\/woff|application\/pdf)/;

/** Returns the media type. Browsers download files of unknown types because of `nosniff`. */
export function contentTypeOf(name: string): string {
  return getMimeType(name) ?? 'application/octet-stream';
}

export function isCompressible(name: string): boolean {
  return !compressedTypes.test(contentTypeOf(name));
}
