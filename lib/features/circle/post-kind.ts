import { maxPostLength } from '@/lib/contract/posting';
import type { NoteKind } from '@/lib/people/note-kind';

export const postKind: NoteKind = {
  area: 'circle',
  action: '/api/post',
  id: 'post',
  maxCharacters: maxPostLength,
  done: 'posted',
};
