import type { WriteMessage } from '@/lib/ui/write-status';
import { outcomeMessages } from '@/lib/view/outcomes';
import type { Words } from '@/lib/view/words';
import type { NoteKind } from './note-kind';

/** Returns messages by outcome that differ between kinds. */
export function messageKeys({ area }: NoteKind) {
  return {
    noteEmpty: `${area}.status.empty`,
    noteTooLong: `${area}.status.tooLong`,
    noteAgain: `${area}.status.again`,
    noteClosed: `${area}.status.closed`,
    noteGone: `${area}.status.gone`,
    loginToWrite: `${area}.status.login`,
    loginToWritePictures: `${area}.status.loginPictures`,
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

/** Returns the message after a submission. `platformText` may also explain rejected pictures or a published note. */
export function noteResult(
  kind: NoteKind,
  words: Words,
  notice: string | undefined,
  platformText: string | undefined,
): NoteResult | undefined {
  const messageOf = outcomeMessages<string>({
    keys: {
      ...messageKeys(kind),
      [kind.done]: `${kind.area}.status.waiting`,
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
