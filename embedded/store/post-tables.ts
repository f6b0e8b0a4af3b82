/** Indexes include the state, because some posts wait for review. */
export const postTables: readonly string[] = [
  'ALTER TABLE circles ADD COLUMN can_post SMALLINT NOT NULL DEFAULT 0',
  "ALTER TABLE dynamics ADD COLUMN state TEXT NOT NULL DEFAULT 'published'",
  'DROP INDEX dynamics_owner',
  'DROP INDEX dynamics_pinned',
  'DROP INDEX dynamics_hot',
  'DROP INDEX dynamics_kind',
  'CREATE INDEX dynamics_owner ON dynamics (owner_kind, owner_id, state, published_at, id)',
  'CREATE INDEX dynamics_pinned ON dynamics (owner_kind, owner_id, state, pinned, published_at, id)',
  'CREATE INDEX dynamics_hot ON dynamics (owner_kind, owner_id, state, likes, published_at, id)',
  'CREATE INDEX dynamics_kind ON dynamics (owner_kind, state, published_at, id)',
  'CREATE INDEX dynamics_queue ON dynamics (origin, state, id)',
];
