/**
 * Reason why a file is rejected (R5.02). `uncleanable`: an inconsistent clip, which may contain unknown data.
 * `tooManyPixels`: in all frames together, or too much memory. `disguised`: other or active content.
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
