/** What members write in a place of the site and others see: a text with pictures, as a question on a topic or a post in a circle. */
export interface NoteKind {
  /** Its words in `messages`; names its drafts, too. */
  area: 'ask' | 'circle';
  /** Where its form is sent. */
  action: `/api/${string}`;
  /** Id of its form's section, to which a form without a script is led back. */
  id: string;
  /** Letters, as readers count them. */
  mostLetters: number;
  /** The outcome after which it is at the platform. */
  done: string;
}

/** Names the form by where it is written, so that what was not sent comes back to that form only. */
export function noteForm({ area }: NoteKind, of: string): string {
  return `${area} ${of}`;
}
