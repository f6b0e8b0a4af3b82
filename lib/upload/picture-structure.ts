/** Structure of a picture file, read without decoding pixels. */
export interface PictureStructure {
  width: number;
  height: number;
  frames: number;
  /** Passes of decoding over all pixels: a progressive JPEG has several scans. */
  passes: number;
  /** Offset after the last byte of the picture. */
  end: number;
  /** Kinds of metadata in the file, such as EXIF, comments and profiles. */
  metadata: readonly string[];
}
