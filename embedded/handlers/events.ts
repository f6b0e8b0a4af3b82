import type { z } from 'zod';
import { getArticleCounts } from '@/lib/contract/content';
import { alreadyLikedStatus, event, likeEvent, pageView } from '@/lib/contract/event';
import type { Call } from '../call';
import { commentTargetOf, sourceTypes } from '../discussion-rules';
import { handle, type OperationHandler } from '../operation-handler';
import { toId, toNumber } from '../paging';
import { Refusal } from '../refusal';
import { shownContribution, shownDynamic, shownQuestion } from '../shown-items';
import type { LikedKind } from '../store/likes';
import type { EventRecord } from '../store/statistics';

const maxIds = 100;

type ItemCounts = Record<'likes' | 'comments', number> & { reads?: number };

/** Returns kind and counts of an item. One operation serves all kinds, whose id ranges are disjoint (reading 32). */
function findItem(id: number, call: Call): { kind: LikedKind; counts: ItemCounts } | undefined {
  const { articles, discussions } = call.store;
  const counts = articles.counts(id);
  if (counts) return { kind: 'article', counts };
  const dynamic = shownDynamic(id, call);
  if (dynamic) {
    const { comments } = discussions.find(commentTargetOf(dynamic));
    return { kind: 'dynamic', counts: { ...dynamic, comments } };
  }
  const contribution = shownContribution(id, call);
  if (contribution) return { kind: 'contribution', counts: { ...contribution, comments: 0 } };
  const question = shownQuestion(id, call);
  if (!question) return undefined;
  const { comments } = discussions.find({ id, sourceType: sourceTypes.question });
  return { kind: 'question', counts: { likes: question.likes, comments } };
}

/** `eventType` of a like (platform facts §2). */
const likeType = '1';

function eventRecord(request: z.output<typeof likeEvent.request>): EventRecord {
  const { id, type, eventType, channel, userOtherID } = request;
  return { objectType: type, objectId: id, eventType, channel, visitor: userOtherID };
}

/** Returns the id for which a like or read counts: for a live, the id of the article that links to it. */
function countedItemId(id: number | undefined, kind: LikedKind, { store }: Call): number | undefined {
  const live = kind === 'article' && id !== undefined ? store.lives.find(id) : undefined;
  return live?.articleId ?? id;
}

/** Counts a like. Events of other types are recorded and change no count. */
function recordLike(request: z.output<typeof likeEvent.request>, call: Call): unknown {
  const { likes, statistics } = call.store;
  const requestedId = toNumber(request.id);
  const kind = request.type === '1' ? 'comment' : (findItem(requestedId ?? -1, call)?.kind ?? 'article');
  const id = countedItemId(requestedId, kind, call);
  const visitorId = request.userOtherID.trim().slice(0, 128);
  if (id === undefined || likes.count(kind, id) === undefined) throw new Refusal(404, '内容不存在');
  if (request.eventType !== likeType) statistics.addEvent(eventRecord(request), call.now);
  else if (visitorId === '') throw new Refusal(400, '缺少用户标识');
  else if (!likes.add(kind, id, visitorId, call.now)) throw new Refusal(alreadyLikedStatus, '您已经点过赞了');
  return { countPraise: likes.count(kind, id) };
}

export const eventHandlers: readonly OperationHandler[] = [
  handle(getArticleCounts, ({ articleIds }, call) => {
    const ids = articleIds.split(',').slice(0, maxIds).map(toId);
    return {
      list: ids.flatMap((id) => {
        const found = findItem(id, call);
        if (!found) return [];
        const { reads, likes, comments } = found.counts;
        return [{ fileId: id, countClick: reads, countPraise: likes, countDiscuss: comments }];
      }),
    };
  }),
  handle(likeEvent, recordLike),
  handle(event, (request, call) => {
    call.store.statistics.addEvent(eventRecord(request), call.now);
    return { message: 'success' };
  }),
  handle(pageView, (view, call) => {
    const { appid: appId, dev: device, uid: visitor, cname: columnName, separator, bid } = view;
    const articleId = countedItemId(toNumber(view.aid) || undefined, 'article', call);
    const pageViewRecord = { articleId, appId, device, visitor, columnName, separator, bid };
    call.store.statistics.addPageView(pageViewRecord, call.now);
    return true;
  }),
];
