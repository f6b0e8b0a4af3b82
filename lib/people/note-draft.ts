import 'server-only';
import { type Draft, openDraft } from '@/lib/session/draft';
import { type NoteKind, noteForm } from './note-kind';

interface Written {
  /** The topic or the circle. */
  of: string;
  content: string;
  /** Receipts of pictures that are up. */
  receipts: readonly string[];
}

/** What is given back to the form. */
export function noteDraft(kind: NoteKind, { of, content, receipts }: Written): Draft {
  return { place: noteForm(kind, of), text: content, pictures: [...receipts] };
}

/** What was typed there and not taken, as the request brings it. */
export function openNote(cookies: string, kind: NoteKind, of: string): ReturnType<typeof openDraft> {
  return openDraft(cookies, noteForm(kind, of));
}
