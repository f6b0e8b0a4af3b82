import { getArticleCounts } from '@/lib/contract/content';
import type { Call } from '../call';
import { commentTargetOf, sourceTypes } from '../discussion-rules';
import { toNumber } from '../numbers';
import { handle, type OperationHandler } from '../operation-handler';
import { shownContribution } from '../shown-contributions';
import { shownDynamic, shownQuestion } from '../shown-items';

const maxIds = 100;

/** Reads of questions are not counted. */
function countsOfQuestion(id: number, call: Call): readonly unknown[] {
  const question = shownQuestion(id, call);
  if (!question) return [];
  const { comments } = call.store.discussions.find({ id, sourceType: sourceTypes.question });
  return [{ fileId: id, countPraise: question.likes, countDiscuss: comments }];
}

function countsOf(id: number, call: Call): readonly unknown[] {
  const article = call.store.counts.find(id);
  if (article) {
    const { reads, likes, comments } = article;
    return [{ fileId: id, countClick: reads, countPraise: likes, countDiscuss: comments }];
  }
  const dynamic = shownDynamic(id, call);
  if (!dynamic) return [...contributionCounts(id, call), ...countsOfQuestion(id, call)];
  const { comments } = call.store.discussions.find(commentTargetOf(dynamic));
  return [{ fileId: id, countClick: dynamic.reads, countPraise: dynamic.likes, countDiscuss: comments }];
}

/** Contributions have no comments. */
function contributionCounts(id: number, call: Call): readonly unknown[] {
  const found = shownContribution(id, call);
  return found ? [{ fileId: id, countClick: found.reads, countPraise: found.likes, countDiscuss: 0 }] : [];
}

export const countHandlers: readonly OperationHandler[] = [
  handle(getArticleCounts, ({ articleIds }, call) => ({
    list: articleIds
      .split(',')
      .slice(0, maxIds)
      .flatMap((id) => countsOf(toNumber(id) ?? -1, call)),
  })),
];
