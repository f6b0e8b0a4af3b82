export interface PictureStructure {
  width: number;
  height: number;
  frames: number;
  /** Number of scans over all pixels; a progressive JPEG has several. */
  passes: number;
  /** Offset after the last byte of the picture. */
  end: number;
  metadata: readonly string[];
}
