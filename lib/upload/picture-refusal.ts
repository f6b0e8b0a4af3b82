/**
 * Why a picture is not taken. `format`: not one of the five (R5.02). `disguised`: a picture that is something else, too.
 * `tooLarge`: bytes. `tooManyPixels`: pixels, of all its frames together. `unreadable`: cut off or broken. `busy`: too many are
 * being cleaned.
 */
export type PictureRefusal =
  | { reason: 'format' | 'tooManyPixels' | 'unreadable' | 'busy' }
  | { reason: 'disguised'; as: string }
  | { reason: 'tooLarge'; mostBytes: number };
