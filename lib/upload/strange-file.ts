import { isHeif } from '@/lib/format/picture-kind';

/** Why a file is refused whose kind is not taken: for what it is, where readers can do something about that, else for `others`. */
export function strangeReason<Others extends string>(
  bytes: Uint8Array,
  others: Others,
): 'empty' | 'heif' | Others {
  if (bytes.length === 0) return 'empty';
  return isHeif(bytes) ? 'heif' : others;
}
