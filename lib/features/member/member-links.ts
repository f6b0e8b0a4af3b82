import type { Subject } from './model';

/** Where the entries of a member's lists lead: pages of other rooms. */
export interface MemberLinks {
  /** A comment among those on its subject; "" leads to them all. */
  said: (comment: string, subject: Subject) => string;
  post: (post: string) => string;
  question: (question: string) => string;
}
