import type { DiscussionWords } from './discussion-words';

/** Limits of the pictures of a comment. */
export interface PictureLimits {
  most: number;
  mostBytes: number;
}

export interface PictureFacts extends PictureLimits {
  /** Id of the field. */
  id: string;
  /** Id of what the server has said of the pictures. */
  describedBy: string | undefined;
  words: DiscussionWords;
}
