import type { Subject } from './model';

/** Links from a member's lists to pages of other features. */
export interface MemberLinks {
  /** Returns the link to a comment in the discussion of its subject; for the id "", the link to the whole discussion. */
  commentLink: (comment: string, subject: Subject) => string;
  post: (post: string) => string;
  question: (question: string) => string;
}
