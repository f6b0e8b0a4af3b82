import { absoluteAddress, type Call } from '../call';
import { platformTime } from '../platform-time';
import { shownCircle } from '../shown-items';
import type { DynamicRecord } from '../store/dynamics';
import { wireCounts, wireMedia } from './dynamic';
import { markupOf } from './reader-content';

export function wirePost(post: DynamicRecord, call: Call): Record<string, unknown> {
  const { writer } = post;
  const circle = shownCircle(post.ownerId, call);
  return {
    postId: post.id,
    title: post.title,
    content: markupOf(post.content),
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
