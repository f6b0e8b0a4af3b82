import type { CirclePost, Circle as SentCircle } from '@/lib/contract/circle';
import { headline } from '@/lib/format/headline';
import { plainText } from '@/lib/format/plain-text';
import { parsePlatformDate } from '@/lib/format/platform-date';
import { readerName } from '@/lib/format/reader-name';
import { beginsTibetan } from '@/lib/format/tibetan';
import { type Dynamic, toDynamic } from '@/lib/people/dynamic';
import type { NoteWriter } from '@/lib/people/writer-line';

/** Orders of a circle's posts, and the listType of each (Spec §3). */
export const listTypes = { default: '0', new: '1', hot: '2' } as const;

export type PostOrder = keyof typeof listTypes;

export const postOrders = ['default', 'new', 'hot'] as const satisfies readonly PostOrder[];

/** Reads the order from a query; anything odd is the default. */
export function postOrder(asked: string | undefined): PostOrder {
  return postOrders.find((order) => order === asked) ?? 'default';
}

/** A notice of a circle, as its page lists it. */
export interface ListedNotice {
  id: string;
  title: string;
  /** Epoch ms. */
  time: number | undefined;
}

/** A circle, as its page shows it. */
export interface Circle {
  id: string;
  name: string;
  description: string | undefined;
  /** Address of its picture. */
  icon: string | undefined;
  members: number;
  posts: number;
  notices: readonly ListedNotice[];
  forbidShare: boolean;
  /** Members may write posts in it. */
  canPost: boolean;
  /** BCP 47 tag where it is not the publisher's own. */
  language: string | undefined;
}

/** The circle that the platform's answer means. */
export function toCircle(sent: SentCircle): Circle {
  const name = headline(sent.name, sent.description);
  const notices = new Map(sent.noticeList.map((notice) => [notice.id, notice]));
  return {
    id: sent.id,
    name,
    description: plainText(sent.description ?? '') || undefined,
    icon: sent.icon,
    members: sent.countMember,
    posts: sent.countPost,
    notices: [...notices.values()].map(({ id, title, content, publishtime }) => ({
      id,
      title: headline(title, content),
      time: parsePlatformDate(publishtime),
    })),
    forbidShare: sent.forbidShare,
    canPost: sent.canPost === true,
    language: beginsTibetan(name) ? 'bo' : undefined,
  };
}

/** A post of a circle: a note of a reader's. */
export interface Post extends Dynamic {
  writer: NoteWriter;
  /** The member who wrote it, where the platform names one. */
  writerId: string | undefined;
  /** The circle in which it was said, where the platform names one. */
  circle: { id: string; name: string } | undefined;
  pinned: boolean;
}

/** The post that the platform's answer means. */
export function toPost({ pics, videos, userID, userName, userIcon, circleId, ...sent }: CirclePost): Post {
  const name = readerName(userName) || undefined;
  const circleName = plainText(sent.circleName ?? '');
  return {
    ...toDynamic({ ...sent, attachments: { pics, videos } }),
    writer: { name, picture: userIcon },
    writerId: userID,
    circle: circleId && circleName ? { id: circleId, name: circleName } : undefined,
    pinned: sent.isTop,
  };
}

/** The posts of a list without repeats (platform facts §6). */
export function toPosts(list: readonly CirclePost[]): Post[] {
  return [...new Map(list.map((sent) => [sent.id, sent])).values()].map(toPost);
}
