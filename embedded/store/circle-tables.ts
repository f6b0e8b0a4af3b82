/** Posts of circles are dynamics. */
export const circleTables: readonly string[] = [
  `CREATE TABLE circles (
    id BIGINT PRIMARY KEY,
    name TEXT NOT NULL,
    icon TEXT,
    description TEXT NOT NULL,
    members BIGINT NOT NULL
  )`,
  'CREATE INDEX notices_circle ON notices (circle_id, published_at, id)',
  'ALTER TABLE dynamics ADD COLUMN pinned BIGINT NOT NULL DEFAULT 0',
  'CREATE INDEX dynamics_pinned ON dynamics (owner_kind, owner_id, pinned, published_at, id)',
  'CREATE INDEX dynamics_hot ON dynamics (owner_kind, owner_id, likes, published_at, id)',
  'CREATE INDEX dynamics_kind ON dynamics (owner_kind, published_at, id)',
];
