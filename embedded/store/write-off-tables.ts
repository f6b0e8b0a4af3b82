export const writeOffTables: readonly string[] = [
  `CREATE TABLE vouchers (
    id BIGINT PRIMARY KEY,
    activity_id BIGINT NOT NULL REFERENCES activities (id),
    member_id BIGINT NOT NULL REFERENCES members (id),
    kind TEXT NOT NULL,
    title TEXT NOT NULL,
    cents BIGINT NOT NULL,
    shop TEXT NOT NULL,
    shop_name TEXT NOT NULL,
    code TEXT NOT NULL UNIQUE,
    ends_at BIGINT NOT NULL,
    state TEXT NOT NULL,
    UNIQUE (activity_id, member_id, kind)
  )`,
  `CREATE TABLE write_offs (
    code TEXT PRIMARY KEY,
    activity_id BIGINT NOT NULL REFERENCES activities (id),
    site TEXT NOT NULL,
    receipt TEXT NOT NULL,
    used_at BIGINT NOT NULL
  )`,
  'CREATE INDEX write_offs_newest ON write_offs (activity_id, used_at)',
];
