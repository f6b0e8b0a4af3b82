import type { WriteMessage } from '@/lib/ui/write-status';
import { isOutcomeOf, sharedMessageKeys } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';
import type { NoteKind } from './note-kind';

/** Messages by outcome that differ between kinds. */
const messageKeys = {
  noteEmpty: 'empty',
  noteTooLong: 'tooLong',
  noteAgain: 'again',
  noteClosed: 'closed',
  noteGone: 'gone',
  loginToWrite: 'login',
  loginToWritePictures: 'loginPictures',
} as const;

/** Messages by outcome shared by all forms. */
const sharedKeys = {
  ...sharedMessageKeys,
  pictures: 'upload.failed',
  filesGone: 'upload.gone',
} as const;

export type NoteOutcome = keyof typeof messageKeys;

const fields: Readonly<Record<string, 'text' | 'pictures'>> = {
  noteEmpty: 'text',
  noteTooLong: 'text',
  noteAgain: 'text',
  pictures: 'pictures',
  filesGone: 'pictures',
};

const quotedOutcomes: ReadonlySet<string> = new Set(['rejected', 'pictures']);

export interface NoteResult extends WriteMessage {
  /** Field next to which the message is shown; undefined for the whole form. */
  field: 'text' | 'pictures' | undefined;
}

export function noteMessageKey({ area }: NoteKind, outcome: NoteOutcome) {
  return `${area}.told.${messageKeys[outcome]}` as const;
}

function textOf(
  kind: NoteKind,
  notice: string,
  platformText: string | undefined,
  words: Words,
): string | undefined {
  if (notice === kind.done) return platformText ?? words(`${kind.area}.told.waiting`);
  if (isOutcomeOf(messageKeys, notice)) return words(noteMessageKey(kind, notice));
  if (!isOutcomeOf(sharedKeys, notice)) return undefined;
  return quotedOutcomes.has(notice) && platformText ? platformText : words(sharedKeys[notice]);
}

/** `platformText` (Spec §8) may also report why pictures were rejected, or that the note is visible. */
export function noteResult(
  kind: NoteKind,
  words: Words,
  notice: string | undefined,
  platformText: string | undefined,
): NoteResult | undefined {
  const text = notice === undefined ? undefined : textOf(kind, notice, platformText, words);
  if (notice === undefined || text === undefined) return undefined;
  return {
    text,
    isSuccess: notice === kind.done,
    offersLogin: notice === 'loginToWrite' || notice === 'loginToWritePictures',
    field: fields[notice],
  };
}
