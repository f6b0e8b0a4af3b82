import type { z } from 'zod';
import { getArticleCounts } from '@/lib/contract/content';
import { alreadyLikedStatus, event, likeEvent, pageView } from '@/lib/contract/event';
import type { Call } from '../call';
import { commentTargetOf, sourceTypes } from '../discussion-rules';
import { Refusal } from '../envelope';
import { handle, type OperationHandler } from '../operation-handler';
import { toNumber } from '../paging';
import { shownContribution, shownDynamic, shownQuestion } from '../shown-items';
import type { LikedKind } from '../store/likes';
import type { EventRecord } from '../store/statistics';

const maxIds = 100;

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

/** `eventType` of a like (platform facts §2). */
const likeType = '1';

function eventRecord({
  id,
  type,
  eventType,
  channel,
  userOtherID,
}: z.output<typeof likeEvent.request>): EventRecord {
  return { objectType: type, objectId: id, eventType, channel, visitor: userOtherID };
}

/** Likes and reads of a live count for the article that links to it. */
function countedItemId(id: number | undefined, kind: LikedKind, { store }: Call): number | undefined {
  const live = kind === 'article' && id !== undefined ? store.lives.find(id) : undefined;
  return live?.article_id ?? id;
}

/** One operation serves all kinds (reading 32). Their id ranges are disjoint. */
function kindOf(id: number | undefined, call: Call): LikedKind {
  if (id === undefined) return 'article';
  if (shownDynamic(id, call)) return 'dynamic';
  if (shownQuestion(id, call)) return 'question';
  return shownContribution(id, call) ? 'contribution' : 'article';
}

/** Other event types than likes are only recorded. */
function like(request: z.output<typeof likeEvent.request>, call: Call): unknown {
  const { likes, statistics } = call.store;
  const requestedId = toNumber(request.id);
  const kind = request.type === '1' ? 'comment' : kindOf(requestedId, call);
  const id = countedItemId(requestedId, kind, call);
  const visitorId = request.userOtherID.trim().slice(0, 128);
  if (id === undefined || likes.count(kind, id) === undefined) throw new Refusal(404, '内容不存在');
  if (request.eventType !== likeType) statistics.addEvent(eventRecord(request), call.now);
  else if (visitorId === '') throw new Refusal(400, '缺少用户标识');
  else if (!likes.add(kind, id, visitorId, call.now)) throw new Refusal(alreadyLikedStatus, '您已经点过赞了');
  return { countPraise: likes.count(kind, id) };
}

export const eventHandlers: readonly OperationHandler[] = [
  handle(likeEvent, like),
  handle(event, (request, call) => {
    call.store.statistics.addEvent(eventRecord(request), call.now);
    return { message: 'success' };
  }),
  handle(pageView, (view, call) => {
    call.store.statistics.addPageView(
      {
        articleId: countedItemId(toNumber(view.aid) || undefined, 'article', call),
        appId: view.appid,
        device: view.dev,
        visitor: view.uid,
        columnName: view.cname,
        separator: view.separator,
        bid: view.bid,
      },
      call.now,
    );
    return true;
  }),
];
