import { type LivePost, liveView } from '@/lib/contract/live';
import { answeredPart, feedRequest, joinStory, needsStory, storyPart } from './feed';

/** Posts as the platform lists them: pinned ones, then from the highest number down. */
function story(highest: number, pinned: readonly number[] = []): LivePost[] {
  const numbers = Array.from({ length: highest }, (_, index) => highest - index);
  const ordered = [...pinned, ...numbers.filter((number) => !pinned.includes(number))];
  return liveView.response.parse({
    list: ordered.map((fileId) => ({ fileId, isTop: pinned.includes(fileId) ? 1 : 0, content: `${fileId}` })),
  }).list;
}

const ids = (posts: readonly LivePost[]) => posts.map(({ fileId }) => Number(fileId));

describe('feedRequest', () => {
  test('R4.14 reads the order; anything odd is the beginning with the newest on top', () => {
    expect(feedRequest({ sort: 'old', page: '2' })).toMatchObject({ order: 'old', page: 2 });
    expect(feedRequest({ sort: 'x', page: '-1', post: '../1' })).toEqual({
      order: 'new',
      position: { page: 0, lastFileId: '0' },
      page: 0,
      post: undefined,
    });
  });

  test('only the oldest first and single posts need the whole story', () => {
    expect(
      [{}, { page: '1', lastFileId: '5' }, { sort: 'old' }, { post: '5' }].map(feedRequest).map(needsStory),
    ).toEqual([false, false, true, true]);
  });
});

describe('answeredPart', () => {
  test('R9.01 a full page goes on after its last post, others end', () => {
    expect(answeredPart(story(60).slice(0, 20), 0).next).toEqual({ page: 1, lastFileId: '41' });
    expect(answeredPart(story(19), 0).next).toBeUndefined();
  });

  test('pinned posts stand by themselves, on the first page', () => {
    const { pinned, posts } = answeredPart(story(5, [2]), 0);
    expect([ids(pinned), ids(posts)]).toEqual([[2], [5, 4, 3, 1]]);
    expect(answeredPart(story(5, [2]), 1).pinned).toEqual([]);
  });
});

describe('storyPart', () => {
  test('R4.14 from the beginning: oldest first, pinned on top, twenty a page to the end', () => {
    const all = story(45, [7]);
    const read = [0, 1, 2].map((page) => storyPart(all, feedRequest({ sort: 'old', page: String(page) })));
    expect(ids(read[0]?.pinned ?? [])).toEqual([7]);
    expect(ids(read.flatMap(({ posts }) => posts))).toEqual(
      Array.from({ length: 45 }, (_, index) => index + 1).filter((number) => number !== 7),
    );
    expect(read.map(({ next }) => next)).toEqual([
      { sort: 'old', page: 1 },
      { sort: 'old', page: 2 },
      undefined,
    ]);
  });

  test('a post is found on whatever page it is, in either order', () => {
    const all = story(300, [300]);
    for (const query of [{ post: '17' }, { post: '17', sort: 'old' }]) {
      expect(ids(storyPart(all, feedRequest(query)).posts)).toContain(17);
    }
    const part = storyPart(all, feedRequest({ post: '17' }));
    expect(part).toMatchObject({ continued: true, pinned: [], next: undefined });
    expect(storyPart(all, feedRequest({ post: '290' })).next).toEqual({ page: 1, lastFileId: '280' });
  });

  test('a pinned post, and one that there is not, are looked for at the beginning', () => {
    for (const post of ['300', '999']) {
      expect(storyPart(story(300, [300]), feedRequest({ post }))).toMatchObject({ continued: false });
    }
  });
});

describe('joinStory', () => {
  test('what came since goes before what was read', () => {
    const joined = joinStory(story(65).slice(0, 20), story(60));
    expect(ids(joined ?? [])).toEqual(ids(story(65)));
  });

  test('posts may lie between: more than a page came', () => {
    expect(joinStory(story(90).slice(0, 20), story(60))).toBeUndefined();
  });

  test('a post that is pinned no more has gone elsewhere', () => {
    expect(joinStory(story(60).slice(0, 20), story(60, [3]))).toBeUndefined();
  });

  test('a short story is its first page', () => {
    expect(ids(joinStory(story(3), []) ?? [])).toEqual([3, 2, 1]);
  });
});
