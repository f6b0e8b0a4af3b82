export interface PictureStructure {
  width: number;
  height: number;
  frames: number;
  /** A progressive JPEG has several scans over all pixels. */
  passes: number;
  /** Offset after the last byte of the picture. */
  end: number;
  metadata: readonly string[];
}
