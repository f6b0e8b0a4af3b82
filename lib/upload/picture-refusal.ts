/**
 * Reason why a file is rejected (R5.02). `uncleanable`: an inconsistent clip, which may contain unknown data.
 * `tooManyPixels`: also if the picture needs too much memory. `disguised`: active content, or another file.
 */
export type PictureRefusal =
  | {
      reason:
        | 'format'
        | 'documentFormat'
        | 'mediaFormat'
        | 'mediaEncoding'
        | 'heif'
        | 'empty'
        | 'uncleanable'
        | 'tooManyPixels'
        | 'unreadable'
        | 'busy';
    }
  | { reason: 'disguised'; disguise: string }
  | { reason: 'tooLarge'; maxFileBytes: number };
