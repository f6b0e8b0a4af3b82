import { isHeif } from '@/lib/format/picture-kind';

/** Returns a specific reason if readers can solve the problem themselves, else `otherReason`. */
export function unsupportedReason<Others extends string>(bytes: Uint8Array, otherReason: Others) {
  if (bytes.length === 0) return 'empty';
  return isHeif(bytes) ? 'heif' : otherReason;
}
