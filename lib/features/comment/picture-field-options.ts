import type { DiscussionWords } from './discussion-words';

export interface PictureLimits {
  maxFiles: number;
  maxFileBytes: number;
}

export interface PictureFieldOptions extends PictureLimits {
  id: string;
  /** Id of the element with the server's message about the pictures. */
  describedBy: string | undefined;
  words: DiscussionWords;
}
