export interface BodyPicture {
  url: string;
  caption?: string | undefined;
  /** Pixels of the original picture, if known. */
  width?: number | undefined;
  height?: number | undefined;
  /** Placeholder, such as "<!--IMAGEARRAY#0-->" or "IMAGEARRAY#0". */
  ref?: string | undefined;
}

export interface BodyVideo extends BodyPicture {
  poster?: string | undefined;
  tracks?: readonly BodyTrack[] | undefined;
}

export interface BodyTrack {
  url: string;
  kind: string;
  label: string | undefined;
  language: string | undefined;
}

/** Pictures or clips of a placeholder (platform facts §5: `imagearray`, `videoarray`). */
export interface BodyGroup<Item> {
  ref?: string | undefined;
  items: readonly Item[];
}

export interface BodyLabels {
  openPicture: string;
  video: string;
  play: string;
  audio: string;
  embedded: string;
  /** Label of embedded content that is not from a known player. */
  embeddedPage: string;
  table: string;
}

export interface BodyInput {
  /** The platform's HTML: a fragment or a whole document. */
  content: string;
  images: readonly BodyGroup<BodyPicture>[];
  videos: readonly BodyGroup<BodyVideo>[];
  /** BCP 47 tag of the article. Tibetan text in an article of another language is marked. */
  language: string;
  labels: BodyLabels;
  /** Level of the text's first heading: 2 (default) directly below the page's title, else 3. */
  topHeading?: 2 | 3 | undefined;
  /** Base URL of pictures, clips and frames: the platform's. */
  baseAddress?: string | undefined;
  /** Base URL of links, also used to recognize links to anchors in the text. */
  articleAddress?: string | undefined;
  siteHosts: readonly string[];
  videoHosts: readonly string[];
  /** Widths of pictures in pixels, ascending; the last width is for the enlarged picture. */
  pictureWidths: readonly number[];
  /** Returns the URL of a picture in a width; undefined if the picture must not be shown. */
  pictureAddress: (url: string, width: number) => string | undefined;
  /** Returns the URL of a clip or sound; undefined if it must not be played. */
  mediaAddress: (url: string) => string | undefined;
  /** Returns the URL from which a script may fetch a stream; undefined if fetching it is not allowed. */
  streamAddress: (url: string) => string | undefined;
}

export interface PreparedBody {
  /** Safe, valid HTML; all top-level nodes are blocks. */
  html: string;
  /** Plain text without figures and their captions, one line per block. */
  text: string;
  wordCount: number;
  readingMinutes: number;
  firstPicture?: BodyPicture | undefined;
  hasPictures: boolean;
  /** True if the page needs the player (`<PagePlayer />`). */
  hasClips: boolean;
}
