import { maxQuestionLength } from '@/lib/contract/ask-question';
import type { NoteFormSettings } from '@/lib/people/note-form-settings';
import type { HrefValues } from '@/lib/routes/href';
import { siteHref } from '@/lib/routes/site-href';

export const questionOrders = ['new', 'hot'] as const;

export type QuestionOrder = (typeof questionOrders)[number];

export function askTopicHref(id: string, order: QuestionOrder = 'new', query: HrefValues = {}): string {
  return siteHref(['topicDetail', id], { ...(order === 'new' ? {} : { order }), ...query });
}

export const askFormId = 'ask';

export const answerAnchor = 'answer';

export const askFormSettings: NoteFormSettings = {
  area: 'ask',
  action: '/api/ask',
  id: askFormId,
  maxCharacters: maxQuestionLength,
  done: 'asked',
};
