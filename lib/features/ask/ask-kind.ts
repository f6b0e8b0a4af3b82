import { mostQuestionLetters } from '@/lib/contract/asking';
import type { NoteKind } from '@/lib/people/note-kind';
import { askId } from './ask-href';

/** A question to the guest of a topic. */
export const askKind: NoteKind = {
  area: 'ask',
  action: '/api/ask',
  id: askId,
  mostLetters: mostQuestionLetters,
  done: 'asked',
};
