import type { Words } from '@/lib/view/words';

/**
 * Why a picture is not taken. `format`: not one of the five (R5.02). `disguised`: a picture that is something else, too.
 * `tooLarge`: bytes. `tooManyPixels`: pixels, of all its frames together. `unreadable`: cut off or broken. `busy`: too many are
 * being cleaned.
 */
export type PictureRefusal =
  | { reason: 'format' | 'tooManyPixels' | 'unreadable' | 'busy' }
  | { reason: 'disguised'; as: string }
  | { reason: 'tooLarge'; mostBytes: number };

const messages = {
  format: 'upload.formats',
  disguised: 'upload.unreadable',
  tooManyPixels: 'upload.tooManyPixels',
  unreadable: 'upload.unreadable',
  busy: 'upload.busy',
} as const;

/** The refusal in the reader's language (R5.03). */
export function refusalWords(refusal: PictureRefusal, words: Words): string {
  if (refusal.reason !== 'tooLarge') return words(messages[refusal.reason]);
  return words('upload.tooLarge', { megabytes: Math.floor(refusal.mostBytes / 1_000_000) });
}
