import { z } from 'zod';
import { CommentLists } from './comment-lists';
import { Comments } from './comments';
import { Database } from './database';
import { migrate } from './schema';

const planStep = z.object({ detail: z.string() }).transform(({ detail }) => detail);

/** Returns a query plan: one line per table and per sort. */
function queryPlan(db: Database, sql: string): string[] {
  return db.all(planStep, `EXPLAIN QUERY PLAN ${sql}`, Array(sql.split('?').length - 1).fill(0));
}

let db: Database;

beforeEach(() => {
  db = new Database(':memory:');
  migrate(db);
});
afterEach(() => db.close());

/** Expected first line of each plan: the index, with the columns that limit the range. */
const expectedPlans = {
  newest: /^SEARCH c USING INDEX comments_newest \(source_type=\? AND article_id=\?\)$/,
  newestAfter:
    /^SEARCH c USING INDEX comments_newest \(.*article_id=\? AND \(standing,created_at,id\)<\(\?,\?,\?\)\)$/,
  newestFrom:
    /^SEARCH c USING INDEX comments_newest \(.*article_id=\? AND \(standing,created_at,id\)<\(\?,\?,\?\)\)$/,
  hot: /^SEARCH c USING INDEX comments_hot \(source_type=\? AND article_id=\?\)$/,
  hotAfter: /^SEARCH c USING INDEX comments_hot \(.*\(likes,replies,created_at,id\)<\(\?,\?,\?,\?\)\)$/,
  replies: /^SEARCH c USING INDEX comments_replies \(root_id=\?\)$/,
  repliesAfter:
    /^SEARCH c USING INDEX comments_replies \(root_id=\? AND \(standing,created_at,id\)>\(\?,\?,\?\)\)$/,
  repliesFrom:
    /^SEARCH c USING INDEX comments_replies \(root_id=\? AND \(standing,created_at,id\)>\(\?,\?,\?\)\)$/,
};

const sampleTarget = { id: 1, sourceType: 0 };

/** Calls whose plans `expectedPlans` contains. Each test adds comment 1, to which the arguments refer. */
const readsByPlan: Record<keyof typeof expectedPlans, (lists: CommentLists) => unknown> = {
  newest: (lists) => lists.newest(sampleTarget, {}, 20),
  newestAfter: (lists) => lists.newest(sampleTarget, { lastId: 1 }, 20),
  newestFrom: (lists) => lists.newest(sampleTarget, { fromId: 1 }, 20),
  hot: (lists) => lists.hot(sampleTarget, {}, 20),
  hotAfter: (lists) => lists.hot(sampleTarget, { lastId: 1 }, 20),
  replies: (lists) => lists.replies(1, {}, 20),
  repliesAfter: (lists) => lists.replies(1, { lastId: 1 }, 20),
  repliesFrom: (lists) => lists.replies(1, { fromId: 1 }, 20),
};

test.each(Object.entries(expectedPlans))(
  '%s reads a range of an index and does not sort',
  (name, expectedPlan) => {
    new Comments(db).add({ key: 'a', articleId: 1, authorName: 'a', content: 'b', createdAt: 1 });
    const all = jest.spyOn(db, 'all');
    readsByPlan[name as keyof typeof expectedPlans](new CommentLists(db));
    const sql = all.mock.lastCall?.[1] ?? '';
    const [first, ...laterSteps] = queryPlan(db, sql);
    expect(first).toMatch(expectedPlan);
    expect(laterSteps).toEqual([
      expect.stringMatching(/^SEARCH p USING INTEGER PRIMARY KEY|^SEARCH p USING INDEX/),
    ]);
  },
);

test('pages of two thousand comments contain each comment once, even with equal times', () => {
  const comments = new Comments(db);
  const lists = new CommentLists(db);
  const total = 2_000;
  db.transaction(() => {
    for (let number = 1; number <= total; number += 1) {
      const createdAt = Math.floor(number / 7);
      comments.add({
        key: `${number}`,
        articleId: 1,
        authorName: 'a',
        content: 'b',
        likes: number % 5,
        createdAt,
      });
    }
  });
  for (const list of ['newest', 'hot'] as const) {
    const seen = new Set<number>();
    let afterId: number | undefined;
    for (let page = 0; page < total / 20; page += 1) {
      const found = lists[list]({ id: 1, sourceType: 0 }, { lastId: afterId }, 20);
      for (const { id } of found) seen.add(id);
      afterId = found.at(-1)?.id;
    }
    expect(seen.size).toBe(total);
  }
});
