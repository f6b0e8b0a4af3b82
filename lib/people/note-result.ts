import type { WriteMessage } from '@/lib/ui/write-status';
import { outcomeMessages } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';
import type { NoteKind } from './note-kind';

/** Returns messages by outcome that differ between kinds. */
export function messageKeys({ area }: NoteKind) {
  return {
    noteEmpty: `${area}.told.empty`,
    noteTooLong: `${area}.told.tooLong`,
    noteAgain: `${area}.told.again`,
    noteClosed: `${area}.told.closed`,
    noteGone: `${area}.told.gone`,
    loginToWrite: `${area}.told.login`,
    loginToWritePictures: `${area}.told.loginPictures`,
  } as const;
}

export type NoteOutcome = keyof ReturnType<typeof messageKeys>;

const fields: Readonly<Record<string, 'text' | 'pictures'>> = {
  noteEmpty: 'text',
  noteTooLong: 'text',
  noteAgain: 'text',
  pictures: 'pictures',
  filesGone: 'pictures',
};

export interface NoteResult extends WriteMessage {
  /** Field next to which the message is shown; undefined for the whole form. */
  field: 'text' | 'pictures' | undefined;
}

/**
 * Returns the message after a submission. `platformText` (Spec §8) may also report why pictures were
 * rejected, or that the note is visible.
 */
export function noteResult(
  kind: NoteKind,
  words: Words,
  notice: string | undefined,
  platformText: string | undefined,
): NoteResult | undefined {
  const messageOf = outcomeMessages<string>({
    keys: {
      ...messageKeys(kind),
      [kind.done]: `${kind.area}.told.waiting`,
      pictures: 'upload.failed',
      filesGone: 'upload.gone',
    },
    success: [kind.done],
    login: ['loginToWrite', 'loginToWritePictures'],
    quoted: [kind.done, 'rejected', 'pictures'],
  });
  const message = messageOf(words, notice, platformText);
  return message && { ...message, field: fields[notice ?? ''] };
}
