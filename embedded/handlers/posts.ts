import { z } from 'zod';
import { maxPostLength, myPosts, postRefusals, writePost } from '@/lib/contract/posting';
import type { Call } from '../call';
import { Refusal } from '../envelope';
import { toNumber } from '../numbers';
import { handle, type OperationHandler } from '../operation-handler';
import { pageStart, pageWithMore } from '../paging';
import { requireText } from '../require-text';
import { shownCircle } from '../shown-items';
import { uploadedPictures } from '../uploaded-pictures';
import { wirePost } from '../wire/post';
import { ownMember } from './members';

/** Milliseconds within which a member may not repeat a post. */
const repeatWaitMs = 60_000;

/** Rules for posts, from the site configuration (docs/guides/embedded-platform.md). */
const postRules = z.object({ reviewFirst: z.boolean() }).catch({ reviewFirst: true });

/**
 * Stores a post under the member's nickname. By default, editors review it before publication. @throws
 * Refusal
 */
function write(
  { circleId, content, imgUrl, userID }: z.output<typeof writePost.request>,
  call: Call,
): unknown {
  const member = ownMember(userID, call);
  const circle = shownCircle(toNumber(circleId) ?? -1, call);
  if (!circle) throw new Refusal(postRefusals.missing, '圈子不存在');
  if (circle.can_post === 0) throw new Refusal(postRefusals.closed, '这个圈子不能发帖');
  const { reviewFirst } = postRules.parse(call.store.config.read()?.postConfig);
  const state = reviewFirst ? ('waiting' as const) : ('published' as const);
  const post = {
    circleId: circle.id,
    memberId: member.id,
    writer: { name: member.nickname, icon: member.head },
    state,
    content: requireText(content, { maxLength: maxPostLength, refusals: postRefusals, name: '帖子内容' }),
    pictures: uploadedPictures(imgUrl, postRefusals.pictures, call),
  };
  const id = call.store.posts.write(post, call.now, call.now - repeatWaitMs);
  if (id === undefined) throw new Refusal(postRefusals.again, '您刚刚发过相同的帖子');
  return { id, state, message: reviewFirst ? '帖子已提交，审核后显示' : '发表成功' };
}

export const postHandlers: readonly OperationHandler[] = [
  handle(writePost, write),
  handle(myPosts, ({ userID, ...request }, call) => {
    const member = ownMember(userID, call);
    return pageWithMore(
      (limit) => call.store.dynamics.ofWriterInAllStates(member.id, pageStart(request), limit),
      (post) => ({ ...wirePost(post, shownCircle(post.owner_id, call), call), state: post.state }),
    );
  }),
];
