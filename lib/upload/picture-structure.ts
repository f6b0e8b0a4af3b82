/** What a picture's file says of itself before a pixel is decoded. */
export interface PictureStructure {
  width: number;
  height: number;
  /** Pictures that are shown one after another. */
  frames: number;
  /** How often decoding goes over all pixels: a progressive JPEG has several scans. */
  passes: number;
  /** Offset behind the picture's last byte. */
  end: number;
  /** Names of what the file carries beside its pixels: where and with what it was taken, comments, profiles. */
  beside: readonly string[];
}
