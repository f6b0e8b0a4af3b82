/*
 * What every format is turned into before anything is written: the neutral model between a publisher's source and the
 * store. Texts are plain unless named `html`; addresses are absolute web addresses.
 */

/** A source that cannot be imported at all, in words for the operator. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

/** A picture with the addresses it may be fetched from, the best one first. */
export interface ImportedPicture {
  addresses: readonly string[];
  caption?: string | undefined;
}

export interface ImportedClip {
  kind: 'video' | 'audio';
  address: string;
  poster?: string | undefined;
  seconds?: number | undefined;
  caption?: string | undefined;
}

export interface ImportedColumn {
  key: string;
  name: string;
  parentKey?: string | undefined;
  description?: string | undefined;
}

export interface ImportedAuthor {
  key: string;
  name: string;
  description?: string | undefined;
  portrait?: string | undefined;
}

export interface ImportedComment {
  key: string;
  parentKey?: string | undefined;
  authorName: string;
  content: string;
  state: 'published' | 'waiting';
  createdAt: number;
}

export interface ImportedArticle {
  key: string;
  /** Empty when the source names none. */
  title: string;
  html: string;
  /** Line breaks part paragraphs, as in WordPress' classic editor and in plain text. */
  lineBreaks: boolean;
  /** Address that relative ones in the body count from. */
  base: string | undefined;
  link: string | undefined;
  excerpt?: string | undefined;
  publishedAt: number | undefined;
  /** The first one is its own, the others list it, too. */
  columnKeys: readonly string[];
  authorKeys: readonly string[];
  tags: readonly string[];
  /** The picture that stands for the article. */
  featured?: ImportedPicture | undefined;
  clips: readonly ImportedClip[];
  files: readonly { name: string; url: string }[];
  /** Where the article was taken from, when that is not the source itself. */
  sourceName?: string | undefined;
  /** BCP 47 tag that the source claims. */
  language?: string | undefined;
  discussClosed: boolean;
  comments: readonly ImportedComment[];
  /** Pictures of the source's library by their number there. */
  library?: ReadonlyMap<string, ImportedPicture> | undefined;
}

/** Something that was left out, and why. */
export interface Skipped {
  what: 'article' | 'comment' | 'page' | 'other';
  title: string;
  reason: string;
}

export interface ImportedContent {
  /** Name of the source within keys, the same whenever it is read. */
  sourceKey: string;
  title: string;
  description?: string | undefined;
  language?: string | undefined;
  columns: readonly ImportedColumn[];
  authors: readonly ImportedAuthor[];
  articles: readonly ImportedArticle[];
  skipped: readonly Skipped[];
  /** Remarks on what was read otherwise than it was written, with how often. */
  notes: ReadonlyMap<string, number>;
}

export interface ReadOptions {
  /** Name of the one column that takes everything; otherwise the source's own columns or title. */
  column?: string | undefined;
}
