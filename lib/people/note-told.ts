import type { Told } from '@/lib/ui/told-line';
import { isOutcomeOf, wordsOfEveryAct } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';
import type { NoteKind } from './note-kind';

/** Messages by outcome that differ between kinds. */
const ownWords = {
  noteEmpty: 'empty',
  noteTooLong: 'tooLong',
  noteAgain: 'again',
  noteClosed: 'closed',
  noteGone: 'gone',
  loginToWrite: 'login',
  loginToWritePictures: 'loginPictures',
} as const;

/** Messages by outcome shared by all forms. */
const sharedWords = {
  ...wordsOfEveryAct,
  pictures: 'upload.failed',
  filesGone: 'upload.gone',
} as const;

export type NoteOutcome = keyof typeof ownWords;

/** Field that an outcome concerns. */
const fields: Readonly<Record<string, 'text' | 'pictures'>> = {
  noteEmpty: 'text',
  noteTooLong: 'text',
  noteAgain: 'text',
  pictures: 'pictures',
  filesGone: 'pictures',
};

const saidAsIs: ReadonlySet<string> = new Set(['rejected', 'pictures']);

/** Result of a note's form. */
export interface ToldOfNote extends Told {
  /** Field next to which the message is shown; undefined for the whole form. */
  field: 'text' | 'pictures' | undefined;
}

/** Returns the message key of an outcome. */
export function noteWords({ area }: NoteKind, outcome: NoteOutcome) {
  return `${area}.told.${ownWords[outcome]}` as const;
}

function textOf(kind: NoteKind, notice: string, said: string | undefined, words: Words): string | undefined {
  if (notice === kind.done) return said ?? words(`${kind.area}.told.waiting`);
  if (isOutcomeOf(ownWords, notice)) return words(noteWords(kind, notice));
  if (!isOutcomeOf(sharedWords, notice)) return undefined;
  return saidAsIs.has(notice) && said ? said : words(sharedWords[notice]);
}

/**
 * Returns the result to show; undefined without one.
 * @param said the platform's message (Spec §8), why pictures were rejected, or that the note is already visible
 */
export function toldOfNote(
  kind: NoteKind,
  words: Words,
  notice: string | undefined,
  said: string | undefined,
): ToldOfNote | undefined {
  const text = notice === undefined ? undefined : textOf(kind, notice, said, words);
  if (notice === undefined || text === undefined) return undefined;
  return {
    text,
    good: notice === kind.done,
    login: notice === 'loginToWrite' || notice === 'loginToWritePictures',
    field: fields[notice],
  };
}
