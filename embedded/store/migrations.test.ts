import { CommentLists } from './comment-lists';
import { Database } from './database';
import { Discussions } from './discussions';
import { migrations } from './migrations';

/** Previous schema: a thread of three levels, a waiting comment, a comment on a live. */
const before = [
  `CREATE TABLE comments (id BIGINT PRIMARY KEY, external_key TEXT NOT NULL UNIQUE, article_id BIGINT NOT NULL,
     source_type INTEGER NOT NULL, parent_id BIGINT, author_id TEXT, author_name TEXT NOT NULL, content TEXT NOT NULL,
     state TEXT NOT NULL, likes BIGINT NOT NULL, created_at BIGINT NOT NULL)`,
  'CREATE INDEX comments_article ON comments (source_type, article_id, created_at)',
  `INSERT INTO comments VALUES (1, 'a', 7, 0, NULL, NULL, '阿明', 'root', 'published', 0, 1),
     (2, 'b', 7, 0, 1, NULL, '木楼', 'reply', 'published', 0, 2), (3, 'c', 7, 0, 2, NULL, '清溪', 'to reply', 'published', 0, 3),
     (4, 'd', 7, 0, NULL, NULL, '罗老师', 'waits', 'waiting', 0, 4), (5, 'e', 7, 1, NULL, NULL, '晓雯', 'live', 'published', 0, 5)`,
];

test('comments of an older version become counted threads', () => {
  const db = new Database(':memory:');
  for (const statement of [...before, ...(migrations[7] ?? [])]) db.execute(String(statement));
  const lists = new CommentLists(db);
  const [root, ...otherRoots] = lists.newest({ id: 7, sourceType: 0 }, {}, 20);
  expect([root?.content, root?.replies, otherRoots]).toEqual(['root', 2, []]);
  expect(lists.replies(1, {}, 20).map(({ id, answeredName }) => [id, answeredName])).toEqual([
    [2, null],
    [3, '木楼'],
  ]);
  const discussions = new Discussions(db);
  expect(discussions.find({ id: 7, sourceType: 0 })).toEqual({ roots: 1, comments: 3, state: null });
  expect(discussions.find({ id: 7, sourceType: 1 })).toEqual({ roots: 1, comments: 1, state: null });
  db.close();
});
