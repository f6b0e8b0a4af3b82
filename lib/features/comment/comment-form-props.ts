import type { RefObject } from 'react';
import type { FormResponse } from '@/lib/browser/post-form.script';
import type { Status } from '@/lib/client/form-status';
import type { ShownUser } from '@/lib/client/session-response';
import type { IslandWords } from '@/lib/client/words';
import type { UploadSettings } from '@/lib/upload/upload-list';
import type { UploadedFile } from '@/lib/upload/uploaded-file';
import type { discussionWords } from './browser/discussion.words';

export type DiscussionWords = IslandWords<(typeof discussionWords)[number]>;

type PictureLimits = Pick<UploadSettings, 'maxFiles' | 'maxFileBytes'>;

export interface PictureFieldOptions extends PictureLimits {
  id: string;
  describedBy: string | undefined;
  words: DiscussionWords;
}

export interface CommentFormOptions {
  of: string;
  source: string;
  back: string;
  /** Maximum characters of a comment. */
  limit: number;
  pictures: PictureLimits | undefined;
  login: string;
  words: DiscussionWords;
}

/** State that the server restores in a form sent without JavaScript. */
export interface RestoredForm {
  text?: string | undefined;
  status?: Status | undefined;
  isLead?: boolean;
  hasUnknownOutcome?: boolean;
  uploaded?: readonly UploadedFile[];
  problem?: string | undefined;
}

export interface CommentFormProps extends CommentFormOptions {
  parent: string | undefined;
  /** Id of the page's newest comment. An equal text with another `after` is a new comment (`pageOf`). */
  after?: string | undefined;
  restored?: RestoredForm;
  /** Ids of comments that the reader has deleted; the success message of such a comment is hidden. */
  deletedIds?: readonly string[];
  user: ShownUser | null | undefined;
  /** Called when the reader types, to load the writer's name. */
  onWrite: () => void;
  onSend: (text: string, parent: string | undefined) => void;
  /** Returns the id of the new comment's element; undefined if the comment is not shown. */
  onAnswer: (answer: FormResponse) => string | undefined;
  announce: (text: string) => void;
  onCancel?: () => void;
  form?: RefObject<HTMLFormElement | null>;
}
