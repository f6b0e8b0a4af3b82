import type { CirclePost, Circle as SentCircle } from '@/lib/contract/circle';
import { headline } from '@/lib/format/headline';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { readerName } from '@/lib/format/reader-name';
import { startsWithTibetan } from '@/lib/format/tibetan';
import { toDynamic } from '@/lib/people/dynamic';

/** Sort orders of a circle's posts with the `listType` of each (Spec §3). */
export const listTypeByOrder = { default: '0', new: '1', hot: '2' } as const;

export type PostOrder = keyof typeof listTypeByOrder;

export const postOrders = ['default', 'new', 'hot'] as const satisfies readonly PostOrder[];

export type Circle = ReturnType<typeof toCircle>;

export function toCircle(circle: SentCircle) {
  const name = headline(circle.name, circle.description);
  const notices = new Map(circle.noticeList.map((notice) => [notice.id, notice]));
  return {
    id: circle.id,
    name,
    description: plainText(circle.description ?? '') || undefined,
    icon: circle.icon,
    members: circle.countMember,
    posts: circle.countPost,
    notices: [...notices.values()].map(({ id, title, content, publishtime }) => ({
      id,
      title: headline(title, content),
      time: parsePlatformDate(publishtime),
    })),
    forbidShare: circle.forbidShare,
    canPost: circle.canPost === true,
    /** BCP 47 tag of the circle's language; undefined means the publisher's language. */
    language: startsWithTibetan(name) ? 'bo' : undefined,
  };
}

export type Post = ReturnType<typeof toPost>;

export function toPost({ pics, videos, userID, userName, userIcon, circleId, ...post }: CirclePost) {
  const name = readerName(userName) || undefined;
  const circleName = plainText(post.circleName ?? '');
  return {
    ...toDynamic({ ...post, attachments: { pics, videos } }),
    writer: { name, picture: userIcon },
    writerId: userID,
    circle: circleId && circleName ? { id: circleId, name: circleName } : undefined,
    pinned: post.isTop,
  };
}

/** Drops repeated posts (platform facts §6). */
export function toPosts(list: readonly CirclePost[]): Post[] {
  return [...new Map(list.map((post) => [post.id, post])).values()].map(toPost);
}
