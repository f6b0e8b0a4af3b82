/**
 * Reason why a picture is rejected. `format`: not one of the accepted formats (R5.02). `uncleanable`: an
 * inconsistent clip, which may contain unknown data. `tooManyPixels`: too many in all frames together, or too
 * much memory for decoding. `busy`: too many files are being cleaned. `disguised`: the file is also of
 * another kind.
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
