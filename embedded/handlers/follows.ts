import { topicSub, topicSubCancel, topicSubList } from '@/lib/contract/subscription';
import type { Call } from '../call';
import { handle, type OperationHandler } from '../operation-handler';
import { toId } from '../paging';
import { Refusal } from '../refusal';
import { shownAccount, shownAuthor, shownCircle, shownSubject } from '../shown-items';
import type { FollowTarget, FollowTargetKind } from '../store/follows';
import { requireCaller } from './members';

/** Kinds of follow targets by type (platform facts §2). Type 5 is an assumption. Columns cannot be followed yet. */
const kindsByType: Readonly<Record<string, FollowTargetKind>> = {
  '2': 'reporter',
  '3': 'topic',
  '4': 'account',
  '5': 'circle',
};

const visibleItemFinders = {
  reporter: shownAuthor,
  account: shownAccount,
  circle: shownCircle,
  topic: shownSubject,
};

const maxListed = 500;

function requireFollowable(type: string, rawId: string, call: Call): FollowTarget {
  const kind = kindsByType[type];
  const id = toId(rawId);
  if (kind === undefined || visibleItemFinders[kind](id, call) === undefined)
    throw new Refusal(404, '内容不存在');
  return { kind, id };
}

export const followHandlers: readonly OperationHandler[] = [
  handle(topicSub, ({ id, type, userID }, call) => {
    const member = requireCaller(userID, call);
    call.store.follows.add(member.id, requireFollowable(type, id, call), call.now);
    return { message: '关注成功' };
  }),
  handle(topicSubCancel, ({ id, type, userID }, call) => {
    const member = requireCaller(userID, call);
    call.store.follows.remove(member.id, requireFollowable(type, id, call));
    return { message: '已取消关注' };
  }),
  handle(topicSubList, ({ type, userID }, call) => {
    const member = requireCaller(userID, call);
    const kind = kindsByType[type];
    const ids = kind ? call.store.follows.list(member.id, kind, maxListed) : [];
    return { list: ids.map((id) => ({ id })) };
  }),
];
