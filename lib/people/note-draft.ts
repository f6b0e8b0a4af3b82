import 'server-only';
import { type Draft, openDraft } from '@/lib/writes/draft';
import { type NoteKind, noteForm } from './note-kind';

interface NoteInput {
  /** Id of the topic or circle that the note belongs to. */
  of: string;
  content: string;
  receipts: readonly string[];
}

export function noteDraft(kind: NoteKind, { of, content, receipts }: NoteInput): Draft {
  return { place: noteForm(kind, of), text: content, pictures: [...receipts] };
}

export function openNote(cookies: string, kind: NoteKind, of: string): ReturnType<typeof openDraft> {
  return openDraft(cookies, noteForm(kind, of));
}
