import type { z } from 'zod';
import { circleDetail, noticeDetail, postDetail, postList } from '@/lib/contract/circle';
import { absolute, type Call } from '../call';
import { toNumber } from '../numbers';
import { handle, type OperationHandler } from '../operation-handler';
import { PAGE_SIZE, pageStart } from '../paging';
import { shownCircle, shownMember, shownPost } from '../shown-items';
import type { CircleRecord } from '../store/circles';
import type { DynamicOrder } from '../store/dynamics';
import { wireNotice } from '../wire/notice';
import { wirePost } from '../wire/post';

/** Sort orders by listType (Spec §3). By default, pinned posts come first. */
const orders: Readonly<Record<string, DynamicOrder>> = { '1': 'newest', '2': 'hot' };

const maxNotices = 20;

function card(circle: CircleRecord, call: Call): Record<string, unknown> {
  const { id, name, icon, description, members, can_post: canPost } = circle;
  const { dynamics, follows, notices } = call.store;
  return {
    circleId: id,
    circleName: name,
    icon: icon === null ? '' : absolute(call, icon),
    description,
    memberCount: members + follows.fans({ kind: 'circle', id }),
    postCount: dynamics.count('circle', id),
    canPost,
    noticeList: notices.of(id, maxNotices).map((notice) => wireNotice(notice, call)),
  };
}

function posts({ id, listType, userId, ...request }: z.output<typeof postList.request>, call: Call): unknown {
  const from = pageStart(request);
  const { demoPaper, dynamics } = call.store;
  if (userId !== '') {
    const writer = shownMember(userId, call);
    const part = writer && !demoPaper.isHidden() ? dynamics.ofWriter(writer.id, from, PAGE_SIZE) : [];
    return { list: part.map((post) => wirePost(post, shownCircle(post.owner_id, call), call)) };
  }
  if (id === '') {
    if (demoPaper.isHidden()) return { list: [] };
    const part = dynamics.ofAll('circle', from, PAGE_SIZE);
    return { list: part.map((post) => wirePost(post, shownCircle(post.owner_id, call), call)) };
  }
  const circle = shownCircle(toNumber(id) ?? -1, call);
  if (!circle) return null;
  const part = dynamics.of('circle', circle.id, from, PAGE_SIZE, orders[listType] ?? 'pinnedFirst');
  return { list: part.map((post) => wirePost(post, circle, call)) };
}

export const circleHandlers: readonly OperationHandler[] = [
  handle(circleDetail, ({ id }, call) => {
    const circle = shownCircle(toNumber(id) ?? -1, call);
    return circle ? card(circle, call) : null;
  }),
  handle(postList, posts),
  handle(postDetail, ({ id }, call) => {
    const post = shownPost(toNumber(id) ?? -1, call);
    return post ? wirePost(post, shownCircle(post.owner_id, call), call) : null;
  }),
  handle(noticeDetail, ({ id }, call) => {
    const found = call.store.demoPaper.isHidden() ? undefined : call.store.notices.find(toNumber(id) ?? -1);
    return found ? wireNotice(found, call) : null;
  }),
];
