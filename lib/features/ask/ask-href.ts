import { environment } from '@/lib/env/environment';
import { type HrefValues, pageHref } from '@/lib/routes/href';

/** The orders of a topic's questions. */
export const questionOrders = ['new', 'hot'] as const;

export type QuestionOrder = (typeof questionOrders)[number];

/** Reads the order from a query; anything odd is the newest first. */
export function questionOrder(asked: string | undefined): QuestionOrder {
  return questionOrders.find((order) => order === asked) ?? 'new';
}

/** Public path of a topic; the newest questions need no query. */
export function topicHref(id: string, order: QuestionOrder = 'new', query: HrefValues = {}): string {
  const asked = order === 'new' ? {} : { order };
  return pageHref(environment().BASE_PATH, ['topicDetail', id], { ...asked, ...query });
}

/** Id of the form on a topic's page, where a form without a script is led back to. */
export const askId = 'ask';

/** Id of the answer on a question's page. */
export const answerId = 'answer';
