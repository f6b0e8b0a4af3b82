/** Counters make the cost of pages and totals independent of the number of comments. */
export const discussionTables: readonly string[] = [
  // First comment of the thread, also for replies to replies (platform facts §5).
  'ALTER TABLE comments ADD COLUMN root_id BIGINT',
  // Sort key (`sortKeyOf` in comment-record.ts).
  'ALTER TABLE comments ADD COLUMN standing SMALLINT NOT NULL DEFAULT 0',
  'ALTER TABLE comments ADD COLUMN official SMALLINT NOT NULL DEFAULT 0',
  'ALTER TABLE comments ADD COLUMN pinned SMALLINT NOT NULL DEFAULT 0',
  'ALTER TABLE comments ADD COLUMN excellent SMALLINT NOT NULL DEFAULT 0',
  // Published replies. Set on the first comment of a thread only.
  'ALTER TABLE comments ADD COLUMN replies BIGINT NOT NULL DEFAULT 0',
  'ALTER TABLE comments ADD COLUMN author_icon TEXT',
  'ALTER TABLE comments ADD COLUMN location TEXT',
  "ALTER TABLE comments ADD COLUMN pictures TEXT NOT NULL DEFAULT '[]'",
  `CREATE TABLE discussions (
    source_type INTEGER NOT NULL,
    target_id BIGINT NOT NULL,
    roots BIGINT NOT NULL,
    comments BIGINT NOT NULL,
    state TEXT,
    PRIMARY KEY (source_type, target_id)
  )`,
  'CREATE INDEX comments_parent ON comments (parent_id)',
  `WITH RECURSIVE thread (id, root_id) AS (
     SELECT id, id FROM comments WHERE parent_id IS NULL
     UNION ALL SELECT c.id, t.root_id FROM comments c JOIN thread t ON c.parent_id = t.id)
   UPDATE comments SET root_id = thread.root_id FROM thread
   WHERE thread.id = comments.id AND comments.parent_id IS NOT NULL`,
  'DROP INDEX comments_parent',
  'DROP INDEX comments_article',
  `CREATE INDEX comments_newest ON comments (source_type, article_id, standing, created_at, id)
   WHERE root_id IS NULL AND state = 'published'`,
  `CREATE INDEX comments_hot ON comments (source_type, article_id, likes, replies, created_at, id)
   WHERE root_id IS NULL AND state = 'published'`,
  `CREATE INDEX comments_replies ON comments (root_id, standing, created_at, id) WHERE state = 'published'`,
  `CREATE INDEX comments_waiting ON comments (created_at, id) WHERE state = 'waiting'`,
  'CREATE INDEX comments_author ON comments (author_id, created_at, id)',
  `UPDATE comments SET replies = (
     SELECT COUNT(*) FROM comments r WHERE r.root_id = comments.id AND r.state = 'published')
   WHERE root_id IS NULL`,
  `INSERT INTO discussions (source_type, target_id, roots, comments)
   SELECT source_type, article_id, COUNT(*), SUM(1 + replies) FROM comments
   WHERE root_id IS NULL AND state = 'published' GROUP BY source_type, article_id`,
];
