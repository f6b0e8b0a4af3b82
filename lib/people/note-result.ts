import { outcomeMessages } from '@/lib/view/outcome-messages';
import type { NoteFormSettings } from './note-form-settings';

export function messageKeys({ area }: NoteFormSettings) {
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

const fieldByOutcome: Readonly<Record<string, 'text' | 'pictures'>> = {
  noteEmpty: 'text',
  noteTooLong: 'text',
  noteAgain: 'text',
  pictures: 'pictures',
  filesGone: 'pictures',
};

/** Returns the message after a submission. Without a `field`, the message is about the whole form. */
export function noteResult({ done }: NoteFormSettings, notice: string | undefined, text: string | undefined) {
  const messageOf = outcomeMessages({ success: [done], login: ['loginToWrite', 'loginToWritePictures'] });
  const message = messageOf(notice, text);
  return message && { ...message, field: fieldByOutcome[notice ?? ''] };
}
