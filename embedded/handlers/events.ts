import type { z } from 'zod';
import { alreadyLikedStatus, event, likeEvent, pageView } from '@/lib/contract/event';
import type { Call } from '../call';
import { Refusal } from '../envelope';
import { toNumber } from '../numbers';
import { handle, type OperationHandler } from '../operation-handler';
import { shownContribution } from '../shown-contributions';
import { shownDynamic, shownQuestion } from '../shown-items';
import type { LikedKind } from '../store/likes';
import type { EventRecord } from '../store/statistics';

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

/** Returns the id that is counted. Likes of a live count for the article that links to it. */
function subjectOf(id: number | undefined, kind: LikedKind, { store }: Call): number | undefined {
  const live = kind === 'article' && id !== undefined ? store.lives.find(id) : undefined;
  return live?.article_id ?? id;
}

/** Returns the kind of item. One operation serves all kinds (reading 32), whose id ranges do not overlap. */
function kindOf(id: number | undefined, call: Call): LikedKind {
  if (id === undefined) return 'article';
  if (shownDynamic(id, call)) return 'dynamic';
  if (shownQuestion(id, call)) return 'question';
  return shownContribution(id, call) ? 'contribution' : 'article';
}

/** Adds a like, once per visitor. Other event types of this operation are only recorded. */
function like(request: z.output<typeof likeEvent.request>, call: Call): unknown {
  const { likes, statistics } = call.store;
  const requestedId = toNumber(request.id);
  const kind = request.type === '1' ? 'comment' : kindOf(requestedId, call);
  const id = subjectOf(requestedId, kind, call);
  const visitor = request.userOtherID.trim().slice(0, 128);
  if (id === undefined || likes.count(kind, id) === undefined) throw new Refusal(404, '内容不存在');
  if (request.eventType !== likeType) statistics.addEvent(eventRecord(request), call.now);
  else if (visitor === '') throw new Refusal(400, '缺少用户标识');
  else if (!likes.add(kind, id, visitor, call.now)) throw new Refusal(alreadyLikedStatus, '您已经点过赞了');
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
        articleId: subjectOf(toNumber(view.aid) || undefined, 'article', call),
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
