/** Public note of a member: text with pictures, such as a question on a topic or a post in a circle. */
export interface NoteKind {
  area: 'ask' | 'circle';
  action: `/api/${string}`;
  /** Section id of the form, to which readers return without JavaScript, and name of the write. */
  id: string;
  /** Maximum characters, as readers count them. */
  maxCharacters: number;
  done: string;
}

/** Returns a key of the form, so that a draft is restored only in that form. */
export function noteForm({ area }: NoteKind, of: string): string {
  return `${area} ${of}`;
}
