import { getArticleCounts } from '@/lib/contract/content';
import { type Answer, answer } from '../answer';
import type { Call } from '../call';
import { sourceTypes, talkedAs } from '../discussion-rules';
import { toNumber } from '../numbers';
import { shownContribution } from '../shown-contributions';
import { shownDynamic, shownQuestion } from '../shown-people';

/** Ids that one call may ask for. */
const mostIds = 100;

/** How often a question was liked and commented; nobody counts how often it was read. */
function countsOfQuestion(id: number, call: Call): readonly unknown[] {
  const question = shownQuestion(id, call);
  if (!question) return [];
  const { comments } = call.store.discussions.find({ id, sourceType: sourceTypes.question });
  return [{ fileId: id, countPraise: question.likes, countDiscuss: comments }];
}

/** How often an article, a dynamic, a post, a contribution or a question was read, liked and commented. */
function countsOf(id: number, call: Call): readonly unknown[] {
  const article = call.store.counts.find(id);
  if (article) {
    const { reads, likes, comments } = article;
    return [{ fileId: id, countClick: reads, countPraise: likes, countDiscuss: comments }];
  }
  const dynamic = shownDynamic(id, call);
  if (!dynamic) return [...contributionCounts(id, call), ...countsOfQuestion(id, call)];
  const { comments } = call.store.discussions.find(talkedAs(dynamic));
  return [{ fileId: id, countClick: dynamic.reads, countPraise: dynamic.likes, countDiscuss: comments }];
}

/** Contributions are not talked about. */
function contributionCounts(id: number, call: Call): readonly unknown[] {
  const found = shownContribution(id, call);
  return found ? [{ fileId: id, countClick: found.reads, countPraise: found.likes, countDiscuss: 0 }] : [];
}

export const countAnswers: readonly Answer[] = [
  answer(getArticleCounts, ({ articleIds }, call) => ({
    list: articleIds
      .split(',')
      .slice(0, mostIds)
      .flatMap((id) => countsOf(toNumber(id) ?? -1, call)),
  })),
];
