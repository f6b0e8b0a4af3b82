import type { DiscussionWords } from './discussion-words';

export interface PictureLimits {
  most: number;
  mostBytes: number;
}

export interface PictureFieldOptions extends PictureLimits {
  id: string;
  /** Id of the element with the server's message about the pictures. */
  describedBy: string | undefined;
  words: DiscussionWords;
}
