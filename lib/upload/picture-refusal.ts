/**
 * Reason why a picture is rejected. `format`: not one of the accepted formats (R5.02). `uncleanable`: an
 * inconsistent clip, which may contain unknown data. `tooManyPixels`: all frames together have too many, or
 * need too much memory. `busy`: too many files are being cleaned. `disguised`: the file contains another file.
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
  | { reason: 'tooLarge'; maxFileBytes: number };
