/** Form of a member's public note, text with pictures: a question on a topic or a post in a circle. */
export interface NoteFormSettings {
  area: 'ask' | 'circle';
  action: `/api/${string}`;
  /** Name of the write, and id of the form's section, to which a submit without JavaScript returns. */
  id: string;
  /** Maximum characters, as readers count them. */
  maxCharacters: number;
  done: string;
}

/** Returns a key of the form, so that a draft is restored only in that form. */
export function noteFormKey({ area }: NoteFormSettings, of: string): string {
  return `${area} ${of}`;
}
