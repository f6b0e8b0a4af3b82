import type { RefObject } from 'react';
import type { SentAnswer } from '@/lib/browser/post-form.script';
import type { Status } from '@/lib/client/form-status';
import type { ShownUser } from '@/lib/client/session-answer';
import type { UploadedFile } from '@/lib/upload/uploaded-file';
import type { DiscussionWords } from './discussion-words';
import type { PictureLimits } from './picture-facts';

/** What all boxes of a page share. */
export interface WritingFacts {
  of: string;
  source: string;
  /** Path of the page. */
  back: string;
  /** Letters that a comment may have. */
  limit: number;
  /** Limits of its pictures; undefined where none are taken. */
  pictures: PictureLimits | undefined;
  /** The login page. */
  login: string;
  /** Theme of the frame that names the writer without JavaScript, where it is not the usual one. */
  theme?: string;
  words: DiscussionWords;
}

/** What the server gives back to a form that was sent without JavaScript. */
export interface GivenBack {
  text?: string | undefined;
  status?: Status | undefined;
  isLead?: boolean;
  /** The outcome of the last attempt is unknown. */
  isUnknown?: boolean;
  uploaded?: readonly UploadedFile[];
  /** Why pictures were refused. */
  problem?: string | undefined;
}

export interface WritingBoxProps extends WritingFacts {
  /** The comment that is answered. */
  parent: string | undefined;
  /** The newest comment beside the form: after another one, the same text may be another comment (`fromOf`). */
  after?: string | undefined;
  given?: GivenBack;
  /** Comments that the reader has deleted: that they were sent is not said any more. */
  deleted?: readonly string[];
  user: ShownUser | null | undefined;
  /** Called when there is a text: its writer is about to be shown. */
  onWrite: () => void;
  /** Called when a text is sent, which is shown as a comment from then on. */
  onSend: (text: string, parent: string | undefined) => void;
  /** Called with the answer. @returns the id of the comment's element, where it is shown */
  onAnswer: (answer: SentAnswer) => string | undefined;
  /** Says something to readers who do not see it. */
  announce: (text: string) => void;
  /** A reply under its comment can be closed. */
  onCancel?: () => void;
  form?: RefObject<HTMLFormElement | null>;
}
