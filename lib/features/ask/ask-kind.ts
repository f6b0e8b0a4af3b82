import { maxQuestionLength } from '@/lib/contract/asking';
import type { NoteKind } from '@/lib/people/note-kind';
import { askId } from './ask-href';

export const askKind: NoteKind = {
  area: 'ask',
  action: '/api/ask',
  id: askId,
  maxCharacters: maxQuestionLength,
  done: 'asked',
};
