/** What the script of the form says and where it leads, in the page's language (`getWritingWords`). */
export interface WritingWords {
  /** Paths of the pages to log in on, and to log out or change who one is. */
  loginHref: string;
  accountHref: string;
  toLogin: string;
  login: string;
  change: string;
  /** The reader's own name, where it is not known. */
  me: string;
  empty: string;
  tooLong: string;
  offline: string;
  unanswered: string;
  sending: string;
  inReview: string;
  justNow: string;
  /** "" where the platform deletes none. */
  delete: string;
  see: string;
  /** With a "#" where the number stands. */
  left: string;
  over: string;
  /** A picture's name with a "#" where its number stands. */
  picture: string;
  uploads: UploadTexts;
  reply: { label: string; hint: string; send: string; cancel: string };
}

/** What is said of pictures on their way; "#" stands for a picture's number, in `going` for per cent. */
interface UploadTexts {
  remove: string;
  cancel: string;
  progress: string;
  going: string;
  done: string;
  paused: string;
  waits: string;
  without: string;
  stays: string;
  again: string;
  failed: string;
  tooMany: string;
  /** With "#n" for the number of a picture and "#t" for what is said of it. */
  numbered: string;
}

/** Where they are to be had; the language stands in the address, so that caches in front may keep them. */
export function writingWordsAddress(locale: string): string {
  return `/api/comment/words?locale=${locale}`;
}
