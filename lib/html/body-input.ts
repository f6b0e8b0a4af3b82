/** A picture that the platform delivers beside the body. */
export interface BodyPicture {
  url: string;
  caption?: string | undefined;
  /** Pixels of the original, when known. */
  width?: number | undefined;
  height?: number | undefined;
  /** The placeholder that stands for it, such as "<!--IMAGEARRAY#0-->" or "IMAGEARRAY#0". */
  ref?: string | undefined;
}

/** A clip that the platform delivers beside the body. */
export interface BodyVideo {
  url: string;
  poster?: string | undefined;
  caption?: string | undefined;
  width?: number | undefined;
  height?: number | undefined;
  ref?: string | undefined;
  tracks?: readonly BodyTrack[] | undefined;
}

/** Captions of a clip, or another text that runs with it. */
export interface BodyTrack {
  url: string;
  kind: string;
  label: string | undefined;
  /** BCP 47 tag. */
  language: string | undefined;
}

/** What one placeholder may stand for (platform facts §5: images[{ref, imagearray[]}], videos[{ref, videoarray[]}]). */
export interface BodyGroup<Item> {
  ref?: string | undefined;
  items: readonly Item[];
}

/** Words that stand in the body, in the page's language (messages, namespace `article`). */
export interface BodyLabels {
  openPicture: string;
  video: string;
  /** The button that plays a clip. */
  play: string;
  audio: string;
  embedded: string;
  /** Something embedded that is no known player. */
  embeddedPage: string;
  table: string;
}

export interface BodyInput {
  /** The platform's HTML: a fragment or a whole document. */
  content: string;
  images: readonly BodyGroup<BodyPicture>[];
  videos: readonly BodyGroup<BodyVideo>[];
  /** BCP 47 tag of the article: Tibetan within any other language is marked. */
  language: string;
  labels: BodyLabels;
  /** Level of the text's first heading; 2 below the page's own title. */
  topHeading?: 2 | 3 | undefined;
  /** Address of the platform, from which relative addresses of pictures, clips and frames count. */
  baseAddress?: string | undefined;
  /** The article's own address at the publisher: its links count from it, and jumps within the text may name it. */
  ownAddress?: string | undefined;
  /** Hosts that are the site itself; links to all others are external. */
  ownHosts: readonly string[];
  /** Hosts whose players may be embedded; empty: none. */
  videoHosts: readonly string[];
  /** Widths in pixels in which pictures are offered, ascending; the last one is the enlarged picture. */
  pictureWidths: readonly number[];
  /** Address of a picture in a width; undefined when it must not be shown. */
  pictureAddress: (url: string, width: number) => string | undefined;
  /** Address of a clip or a sound; undefined when it must not be played. */
  mediaAddress: (url: string) => string | undefined;
  /** Address at which a script may fetch a stream; undefined where it may not. */
  streamAddress: (url: string) => string | undefined;
}

export interface PreparedBody {
  /** Safe, valid HTML; every top-level node is a block. */
  html: string;
  /** What a reader reads, a line a block; captions are not part of it. */
  text: string;
  wordCount: number;
  /** Whole minutes, at least 1. */
  readingMinutes: number;
  /** The first picture as delivered, before `pictureAddress`. */
  firstPicture?: BodyPicture | undefined;
  hasPictures: boolean;
  /** Clips need the page's player (`<PagePlayer />`). */
  hasClips: boolean;
}
