import { type LivePost, liveView } from '@/lib/contract/live';
import { allPostsPart, feedPartOf, feedRequest, joinAllPosts, needsAllPosts } from './feed';

/** Returns pinned posts, then posts by descending number. */
function createStory(highest: number, pinned: readonly number[] = []): LivePost[] {
  const numbers = Array.from({ length: highest }, (_, index) => highest - index);
  const orderedNumbers = [...pinned, ...numbers.filter((number) => !pinned.includes(number))];
  return liveView.response.parse({
    list: orderedNumbers.map((fileId) => ({
      fileId,
      isTop: pinned.includes(fileId) ? 1 : 0,
      content: `${fileId}`,
    })),
  }).list;
}

const idsOf = (posts: readonly LivePost[]) => posts.map(({ fileId }) => Number(fileId));

describe('feedRequest', () => {
  test('R4.14 parses the order; invalid values mean the first part, newest first', () => {
    expect(feedRequest({ sort: 'old', page: '2' })).toMatchObject({ order: 'old', page: 2 });
    expect(feedRequest({ sort: 'x', page: '-1', post: '../1' })).toEqual({
      order: 'new',
      position: { page: 0, lastFileId: '0' },
      page: 0,
      post: undefined,
    });
  });

  test('needs all posts only for oldest-first order and for single posts', () => {
    expect(
      [{}, { page: '1', lastFileId: '5' }, { sort: 'old' }, { post: '5' }]
        .map(feedRequest)
        .map(needsAllPosts),
    ).toEqual([false, false, true, true]);
  });
});

describe('feedPartOf', () => {
  test('R9.01 has a next page only after a full page, starting after its last post', () => {
    expect(feedPartOf(createStory(60).slice(0, 20), 0).next).toEqual({ page: 1, lastFileId: '41' });
    expect(feedPartOf(createStory(19), 0).next).toBeUndefined();
  });

  test('separates pinned posts on the first page', () => {
    const { pinned, posts } = feedPartOf(createStory(5, [2]), 0);
    expect([idsOf(pinned), idsOf(posts)]).toEqual([[2], [5, 4, 3, 1]]);
    expect(feedPartOf(createStory(5, [2]), 1).pinned).toEqual([]);
  });
});

describe('allPostsPart', () => {
  test('R4.14 pages oldest first by twenty, with pinned posts on the first page', () => {
    const all = createStory(45, [7]);
    const parts = [0, 1, 2].map((page) =>
      allPostsPart(all, feedRequest({ sort: 'old', page: String(page) })),
    );
    expect(idsOf(parts[0]?.pinned ?? [])).toEqual([7]);
    expect(idsOf(parts.flatMap(({ posts }) => posts))).toEqual(
      Array.from({ length: 45 }, (_, index) => index + 1).filter((number) => number !== 7),
    );
    expect(parts.map(({ next }) => next)).toEqual([
      { sort: 'old', page: 1 },
      { sort: 'old', page: 2 },
      undefined,
    ]);
  });

  test('finds the page of a post in either order', () => {
    const all = createStory(300, [300]);
    for (const query of [{ post: '17' }, { post: '17', sort: 'old' }]) {
      expect(idsOf(allPostsPart(all, feedRequest(query)).posts)).toContain(17);
    }
    const part = allPostsPart(all, feedRequest({ post: '17' }));
    expect(part).toMatchObject({ isLaterPart: true, pinned: [], next: undefined });
    expect(allPostsPart(all, feedRequest({ post: '290' })).next).toEqual({ page: 1, lastFileId: '280' });
  });

  test('returns the first page for pinned and unknown posts', () => {
    for (const post of ['300', '999']) {
      expect(allPostsPart(createStory(300, [300]), feedRequest({ post }))).toMatchObject({
        isLaterPart: false,
      });
    }
  });
});

describe('joinAllPosts', () => {
  test('prepends new posts', () => {
    const joinedPosts = joinAllPosts(createStory(65).slice(0, 20), createStory(60));
    expect(idsOf(joinedPosts ?? [])).toEqual(idsOf(createStory(65)));
  });

  test('returns undefined if more than a page of posts is new', () => {
    expect(joinAllPosts(createStory(90).slice(0, 20), createStory(60))).toBeUndefined();
  });

  test('returns undefined if a post is no longer pinned', () => {
    expect(joinAllPosts(createStory(60).slice(0, 20), createStory(60, [3]))).toBeUndefined();
  });

  test('returns the first page of a short story', () => {
    expect(idsOf(joinAllPosts(createStory(3), []) ?? [])).toEqual([3, 2, 1]);
  });
});
