import type { Told } from '@/lib/ui/told-line';
import { isOutcomeOf, wordsOfEveryAct } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';
import type { NoteKind } from './note-kind';

/** What came of a note by its outcome, in words of its own. */
const ownWords = {
  noteEmpty: 'empty',
  noteTooLong: 'tooLong',
  noteAgain: 'again',
  noteClosed: 'closed',
  noteGone: 'gone',
  loginToWrite: 'login',
  loginToWritePictures: 'loginPictures',
} as const;

/** The same in words of every form. */
const sharedWords = {
  ...wordsOfEveryAct,
  pictures: 'upload.failed',
  filesGone: 'upload.gone',
} as const;

export type NoteOutcome = keyof typeof ownWords;

/** The field of the form that an outcome is about. */
const fields: Readonly<Record<string, 'text' | 'pictures'>> = {
  noteEmpty: 'text',
  noteTooLong: 'text',
  noteAgain: 'text',
  pictures: 'pictures',
  filesGone: 'pictures',
};

const saidAsIs: ReadonlySet<string> = new Set(['rejected', 'pictures']);

/** What the form of a note has led to. */
export interface ToldOfNote extends Told {
  /** The field beside which it is said; undefined where it is about all of the form. */
  field: 'text' | 'pictures' | undefined;
}

/** Key of the words for an outcome. */
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
 * What the page says that a form has led to; undefined where there is nothing to say.
 * @param said what no outcome tells: the platform's own words (Spec §8), why pictures were not taken, that it is to be seen already
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
