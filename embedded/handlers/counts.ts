import { getArticleCounts } from '@/lib/contract/content';
import { type Answer, answer } from '../answer';
import { toNumber } from '../numbers';

/** Ids that one call may ask for. */
const mostIds = 100;

export const countAnswers: readonly Answer[] = [
  answer(getArticleCounts, ({ articleIds }, { store }) => ({
    list: articleIds
      .split(',')
      .slice(0, mostIds)
      .flatMap((id) => store.counts.find(toNumber(id) ?? -1) ?? [])
      .map(({ article_id, reads, likes, comments }) => ({
        fileId: article_id,
        countClick: reads,
        countPraise: likes,
        countDiscuss: comments,
      })),
  })),
];
