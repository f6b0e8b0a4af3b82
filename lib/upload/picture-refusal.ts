/**
 * Why a picture is not taken. `format`: not one of the five (R5.02). `documentFormat`: no PDF either, where that is taken, too. `disguised`: a picture that is something else, too.
 * `mediaFormat`: neither a picture nor a clip or sound of which we can take out what it carries beside, where those are taken.
 * `heif`: a HEIC or AVIF picture, whatever is taken. `empty`: no bytes.
 * `uncleanable`: such a one that does not hold together, so that nobody knows what it carries.
 * `tooLarge`: bytes. `tooManyPixels`: pixels, of all its frames together. `unreadable`: cut off or broken. `busy`: too many are
 * being cleaned.
 */
export type PictureRefusal =
  | {
      reason:
        | 'format'
        | 'documentFormat'
        | 'mediaFormat'
        | 'heif'
        | 'empty'
        | 'uncleanable'
        | 'tooManyPixels'
        | 'unreadable'
        | 'busy';
    }
  | { reason: 'disguised'; as: string }
  | { reason: 'tooLarge'; mostBytes: number };
