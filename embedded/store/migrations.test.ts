import { CommentLists } from './comment-lists';
import { Database } from './database';
import { Discussions } from './discussions';
import { migrations } from './migrations';
import { migrate, schemaVersionOf } from './schema';

function createDatabase(version: number): Database {
  const db = new Database(':memory:');
  for (const { schema, statements } of migrations) {
    if (schema > version) continue;
    for (const statement of statements) if (typeof statement === 'string') db.execute(statement);
  }
  schemaVersionOf(db);
  db.insert('schema_version', { version });
  return db;
}

test('comments of 0.3.0 become counted threads', () => {
  const db = createDatabase(7);
  // A thread of three levels, a waiting comment, a comment on a live.
  db.execute(`INSERT INTO comments
    (id, external_key, article_id, source_type, parent_id, author_name, content, state, likes, created_at) VALUES
    (1, 'a', 7, 0, NULL, '阿明', 'root', 'published', 0, 1), (2, 'b', 7, 0, 1, '木楼', 'reply', 'published', 0, 2),
    (3, 'c', 7, 0, 2, '清溪', 'to reply', 'published', 0, 3), (4, 'd', 7, 0, NULL, '罗老师', 'waits', 'waiting', 0, 4),
    (5, 'e', 7, 1, NULL, '晓雯', 'live', 'published', 0, 5)`);
  migrate(db);
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
