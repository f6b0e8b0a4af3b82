import { listPosition, nextPosition, pageSize } from '@/lib/cards/list-position';
import type { LivePost } from '@/lib/contract/live';

export interface FeedQuery {
  sort?: string | undefined;
  page?: string | undefined;
  lastFileId?: string | undefined;
  /** Id of the post in a permalink. */
  post?: string | undefined;
}

type FeedRequest = ReturnType<typeof feedRequest>;

export type FeedPart = ReturnType<typeof feedPartOf | typeof allPostsPart>;

export function feedRequest(query: FeedQuery) {
  const order: 'new' | 'old' = query.sort === 'old' ? 'old' : 'new';
  const post = /^[\w-]{1,64}$/.test(query.post ?? '') ? query.post : undefined;
  return {
    order,
    /** Position in the platform's list, which is newest first; unused if all posts are needed. */
    position: listPosition(query),
    page: /^\d{1,4}$/.test(query.page ?? '') ? Number(query.page) : 0,
    post,
  };
}

/** Returns true if the request needs all posts: the platform lists posts newest first only. */
export function needsAllPosts({ order, post }: FeedRequest): boolean {
  return order === 'old' || post !== undefined;
}

export function feedPartOf(list: readonly LivePost[], page: number) {
  return {
    pinned: page === 0 ? list.filter(({ isTop }) => isTop) : [],
    posts: list.filter(({ isTop }) => !isTop),
    next: nextPosition(page, list),
    isLaterPart: page > 0,
  };
}

/** Returns page `page`, or the page of `post` (0 for an unknown post). @param all posts, newest first */
export function allPostsPart(all: readonly LivePost[], { order, page, post }: FeedRequest) {
  const newestFirst = all.filter(({ isTop }) => !isTop);
  const orderedPosts = order === 'old' ? newestFirst.toReversed() : newestFirst;
  const index = post === undefined ? -1 : orderedPosts.findIndex(({ fileId }) => fileId === post);
  const shownPage = post === undefined ? page : Math.max(0, Math.floor(index / pageSize));
  const posts = orderedPosts.slice(shownPage * pageSize, (shownPage + 1) * pageSize);
  const lastPost = posts.at(-1);
  const hasMore = lastPost !== undefined && orderedPosts.length > (shownPage + 1) * pageSize;
  return {
    pinned: shownPage === 0 ? all.filter(({ isTop }) => isTop) : [],
    posts,
    next: hasMore
      ? order === 'old'
        ? { sort: 'old', page: shownPage + 1 }
        : { page: shownPage + 1, lastFileId: lastPost.fileId }
      : undefined,
    isLaterPart: shownPage > 0,
  };
}

/** Adds older posts of `all` to the first page. Undefined if posts may be missing or pins are outdated. */
export function joinAllPosts(first: readonly LivePost[], all: readonly LivePost[]) {
  const firstIds = new Set(first.map(({ fileId }) => fileId));
  const allIds = new Set(all.map(({ fileId }) => fileId));
  const recentPosts = first.filter(({ isTop }) => !isTop);
  const overlaps = first.length < pageSize || recentPosts.some(({ fileId }) => allIds.has(fileId));
  const olderPosts = all.filter(({ fileId }) => !firstIds.has(fileId));
  return overlaps && !olderPosts.some(({ isTop }) => isTop) ? [...first, ...olderPosts] : undefined;
}
