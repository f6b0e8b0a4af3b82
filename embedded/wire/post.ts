import { absoluteAddress, type Call } from '../call';
import { platformTime } from '../platform-time';
import { shownCircle } from '../shown-items';
import type { DynamicRecord } from '../store/dynamics';
import { wireCounts, wireMedia } from './dynamic';
import { markupOf } from './reader-content';

export function wirePost(post: DynamicRecord, call: Call): Record<string, unknown> {
  const { id, title, content, published_at: publishedAt, pinned, writer, writer_id: writerId } = post;
  const circle = shownCircle(post.owner_id, call);
  return {
    postId: id,
    title,
    content: markupOf(content),
    publishtime: platformTime(publishedAt),
    userID: writerId,
    userName: writer?.name,
    userIcon: writer?.icon ? absoluteAddress(call, writer.icon) : '',
    circleId: circle?.id,
    circleName: circle?.name,
    isTop: pinned,
    ...wireMedia(post, call),
    ...wireCounts(post, call),
  };
}
