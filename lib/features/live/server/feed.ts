import { type ListPosition, listPosition, nextPosition, pageSize } from '@/lib/cards/list-position';
import type { LivePost } from '@/lib/contract/live';

/** Newest first, or the story from its beginning (R4.14). */
export type FeedOrder = 'new' | 'old';

/** What a live's address may ask of its feed. */
export interface FeedQuery {
  sort?: string | undefined;
  page?: string | undefined;
  lastFileId?: string | undefined;
  /** A post that shall be on the page: the address of a permalink. */
  post?: string | undefined;
}

/** Which part of the feed is asked for. */
export interface FeedRequest {
  order: FeedOrder;
  /** Of the newest first: where the platform goes on. */
  position: ListPosition;
  /** Of the story from its beginning: which page, from 0. */
  page: number;
  post: string | undefined;
}

/** A part of the feed. */
export interface FeedPart {
  pinned: readonly LivePost[];
  posts: readonly LivePost[];
  /** Query of the next part. */
  next: Readonly<Record<string, string | number>> | undefined;
  /** The feed begins before this part. */
  continued: boolean;
}

/** Reads what is asked for; anything odd is the beginning. */
export function feedRequest(query: FeedQuery): FeedRequest {
  const post = /^[\w-]{1,64}$/.test(query.post ?? '') ? query.post : undefined;
  return {
    order: query.sort === 'old' ? 'old' : 'new',
    position: listPosition(query),
    page: /^\d{1,4}$/.test(query.page ?? '') ? Number(query.page) : 0,
    post,
  };
}

/** Whether the part can only be cut from the whole story: the platform lists newest first and knows no single posts. */
export function needsStory({ order, post }: FeedRequest): boolean {
  return order === 'old' || post !== undefined;
}

/** A page as the platform answered it. */
export function answeredPart(list: readonly LivePost[], page: number): FeedPart {
  const next = nextPosition(page, list);
  return {
    pinned: page === 0 ? list.filter(({ isTop }) => isTop) : [],
    posts: list.filter(({ isTop }) => !isTop),
    next: next && { ...next },
    continued: page > 0,
  };
}

/** A part cut from the whole story, which lies as the platform lists it: pinned, then newest first. */
export function storyPart(story: readonly LivePost[], { order, page, post }: FeedRequest): FeedPart {
  const newestFirst = story.filter(({ isTop }) => !isTop);
  const ordered = order === 'old' ? newestFirst.toReversed() : newestFirst;
  const place = post === undefined ? -1 : ordered.findIndex(({ fileId }) => fileId === post);
  const shown = post === undefined ? page : Math.max(0, Math.floor(place / pageSize));
  const posts = ordered.slice(shown * pageSize, (shown + 1) * pageSize);
  const last = posts.at(-1);
  const more = last !== undefined && ordered.length > (shown + 1) * pageSize;
  return {
    pinned: shown === 0 ? story.filter(({ isTop }) => isTop) : [],
    posts,
    next: more
      ? order === 'old'
        ? { sort: 'old', page: shown + 1 }
        : { page: shown + 1, lastFileId: last.fileId }
      : undefined,
    continued: shown > 0,
  };
}

/**
 * Puts the first page of now before a story that was read a while ago.
 * @returns undefined where that does not give the whole: posts may lie between the two, or one is pinned no more and has gone
 * back to its place
 */
export function joinStory(
  first: readonly LivePost[],
  story: readonly LivePost[],
): readonly LivePost[] | undefined {
  const here = new Set(first.map(({ fileId }) => fileId));
  const known = new Set(story.map(({ fileId }) => fileId));
  const recent = first.filter(({ isTop }) => !isTop);
  const meet = first.length < pageSize || recent.some(({ fileId }) => known.has(fileId));
  const older = story.filter(({ fileId }) => !here.has(fileId));
  return meet && !older.some(({ isTop }) => isTop) ? [...first, ...older] : undefined;
}
