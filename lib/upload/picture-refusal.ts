/**
 * Reason why a file is rejected.
 * - `format`: not one of the accepted picture formats (R5.02).
 * - `documentFormat`: neither a picture nor a PDF, where both are accepted.
 * - `mediaFormat`: neither a picture nor a clip or sound that can be cleaned, where these are accepted.
 * - `heif`: a HEIC or AVIF picture, which is never accepted.
 * - `empty`: no bytes.
 * - `uncleanable`: an inconsistent clip or sound, which may contain unknown data.
 * - `tooManyPixels`: too many pixels of all frames together, or too much memory for decoding.
 * - `unreadable`: cut off or broken.
 * - `busy`: too many files are being cleaned.
 * - `disguised`: also another kind of file.
 * - `tooLarge`: too many bytes.
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
