import { z } from 'zod';
import { circleDetail, noticeDetail, postDetail, postList } from '@/lib/contract/circle';
import { maxPostLength, myPosts, postRefusals, writePost } from '@/lib/contract/posting';
import { absoluteAddress, absoluteHtml, type Call } from '../call';
import { handle, handleDetail, handleList, handlePage, type OperationHandler } from '../operation-handler';
import { PAGE_SIZE, pageStart } from '../paging';
import { platformTime } from '../platform-time';
import { Refusal } from '../refusal';
import { requireText } from '../require-text';
import { findDemoItem, shownCircle, shownDynamic, shownMember } from '../shown-items';
import type { CircleRecord } from '../store/circles';
import type { DynamicOrder, DynamicRecord } from '../store/dynamics';
import type { Notice } from '../store/notices';
import { requireUploadedPictures } from '../uploaded-pictures';
import { wireCounts, wireMedia } from '../wire/dynamic';
import { paragraphsHtml } from '../wire/reader-content';
import { requireCaller } from './members';

function wirePost(post: DynamicRecord, call: Call): Record<string, unknown> {
  const { writer } = post;
  const circle = shownCircle(post.ownerId, call);
  return {
    postId: post.id,
    title: post.title,
    content: paragraphsHtml(post.content),
    publishtime: platformTime(post.publishedAt),
    userID: post.writerId,
    userName: writer?.name,
    userIcon: writer?.icon ? absoluteAddress(call, writer.icon) : '',
    circleId: circle?.id,
    circleName: circle?.name,
    isTop: post.pinned,
    ...wireMedia(post, call),
    ...wireCounts(post, call),
  };
}

function wireOwnPost(post: DynamicRecord, call: Call): Record<string, unknown> {
  return { ...wirePost(post, call), state: post.state };
}

function wireNotice(notice: Notice, call: Call): Record<string, unknown> {
  const { id, title, content, publishedAt, ...circleFields } = notice;
  return {
    noticeId: id,
    title,
    content: absoluteHtml(call, content),
    publishtime: platformTime(publishedAt),
    ...circleFields,
  };
}

const repeatWaitMs = 60_000;

/** `postConfig` of the site configuration (docs/guides/embedded-platform.md). */
const postRules = z.object({ reviewFirst: z.boolean() }).catch({ reviewFirst: true });

function addPost({ circleId, content, imgUrl, userID }: z.output<typeof writePost.request>, call: Call) {
  const member = requireCaller(userID, call);
  const circle = shownCircle(circleId, call);
  if (!circle) throw new Refusal(postRefusals.missing, '圈子不存在');
  if (circle.canPost === 0) throw new Refusal(postRefusals.closed, '这个圈子不能发帖');
  const { reviewFirst } = postRules.parse(call.store.config.read()?.postConfig);
  const state = reviewFirst ? ('waiting' as const) : ('published' as const);
  const post = {
    circleId: circle.id,
    memberId: member.id,
    writer: { name: member.nickname, icon: member.head },
    state,
    content: requireText(content, { maxLength: maxPostLength, refusals: postRefusals, name: '帖子内容' }),
    pictures: requireUploadedPictures(imgUrl, postRefusals.pictures, call),
  };
  const id = call.store.posts.write(post, call.now, call.now - repeatWaitMs);
  if (id === undefined) throw new Refusal(postRefusals.again, '您刚刚发过相同的帖子');
  return { id, state, message: reviewFirst ? '帖子已提交，审核后显示' : '发表成功' };
}

/** Order of posts by `listType` (Spec §3). */
const postOrders = new Map<string, DynamicOrder>([
  ['1', 'newest'],
  ['2', 'hot'],
]);

const maxNotices = 20;

function circleCard(circle: CircleRecord, call: Call): Record<string, unknown> {
  const { id, name, icon, description, members, canPost } = circle;
  const { dynamics, follows, notices } = call.store;
  return {
    circleId: id,
    circleName: name,
    icon: icon === null ? '' : absoluteAddress(call, icon),
    description,
    memberCount: members + follows.countFans({ kind: 'circle', id }),
    postCount: dynamics.count('circle', id),
    canPost,
    noticeList: notices.of(id, maxNotices).map((notice) => wireNotice(notice, call)),
  };
}

function listPosts({ id, listType, userId, ...request }: z.output<typeof postList.request>, call: Call) {
  const { demoPaper, dynamics } = call.store;
  const start = pageStart(request);
  if (userId !== '') {
    const writer = shownMember(userId, call);
    return writer && !demoPaper.isHidden() ? dynamics.ofWriter(writer.id, start, PAGE_SIZE) : [];
  }
  if (id === '') return demoPaper.isHidden() ? [] : dynamics.ofAll('circle', start, PAGE_SIZE);
  const circle = shownCircle(id, call);
  return (
    circle && dynamics.of('circle', circle.id, start, PAGE_SIZE, postOrders.get(listType) ?? 'pinnedFirst')
  );
}

export const circleHandlers: readonly OperationHandler[] = [
  handleDetail(circleDetail, ({ id }, call) => shownCircle(id, call), circleCard),
  handleList(postList, wirePost, listPosts),
  handle(postDetail, ({ id }, call) => {
    const post = shownDynamic(id, call);
    return post?.ownerKind === 'circle' ? wirePost(post, call) : null;
  }),
  handleDetail(noticeDetail, ({ id }, call) => findDemoItem(call.store.notices, id, call), wireNotice),
  handle(writePost, addPost),
  handlePage(myPosts, wireOwnPost, ({ userID, ...request }, call, limit) =>
    call.store.dynamics.own(requireCaller(userID, call).id, pageStart(request), limit),
  ),
];
